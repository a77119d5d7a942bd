import FileReading
import Synchronization
import Threading

/// Opens a job's files on another thread, which can be abandoned: on a network share that doesn't answer, opening may
/// block forever.
///
/// The thread of an abandoned opening continues, and closes its files when it is done.
final class FileOpening: Sendable {
    private enum State {
        case notBegun
        case waiting(CheckedContinuation<[SourceFile]?, Never>)
        case over
    }

    private let state = Mutex(State.notBegun)
    private static let executor = BlockingExecutor()

    /// Opens files on another thread. Call it once.
    ///
    /// - Returns: The files in the order of their paths; nil if the opening is or was abandoned.
    func files(_ paths: [String], by open: @escaping @Sendable (String) -> SourceFile) async -> [SourceFile]? {
        await withCheckedContinuation { continuation in
            let isAbandoned = state.withLock { state in
                if case .over = state { return true }
                state = .waiting(continuation)
                return false
            }
            guard !isAbandoned else { return continuation.resume(returning: nil) }
            Task(executorPreference: Self.executor) { [self] in end(with: paths.map(open)) }
        }
    }

    /// Ends the wait at once, or a later wait. Can be called from any thread, any number of times.
    func abandon() { end(with: nil) }

    private func end(with files: [SourceFile]?) {
        let continuation: CheckedContinuation<[SourceFile]?, Never>? = state.withLock { state in
            defer { state = .over }
            if case .waiting(let continuation) = state { return continuation }
            return nil
        }
        continuation?.resume(returning: files)
    }
}
