import ImagePipeline
import PhotoCatalog

/// What came back for one ``PhotoJob``.
public enum PhotoResult: Hashable, Sendable {
    case done(PhotoMetadata, RenderedPhoto)
    case failed(PhotoFailure)
}

extension PhotoJob: WorkerJob {
    public typealias Answer = FileReport<PhotoAnswer>

    public var request: WorkerRequest { .photo(self) }
    public var files: [String] { [file] + companions }

    public var formats: [RenditionFormat] { renditions.encodings.map(\.format) }

    public static func result(of answer: FileReport<PhotoAnswer>) throws(WorkerError) -> FileReport<PhotoResult> {
        FileReport(try result(of: answer.outcome), hash: answer.hash)
    }

    private static func result(of answer: PhotoAnswer) throws(WorkerError) -> PhotoResult {
        switch answer {
        case .done(let metadata, let photo): .done(metadata, photo)
        case .failed(let reason): .failed(.refused(reason))
        case .hindered(let reason): .failed(.hindered(reason))
        case .impossible(let reason): throw .impossible(reason)
        }
    }

    public static func result(of failure: PhotoFailure) -> FileReport<PhotoResult> {
        FileReport(.failed(failure), hash: nil)
    }
}

/// Why a photo has no renditions. `detail` is a C library's last words, if it had any.
public enum PhotoFailure: Hashable, Codable, Sendable {
    /// The worker read the file and said what is wrong with it.
    case refused(ImageError)
    /// It couldn't be read or written for a reason that isn't in the file.
    case hindered(ImageError)
    /// The worker died on it, by `cause`: `SIGABRT`, `exit status 3`.
    case crashed(cause: String, detail: String?)
    /// The worker had no answer in time and was killed.
    case overran(Duration)
    case outOfMemory(detail: String?)
    /// The system or another program ended the worker by this signal, and the next one too: `SIGKILL`.
    case killed(signal: String, detail: String?)
}

/// The words to print after the photo's path: the cause, then the remedy.
extension PhotoFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .refused(let error), .hindered(let error):
            error.description
        case .crashed("SIGXFSZ", _):
            "its pictures would be larger than a file may be. Export it in a smaller size, or take it out of the folder."
        case .crashed(let cause, _):
            "its decoder crashed (\(cause)). The file is damaged in an unusual way: copy it from its source again, export it again, or take it out of the folder."
        case .overran(let limit):
            "its decoder was stopped after \(limit.inSeconds). Copy it from its source again, export it again, or take it out of the folder."
        case .outOfMemory:
            "its decoder ran out of memory. Export it in a smaller size, or take it out of the folder."
        case .killed(let signal, _):
            "its decoder was killed (\(signal)), as happens when memory is short. Close other programs and build again, export it in a smaller size, or take it out of the folder."
        }
    }

    /// What the worker said last on standard error, for whoever wants to know more.
    public var detail: String? {
        switch self {
        case .crashed(_, let detail), .outOfMemory(let detail), .killed(_, let detail): detail
        case .refused, .hindered, .overran: nil
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
