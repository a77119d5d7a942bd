import PhotoCatalog
import PhotoVocabulary
import Testing

@testable import PageRendering

@Suite("The style sheet of photo colours")
struct ColourSheetTests {
    private func picture(_ focus: FocusPoint?, panorama: Picture.Source? = nil) -> Picture {
        Picture(
            page: SitePath(["a.html"]), title: nil, metadata: PhotoMetadata(),
            formats: [
                Picture.Format(
                    mediaType: "image/jpeg",
                    sources: [Picture.Source(path: SitePath(["a.jpg"]), version: "1", width: 240, height: 160)])
            ],
            ratio: 1.5, colour: "#123456", focus: focus ?? .centre, panorama: panorama)
    }

    @Test("A panorama is as wide in a gallery as its rendition for a closer look, and not as a cover")
    func panoramas() {
        let source = Picture.Source(path: SitePath(["a-9.jpg"]), version: "1", width: 9, height: 1)
        let wide = picture(nil, panorama: source)
        let card = AlbumCard(link: PageLink(title: "A", path: SitePath(["a", "index.html"])), facts: "", cover: wide)
        let css = ColourSheet.css(pictures: [wide], cards: [card])
        #expect(css.contains("#p1{--r:1.5;--c:#123456;--n:9}") && css.contains("#a1{--r:1.5;--c:#123456;--n:240}"))
    }

    @Test("A picture with an enlargement has its width, too, in sheets that its own page uses")
    func enlargements() {
        let pictures = [picture(nil), picture(FocusPoint(x: 0, y: 1))]
        let larger = Picture.Source(path: SitePath(["a-960.jpg"]), version: "1", width: 960, height: 640)
        #expect(
            ColourSheet.css(pictures: pictures, enlargements: [nil, larger]) == """
                #p1{--r:1.5;--c:#123456;--n:240}
                #p2{--r:1.5;--c:#123456;--n:240;--m:960;--o:0% 100%}

                """)
        #expect(!ColourSheet.css(pictures: pictures).contains("--m"))
    }

    @Test(
        "The style sheet contains a focus only if it is not the centre",
        arguments: [
            (FocusPoint(x: 0.3, y: 0.2), ";--o:30% 20%"), (FocusPoint(x: 0, y: 1), ";--o:0% 100%"),
            (FocusPoint(x: 1.0 / 3, y: 0.5), ";--o:33.3% 50%"), (FocusPoint(x: 0.5, y: 0.5), ""),
            (FocusPoint(x: 0.5002, y: 0.4999), ""), (nil, ""),
        ])
    func onlyAFocusBesideTheCentreIsSaid(focus: FocusPoint?, rule: String) {
        let card = AlbumCard(
            link: PageLink(title: "A", path: SitePath(["a", "index.html"])), facts: "", cover: picture(focus))
        #expect(
            ColourSheet.css(pictures: [picture(nil), picture(focus)], cards: [card]) == """
                #p1{--r:1.5;--c:#123456;--n:240}
                #p2{--r:1.5;--c:#123456;--n:240\(rule)}
                #a1{--r:1.5;--c:#123456;--n:240\(rule)}

                """)
    }
}
