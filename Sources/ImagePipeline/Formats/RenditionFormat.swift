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

    /// Whether the encoder has a choice of ``EncodingEffort``.
    package var hasEfforts: Bool { type.hasEfforts }
}
