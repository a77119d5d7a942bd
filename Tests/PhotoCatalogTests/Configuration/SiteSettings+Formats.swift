@testable import PhotoCatalog

extension PictureFormat {
    static let jpeg = PictureFormat(name: "jpeg", suffix: "jpg")
    static let webp = PictureFormat(name: "webp", suffix: "webp")
    static let avif = PictureFormat(name: "avif", suffix: "avif")
}

extension SiteSettings {
    private static let known: [PictureFormat] = [.jpeg, .webp, .avif]

    init() {
        self.init(formats: Self.known)
    }

    static func read(from sourceFolder: String) throws(CatalogError) -> (settings: SiteSettings, warnings: [String]) {
        try read(from: sourceFolder, formats: known)
    }
}

extension LibraryReader {
    /// A reader with the default settings.
    init(source: String) {
        self.init(source: source, settings: SiteSettings())
    }
}
