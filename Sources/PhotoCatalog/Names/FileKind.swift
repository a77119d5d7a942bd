import PhotoVocabulary

/// The kind of a file, determined by its name alone.
package enum FileKind: Hashable, Sendable {
    /// A picture that can be rendered.
    case picture
    /// A camera's RAW file. The preview inside it is rendered.
    case raw
    /// A film.
    case film
    /// Settings under a wrong name such as `Album.yml`; the value is the right name.
    case misnamed(String)
    /// Another version of settings, which a program that syncs folders has kept; the value is the right name.
    case conflictingSettings(String)
    /// Settings.
    case settings
    /// Anything else. The value is the extension with its dot, in lowercase; nil if there is none, or if it does not
    /// look like one.
    case other(String?)

    package init(ofFileNamed name: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            self = .other(nil)
            return
        }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        if Self.pictures.contains(fileExtension) {
            self = .picture
        } else if Self.rawPictures.contains(fileExtension) {
            self = .raw
        } else if Self.films.contains(fileExtension) {
            self = .film
        } else if let settings = Self.settingsNames["\(name[..<dot].lowercased()).\(fileExtension)"] {
            self = settings == name ? .settings : .misnamed(settings)
        } else if ["yaml", "yml"].contains(fileExtension),
            ["album", "vitrine"].contains(where: name.lowercased().hasPrefix),
            let stem = ConflictMark.removed(from: name[..<dot].lowercased()[...], isPhoto: false),
            let settings = Self.settingsNames["\(stem).\(fileExtension)"]
        {
            self = .conflictingSettings(settings)
        } else {
            let isExtension = (1...12).contains(fileExtension.count) && fileExtension.utf8.allSatisfy(\.isWordPart)
            self = .other(isExtension ? "." + fileExtension : nil)
        }
    }

    /// Whether a file of this kind is shown: a picture, a RAW file or a film.
    package var isPhoto: Bool {
        switch self {
        case .picture, .raw, .film: true
        case .misnamed, .conflictingSettings, .settings, .other: false
        }
    }

    /// Returns whether files of this name are always ignored: hidden files and files that operating systems create.
    package static func isPassedOver(_ name: String) -> Bool {
        name.hasPrefix(".") || systemNames.contains(name.lowercased())
    }

    private static let pictures = [PictureKind.jpeg, .png, .webp, .tiff, .gif, .heif, .avif].reduce(into: Set()) {
        $0.formUnion($1.extensions)
    }

    /// Of files that phones, cameras, screen recorders and older programs write, in formats that `FilmInput` allows.
    /// `ts` is also TypeScript, and `mod` also music.
    private static let films: Set<String> = [
        "3g2", "3gp", "3gpp", "asf", "avi", "divx", "dv", "f4v", "flv", "m2t", "m2ts", "m4v", "mkv", "mov", "mp4",
        "mpe", "mpeg", "mpg", "mts", "mxf", "ogm", "ogv", "qt", "vob", "webm", "wmv",
    ]

    private static let rawPictures = PictureKind.raw.extensions

    /// The right names of settings files, by possible names in lowercase.
    private static let settingsNames = [
        "album.yaml": "album.yaml", "album.yml": "album.yaml", "vitrine.yaml": "vitrine.yaml",
        "vitrine.yml": "vitrine.yaml",
    ]

    /// In lowercase.
    private static let systemNames: Set<String> = [
        "__macosx", "desktop.ini", "ehthumbs.db", "ehthumbs_vista.db", "icon\r", "system volume information",
        "thumbs.db",
    ]
}
