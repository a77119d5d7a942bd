import Foundation
import Testing

@Suite("Pages of texts in a site")
struct TextPagesTests {
    private func desk(_ pages: String = "[about.md, { file: texts/imprint.md, title: Legal }]") throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg")
        try desk.write("# About me\n\nI take [photos](sea/).\n", to: "Content/about.md")
        try desk.write("Made in [Iceland](https://example.org).\n", to: "Content/texts/imprint.md")
        try desk.write("A draft.\n", to: "Content/texts/notes.md")
        try desk.write("title: Trips\nbase-url: https://example.org/\npages: \(pages)\n", to: "Content/vitrine.yaml")
        return desk
    }

    /// The files in which the page of a text has pictures that are in no album.
    private func pictures(_ desk: Desk) throws -> [String] {
        try desk.snapshot().keys.filter { $0.hasPrefix("about/") && !$0.hasSuffix(".html") }
    }

    private func changes(_ desk: Desk, _ change: () throws -> Void) async throws -> Set<String> {
        let before = try desk.inodes()
        try change()
        try await desk.build()
        let after = try desk.inodes()
        return Set(before.keys.filter { before[$0] != after[$0] }).union(Set(after.keys).subtracting(before.keys))
    }

    @Test("Only the texts that the settings name are published, with links from every page and in the sitemap")
    func build() async throws {
        let desk = try desk()
        let text = try await desk.build().text
        #expect(!text.contains("Warning"), Comment(rawValue: text))
        let pages = try desk.snapshot().keys.filter { $0.hasSuffix(".html") }.sorted()
        #expect(
            pages == [
                "404.html", "a.html", "about/index.html", "imprint/index.html", "index.html", "sea/b.html",
                "sea/index.html",
            ])
        #expect(
            try desk.text("sea/b.html").contains("<li><a href=\"../about/index.html\" dir=\"auto\">About me</a></li>"))
        #expect(try desk.text("index.html").contains("<li><a href=\"imprint/index.html\" dir=\"auto\">Legal</a></li>"))
        let about = try desk.text("about/index.html")
        #expect(about.contains("<p>I take <a href=\"../sea/index.html\">photos</a>.</p>"))
        #expect(about.contains("<link rel=\"canonical\" href=\"https://example.org/about/index.html\"/>"))
        let sitemap = try desk.text("sitemap.xml")
        #expect(sitemap.contains("<loc>https://example.org/about/index.html</loc>"))
        #expect(!(try desk.text("feed.xml").contains("about/")))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try await desk.run("check").status == .exited(0))
        let forecast = try await desk.run("build", "--dry-run").output
        #expect(forecast.contains("To make: 0 files") && forecast.contains("To remove: 0 files"))
    }

    @Test("A change of a text writes its own page only, and a change of its title writes all pages")
    func changedText() async throws {
        let desk = try desk()
        try await desk.build()
        #expect(try await changes(desk) {}.isEmpty)
        #expect(
            try await changes(desk) { try desk.write("# About me\n\nOther words.\n", to: "Content/about.md") }
                == ["about/index.html"])
        let pages = try await changes(desk) { try desk.write("# About us\n\nOther words.\n", to: "Content/about.md") }
        #expect(
            pages == ["a.html", "about/index.html", "imprint/index.html", "index.html", "sea/b.html", "sea/index.html"])
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }

    @Test("A page that the settings no longer name is removed from the site")
    func removal() async throws {
        let desk = try desk()
        try await desk.build()
        try desk.write("title: Trips\npages: [about.md]", to: "Content/vitrine.yaml")
        #expect(try await desk.run("build", "--dry-run").output.contains("imprint/index.html"))
        try await desk.build()
        #expect(!FileManager.default.fileExists(atPath: desk.file("public/imprint")))
        #expect(FileManager.default.fileExists(atPath: desk.file("public/about/index.html")))
        #expect(!(try desk.text("a.html").contains("imprint")))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }

    @Test(
        "A file that can't be a page ends the build, which names it",
        arguments: [
            ("no.md", "Content/no.md: named in \"pages\", but there is no such file."),
            ("out.md", "Content/out.md: a link that leads out of the source"),
            ("folder/out.md", "Content/folder/out.md: a link that leads out of the source"),
            ("latin.md", "Content/latin.md: not UTF-8."), ("long.md", "Content/long.md: larger than 1 MB."),
            ("draft.md", "Content/draft.md: its front matter says that it is not to be published."),
        ])
    func errors(file: String, message: String) async throws {
        let desk = try desk("[\(file)]")
        try desk.write("Secret", to: "elsewhere/out.md")
        for (link, target) in [("out.md", "../elsewhere/out.md"), ("folder", "../elsewhere")] {
            try FileManager.default.createSymbolicLink(
                atPath: desk.file("Content/" + link), withDestinationPath: target)
        }
        try desk.write(Data([0x41, 0xE9]), to: "Content/latin.md")
        try desk.write(Data(repeating: 0x41, count: 1_000_001), to: "Content/long.md")
        try desk.write("---\ndraft: true\n---\nText", to: "Content/draft.md")
        try desk.write("Text", to: "Content/sea.md")
        let run = try await desk.run("build")
        #expect(run.status == .exited(1) && run.text.contains(message), Comment(rawValue: run.text))
        #expect(try desk.names() == ["Content", "elsewhere"])
    }

    @Test("Links that lead to nothing or are not allowed give warnings, also in a build without changes")
    func warnings() async throws {
        let desk = try desk("[about.md]")
        try desk.write("[a](no.md) [b](javascript:c)", to: "Content/about.md")
        for _ in 1...2 {
            let text = try await desk.build().text
            #expect(text.contains("Content/about.md: the link \"no.md\" leads to no page of the site"))
            #expect(text.contains("Content/about.md: the link \"javascript:c\" is shown as text"))
        }
        #expect(try await desk.run("check").status == .exited(0))
    }

    @Test("A text shows photos of albums with their renditions, and none of an unlisted album")
    func pictures() async throws {
        let desk = try desk("[texts/about.md]")
        try desk.photos("secret/c.jpg")
        try desk.write("visibility: unlisted", to: "Content/secret/album.yaml")
        try desk.write(
            """
            # About

            ![The sea](../sea/b.jpg) and ![](/a.jpg)

            ![Secret](../secret/c.jpg)
            ![No](no.jpg)
            """, to: "Content/texts/about.md")
        let text = try await desk.build().text
        #expect(
            text.contains("Content/texts/about.md: line 5: the picture \"../secret/c.jpg\" is in an unlisted album"))
        #expect(text.contains("Content/texts/about.md: line 6: the picture \"no.jpg\" can't be shown"))
        let page = try desk.text("about/index.html")
        let sea = try #require(page.firstMatch(of: /<a href="\.\.\/sea\/b\.html">(.*?)<\/a>/)?.output.1)
        #expect(
            sea.contains("alt=\"The sea\"") && sea.contains("loading=\"lazy\"") && sea.contains("srcset=\"../sea/b"))
        #expect(page.contains("<a href=\"../a.html\">") && !page.contains("secret/"))
        #expect(page.contains("<p>Secret\nNo</p>"))
        #expect(try await changes(desk) {}.isEmpty)
        let changed = try await changes(desk) {
            try desk.photos("sea/b.jpg", picture: TinyPicture(colour: (200, 20, 20)))
        }
        #expect(changed.contains("about/index.html"))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try await desk.run("check").status == .exited(0))
        try await RunningPreview.run(desk, "--port", "0") { preview in
            try await preview.waitForPage("about/", toHave: "alt=\"The sea\"")
        }
    }

    @Test("A text shows pictures that are in no album, and nothing else shows them")
    func ownPictures() async throws {
        let desk = try desk("[about.md]\nexclude: [me.jpg]\ndata: true")
        try desk.photos("me.jpg", "_about/desk.jpg", picture: TinyPicture(colour: (200, 20, 20)))
        try desk.write("![Me](me.jpg) ![My desk](_about/desk.jpg) ![Later](_about/later.jpg)", to: "Content/about.md")
        let text = try await desk.build().text
        #expect(text.contains("the picture \"_about/later.jpg\" can't be shown"))
        let page = try desk.text("about/index.html")
        #expect(page.contains("alt=\"Me\"") && page.contains("alt=\"My desk\""))
        #expect(!page.contains("\"me.html") && !page.contains("\"desk.html"))
        #expect(Set(try pictures(desk).map { $0.prefix { $0 != "-" } }) == ["about/me", "about/desk"])
        for (name, data) in try desk.snapshot() where name != "about/index.html" {
            let text = String(decoding: data, as: UTF8.self)
            #expect(!text.contains("about/me-") && !text.contains("about/desk-"), "\(name)")
        }
        #expect(try await changes(desk) {}.isEmpty)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try await desk.run("check").status == .exited(0))
        try await RunningPreview.run(desk, "--port", "0") { preview in
            let page = try await preview.waitForPage("about/", toHave: "alt=\"My desk\"")
            let address = try #require(page.firstMatch(of: /src="(desk-[^"]*)"/)?.output.1)
            #expect(try await preview.get("about/" + address).status == 200)
        }

        let more = try await changes(desk) { try desk.photos("_about/later.jpg") }
        #expect(more.contains("about/index.html") && more.allSatisfy { $0.hasPrefix("about/") })
        let touched = try await changes(desk) {
            try desk.photos("me.jpg", picture: TinyPicture(colour: (20, 200, 20)))
        }
        #expect(touched.contains { $0.hasPrefix("about/me-") } && touched.allSatisfy { $0.hasPrefix("about/") })
        try desk.write("visibility: hidden", to: "Content/_about/album.yaml")
        #expect(try await desk.build().text.contains("the picture \"_about/desk.jpg\" can't be shown"))
        #expect(Set(try pictures(desk).map { $0.prefix { $0 != "-" } }) == ["about/me"])
        try desk.write("No picture", to: "Content/about.md")
        try await desk.build()
        #expect(try pictures(desk).isEmpty)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }

    @Test("A preview shows pages, and follows their texts", .timeLimit(.minutes(10)))
    func preview() async throws {
        let desk = try desk("[about.md]")
        try await RunningPreview.run(desk, "--port", "0") { preview in
            try await preview.waitForPage("about/", toHave: "<h1 dir=\"auto\">About me</h1>")
            try desk.write("# About us\n\n[Photo](a.jpg)", to: "Content/about.md")
            try await preview.waitForPage("about/", toHave: "<p><a href=\"../a.html\">Photo</a></p>")
            try await preview.waitForPage("sea/b.html", toHave: ">About us</a>")
            try desk.write(Data([0xFF]), to: "Content/about.md")
            try await preview.waitForLine("not UTF-8")
        }
    }
}
