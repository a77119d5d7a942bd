import Dispatch
import FileReading
import Foundation

/// The files of a job, opened by the pool to be handed over. They are closed with this value.
struct JobFiles: Sendable {
    /// In the order of the paths.
    private let files: [SourceFile]

    /// Opens them on a thread where it disturbs no task: network shares may take their time.
    init(opening paths: [String]) async {
        files = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: paths.map { SourceFile($0) }) }
        }
    }

    /// The line that tells of them.
    var states: Data { WorkerLine.encode(FileStates(files)) }

    var opened: [OpenedFile] { files.compactMap { try? $0.opened() } }

    /// 0 if the photo can't be read.
    var photoByteCount: Int { (try? files.first?.opened().byteCount) ?? 0 }
}
