import BuiltInTheme
import Foundation
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

    private func picture(
        title: String?, caption: String?, alt: String?, languages: TextLanguages = TextLanguages()
    ) -> Picture {
        var metadata = PhotoMetadata()
        metadata.caption = caption
        metadata.alt = alt
        let source = Picture.Source(path: SitePath(["a-240.jpg"]), version: "k3", width: 240, height: 120)
        return Picture(
            page: SitePath(["a.html"]), title: title, metadata: metadata, languages: languages,
            formats: [Picture.Format(mediaType: "image/jpeg", sources: [source])], ratio: 2, colour: "#123456")
    }

    private static let cases: [(title: String?, caption: String?, alt: String?, expected: String)] = [
        ("T", "C", "A \"pier\" & fog", "A &quot;pier&quot; &amp; fog"), (nil, nil, "A pier", "A pier"),
        ("T", "C\nD", nil, "C D"), (nil, "C", nil, "C"), ("T", nil, nil, "T"),
        (nil, nil, nil, "Photo 1 of 1 in &lt;Sea&gt;"),
    ]

    @Test("It is the photo's own, else its caption, its title or its number in the album", arguments: cases)
    func ownTextsCountFirst(title: String?, caption: String?, alt: String?, expected: String) throws {
        let (album, photo) = try pages(of: picture(title: title, caption: caption, alt: alt))
        // The link around a cover has the album's title as its text.
        #expect(Set(texts(album)) == ["", expected])
        #expect(texts(photo) == [expected])
    }

    @Test("A caption with formatting has it below the photo, and is plain in attributes and descriptions")
    func formatting() throws {
        var metadata = PhotoMetadata()
        metadata.caption = "Fog & sea"
        metadata.captionBlocks = [.paragraph([.emphasis([.text("Fog")]), .text(" & sea")])]
        let plain = picture(title: "T", caption: nil, alt: nil)
        let (album, photo) = try pages(
            of: Picture(
                page: plain.page, title: "T", metadata: metadata, formats: plain.formats, ratio: 2, colour: "#123456"))
        #expect(photo.contains("<div class=\"lede\" dir=\"auto\">\n<p><em>Fog</em> &amp; sea</p>\n</div>"))
        #expect(photo.contains("<meta name=\"description\" content=\"Fog &amp; sea\"/>"))
        #expect(texts(photo) == ["Fog &amp; sea"] && !album.contains("<em>"))
    }

    @Test("A text in another language than the page's is marked with its language")
    func languages() throws {
        var languages = TextLanguages()
        languages.title = "de"
        languages.caption = "is"
        func attributes(caption: String?) throws -> (album: String, photo: String) {
            try pages(of: picture(title: "Nebel", caption: caption, alt: nil, languages: languages))
        }
        let (album, photo) = try attributes(caption: nil)
        #expect(album.contains("alt=\"Nebel\" lang=\"de\""))
        #expect(album.contains("dir=\"auto\" lang=\"de\">Nebel</p>"))
        #expect(photo.contains("alt=\"Nebel\" lang=\"de\""))
        #expect(photo.contains("dir=\"auto\" lang=\"de\">Nebel</h1>"))
        let captioned = try attributes(caption: "Þoka").photo
        #expect(captioned.contains("alt=\"Þoka\" lang=\"is\""))
        #expect(captioned.contains("<p class=\"lede\" dir=\"auto\" lang=\"is\">Þoka</p>"))
        let plain = try pages(of: picture(title: "Fog", caption: "In the bay", alt: nil))
        #expect(!(plain.album + plain.photo).replacing("<html lang=\"en\"", with: "").contains(" lang="))
    }

    private func texts(_ html: String) -> [String] {
        html.matches(of: /<img [^>]*alt="([^"]*)"/).map { String($0.1) }
    }

    /// The page of an album that has the picture and a card with it, and the picture's own page.
    private func pages(of picture: Picture) throws -> (album: String, photo: String) {
        let album = AlbumPage(
            path: SitePath(["index.html"]), title: "<Sea>", description: nil, trail: [], facts: "",
            cards: [
                AlbumCard(
                    link: PageLink(title: "Sea", path: SitePath(["sea", "index.html"])), facts: "", cover: picture)
            ],
            gallery: Gallery(
                layout: "waterfall", form: .column, groups: [PictureGroup(title: nil, pictures: [picture])],
                sheets: []),
            sheets: [asset], layoutScript: asset, script: asset, cover: picture)
        let photo = PhotoPage(
            picture: picture, number: 1, total: 1,
            trail: [PageLink(title: "<Sea>", path: SitePath(["index.html"]))], previous: nil, next: nil,
            sheets: [asset], script: asset)
        return (try renderer().render(album), try renderer().render(photo))
    }
}
