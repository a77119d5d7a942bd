import MarkupValidation
import Testing

@Suite("Versions in references")
struct VersionRulesTests {
    private static let site: [String: LinkTarget] = [
        "sea/index.html": .page, "index.html": .page, "sea/a-240.jpg": .file(version: "k3x9qa"),
        "cover.jpg": .file(version: nil),
    ]

    /// What is found in a page at `sea/index.html` that has `markup` in its second line, without the page and the line.
    private func finding(in markup: String) throws -> String? {
        let page = "<!DOCTYPE html><html><body><h1>x</h1>\n\(markup)</body></html>"
        let validator = try MarkupValidator(schema: anyMarkupSchema, baseURL: "https://example.org/photos/")
        do {
            try validator.validate(page: page, at: "sea/index.html") { Self.site[$0] }
            return nil
        } catch {
            return "\(error)".replacing("sea/index.html:2: ", with: "")
        }
    }

    @Test(
        "A reference with the version of its file is accepted, and a page link without one",
        arguments: [
            "<a href='a-240.jpg?v=k3x9qa'>x</a>", "<link rel='preload' href='./a-240.jpg?v=k3x9qa'/>",
            "<source srcset='a-240.jpg?v=k3x9qa 240w, ../cover.jpg?v=1 480w'/>",
            "<a href='a-240.jpg?size=full&amp;v=k3x9qa#xy'>x</a>", "<a href='../index.html'>x</a>",
            "<meta property='og:image' content='https://example.org/photos/sea/a-240.jpg?v=k3x9qa'/>",
            "<meta property='og:image' content='https://example.com/a-240.jpg'/>",
            "<meta name='description' content='https://example.org/photos/sea/a-240.jpg'/>",
            "<a href='https://example.org/photos/elsewhere/'>x</a>",
        ])
    func allowed(markup: String) throws {
        #expect(try finding(in: markup) == nil)
    }

    @Test(
        "A reference without a version is refused, and the error names the version",
        arguments: [
            ("<img src='a-240.jpg' alt='' width='3' height='2'/>", "src \"a-240.jpg\"", "\"?v=k3x9qa\""),
            ("<a href='a-240.jpg?v='>x</a>", "href \"a-240.jpg?v=\"", "\"?v=k3x9qa\""),
            ("<a href='a-240.jpg?w=k3x9qa'>x</a>", "href \"a-240.jpg?w=k3x9qa\"", "\"?v=k3x9qa\""),
            ("<a href='a-240.jpg#v=k3x9qa'>x</a>", "href \"a-240.jpg#v=k3x9qa\"", "\"?v=k3x9qa\""),
            ("<a href='../cover.jpg'>x</a>", "href \"../cover.jpg\"", "\"?v=\" and the file's version"),
            ("<source srcset='a-240.jpg?v=k3x9qa, a-240.jpg 2x'/>", "srcset \"a-240.jpg\"", "\"?v=k3x9qa\""),
            ("<link imagesrcset='a-240.jpg 2x'/>", "imagesrcset \"a-240.jpg\"", "\"?v=k3x9qa\""),
            (
                "<meta property='og:image' content='https://example.org/photos/sea/a-240.jpg'/>",
                "the picture \"https://example.org/photos/sea/a-240.jpg\" for shared links", "\"?v=k3x9qa\""
            ),
        ])
    func missing(markup: String, reference: String, version: String) throws {
        let rule = "\(reference) has no version, so browsers may show an old copy: add \(version)"
        #expect(try finding(in: markup) == rule)
    }

    @Test("A reference with a wrong version is refused")
    func wrong() throws {
        #expect(
            try finding(in: "<img src='a-240.jpg?v=old' alt='' width='3' height='2'/>")
                == "src \"a-240.jpg?v=old\" has a different version than the file: write \"?v=k3x9qa\"")
    }

    @Test("A picture for shared links that is not in the site is refused")
    func missingSharedPicture() throws {
        let url = "https://example.org/photos/sea/b.jpg?v=1"
        #expect(
            try finding(in: "<meta property='og:image' content='\(url)'/>")
                == "the picture \"\(url)\" for shared links points to a file that is not in the site")
    }
}
