import PhotoVocabulary

/// The libraries that were used to make a photo's renditions. Another version of one of them may make other pixels of
/// the same photo.
package struct PixelLibraries: OptionSet, Hashable, Codable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    package static let jpegTurbo = PixelLibraries(rawValue: 1)
    package static let vips = PixelLibraries(rawValue: 2)
    package static let webp = PixelLibraries(rawValue: 4)
    /// libheif, with the decoders that it uses.
    package static let heif = PixelLibraries(rawValue: 8)
    package static let lcms = PixelLibraries(rawValue: 16)
    /// libavif, which writes AVIF.
    package static let avif = PixelLibraries(rawValue: 32)
    /// libaom, by which libavif encodes.
    package static let aom = PixelLibraries(rawValue: 64)

    package static let all = PixelLibraries(origins.map(\.library))

    /// The libraries of the set, one at a time.
    package var members: [PixelLibraries] { Self.origins.map(\.library).filter(contains) }

    /// How to find the files of a library, for a set with one member.
    package enum Origin: Sendable {
        /// The program has loaded the library, which contains this function.
        case loaded(function: String)
        /// libvips loads the libraries on demand, from its own folder or its modules' folders. Their names have these
        /// prefixes.
        case besideVips(names: [String])
    }

    package var origin: Origin? { Self.origins.first { $0.library == self }?.origin }

    /// Every library, and how to find its files.
    private static let origins: [(library: PixelLibraries, origin: Origin)] = [
        (.jpegTurbo, .loaded(function: "tjInitDecompress")),
        (.vips, .loaded(function: vipsFunction)),
        (.webp, .loaded(function: "WebPGetEncoderVersion")),
        (
            .heif,
            .besideVips(names: [
                "libheif", "libaom.", "libdav1d.", "libde265.", "libx265.", "libSvtAv1Enc.", "librav1e.", "vips-heif.",
            ])
        ),
        (.lcms, .loaded(function: "cmsGetEncodedCMMversion")),
        (.avif, .loaded(function: "avifVersion")),
        (.aom, .loaded(function: "aom_codec_version")),
    ]

    package static let vipsFunction = "vips_version_string"
}

extension PixelLibraries {
    /// The libraries that decode a format through libvips.
    init(decoding format: PictureKind) {
        switch format {
        case .webp: self = [.vips, .jpegTurbo, .webp]
        case .heif, .avif: self = [.vips, .jpegTurbo, .heif]
        case .jpeg, .png, .tiff, .gif, .svg, .jxl, .raw: self = [.vips, .jpegTurbo]
        }
    }
}
