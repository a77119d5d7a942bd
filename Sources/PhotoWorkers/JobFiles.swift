import FileReading
import Foundation
import Synchronization
import Threading

/// A job's files, opened by the pool to be passed to a worker. They are closed with this value.
struct JobFiles: Sendable {
    /// In the order of the paths.
    private let files: [SourceFile]

    /// Opens the files on a thread outside of the cooperative pool: a network share may be slow, or never answer.
    ///
    /// - Parameters:
    ///   - watchdog: Counts the worker's time for its answer, which includes opening the files.
    ///   - open: Opens a file.
    /// - Returns: Nil as soon as the task is cancelled or the worker's time is up.
    init?(
        opening paths: [String], watchdog: Watchdog? = nil,
        by open: @escaping @Sendable (String) -> SourceFile = { SourceFile($0) }
    ) async {
        let opening = FileOpening()
        let files = await withTaskCancellationHandler {
            guard let watchdog else { return await opening.files(paths, by: open) }
            return await watchdog.whenTimeIsUp(opening.abandon) { await opening.files(paths, by: open) }
        } onCancel: {
            opening.abandon()
        }
        guard let files else { return nil }
        self.files = files
    }

    /// The line that sends the job of these files to a worker.
    func order(_ request: WorkerRequest) -> Data {
        WorkerLine.encode(WorkerOrder(states: FileStates(files), request: request))
    }

    var opened: [OpenedFile] { files.compactMap { try? $0.opened() } }

    /// 0 if the photo can't be read.
    var photoByteCount: Int { (try? files.first?.opened().byteCount) ?? 0 }
}

/// Opens a job's files on another thread, which can be abandoned: on a network share that doesn't answer, opening may
/// block forever.
///
/// The thread of an abandoned opening continues, and closes its files when it is done.
private final class FileOpening: Sendable {
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
