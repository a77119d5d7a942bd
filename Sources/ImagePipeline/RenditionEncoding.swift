import PhotoVocabulary

/// A format, its quality, and how much time its encoder takes.
package struct RenditionEncoding: Hashable, Codable, Sendable {
    package let format: RenditionFormat
    /// Within ``RenditionFormat/qualityRange``.
    package let quality: Int
    package let effort: EncodingEffort

    /// - Parameter quality: Nil for the format's usual quality.
    package init(_ format: RenditionFormat, quality: Int? = nil, effort: EncodingEffort = .default) {
        self.format = format
        self.quality = quality ?? format.usualQuality
        self.effort = effort
    }

    /// The time limit for encoding, in milliseconds per megapixel of the largest rendition.
    package var timeLimit: Int { format.type.encodingTimeLimit(effort) }
}
