import BuiltInTheme
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("The alternative text of pictures")
struct AlternativeTextTests {
    private let asset = SheetLink(path: SitePath(["theme", "theme.css"]), version: "1")

    private func renderer() throws -> PageRenderer {
        PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Photos", language: "en", baseURL: nil))
    }

    private func picture(title: String?, caption: String?, alt: String?) -> Picture {
        var metadata = PhotoMetadata()
        metadata.caption = caption
        metadata.alt = alt
        let source = Picture.Source(path: SitePath(["a-240.jpg"]), version: "k3", width: 240, height: 120)
        return Picture(
            page: SitePath(["a.html"]), title: title, metadata: metadata,
            formats: [Picture.Format(mediaType: "image/jpeg", sources: [source])], ratio: 2, colour: "#123456")
    }

    private static let cases: [(title: String?, caption: String?, alt: String?, tile: String, page: String)] = [
        ("T", "C", "A \"pier\" & fog", "A &quot;pier&quot; &amp; fog", "A &quot;pier&quot; &amp; fog"),
        (nil, nil, "A pier", "A pier", "A pier"), ("T", "C", nil, "T", "T"), (nil, "C", nil, "C", "Photo 1 of 1"),
        (nil, nil, nil, "Photo 1 of 1", "Photo 1 of 1"),
    ]

    @Test("It is the photo's own, else its title, its caption or its number", arguments: cases)
    func ownTextsCountFirst(title: String?, caption: String?, alt: String?, tile: String, page: String) throws {
        let picture = picture(title: title, caption: caption, alt: alt)
        let album = AlbumPage(
            path: SitePath(["index.html"]), title: "Photos", description: nil, trail: [], facts: "",
            cards: [
                AlbumCard(
                    link: PageLink(title: "Sea", path: SitePath(["sea", "index.html"])), facts: "", cover: picture)
            ],
            gallery: Gallery(
                layout: "waterfall", form: .column, groups: [PictureGroup(title: nil, pictures: [picture])], sheets: []),
            sheets: [asset], layoutScript: asset, script: asset, cover: picture)
        let photo = PhotoPage(
            picture: picture, number: 1, total: 1, trail: [], previous: nil, next: nil, sheets: [asset], script: asset)
        func texts(_ html: String) -> [String] { html.matches(of: /<img [^>]*alt="([^"]*)"/).map { String($0.1) } }
        // The link around a cover has the album's title as its text.
        #expect(Set(texts(try renderer().render(album))) == ["", tile])
        #expect(texts(try renderer().render(photo)) == [page])
    }
}
