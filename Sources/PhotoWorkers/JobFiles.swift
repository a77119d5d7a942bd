import FileReading
import Foundation

/// The files of a job, opened by the pool to be handed over. They are closed with this value.
struct JobFiles: Sendable {
    /// In the order of the paths.
    private let files: [SourceFile]
    /// In bytes.
    private static let stackSize = 256 << 10

    /// Opens them on a thread where it disturbs no task: network shares may take their time. Where no thread can be had, it
    /// opens them on this one.
    init(opening paths: [String]) async {
        files = await withCheckedContinuation { continuation in
            @Sendable func open() { continuation.resume(returning: paths.map { SourceFile($0) }) }
            if !SystemThread.start(stackSize: Self.stackSize, open) { open() }
        }
    }

    /// The line that tells of them.
    var states: Data { WorkerLine.encode(FileStates(files)) }

    var opened: [OpenedFile] { files.compactMap { try? $0.opened() } }

    /// 0 if the photo can't be read.
    var photoByteCount: Int { (try? files.first?.opened().byteCount) ?? 0 }
}
