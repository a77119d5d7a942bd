/// A format and its quality.
package struct RenditionEncoding: Hashable, Codable, Sendable {
    package let format: RenditionFormat
    /// Within ``qualityRange``, on the format's own scale: 60 in one format may look like 80 in another.
    package let quality: Int

    package static let qualityRange = 1...100

    /// - Parameter quality: Nil for the format's usual quality.
    package init(_ format: RenditionFormat, quality: Int? = nil) {
        self.format = format
        self.quality = quality ?? format.usualQuality
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let quality = try container.decode(Int.self, forKey: .quality)
        guard Self.qualityRange.contains(quality) else {
            throw decoder.refusal("a quality must be in \(Self.qualityRange)")
        }
        self.init(try container.decode(RenditionFormat.self, forKey: .format), quality: quality)
    }
}
