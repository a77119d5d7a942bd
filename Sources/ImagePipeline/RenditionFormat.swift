/// The formats of renditions.
public enum RenditionFormat: String, CaseIterable, Hashable, Codable, Sendable {
    case jpeg, webp, avif

    /// The extension of file names, without the dot.
    public var suffix: String {
        switch self {
        case .jpeg: "jpg"
        case .webp, .avif: rawValue
        }
    }

    /// The media type in pages.
    public var mediaType: String { "image/" + rawValue }

    /// Whether pictures can be transparent. In other formats they include a background.
    public var holdsAlpha: Bool { self != .jpeg }

    /// The memory for encoding, besides the planes: the maximum measured for noise in the best quality, with
    /// libjpeg-turbo 2.1.5, libwebp 1.2.4 and libaom 3.6.0.
    func encodingBytesPerPixel(withAlpha: Bool) -> Int {
        switch self {
        case .jpeg: 4
        case .webp: withAlpha ? 44 : 36
        case .avif: withAlpha ? 56 : 46
        }
    }

    /// Whether the format has gray pictures, with gray profiles.
    var holdsGray: Bool { self == .jpeg }

    /// In pixels: the limit of the format, or of libvips' encoder for it.
    public var largestSide: Int {
        switch self {
        case .jpeg: ImageLimits.standard.side
        case .webp: 16_383
        case .avif: 16_384
        }
    }
}

/// A format and its quality.
public struct RenditionEncoding: Hashable, Codable, Sendable {
    public let format: RenditionFormat
    /// Within ``qualityRange``, on the format's own scale: 60 in one format may look like 80 in another.
    public let quality: Int

    public static let qualityRange = 1...100

    /// - Parameter quality: Nil for the format's usual quality.
    public init(_ format: RenditionFormat, quality: Int? = nil) {
        self.format = format
        self.quality = quality ?? format.usualQuality
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let quality = try container.decode(Int.self, forKey: .quality)
        guard Self.qualityRange.contains(quality) else {
            throw decoder.refusal("a quality must be in \(Self.qualityRange)")
        }
        self.init(try container.decode(RenditionFormat.self, forKey: .format), quality: quality)
    }
}

extension RenditionFormat {
    /// Chosen so that photos look the same in all three formats: see the measurements in Documentation/formats.md.
    public var usualQuality: Int {
        switch self {
        case .jpeg: 80
        case .webp: 84
        case .avif: 68
        }
    }
}
