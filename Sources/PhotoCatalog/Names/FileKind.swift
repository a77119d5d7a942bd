/// What a gallery makes of a file, judged by its name alone.
enum FileKind: Hashable, Sendable {
    /// A picture that browsers can be given, once it is rendered.
    case picture
    /// A camera's own, which has pictures for browsers inside.
    case raw
    /// A picture in a format that isn't read or a film: worth a word to the user that it is not shown. Its extension, in
    /// capitals.
    case unsupported(String)
    /// Settings under a name that isn't looked for, such as `Album.yml`; the name that is.
    case misnamed(String)
    /// Anything else; nobody expects it in a gallery.
    case other

    init(ofFileNamed name: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            self = .other
            return
        }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        if Self.pictures.contains(fileExtension) {
            self = .picture
        } else if Self.rawPictures.contains(fileExtension) {
            self = .raw
        } else if Self.unsupported.contains(fileExtension) {
            self = .unsupported(fileExtension.uppercased())
        } else if let settings = Self.settings["\(name[..<dot].lowercased()).\(fileExtension)"], settings != name {
            self = .misnamed(settings)
        } else {
            self = .other
        }
    }

    /// Whether a name is never looked at: hidden, or left behind by systems that keep their own files among the user's.
    static func isPassedOver(_ name: String) -> Bool {
        name.hasPrefix(".") || systemNames.contains(name.lowercased())
    }

    private static let pictures: Set<String> = [
        "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "gif", "heic", "heif", "hif", "avif",
    ]

    private static let rawPictures: Set<String> = [
        "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "iiq", "kdc", "mrw", "nef", "nrw", "orf", "pef", "raf",
        "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
    ]

    private static let unsupported: Set<String> = [
        // Pictures of other formats
        "bmp", "dds", "dib", "eps", "exr", "hdr", "icns", "ico", "j2c", "j2k", "jp2", "jpf", "jpm", "jpx", "jxl", "jxr",
        "pbm", "pcx", "pgm", "pnm", "ppm", "psb", "psd", "qoi", "svg", "svgz", "tga", "wdp", "xcf",
        // Films
        "3gp", "avi", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "webm", "wmv",
    ]

    /// By what they could be called, in lowercase.
    private static let settings = [
        "album.yaml": AlbumSettings.fileName, "album.yml": AlbumSettings.fileName,
        "vitrine.yaml": SiteSettings.fileName, "vitrine.yml": SiteSettings.fileName,
    ]

    /// In lowercase.
    private static let systemNames: Set<String> = [
        "@eadir", "#recycle", "$recycle.bin", "__macosx", "desktop.ini", "lost+found", "system volume information",
        "thumbs.db",
    ]
}
