import Synchronization

/// Counts how long a process takes for each answer, and ends it when that is too long.
///
/// One task counts for all of a process's answers: the runtime keeps a timer until its time comes, even where the task that slept
/// was cancelled, and a library of photos answered in a minute would leave one for each.
final class Watchdog: Sendable {
    /// What is counted by, so that no time passes while the machine sleeps, or is too busy to count.
    private static let tick = Duration.milliseconds(250)

    /// The time that is left for the answer that is waited for; nil if none is.
    private let left = Mutex<Duration?>(nil)
    private let stallWatch: StallWatch?
    /// What the build's watch knows of the answer that is waited for.
    private let wait = Mutex<StallWatch.Entry?>(nil)
    /// What else is done when time is up.
    private let interruption = Mutex<(@Sendable () -> Void)?>(nil)

    /// - Parameter stallWatch: gets each wait.
    init(_ stallWatch: StallWatch? = nil) {
        self.stallWatch = stallWatch
    }

    /// Watches over all answers that `body` waits for.
    ///
    /// - Parameter kill: ends the process, and so the wait.
    func watch<Outcome: Sendable>(
        kill: @escaping @Sendable () -> Void, over body: () async -> Outcome
    ) async -> Outcome {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                while (try? await Task.sleep(for: Self.tick)) != nil {
                    guard countsDown() else { continue }
                    kill()
                    interruption.withLock { $0 }?()
                }
            }
            let outcome = await body()
            group.cancelAll()
            return outcome
        }
    }

    /// Begins to wait for an answer.
    func begin(_ limit: Duration) {
        wait.withLock { $0 = stallWatch?.wait(atMost: limit) }
        left.withLock { $0 = limit }
    }

    /// Calls `interrupt`, perhaps twice, after the process is ended for an answer that takes too long while `body` runs, or has
    /// taken too long before.
    func whenTimeIsUp<Outcome>(
        _ interrupt: @escaping @Sendable () -> Void, in body: () async -> Outcome
    ) async -> Outcome {
        interruption.withLock { $0 = interrupt }
        defer { interruption.withLock { $0 = nil } }
        if left.withLock({ $0.map { $0 <= .zero } ?? false }) { interrupt() }
        return await body()
    }

    /// Ends it.
    ///
    /// - Returns: whether it took too long.
    func end() -> Bool {
        wait.withLock { wait in
            wait?.end()
            wait = nil
        }
        return left.withLock { left in
            defer { left = nil }
            return left.map { $0 <= .zero } ?? false
        }
    }

    /// Whether time is up just now.
    private func countsDown() -> Bool {
        left.withLock { left in
            guard let rest = left, rest > .zero else { return false }
            left = rest - Self.tick
            return rest <= Self.tick
        }
    }
}
