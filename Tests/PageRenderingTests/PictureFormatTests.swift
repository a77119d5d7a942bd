import BuiltInTheme
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("Formats in the markup of a picture")
struct PictureFormatTests {
    private func page(_ types: [String]) throws -> String {
        let formats = types.map { type in
            Picture.Format(
                mediaType: "image/" + type,
                sources: [240, 1280].map {
                    Picture.Source(
                        path: SitePath(["sea", "a-\($0).\(type)"]), version: "k3", width: $0, height: $0 / 2)
                })
        }
        let picture = Picture(
            page: SitePath(["sea", "a.html"]), title: "A", metadata: PhotoMetadata(), formats: formats, ratio: 2,
            colour: "#123456")
        let asset = SheetLink(path: SitePath(["theme", "theme.css"]), version: "1")
        let site = SiteIdentity(title: "Photos", language: "en", baseURL: "https://example.org")
        return PageRenderer(theme: try Theme(files: DefaultTheme.files), site: site).render(
            PhotoPage(
                picture: picture, number: 1, total: 1, trail: [], previous: nil, next: nil, sheets: [asset],
                script: asset))
    }

    @Test("A picture in one format is a plain img element")
    func oneFormatIsAPlainImage() throws {
        let page = try page(["webp"])
        #expect(
            page.contains(
                #"<div class="stage"><img srcset="a-240.webp?v=k3 240w, a-1280.webp?v=k3 1280w" src="a-240.webp?v=k3""#)
        )
        #expect(!page.contains("<picture") && !page.contains("<source"))
    }

    @Test("A picture in several formats is a picture element in their order")
    func severalAreAChoiceInTheirOrder() throws {
        let page = try page(["avif", "webp", "jpeg"])
        let choice = try #require(page.firstMatch(of: /<picture>.*<\/picture>/)).0
        let sizes = #"sizes="(min-aspect-ratio: 1280/640) 200vh, 100vw""#
        #expect(
            choice.hasPrefix(
                #"<picture><source type="image/avif" srcset="a-240.avif?v=k3 240w, a-1280.avif?v=k3 1280w" \#(sizes)/>"#
                    + #"<source type="image/webp" srcset="a-240.webp?v=k3 240w, a-1280.webp?v=k3 1280w" \#(sizes)/>"#
                    + #"<img srcset="a-240.jpeg?v=k3 240w, a-1280.jpeg?v=k3 1280w" src="a-240.jpeg?v=k3" \#(sizes) width="1280""#
            ))
        #expect(choice.hasSuffix("/></picture>"))
    }

    @Test("A gallery also offers a panorama's rendition for a closer look, and the panorama's own page does not")
    func panoramas() {
        func source(_ width: Int) -> Picture.Source {
            Picture.Source(path: SitePath(["a-\(width).jpg"]), version: "k3", width: width, height: width / 10)
        }
        let picture = Picture(
            page: SitePath(["a.html"]), title: nil, metadata: PhotoMetadata(),
            formats: [Picture.Format(mediaType: "image/jpeg", sources: [source(4957)])], ratio: 10, colour: "#123456",
            panorama: source(9348))
        func srcset(isTile: Bool) -> String {
            let image = picture.image(
                from: SitePath(["index.html"]), alt: nil, sizes: "100vw", isFirst: false, isTile: isTile)
            return String(describing: image["srcset"])
        }
        #expect(srcset(isTile: true).contains("a-4957.jpg?v=k3 4957w, a-9348.jpg?v=k3 9348w"))
        #expect(srcset(isTile: false).contains("4957w") && !srcset(isTile: false).contains("9348w"))
    }

    @Test(
        "A shared link shows the JPEG if there is one",
        arguments: [
            (["jpeg", "avif"], "jpeg"), (["avif", "jpeg", "webp"], "jpeg"), (["avif", "webp"], "webp"),
            (["avif"], "avif"),
        ])
    func linksAreSharedWithAJPEGIfThereIsOne(types: [String], shared: String) throws {
        let address = "https://example.org/sea/a-1280.\(shared)?v=k3"
        #expect(try page(types).contains(#"property="og:image" content="\#(address)""#))
    }
}
