import SiteBuilding

/// Builds the site whenever the source has changed. If it changes again meanwhile, the build is stopped; the photos
/// that it has rendered are kept.
struct BackgroundBuild: Sendable {
    /// The time without changes before a build begins, so that open pages come first.
    private static let patience = Duration.milliseconds(400)

    private let requests: AsyncStream<Void>
    private let ask: AsyncStream<Void>.Continuation
    private let build: @Sendable (BackgroundBuild) async -> Void

    /// - Parameter build: Runs one build, which ends soon if its task is cancelled. It may ask for another one.
    init(_ build: @escaping @Sendable (BackgroundBuild) async -> Void) {
        self.build = build
        (requests, ask) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Asks for a build of the source as it is now.
    func request() { ask.yield() }

    /// Builds until the task is cancelled.
    func run() async {
        var current: Task<Void, Never>?
        for await _ in requests {
            current?.cancel()
            await current?.value
            current = Task {
                guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
                await build(self)
            }
        }
        current?.cancel()
        await current?.value
    }
}
