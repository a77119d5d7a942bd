import ImagePipeline

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
}

extension PhotoRefusal: CustomStringConvertible {
    /// The cause and the remedy; messages put the photo's path before them.
    package var description: String {
        switch self {
        case .image(let error): error.description
        case .unreadableMetadata:
            "its metadata can't be read, so it may hold private details. Export it as JPEG, or try \"originals: strip\"."
        case .inseparable:
            "its pixels and its metadata can't be separated. Export it again."
        }
    }
}
