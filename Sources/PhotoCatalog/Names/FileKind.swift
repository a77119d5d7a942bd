/// What a gallery makes of a file, judged by its name alone.
enum FileKind: Hashable, Sendable {
    /// A picture that browsers can be given, once it is rendered.
    case picture
    /// A camera's own, which has pictures for browsers inside.
    case raw
    /// Settings under a name that isn't looked for, such as `Album.yml`; the name that is.
    case misnamed(String)
    /// Settings.
    case settings
    /// Anything else. Its extension with the dot, in lowercase; nil if it has none, or one that no format is known by.
    case other(String?)

    init(ofFileNamed name: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            self = .other(nil)
            return
        }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        if Self.pictures.contains(fileExtension) {
            self = .picture
        } else if Self.rawPictures.contains(fileExtension) {
            self = .raw
        } else if let settings = Self.settingsNames["\(name[..<dot].lowercased()).\(fileExtension)"] {
            self = settings == name ? .settings : .misnamed(settings)
        } else {
            let isExtension =
                (1...12).contains(fileExtension.count) && fileExtension.utf8.allSatisfy(Self.isExtensionByte)
            self = .other(isExtension ? "." + fileExtension : nil)
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

    /// By what they could be called, in lowercase.
    private static let settingsNames = [
        "album.yaml": AlbumSettings.fileName, "album.yml": AlbumSettings.fileName,
        "vitrine.yaml": SiteSettings.fileName, "vitrine.yml": SiteSettings.fileName,
    ]

    /// In lowercase.
    private static let systemNames: Set<String> = [
        "#recycle", "$recycle.bin", "__macosx", "desktop.ini", "ehthumbs.db", "ehthumbs_vista.db", "icon\r",
        "lost+found",
        "system volume information", "thumbs.db",
    ]

    private static func isExtensionByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
