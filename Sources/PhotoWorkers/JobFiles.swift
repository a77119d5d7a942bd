import FileReading
import Foundation

/// The files of a job, opened by the pool to be handed over. They are closed with this value.
struct JobFiles: Sendable {
    /// In the order of the paths.
    private let files: [SourceFile]

    /// Opens them on a thread where it disturbs no task: a network share may take long, or never answer.
    ///
    /// - Parameters:
    ///   - watchdog: counts the time that the worker has for its answer, which includes the opening.
    ///   - open: opens a file.
    /// - Returns: nil as soon as the task is cancelled or the worker's time is up.
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

    /// The line that tells a worker of the job whose files they are.
    func order(_ request: WorkerRequest) -> Data {
        WorkerLine.encode(WorkerOrder(states: FileStates(files), request: request))
    }

    var opened: [OpenedFile] { files.compactMap { try? $0.opened() } }

    /// 0 if the photo can't be read.
    var photoByteCount: Int { (try? files.first?.opened().byteCount) ?? 0 }
}
