import FileReading
import Foundation

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
