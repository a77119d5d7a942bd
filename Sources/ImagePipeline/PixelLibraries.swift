/// The libraries that were used to make a photo's renditions. Another version of one of them may make other pixels of
/// the same photo.
public struct PixelLibraries: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let jpegTurbo = PixelLibraries(rawValue: 1)
    public static let vips = PixelLibraries(rawValue: 2)
    public static let webp = PixelLibraries(rawValue: 4)
    /// libheif, with the decoders and encoders that it uses.
    public static let heif = PixelLibraries(rawValue: 8)
    public static let lcms = PixelLibraries(rawValue: 16)

    public static let all: PixelLibraries = [.jpegTurbo, .vips, .webp, .heif, .lcms]

    /// The libraries of the set, one at a time.
    public var members: [PixelLibraries] {
        [.jpegTurbo, .vips, .webp, .heif, .lcms].filter(contains)
    }

    /// How to find the files of a library, for a set with one member.
    public enum Origin: Sendable {
        /// The program has loaded the library, which contains this function.
        case loaded(function: String)
        /// libvips loads the libraries on demand, from its own folder or its modules' folders. Their names have these
        /// prefixes.
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
    /// The libraries that decode a format through libvips.
    init(decoding format: ImageFormat) {
        switch format {
        case .webp: self = [.vips, .jpegTurbo, .webp]
        case .heif, .avif: self = [.vips, .jpegTurbo, .heif]
        case .jpeg, .png, .tiff, .gif: self = [.vips, .jpegTurbo]
        }
    }

    /// The libraries that encode a format.
    init(encoding format: RenditionFormat) {
        switch format {
        case .jpeg: self = .jpegTurbo
        case .webp: self = [.vips, .jpegTurbo, .webp]
        case .avif: self = [.vips, .jpegTurbo, .heif]
        }
    }
}
