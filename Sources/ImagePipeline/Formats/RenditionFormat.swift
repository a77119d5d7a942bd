import PhotoVocabulary

extension RenditionFormat {
    /// What is particular to the format.
    var type: any OutputFormat.Type {
        switch self {
        case .jpeg: JPEGFormat.self
        case .webp: WebPFormat.self
        case .avif: AVIFFormat.self
        }
    }

    /// Whether pictures can be transparent. In other formats they include a background.
    package var holdsAlpha: Bool { type.holdsAlpha }

    /// In pixels: the limit of the format, or of its encoder.
    package var largestSide: Int { type.largestSide }

    /// Whether the encoder has a choice of ``EncodingEffort``.
    package var hasEfforts: Bool { type.hasEfforts }
}
