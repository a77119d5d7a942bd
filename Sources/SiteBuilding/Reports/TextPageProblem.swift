import PhotoCatalog
import PhotoWorkers

/// Why a file that `pages` names can't be a page.
package enum TextPageProblem: Hashable, Sendable {
    case missing
    /// It is, or is in, a link that leads out of the source.
    case outside
    case failed(TextFailure)
    /// The process that reads it gave no answer.
    case unanswered(PhotoFailure)
}

extension TextPageProblem: CustomStringConvertible {
    /// Cause and remedy, to follow the file's path in a message.
    package var description: String {
        switch self {
        case .missing:
            "named in \"pages\", but there is no such file. Correct the name, or remove it from vitrine.yaml."
        case .outside: "a link that leads out of the source; not read. Replace it with a copy of the file."
        case .failed(let failure): failure.description
        case .unanswered(let failure):
            "the process that reads it \(Self.cause(failure)). Shorten or simplify the text, or remove it "
                + "from \"pages\"."
        }
    }

    static func cause(_ failure: PhotoFailure) -> String {
        switch failure {
        case .crashed(let cause, _): "crashed (\(cause))"
        case .fault(let fault, _): fault.problem
        case .overran: "took too long"
        case .outOfMemory: "ran out of memory"
        case .killed(let signal, _): "was killed (\(signal))"
        case .refused(let error), .transient(let error): "failed: \(error)"
        case .unplayable(let error): "failed: \(error)"
        case .tool(let text): "failed: \(text)"
        }
    }
}
