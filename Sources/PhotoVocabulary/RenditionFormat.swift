/// One of the formats of renditions. It is stored and sent to workers as its name.
package enum RenditionFormat: String, CaseIterable, Codable, Sendable {
    // In the order in which help texts list them. The first is the default.
    case jpeg
    case webp
    case avif

    /// The range of quality. Each format has its own scale: 60 in one can look like 80 in another.
    package static let qualityRange = 1...100

    /// The extension of file names, without the dot. Settings accept it in place of the name.
    package var suffix: String { self == .jpeg ? "jpg" : rawValue }

    /// The media type in pages.
    package var mediaType: String { "image/" + rawValue }

    /// The quality that is used if the user sets none. Photos look the same in all formats: see the measurements in
    /// `Benchmarks/choices.md`.
    package var usualQuality: Int {
        switch self {
        case .jpeg: 80
        case .webp: 84
        case .avif: 68
        }
    }
}
