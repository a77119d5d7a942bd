import Synchronization

/// Hears what a tool writes while it runs, line by line.
struct ToolListener: Sendable {
    /// Receives each line of standard output.
    var output: @Sendable (Substring) -> Void = { _ in }
    /// Receives each line of standard error, and returns what of it belongs in a message; nil for nothing.
    var complaint: @Sendable (Substring) -> String? = { String($0) }
    /// Ends the tool if it makes no progress.
    var watch: ProgressWatch?
}

/// Notices that a tool makes no progress.
///
/// rclone tries each file of an upload several times, even if the server is gone: with many files, for days.
final class ProgressWatch: Sendable {
    /// How long the tool may take until it has done a little more.
    let patience: Duration

    private struct State {
        var progress: [Int] = []
        var since = ContinuousClock.now
    }

    private let state = Mutex(State())

    init(patience: Duration) {
        self.patience = patience
    }

    /// - Parameter progress: numbers that change whenever something was done, such as the uploaded bytes.
    func note(_ progress: [Int], at now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            if progress != state.progress { state = State(progress: progress, since: now) }
        }
    }

    func isStalled(at now: ContinuousClock.Instant = .now) -> Bool { state.withLock { now - $0.since >= patience } }
}
