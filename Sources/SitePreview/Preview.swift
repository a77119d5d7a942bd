import FileReading
import Foundation
import PhotoCatalog
import PhotoWorkers
import PreviewServing
import SiteBuilding
import SiteFolder
import SourceEditing
import SourceWatching
import Threading

/// Shows a gallery in browsers while it is made: it watches the source, serves pages of it as it is now, and builds the
/// site in the background.
package struct Preview: Sendable {
    /// What happens while a preview is served, for the terminal.
    package enum Event: Sendable {
        /// The preview can be opened, by everybody who reaches it unless it needs the token.
        case listening(ListeningPreview, needsToken: Bool)
        /// A message about the source that does not stop the preview.
        case warning(String)
        /// A remark about the source that needs nothing done.
        case note(String)
        /// The source can't be shown as it is now.
        case problem(String)
        /// The problem is solved.
        case solved
        /// How the source is watched, if the system can't report changes.
        case polling(reason: String)
        /// The source has changed, and open pages are up to date again.
        case updated(files: [String], count: Int, Duration)
        case build(BuildEvent)
        case built(BuildReport)
    }

    /// The worker processes of a preview.
    package struct Workers: Sendable {
        /// Read photos for pages.
        let readers: WorkerPool
        /// Render pictures for pages.
        let renderers: WorkerPool
        /// Build the site.
        let builders: WorkerPool
        /// Starts a process that confines itself and becomes ffmpeg.
        let confine: WorkerCommand

        package init(readers: WorkerPool, renderers: WorkerPool, builders: WorkerPool, confine: WorkerCommand) {
            self.readers = readers
            self.renderers = renderers
            self.builders = builders
            self.confine = confine
        }
    }

    private let source: String
    private let destination: String
    private let builtSite: String?
    private let configure: @Sendable () throws -> SiteConfiguration
    private let workers: Workers
    private let cache: CacheFolder
    private let address: BindAddress
    private let port: PreviewPort
    private let allowsEdits: Bool
    private let showsDrafts: Bool
    private let report: @Sendable (Event) -> Void

    /// - Parameters:
    ///   - configure: Reads the site's settings, each time that they may have changed.
    ///   - destination: The folder of the site; with drafts, the folder for pictures of the preview.
    ///   - builtSite: Where `vitrine build` puts the site, if that is another folder.
    ///   - showsDrafts: Whether what the user hides is shown too, with marks, and only to browsers that have opened the
    ///     printed address. No site is built then.
    ///   - allowsEdits: Whether the inspector, which can change the user's settings, is served to the network too.
    ///   - report: Called with each event, from several tasks.
    package init(
        of source: String, into destination: String, besides builtSite: String? = nil,
        configure: @escaping @Sendable () throws -> SiteConfiguration,
        workers: Workers, cache: CacheFolder,
        address: BindAddress, port: PreviewPort,
        allowsEdits: Bool, showsDrafts: Bool = false, report: @escaping @Sendable (Event) -> Void
    ) {
        self.source = source
        self.destination = destination
        self.builtSite = builtSite
        self.configure = configure
        self.workers = workers
        self.cache = cache
        self.address = address
        self.port = port
        self.allowsEdits = allowsEdits
        self.showsDrafts = showsDrafts
        self.report = report
    }

    /// Serves the preview until the task is cancelled.
    package func run() async throws {
        let folder = try await showsDrafts ? PreviewFolder(ofDraftsIn: destination) : PreviewFolder()
        defer { folder.remove() }
        try await withTaskExecutorPreference(BlockingExecutor()) {
            try await run(keepingPixelsIn: folder.path)
        }
    }

    private func run(keepingPixelsIn pixels: String) async throws {
        let (readers, renderers) = (
            ResidentWorkers<PhotoJob>(pool: workers.readers), ResidentWorkers<PhotoJob>(pool: workers.renderers)
        )
        let (reads, hasRead) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let site = LiveSite(
            LiveSite.Resources(
                readers: readers, renderers: renderers, texts: workers.readers, cache: cache, pixels: pixels,
                confine: workers.confine),
            showsDrafts: showsDrafts
        ) { hasRead.yield() }
        let session = PreviewSession(
            site, inspector: servesInspector ? inspector(of: site) : nil, needsToken: showsDrafts)
        let builds = BackgroundBuild { await showsDrafts ? site.readAll() : build(site, session, $0) }
        // The watcher begins before the source is read, so that no change is missed.
        let watcher = try await SourceWatcher.start(
            watching: source, excluding: sites.flatMap { [$0] + SiteBuilder.stagingFolders(of: $0) },
            leavingOut: BinFolder.isName
        ) {
            report(.polling(reason: $0.description))
        }
        defer { watcher.stop() }
        await update(site, session, builds)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await readers.run() }
            group.addTask { try await renderers.run() }
            group.addTask { await builds.run() }
            group.addTask {
                for await _ in reads {
                    await session.refreshPages()
                    // Albums may have been made of what was read. Their pages need to know each other.
                    if showsDrafts { builds.request() }
                }
            }
            group.addTask {
                for await changes in watcher.changes {
                    await site.forgetFolders(of: changes.mayMissSome ? nil : changes.paths)
                    let files = changes.paths.filter { !EditorFile.isOne($0) }
                    guard changes.mayMissSome || !files.isEmpty else { continue }
                    let start = ContinuousClock.now
                    guard await update(site, session, builds) else { continue }
                    report(.updated(files: files.sorted(), count: files.count, ContinuousClock.now - start))
                }
            }
            group.addTask {
                try await PreviewServer(content: session, address: address, port: port).run {
                    report(.listening($0, needsToken: showsDrafts))
                }
            }
            try await group.next()
            group.cancelAll()
        }
    }

    /// Folders of sites, which may be in the source.
    private var sites: [String] {
        [destination, RelativePath.named(BuiltSite.folderName, in: source)] + [builtSite].compactMap(\.self)
    }

    private var servesInspector: Bool { address.isLoopback || allowsEdits }

    private func inspector(of site: LiveSite) -> Inspector {
        Inspector(
            site,
            editor: Result { () throws(SourceEditingError) in
                try SourceEditor(of: source, keepingEditsIn: cache.editsFolder(of: source))
            },
            moved: showsDrafts ? nil : MovedAddressesFile(of: source, in: destination, cache: cache))
    }

    /// Shows the source as it is now.
    ///
    /// - Returns: Whether it can be shown.
    @discardableResult
    private func update(_ site: LiveSite, _ session: PreviewSession, _ builds: BackgroundBuild) async -> Bool {
        do {
            for remark in try await site.update(to: configure()) { report(remark) }
            await show(nil, from: .source, in: session)
            builds.request()
            return true
        } catch {
            await show(PreviewProblem(error), from: .source, in: session)
            return false
        }
    }

    private func build(_ site: LiveSite, _ session: PreviewSession, _ builds: BackgroundBuild) async {
        do {
            let configuration = try configure()
            let built = try await SiteBuilder(configuration: configuration, workers: workers.builders, cache: cache)
                .build { report(.build($0)) }
            report(.built(built))
            let remarks = built.failures.map(\.description) + built.linkWarnings
            for remark in await session.news(among: remarks) { report(.warning(remark)) }
            await site.takeOver(built.destination)
            await show(nil, from: .build, in: session)
            if built.writtenCount + built.removedCount > 0 { await session.announceMoves() }
        } catch BuildError.cancelled {
            // A newer build follows, or the preview ends.
        } catch {
            guard !Task.isCancelled else { return }
            await show(PreviewProblem(error), from: .build, in: session)
            switch error {
            // The cause may go by itself: another build that uses the folder, or a full disk.
            case BuildError.site(.busy), BuildError.site(.file(.cannotWrite)):
                guard (try? await Task.sleep(for: Self.retry)) != nil else { return }
                builds.request()
            default: break
            }
        }
    }

    /// The time until a build that failed is tried again, if the source stays as it is.
    private static let retry = Duration.seconds(10)

    private func show(
        _ problem: PreviewProblem?, from cause: PreviewSession.ProblemCause, in session: PreviewSession
    ) async {
        switch await session.refresh(problem, from: cause) {
        case .began: if let problem { report(.problem(problem.message)) }
        case .ended: report(.solved)
        case .none: break
        }
    }
}
