import Foundation
import Testing

@Suite("Captions with formatting, on the site")
struct FormattedCaptionTests {
    @Test("Pages show the formatting of texts in Markdown, and everything else has plain text")
    func formatting() async throws {
        let desk = try Desk()
        for name in ["a", "b", "c"] { try desk.photos("sea/\(name).jpg") }
        try desk.photos("d.jpg")
        try desk.write("base-url: https://example.org/photos/\noutside-links: true\n", to: "Content/vitrine.yaml")
        try desk.write(
            "See *this* and [the lake](https://example.org/lake).\n\n- one\n- [b](b.jpg) [d](../d.jpg)\n",
            to: "Content/sea/a.md")
        try desk.write(
            #"""
            description: "In **May**, [first](a.jpg)"
            photos:
              b.jpg: { caption: "Fog,\n_thick_ [x](javascript:x), [me](../../me/)" }
            """#,
            to: "Content/sea/album.yaml")
        try desk.write(#"{"description": "A *star*"}"#, to: "Content/sea/c.jpg.json")
        try await desk.build()
        let a = try desk.text("sea/a.html")
        #expect(a.contains("<p>See <em>this</em> and <a href=\"https://example.org/lake\">the lake</a>.</p>"))
        #expect(a.contains("<li>one\n</li>"))
        // Whether another album has a page is not known in time.
        #expect(a.contains("<li><a href=\"b.html\">b</a> d\n</li>"))
        #expect(a.contains("<meta name=\"description\" content=\"See this and the lake. - one - b d\"/>"))
        #expect(try desk.text("sea/b.html").contains("<p>Fog,<br/><em>thick</em> x, <a href=\"../../me/\">me</a></p>"))
        #expect(try desk.text("sea/c.html").contains("<p class=\"lede\" dir=\"auto\">A *star*</p>"))
        let album = try desk.text("sea/index.html")
        #expect(
            album.contains("<p>In <strong>May</strong>, <a href=\"a.html\">first</a></p>") && !album.contains("<em>"))
        #expect(try !desk.text("feed.xml").contains("em&gt;"))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try await desk.run("check").status == .exited(0))
    }
}
