/// One of the formats of renditions. It is stored and sent to workers as its name.
package struct RenditionFormat: RawRepresentable, CaseIterable, Hashable, Codable, Sendable {
    /// All formats, in the order in which help texts list them.
    package static let allCases = [
        RenditionFormat(JPEGFormat.self), RenditionFormat(WebPFormat.self), RenditionFormat(AVIFFormat.self),
    ]

    /// The name.
    package let rawValue: String
    /// What is particular to the format.
    let type: any OutputFormat.Type

    init(_ type: any OutputFormat.Type) {
        rawValue = type.name
        self.type = type
    }

    /// - Returns: Nil if no format has this name.
    package init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }

    /// The extension of file names, without the dot.
    package var suffix: String { type.suffix }

    /// The media type in pages.
    package var mediaType: String { type.mediaType }

    /// Whether pictures can be transparent. In other formats they include a background.
    package var holdsAlpha: Bool { type.holdsAlpha }

    /// In pixels: the limit of the format, or of its encoder.
    package var largestSide: Int { type.largestSide }

    /// The quality that is used if the user sets none.
    package var usualQuality: Int { type.usualQuality }

    /// Whether the encoder has a choice of ``EncodingEffort``.
    package var hasEfforts: Bool { type.hasEfforts }
}

extension RenditionFormat: CustomStringConvertible {
    package var description: String { rawValue }
}
