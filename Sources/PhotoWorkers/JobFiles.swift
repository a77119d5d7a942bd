import FileReading
import Foundation
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
        guard !Task.isCancelled else { return nil }
        // Opening may block forever. The thread of an opening that is given up closes its files when it is done.
        let (opening, sink) = AsyncStream.makeStream(of: [SourceFile].self)
        Task(executorPreference: Self.executor) {
            sink.yield(paths.map(open))
            sink.finish()
        }
        // Ends when the task is cancelled, too.
        func opened() async -> [SourceFile]? { await opening.first { _ in true } }
        let files =
            if let watchdog {
                await watchdog.whenTimeIsUp {
                    sink.finish()
                } in: {
                    await opened()
                }
            } else {
                await opened()
            }
        guard let files else { return nil }
        self.files = files
    }

    private static let executor = BlockingExecutor()

    /// The line that sends the job of these files to a worker.
    func order(_ request: WorkerRequest) -> Data {
        WorkerLine.encode(WorkerOrder(states: FileStates(files), request: request))
    }

    var opened: [OpenedFile] { files.compactMap { try? $0.opened() } }

    /// 0 if the photo can't be read.
    var photoByteCount: Int { (try? files.first?.opened().byteCount) ?? 0 }
}
