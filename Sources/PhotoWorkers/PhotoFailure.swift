import FilmPipeline
import ImagePipeline

/// Why a job has no answer. `detail` is the last error message of a C library, if there is one.
///
/// Only ``refused(_:)`` says that the file is damaged. After a crash it is a guess.
package enum PhotoFailure: Error, Hashable, Codable, Sendable {
    /// The worker read the file and rejected it.
    case refused(ImageError)
    /// Transient error: the file could not be read or written, for a reason other than its contents.
    case transient(ImageError)
    /// Its decoder crashed, by the signal `cause`: `SIGABRT`.
    case crashed(cause: String, detail: String?)
    /// Something else than the photo is at fault.
    case fault(WorkerFault, detail: String?)
    /// The worker gave no answer within this time and was killed.
    case overran(Duration)
    case outOfMemory(detail: String?)
    /// The system or another program killed the worker with this signal, and the next worker too: `SIGKILL`.
    case killed(signal: String, detail: String?)
    /// The film can't be shown.
    case unplayable(FilmError)
    /// Transient error: ffmpeg could not do its work. The text is the cause and the remedy.
    case tool(String)
}

extension PhotoFailure {
    /// - Parameter error: Of a worker that has no answer.
    init(_ error: ImageError) {
        self =
            switch error {
            case .outOfMemory(let detail): .outOfMemory(detail: detail)
            case _ where error.followsFromTheFile: .refused(error)
            default: .transient(error)
            }
    }

    /// - Parameter refusal: Of a photo that can't be shown.
    package init(_ refusal: PhotoRefusal) {
        self =
            switch refusal {
            case .image(let error): .refused(error)
            case .film(let error): .unplayable(error)
            case .unreadableMetadata, .inseparable: .tool(refusal.description)
            }
    }

    package init(_ failure: FilmFailure) {
        self =
            switch failure {
            case .refused(let error): .unplayable(error)
            case .file(.cannotRead(_, let problem)):
                .tool("can't be read now: \(problem). Check its disk or network share, and build again.")
            case .unsearched(let failure): failure
            default: .tool(failure.description)
            }
    }
}

/// The cause and the remedy; messages put the photo's path before them.
extension PhotoFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .refused(let error), .transient(let error):
            error.description
        case .crashed(let cause, _):
            "its decoder crashed (\(cause)). It may be damaged: copy it from its source again, or export it again. If "
                + "other programs show it, report this, and add it to \"exclude\"."
        case .fault(let fault, _):
            fault.description
        case .overran(let limit):
            "its decoder was stopped after \(limit.inSeconds). If the computer was busy, build again. Otherwise export "
                + "it again, or add it to \"exclude\"."
        case .outOfMemory(let detail):
            ImageError.outOfMemory(detail: detail ?? "").description
        case .killed(let signal, _):
            "its decoder was killed (\(signal)), probably because memory is low. Close other programs and build again, "
                + "or export it in a smaller size."
        case .unplayable(let error): error.description
        case .tool(let text): text
        }
    }

    /// The cause and the remedy if only the clip of a photo is concerned.
    package var clipDescription: String {
        if case .unplayable(let error) = self { error.clipDescription } else { description }
    }

    /// The last line that the worker wrote to standard error, for further diagnosis.
    package var detail: String? {
        switch self {
        case .crashed(_, let detail), .fault(_, let detail), .outOfMemory(let detail), .killed(_, let detail): detail
        case .refused, .transient, .overran, .unplayable, .tool: nil
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

/// Why a photo, or its original, can't be published as it is. It depends only on the file's bytes, so it holds until
/// they change.
///
/// Builds store this value; the description is made when it is shown.
package enum PhotoRefusal: Hashable, Codable, Sendable {
    case image(ImageError)
    /// No reader understands the metadata, so it may contain private details.
    case unreadableMetadata
    /// Stripping the original twice gives two different files, so its parts are not understood.
    case inseparable
    case film(FilmError)
}

extension PhotoRefusal: CustomStringConvertible {
    /// The cause and the remedy; messages put the photo's path before them.
    package var description: String {
        switch self {
        case .image(let error): error.description
        case .film(let error): error.description
        case .unreadableMetadata:
            "its metadata can't be read, so it may hold private details. Export it as JPEG, or try "
                + "\"originals: strip\"."
        case .inseparable:
            "its pixels and its metadata can't be separated. Export it again."
        }
    }
}
