import ImagePipeline

/// Why a photo, or its original, can't be published as it is. It follows from the file's bytes, so that it holds until they change.
///
/// Builds store this value; it is put into words when it is shown.
public enum PhotoRefusal: Hashable, Codable, Sendable {
    case image(ImageError)
    /// Nothing can tell whether the original has private metadata in it.
    case unreadableMetadata
    /// Stripping the original twice gives two different files, so its parts are not understood.
    case inseparable
}

extension PhotoRefusal: CustomStringConvertible {
    /// Cause and remedy, to be put after the photo's path.
    public var description: String {
        switch self {
        case .image(let error): error.description
        case .unreadableMetadata:
            "its metadata can't be read, so it may hold private details. Export it as JPEG, or try \"originals: strip\"."
        case .inseparable:
            "its picture and its metadata can't be told apart. Export it again."
        }
    }
}
