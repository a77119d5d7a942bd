import PhotoVocabulary

/// Why browsers can't show a published picture, or not all of it.
package enum PictureProblem: Error, Hashable, Codable, Sendable {
    /// The file has no bytes.
    case empty
    /// The file ends before its picture does.
    case truncated(PictureKind)
    /// The data contradicts itself; `detail` names the part.
    case damaged(PictureKind, detail: String)
    /// The content is something else: "it is a web page".
    case notAPicture(content: String)

    /// - Returns: Nil for errors that are not about what a browser shows.
    init?(_ error: ImageError) {
        switch error {
        case .empty: self = .empty
        case .notAPicture(let content): self = .notAPicture(content: content)
        case .unsupported(let kind): self = .notAPicture(content: "it is \(kind)")
        case .truncated(let format): self = .truncated(format)
        case .damaged(let format, let detail): self = .damaged(format, detail: detail)
        default: return nil
        }
    }
}

extension PictureProblem: CustomStringConvertible {
    /// Without a remedy.
    package var description: String {
        switch self {
        case .empty: "empty file"
        case .truncated(let kind): "truncated \(kind)"
        case .damaged(let kind, let detail): "damaged \(kind) (\(detail))"
        case .notAPicture(let content): "not a picture: \(content)"
        }
    }
}
