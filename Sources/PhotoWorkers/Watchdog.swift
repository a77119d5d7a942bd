import Synchronization

/// Limits the time that a process takes for each answer, and ends the process when the time is up.
///
/// One task counts for all answers of a process: the runtime keeps the timer of a cancelled sleep until it expires, so
/// a task per answer would leave one timer for each photo of a fast build.
final class Watchdog: Sendable {
    /// The unit of counting. No time passes while the machine sleeps, or is too busy to count.
    static let tick = Duration.milliseconds(250)

    /// The time left for the pending answer; nil if no answer is pending.
    private let left = Mutex<Duration?>(nil)
    private let stallWatch: StallWatch?
    /// The pending answer's entry in the build's watch.
    private let wait = Mutex<StallWatch.Entry?>(nil)
    /// An additional action when the time is up.
    private let interruption = Mutex<(@Sendable () -> Void)?>(nil)

    /// - Parameter stallWatch: Each wait is registered with it.
    init(_ stallWatch: StallWatch? = nil) {
        self.stallWatch = stallWatch
    }

    /// Limits the time for all answers that `body` waits for.
    ///
    /// - Parameter kill: Ends the process, and thereby the wait.
    func watch<Outcome: Sendable>(
        kill: @escaping @Sendable () -> Void, over body: () async -> Outcome
    ) async -> Outcome {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                while (try? await Task.sleep(for: Self.tick)) != nil { count(kill: kill) }
            }
            let outcome = await body()
            group.cancelAll()
            return outcome
        }
    }

    /// Starts the time limit of an answer.
    func begin(_ limit: Duration) {
        wait.withLock { $0 = stallWatch?.wait(atMost: limit) }
        left.withLock { $0 = limit }
    }

    /// Calls `interrupt`, possibly twice, once the process has been ended because an answer took too long, while `body`
    /// runs or before.
    func whenTimeIsUp<Outcome>(
        _ interrupt: @escaping @Sendable () -> Void, in body: () async -> Outcome
    ) async -> Outcome {
        interruption.withLock { $0 = interrupt }
        defer { interruption.withLock { $0 = nil } }
        if left.withLock({ $0.map { $0 <= .zero } ?? false }) { interrupt() }
        return await body()
    }

    /// Ends the time limit of the answer.
    ///
    /// - Returns: Whether the answer took too long.
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

    /// Counts one tick, and ends the process if the time is up with this tick.
    func count(kill: () -> Void) {
        let isUp = left.withLock { left in
            guard let rest = left, rest > .zero else { return false }
            left = rest - Self.tick
            return rest <= Self.tick
        }
        guard isUp else { return }
        kill()
        interruption.withLock { $0 }?()
    }
}
