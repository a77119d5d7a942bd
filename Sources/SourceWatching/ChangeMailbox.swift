import Synchronization

/// Keeps one batch for a reader that is busy, and merges later ones into it.
final class ChangeMailbox: Sendable {
    private let waiting = Mutex<SourceChanges?>(nil)
    private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    func post(_ changes: SourceChanges) {
        waiting.withLock { waiting in
            waiting?.merge(changes)
            waiting = waiting ?? changes
        }
        signal.yield()
    }

    /// Waits for a batch. Nil after `close`, and from the time on at which the task of the one reader is cancelled.
    func next() async -> SourceChanges? {
        for await _ in signals {
            // The batch of this signal may have been taken with an earlier one.
            if let changes = waiting.withLock({ $0.take() }) { return changes }
        }
        return nil
    }

    func close() { signal.finish() }
}
