import BuiltInTheme
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("What a photo is called")
struct PhotoTitleTests {
    private func page(
        title: String? = nil, name: String? = "IMG_1234", day: Int? = nil, fileName: String? = nil
    ) throws -> String {
        var metadata = PhotoMetadata()
        metadata.taken = day.flatMap { DateTaken(year: 2024, month: 3, day: $0, hour: 9, minute: 0, second: 0) }
        let picture = Picture(
            page: SitePath(["img-1234.html"]), title: title, name: name, metadata: metadata,
            formats: [
                Picture.Format(
                    mediaType: "image/jpeg",
                    sources: [Picture.Source(path: SitePath(["a-9.jpg"]), version: "1", width: 9, height: 9)])
            ], ratio: 1, colour: "#fff")
        let renderer = PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Photos", language: "en", baseURL: "https://example.org/"))
        return renderer.render(
            PhotoPage(
                picture: picture, fileName: fileName, number: 4, total: 26,
                trail: [PageLink(title: "Sea", path: SitePath(["index.html"]))], previous: nil, next: nil, sheets: [],
                script: SheetLink(path: SitePath(["site.js"]), version: "1")))
    }

    @Test(
        "Its title, else the day on which it was taken, else its file's name, else its address",
        arguments: [
            ("Fog", 12, "IMG_1234", "Fog"), (nil, 12, "IMG_1234", "March 12, 2024"), (nil, nil, "IMG_1234", "IMG_1234"),
            (nil, nil, nil, "img-1234"),
        ] as [(String?, Int?, String?, String)])
    func title(title: String?, day: Int?, name: String?, shown: String) throws {
        let page = try page(title: title, name: name, day: day)
        #expect(page.contains("<title>\(shown) – Sea</title>"))
        #expect(page.contains("<meta property=\"og:title\" content=\"\(shown) – Sea\"/>"))
        #expect(page.contains(" dir=\"auto\">\(shown)</h1>"))
        // The number is only beside the way back.
        #expect(page.contains("<p class=\"count\">4 / 26</p>") && !page.contains("Photo 4 of 26<"))
        #expect(page.contains("<dt>Taken</dt>") == (title != nil && day != nil))
    }

    @Test("A file's name is in the details only if it may be shown")
    func fileName() throws {
        #expect(try !page(title: "Fog").contains("IMG_1234"))
        #expect(
            try page(title: "Fog", fileName: "IMG_1234.JPG").contains("<dt>File name</dt><dd>IMG_1234.JPG</dd>"))
    }
}
