import Foundation
import Testing

@Suite("A look in a site")
struct LookTests {
    private let logo = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 90 30\"><path d=\"M0 0h90v30z\"/></svg>"

    private static var font: Data {
        get throws { try Data(contentsOf: MarkdownPage.repository.appending(path: "Templates/titles.woff2")) }
    }

    private func desk(_ settings: String) throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg")
        try desk.write(try Self.font, to: "Content/fonts/own.woff2")
        try desk.write(logo, to: "Content/logo.svg")
        try desk.photos("mark.png")
        try desk.write(settings, to: "Content/vitrine.yaml")
        return desk
    }

    @Test("A look changes the theme's stylesheet and adds its font, and a build without changes makes nothing")
    func gallery() async throws {
        let desk = try desk(
            """
            exclude: [mark.png]
            look:
              accent: "#b3005e"
              scheme: light
              title-font: fonts/own.woff2
              logo: logo.svg
              radius: 8
            """)
        let text = try await desk.build().text
        #expect(!text.contains("Warning"), Comment(rawValue: text))
        let names = try desk.snapshot().keys
        let font = try #require(names.first { $0.hasPrefix("theme/font-") })
        #expect(names.contains { $0.hasPrefix("theme/logo-") && $0.hasSuffix(".svg") })
        #expect(!names.contains("theme/titles.woff2"))
        let sheet = try desk.text("theme/theme.css")
        #expect(sheet.contains("--accent:#b3005e") && sheet.contains("--radius:8px"))
        #expect(!(try desk.text("sea/b.html").contains("rel=\"preload\"")), "a photo comes before its title")
        let page = try desk.text("sea/index.html")
        #expect(page.contains("<meta name=\"color-scheme\" content=\"light\"/>"))
        let preload = try #require(page.firstMatch(of: /rel="preload" href="\.\.\/(theme\/font-[^"]*)" as="font"/))
        #expect(preload.output.1.hasPrefix(font + "?v="))
        #expect(sheet.contains(preload.output.1.dropFirst("theme/".count)), "one address, so that it is loaded once")
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try await desk.run("check").status == .exited(0))
        #expect(try await desk.run("build", "--dry-run").output.contains("To make: 0 files"))
    }

    @Test("An album with a look of its own has a stylesheet for its pages, and other pages do not change")
    func album() async throws {
        let desk = try desk("exclude: [mark.png]")
        try await desk.build()
        let home = try desk.text("index.html")
        try desk.write("look: { paper: black, logo: ../mark.png, gap: 30 }", to: "Content/sea/album.yaml")
        try await desk.build()
        #expect(try desk.text("sea/look.css").contains("--paper:#000000"))
        for page in ["sea/index.html", "sea/b.html"] {
            let text = try desk.text(page)
            #expect(text.contains("href=\"look.css?v="))
            #expect(text.contains("<meta name=\"color-scheme\" content=\"dark\"/>"))
        }
        #expect(try desk.text("index.html") == home)
        #expect(try desk.snapshot().keys.contains { $0.hasPrefix("theme/logo-") && $0.hasSuffix(".png") })
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }

    @Test(
        "A file that a look can't have ends the build, which names the file and the remedy",
        arguments: [
            ("logo: no.svg", "Content/no.svg: named in \"look\", but there is no such file."),
            ("logo: ../secret.svg", "Content/../secret.svg: a file outside of the source"),
            ("logo: bad.svg", "Content/bad.svg: an SVG that has an element <script>. Save it again as a plain SVG"),
            ("logo: vitrine.yaml", "Content/vitrine.yaml: not a picture that can be a logo. Save it as SVG or PNG."),
            ("font: { file: logo.svg }", "Content/logo.svg: not a font. Name a WOFF2, WOFF, TTF or OTF file"),
            ("font: half.woff2", "Content/half.woff2: a broken font"),
        ])
    func refusals(look: String, message: String) async throws {
        let desk = try desk("look: { \(look) }")
        try desk.write("<svg viewBox=\"0 0 9 9\"><script/></svg>", to: "Content/bad.svg")
        try desk.write(try Self.font.prefix(900), to: "Content/half.woff2")
        try desk.write(logo, to: "secret.svg")
        let run = try await desk.run("build")
        #expect(run.status != .exited(0))
        #expect(run.text.contains(message), Comment(rawValue: run.text))
    }

    @Test("Colours that can't be read are a warning that names the file, the pair and the nearest colour that passes")
    func contrast() async throws {
        let desk = try desk("exclude: [mark.png]\nlook: { accent: { light: yellow } }")
        let text = try await desk.build().text
        #expect(text.contains("Content/vitrine.yaml: look: accent #ffff00 on paper #fbfaf7"), Comment(rawValue: text))
    }
}
