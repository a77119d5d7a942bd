/// The format of a picture's file. The raw value is its name in messages.
package enum PictureKind: String, CaseIterable, Codable, Sendable {
    case jpeg = "JPEG"
    case png = "PNG"
    case webp = "WebP"
    case gif = "GIF"
    case avif = "AVIF"
    case heif = "HEIF"
    case tiff = "TIFF"
    case svg = "SVG"
    case jxl = "JPEG XL"
    /// A camera's RAW file, of which a site may offer the original.
    case raw = "RAW"

    /// The extensions of its files, in lowercase, without the dot.
    package var extensions: Set<String> {
        switch self {
        // Old names of the format; stereo and other pairs of pictures (.mpo, .jps), of which the first is shown; and
        // panoramas of Insta360 (.insp).
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif", "jfi", "jif", "pjpeg", "pjp", "mpo", "jps", "insp"]
        case .png: ["png", "apng"]
        case .webp: ["webp"]
        case .gif: ["gif"]
        case .avif: ["avif", "avifs"]
        case .heif: ["heic", "heif", "hif", "heics", "heifs"]
        case .tiff: ["tif", "tiff"]
        case .svg: ["svg"]
        case .jxl: ["jxl"]
        case .raw:
            [
                "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "iiq", "kdc", "mrw", "nef", "nrw", "orf", "pef",
                "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
            ]
        }
    }

    /// The extension that servers and browsers know best, in lowercase, without the dot; nil for RAW files, whose
    /// extension names their maker.
    package var usualExtension: String? {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .webp: "webp"
        case .gif: "gif"
        case .avif: "avif"
        case .heif: "heic"
        case .tiff: "tif"
        case .svg: "svg"
        case .jxl: "jxl"
        case .raw: nil
        }
    }

    /// The media types that pages may declare for it, in lowercase; empty for RAW files, whose types are not
    /// registered.
    package var mediaTypes: Set<String> {
        switch self {
        case .jpeg: ["image/jpeg", "image/jpg", "image/pjpeg"]
        case .png: ["image/png", "image/apng", "image/vnd.mozilla.apng"]
        case .webp: ["image/webp"]
        case .gif: ["image/gif"]
        case .avif: ["image/avif", "image/avif-sequence"]
        case .heif: ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]
        case .tiff: ["image/tiff"]
        case .svg: ["image/svg+xml"]
        case .jxl: ["image/jxl"]
        case .raw: []
        }
    }

    /// Returns the format that a file's name promises; nil if the name is not that of a picture.
    package init?(ofFileNamed name: String) {
        let last = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = last.lastIndex(of: "."),
            let kind = Self.byExtension[last[last.index(after: dot)...].lowercased()]
        else { return nil }
        self = kind
    }

    /// Returns the format that a media type promises; nil for a type that is not that of a picture.
    ///
    /// - Parameter type: In any case, with or without parameters.
    package init?(mediaType type: String) {
        let name = type.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        guard let kind = Self.allCases.first(where: { $0.mediaTypes.contains(name) }) else { return nil }
        self = kind
    }

    private static let byExtension: [String: PictureKind] = allCases.reduce(into: [:]) { kinds, kind in
        for name in kind.extensions { kinds[name] = kind }
    }
}

extension PictureKind: CustomStringConvertible {
    package var description: String { rawValue }
}
