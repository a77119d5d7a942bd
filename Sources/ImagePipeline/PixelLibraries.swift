/// The libraries that took part in making a photo's renditions. With another version of one of them, the same photo may get
/// other pixels.
public struct PixelLibraries: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let jpegTurbo = PixelLibraries(rawValue: 1)
    public static let vips = PixelLibraries(rawValue: 2)
    public static let webp = PixelLibraries(rawValue: 4)
    /// libheif, with the decoders and encoders that it calls.
    public static let heif = PixelLibraries(rawValue: 8)
    public static let lcms = PixelLibraries(rawValue: 16)

    public static let all: PixelLibraries = [.jpegTurbo, .vips, .webp, .heif, .lcms]

    /// The libraries of the set, one at a time.
    public var members: [PixelLibraries] {
        [.jpegTurbo, .vips, .webp, .heif, .lcms].filter(contains)
    }

    /// Which files the libraries of a set of one member are.
    public enum Origin: Sendable {
        /// The program has loaded the library with this function in it.
        case loaded(function: String)
        /// libvips loads the libraries when it needs them, from its own folder or from those of modules. The names begin so.
        case besideVips(names: [String])
    }

    public var origin: Origin? {
        switch self {
        case .jpegTurbo: .loaded(function: "tjInitDecompress")
        case .vips: .loaded(function: Self.vipsFunction)
        case .webp: .loaded(function: "WebPGetEncoderVersion")
        case .heif:
            .besideVips(names: [
                "libheif", "libaom.", "libdav1d.", "libde265.", "libx265.", "libSvtAv1Enc.", "librav1e.", "vips-heif.",
            ])
        case .lcms: .loaded(function: "cmsGetEncodedCMMversion")
        default: nil
        }
    }

    public static let vipsFunction = "vips_version_string"
}

extension PixelLibraries {
    /// What decodes a picture of a format by way of libvips.
    init(decoding format: ImageFormat) {
        switch format {
        case .webp: self = [.vips, .jpegTurbo, .webp]
        case .heif, .avif: self = [.vips, .jpegTurbo, .heif]
        case .jpeg, .png, .tiff, .gif: self = [.vips, .jpegTurbo]
        }
    }

    /// What encodes a picture.
    init(encoding format: RenditionFormat) {
        switch format {
        case .jpeg: self = .jpegTurbo
        case .webp: self = [.vips, .jpegTurbo, .webp]
        case .avif: self = [.vips, .jpegTurbo, .heif]
        }
    }
}
