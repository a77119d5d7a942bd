import ImagePipeline
import PhotoCatalog

/// The result of one ``PhotoJob``.
package enum PhotoResult: Hashable, Sendable {
    case done(PhotoMetadata, RenderedPhoto)
    case failed(PhotoFailure)
}

extension PhotoJob: WorkerJob {
    package typealias Answer = FileReport<PhotoAnswer>

    package var request: WorkerRequest { .photo(self) }
    package var files: [String] { [file] + sidecars }

    package var encodings: [RenditionEncoding] { renditions.encodings }

    package static func result(of answer: FileReport<PhotoAnswer>) throws(WorkerError) -> FileReport<PhotoResult> {
        FileReport(try result(of: answer.outcome), hash: answer.hash)
    }

    private static func result(of answer: PhotoAnswer) throws(WorkerError) -> PhotoResult {
        switch answer {
        case .done(let metadata, let photo): .done(metadata, photo)
        case .failed(let reason): .failed(.refused(reason))
        case .transient(let reason): .failed(.transient(reason))
        case .impossible(let reason): throw .impossible(reason)
        }
    }

    package static func result(of failure: PhotoFailure) -> FileReport<PhotoResult> {
        FileReport(.failed(failure), hash: nil)
    }
}

/// Why a photo has no renditions. `detail` is the last error message of a C library, if there is one.
package enum PhotoFailure: Hashable, Codable, Sendable {
    /// The worker read the file and rejected it.
    case refused(ImageError)
    /// Transient error: the file could not be read or written, for a reason other than its contents.
    case transient(ImageError)
    /// The worker crashed on it, by `cause`: `SIGABRT`, `exit status 3`.
    case crashed(cause: String, detail: String?)
    /// The worker gave no answer within this time and was killed.
    case overran(Duration)
    case outOfMemory(detail: String?)
    /// The system or another program killed the worker with this signal, and the next worker too: `SIGKILL`.
    case killed(signal: String, detail: String?)
}

/// The cause and the remedy; messages put the photo's path before them.
extension PhotoFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .refused(let error), .transient(let error):
            error.description
        case .crashed("SIGXFSZ", _):
            "its renditions would exceed the maximum file size. Export it in a smaller size, or take it out of the folder."
        case .crashed(let cause, _):
            "its decoder crashed (\(cause)). The file is damaged in an unusual way: copy it from its source again, export it again, or take it out of the folder."
        case .overran(let limit):
            "its decoder was stopped after \(limit.inSeconds). Copy it from its source again, export it again, or take it out of the folder."
        case .outOfMemory:
            "its decoder ran out of memory. Export it in a smaller size, or take it out of the folder."
        case .killed(let signal, _):
            "its decoder was killed (\(signal)), probably because memory is low. Close other programs and build again, export it in a smaller size, or take it out of the folder."
        }
    }

    /// The last line that the worker wrote to standard error, for further diagnosis.
    package var detail: String? {
        switch self {
        case .crashed(_, let detail), .outOfMemory(let detail), .killed(_, let detail): detail
        case .refused, .transient, .overran: nil
        }
    }
}

extension Duration {
    /// `60 s`, `0.5 s`.
    var inSeconds: String {
        let (seconds, attoseconds) = components
        return attoseconds == 0 ? "\(seconds) s" : "\(Double(seconds) + Double(attoseconds) / 1e18) s"
    }
}
