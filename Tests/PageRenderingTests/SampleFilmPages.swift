import BuiltInTheme
import MarkupValidation

@testable import PageRendering
@testable import PhotoCatalog

/// Pages of a film, or of a picture that moves, as the default theme makes them.
enum SampleFilmPages {
    static let asset = SheetLink(path: SitePath(["theme", "theme.css"]), version: "1")
    static let script = SheetLink(path: SitePath(["theme", "films.js"]), version: "1")

    static func picture(_ film: Film?, title: String? = nil, metadata: PhotoMetadata = PhotoMetadata()) -> Picture {
        Picture(
            page: SitePath(["sea", "a.html"]), title: title, metadata: metadata,
            formats: [
                Picture.Format(
                    mediaType: "image/jpeg",
                    sources: [480, 1200].map {
                        Picture.Source(path: SitePath(["sea", "a-\($0).jpg"]), version: "k", width: $0, height: $0 / 2)
                    })
            ], ratio: 2, colour: "#123456", film: film)
    }

    static func renderer(baseURL: String? = "https://example.org/", language: String = "en") throws -> PageRenderer {
        PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Photos", language: language, baseURL: baseURL))
    }

    /// The page of the third of 24 photos.
    static func photo(_ film: Film?) -> PhotoPage {
        PhotoPage(
            picture: picture(film), number: 3, total: 24,
            trail: [PageLink(title: "Sea", path: SitePath(["sea", "index.html"]))], previous: nil, next: nil,
            sheets: [asset], script: asset, viewerScript: asset, filmScript: film == nil ? nil : script)
    }

    /// The page of an album in a waterfall.
    static func album(_ pictures: [Picture]) throws -> String {
        let gallery = Gallery(
            layout: "waterfall", form: .column, groups: [PictureGroup(title: nil, pictures: pictures)], sheets: [])
        return try renderer().render(
            AlbumPage(
                path: SitePath(["sea", "index.html"]), title: "Sea", description: nil,
                trail: [PageLink(title: "Photos", path: SitePath(["index.html"]))], facts: "",
                cards: [], gallery: gallery, sheets: [asset], layoutScript: asset, script: asset,
                filmScript: gallery.playsFilms ? script : nil, cover: nil))
    }

    /// Asserts that a page follows the theme's grammar and all rules, as the site has all files.
    static func validate(_ page: String, at path: String) throws {
        let validator = try MarkupValidator(schema: Theme(files: DefaultTheme.files).schema)
        try validator.validate(page: page, at: path) { $0.hasSuffix(".html") ? .page : .file(version: nil) }
    }
}
