import Synchronization

/// Keeps one batch for a reader that is busy, and merges later ones into it.
final class ChangeMailbox: Sendable {
    private struct State {
        var changes: SourceChanges?
        var reader: CheckedContinuation<SourceChanges?, Never>?
        var isClosed = false
    }

    private let state = Mutex(State())

    func post(_ changes: SourceChanges) {
        let reader = state.withLock { state in
            guard let reader = state.reader else {
                state.changes?.merge(changes)
                state.changes = state.changes ?? changes
                return nil as CheckedContinuation<SourceChanges?, Never>?
            }
            state.reader = nil
            return reader
        }
        reader?.resume(returning: changes)
    }

    /// Waits for a batch. Nil after `close`, if the task is cancelled, or if another reader takes over.
    func next() async -> SourceChanges? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                let (resumed, changes) = state.withLock { state in receive(reader, &state) }
                resumed?.resume(returning: changes)
            }
        } onCancel: {
            release()
        }
    }

    /// Returns the reader that can go on, and what it gets.
    private func receive(
        _ reader: CheckedContinuation<SourceChanges?, Never>, _ state: inout State
    ) -> (CheckedContinuation<SourceChanges?, Never>?, SourceChanges?) {
        // If the task was cancelled before, `release` found no reader.
        if state.isClosed || Task.isCancelled { return (reader, nil) }
        if let changes = state.changes {
            state.changes = nil
            return (reader, changes)
        }
        let earlier = state.reader
        state.reader = reader
        return (earlier, nil)
    }

    func close() {
        state.withLock { $0.isClosed = true }
        release()
    }

    private func release() {
        let reader = state.withLock { state in
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }
}
