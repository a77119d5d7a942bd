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

    @Test("Links of captions that are refused or lead to no page give warnings, also in builds that change nothing")
    func refusedLinks() async throws {
        let desk = try Desk()
        for name in ["a", "b", "c"] { try desk.photos("sea/\(name).jpg") }
        try desk.photos("hills/d.jpg")
        try desk.write("[x](javascript:x) [y](../hills/d.jpg) [y](../hills/d.jpg) [b](b.jpg)", to: "Content/sea/a.md")
        let caption = #"{ caption: "[z](no.jpg)" }"#
        try desk.write("photos: { b.jpg: \(caption), c.jpg: \(caption) }", to: "Content/sea/album.yaml")
        try desk.write("In [May](tel:1)", to: "Content/sea/index.md")
        try desk.write("description: \"[Far](../sea/)\"", to: "Content/hills/album.yaml")
        let (notAllowed, beyond) = (
            "is shown as text, because only http, https, mailto and relative addresses are allowed. Correct it, or "
                + "remove it.",
            "leads to no photo of the album, no album in it and no page of your own, so it is shown as text. Correct "
                + "it, or write the whole address, with https."
        )
        let links = [
            "hills/album.yaml: the link \"../sea/\" \(beyond)",
            "sea/a.md: the link \"../hills/d.jpg\" \(beyond)",
            "sea/a.md: the link \"javascript:x\" \(notAllowed)",
            "sea/album.yaml: \"caption\" of \"b.jpg\": the link \"no.jpg\" \(beyond)",
            "sea/album.yaml: \"caption\" of \"c.jpg\": the link \"no.jpg\" \(beyond)",
            "sea/index.md: the link \"tel:1\" \(notAllowed)",
        ].map { "Warning: Content/" + $0 }
        func warnings(_ text: String) -> [String] {
            text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("Warning: ") }
        }
        #expect(warnings(try await desk.build().text) == links)
        #expect(warnings(try await desk.build().text) == links)
        // The other albums are up to date.
        try desk.write("Grass", to: "Content/hills/d.md")
        #expect(warnings(try await desk.build().text) == links)
        try await RunningPreview.run(desk, "--port", "0") { preview in
            for link in links { try await preview.waitForLine(link) }
            try desk.write("[x](ftp://example.org)", to: "Content/sea/a.md")
            try await preview.waitForLine("Warning: Content/sea/a.md: the link \"ftp://example.org\" \(notAllowed)")
            for link in links { #expect(preview.printed.components(separatedBy: link).count == 2, "\(link)") }
        }
        try desk.write("description: Hills", to: "Content/hills/album.yaml")
        #expect(warnings(try await desk.build().text).count == 4)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }
    @Test("A link to an album warns while this album is missing, whatever else changes")
    func linksToAlbumsThatComeAndGo() async throws {
        let desk = try Desk()
        try desk.photos("sea/a.jpg", "hills/d.jpg")
        try desk.write("description: \"See [the bay](bay/)\"", to: "Content/sea/album.yaml")
        func warns(after caption: String) async throws -> Bool {
            try desk.write(caption, to: "Content/hills/d.md")
            return try await desk.build().text.contains("Warning: Content/sea/album.yaml: the link \"bay/\" ")
        }
        #expect(try await warns(after: "One"))
        #expect(try await warns(after: "Two"))
        try desk.photos("sea/bay/b.jpg")
        #expect(try await !warns(after: "Three"))
        #expect(try await !warns(after: "Four"))
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/bay"))
        #expect(try await warns(after: "Five"))
        #expect(try await warns(after: "Six"))
    }
}
