/// What renditions can be written as.
public enum RenditionFormat: String, CaseIterable, Hashable, Codable, Sendable {
    case jpeg, webp, avif

    /// What names of files end in, without the dot.
    public var suffix: String {
        switch self {
        case .jpeg: "jpg"
        case .webp, .avif: rawValue
        }
    }

    /// As pages name it.
    public var mediaType: String { "image/" + rawValue }

    /// Whether pictures can be transparent; where they can't, they lie on a background.
    public var holdsAlpha: Bool { self != .jpeg }

    /// What encoding takes on top of the planes: of noise in the best quality, the most that was measured with libjpeg-turbo
    /// 2.1.5, libwebp 1.2.4 and libaom 3.6.0.
    func encodingBytesPerPixel(withAlpha: Bool) -> Int {
        switch self {
        case .jpeg: 4
        case .webp: withAlpha ? 44 : 36
        case .avif: withAlpha ? 56 : 46
        }
    }

    /// Whether gray is a kind of its own, with profiles of its own.
    var holdsGray: Bool { self == .jpeg }

    /// In pixels: what the format, or libvips' encoder of it, can hold.
    public var largestSide: Int {
        switch self {
        case .jpeg: ImageLimits.standard.side
        case .webp: 16_383
        case .avif: 16_384
        }
    }
}

/// A format and how well it is to keep the pictures.
public struct RenditionEncoding: Hashable, Codable, Sendable {
    public let format: RenditionFormat
    /// Within ``qualityRange``, on the format's own scale: 60 in one may look like 80 in another.
    public let quality: Int

    public static let qualityRange = 1...100

    /// - Parameter quality: the format's usual one if nil.
    public init(_ format: RenditionFormat, quality: Int? = nil) {
        self.format = format
        self.quality = quality ?? format.usualQuality
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let quality = try container.decode(Int.self, forKey: .quality)
        guard Self.qualityRange.contains(quality) else { throw decoder.refusal("quality is in \(Self.qualityRange)") }
        self.init(try container.decode(RenditionFormat.self, forKey: .format), quality: quality)
    }
}

extension RenditionFormat {
    /// Such that photos look the same in all three: Documentation/formats.md has the measurements.
    public var usualQuality: Int {
        switch self {
        case .jpeg: 80
        case .webp: 84
        case .avif: 68
        }
    }
}
