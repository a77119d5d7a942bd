import Foundation
import Testing

@Suite("A theme in the source")
struct ThemeTests {
    private func desk() async throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg")
        try await desk.build()
        return desk
    }

    @Test("A file of the user's theme replaces the default file of the same name")
    func takesOursPlaceFileByFile() async throws {
        let desk = try await desk()
        let script = try desk.text("theme/site.js")
        for (name, text) in [
            "theme.css": "body{}", "fonts/house.woff2": "font", ".DS_Store": "x", ".git/HEAD": "x",
            "foot.mustache": "<footer class=\"foot\">\n<p><a href=\"{{home}}\">The end</a></p>\n</footer>\n",
        ] {
            try desk.write(text, to: "Content/_theme/" + name)
        }
        try await desk.build()
        #expect(try desk.text("theme/theme.css") == "body{}")
        #expect(try desk.text("theme/fonts/house.woff2") == "font")
        #expect(try desk.text("theme/site.js") == script)
        #expect(try desk.text("index.html").contains("The end"))
        #expect(try desk.text("sea/b.html").contains("The end"))
        let names = try desk.snapshot().keys
        #expect(!names.contains { $0.contains("DS_Store") || $0.contains(".git") || $0.hasSuffix(".mustache") })
    }

    @Test("A language without words gets a warning, until the theme has a file with them")
    func languagesWithoutWordsGetAWarning() async throws {
        let desk = try await desk()
        try desk.write("language: da-DK\n", to: "Content/vitrine.yaml")
        let warning = try #require(
            await desk.build().text.split(separator: "\n").first { $0.hasPrefix("Warning: language: ") })
        #expect(
            warning.contains("no words in \"da-DK\"") && warning.contains("words in ar, de, en, en-gb, es, fr, he, it,")
        )
        #expect(warning.hasSuffix("put the file into Content/_theme/words-da.json."))
        #expect(try await desk.build().text.contains(warning))
        let english = MarkdownPage.repository.appending(path: "Templates/words-en.json")
        let words = try String(contentsOf: english, encoding: .utf8)
            .replacing("\"Photos\"", with: "\"Fotos\"")
        try desk.write(words, to: "Content/_theme/words-da.json")
        #expect(try await !desk.build().text.contains("Warning: language"))
        #expect(try desk.text("index.html").contains("\"Fotos\""))
        try desk.write("language: de-AT\n", to: "Content/vitrine.yaml")
        #expect(try await !desk.build().text.contains("Warning: language"))
    }

    @Test("A word that a file of the user's lacks is in English, with a warning, until the file has it")
    func wordsThatAFileLacks() async throws {
        let desk = try await desk()
        let german = MarkdownPage.repository.appending(path: "Templates/words-de.json")
        let words = try String(contentsOf: german, encoding: .utf8)
        try desk.write(words.replacing(/"share": .*\n/, with: ""), to: "Content/_theme/words-da.json")
        try desk.write("language: da\n", to: "Content/vitrine.yaml")
        let warning =
            "Warning: Content/_theme/words-da.json: what the file lacks is in English.\n"
            + "  \"share\" is missing. Write it as \"share\": \"Share\"."
        #expect(try await desk.build().text.contains(warning))
        #expect(try desk.text("a.html").contains("Share") && !desk.text("a.html").contains("Teilen"))
        try desk.write(words, to: "Content/_theme/words-da.json")
        #expect(try await !desk.build().text.contains("words-da.json"))
        #expect(try desk.text("a.html").contains("Teilen"))
    }

    @Test("Another theme changes pages and renders no photo, and a file of the user's replaces its file")
    func anotherThemeChangesPages() async throws {
        let desk = try await desk()
        let photo = try #require(try desk.inodes()["a-60.jpg"])
        let (script, style) = (try desk.text("theme/site.js"), try desk.text("theme/theme.css"))
        try desk.write("theme: contact-sheet\n", to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(try desk.inodes()["a-60.jpg"] == photo)
        #expect(try desk.text("index.html").contains("<span class=\"number\">1</span>"))
        #expect(
            try desk.text("a.html").contains("<p class=\"frame\"><span class=\"number\" aria-hidden=\"true\">1</span>"))
        #expect(try desk.text("theme/site.js") == script)
        #expect(try desk.text("theme/theme.css") != style)
        try desk.write("", to: "Content/_theme/frame-number.mustache")
        try await desk.build()
        #expect(try !desk.text("a.html").contains("class=\"frame\""))
        #expect(try desk.text("index.html").contains("<span class=\"number\">1</span>"))
        try await desk.build("--theme", "default")
        #expect(try desk.text("theme/theme.css") == style)
        #expect(try !desk.text("index.html").contains("class=\"number\""))
    }

    @Test("The error for an unknown theme names the nearest one")
    func unknownThemesAreAnswered() async throws {
        let desk = try await desk()
        let run = try await desk.run("build", "--theme", "contact-shet")
        #expect(run.status != .exited(0) && run.text.contains("Did you mean \"contact-sheet\"?"))
    }

    @Test(
        "The error for an invalid theme file names it, and the site stays unchanged",
        arguments: [
            ("foot.mustache", "<footer>\n{{#open}}\n</footer>", ["_theme/foot.mustache: line ", "Fix the template"]),
            ("foot.mustache", "<p>x</p>\n<footer class=\"foot\">", ["_theme/foot.mustache: line 2: ", "foot"]),
            (
                "foot.mustache", "<p>x</p>\n<marquee>x</marquee>",
                ["_theme/foot.mustache: line 2: ", "\"marquee\"", " of sea/index.html)"]
            ),
            (
                "foot.mustache", "<footer class=\"foot\"><p><a href=\"/\">x</a></p></footer>",
                ["_theme/foot.mustache: line 1: ", "relative", "\"outside-links: true\""]
            ),
            (
                "words-en.json", #"{"page": "Page"}"#,
                ["_theme/words-en.json: ", "\"page\" lacks {n}"]
            ),
            ("page.rng", "<grammar/>", ["_theme/page.rng"]),
        ])
    func thatIsWrongIsNamedAndLeavesTheSite(file: String, text: String, words: [String]) async throws {
        let desk = try await desk()
        let before = try desk.snapshot()
        try desk.photos("c.jpg")
        try desk.write(text, to: "Content/_theme/" + file)
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        for words in words { #expect(run.text.contains(words), "\(run.text)") }
        #expect(try desk.snapshot() == before)
        #expect(try desk.names() == ["Content", "public"])
    }
}
