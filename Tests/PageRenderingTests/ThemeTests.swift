import BuiltInTheme
import Foundation
import PhotoVocabulary
import Testing

@testable import PageRendering

@Suite("Themes")
struct ThemeTests {
    @Test(
        "The error for a missing theme file names it",
        arguments: [
            "album.mustache", "photo.mustache", "head.mustache", "theme.css", "site.js", "layout.js", "viewer.css",
            "viewer.js", "page.rng", "words-en.json",
        ])
    func aMissingFileIsNamed(name: String) {
        var files = DefaultTheme.files
        files[name] = nil
        #expect(throws: ThemeError.missing(file: name)) { try Theme(files: files) }
    }

    @Test("The error for an invalid template names its file and line")
    func aBrokenTemplateIsNamedWithItsLine() {
        var files = DefaultTheme.files
        files["photo.mustache"] = Data("<p>\n{{#open}}\n</p>".utf8)
        let error = #expect(throws: ThemeError.self) { try Theme(files: files) }
        #expect(error?.description.hasPrefix("photo.mustache: line") == true)
    }

    @Test("Published stylesheets and scripts have no comments with lines of their own, and lose nothing else")
    func comments() throws {
        let source =
            "/* One */\n\n/* Two\n   lines */\na {\n  /* Three */\n  b: url(//c);\n}\n\n  // Four\nd(); // Five\n"
        let text = String(decoding: Data(source.utf8).withoutComments(), as: UTF8.self)
        #expect(text == "\na {\n  b: url(//c);\n}\n\nd(); // Five\n")
        for (name, data) in BuiltInThemes.files.values.joined() where name.hasSuffix(".css") || name.hasSuffix(".js") {
            #expect(!String(decoding: data, as: UTF8.self).contains(/(?m)^ *(\/\*|\/\/)/), "\(name)")
        }
    }

    @Test("No code is beside a comment that is left out")
    func codeBesideComments() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Templates").standardizedFileURL
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
        for name in files where name.hasSuffix(".css") || name.hasSuffix(".js") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(!text.contains(/(?m)^ *\/\*.*\*\/ *[^ \n]/), "\(name)")
            #expect(!text.contains(/(?m)\*\/ +$/), "\(name)")
        }
    }

    @Test(
        "All files of a folder that is joined are in the file that a site gets",
        arguments: [("Base", "theme.css"), ("Site", "site.js"), ("Viewer", "viewer.js")])
    func joinedFiles(folder: String, file: String) throws {
        let templates = URL(filePath: #filePath).appending(path: "../../../Templates").standardizedFileURL
        let published = String(decoding: try #require(DefaultTheme.files[file]), as: UTF8.self)
        let parts = try FileManager.default.contentsOfDirectory(atPath: templates.appending(path: folder).path())
        #expect(parts.count > 1)
        for part in parts {
            let text = try Data(contentsOf: templates.appending(path: "\(folder)/\(part)")).withoutComments()
            let rules = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
            #expect(published.contains(rules), "\(part)")
        }
    }

    @Test("The paper colour of the default theme is its light one")
    func paperOfTheDefaultThemeIsItsLightOne() throws {
        #expect(try Theme(files: DefaultTheme.files).paper == RGBColour(red: 0xFB, green: 0xFA, blue: 0xF7))
    }

    @Test(
        "The paper colour is read from the style sheet, or else white",
        arguments: [
            (":root { --paper: #102030; --ink: #fff }", [0x10, 0x20, 0x30]),
            ("a{--paper:#ABCDEF}", [0xAB, 0xCD, 0xEF]),
            ("a { color: #123456 }", [255, 255, 255]), ("a { --paper: linen }", [0xFA, 0xF0, 0xE6]),
            ("a { --paper: #fed } @media (prefers-color-scheme: dark) { a { --paper: #161412 } }", [0xFF, 0xEE, 0xDD]),
            ("a { --paper: canvas } @media (prefers-color-scheme: dark) { a { --paper: #161412 } }", [255, 255, 255]),
            ("a { --paper: light-dark(#fed, #161412); --paper: #abc }", [0xFF, 0xEE, 0xDD]),
            ("a { --paper: light-dark( oklch(0.985 0.004 85), #161412) }", [0xFB, 0xFA, 0xF7]),
            ("/* --paper: #000000 */ a { --paper:#010203}", [1, 2, 3]), ("a { --paper: #12345 }", [255, 255, 255]),
        ])
    func paperIsThatOfTheStylesheet(css: String, colour: [UInt8]) throws {
        var files = DefaultTheme.files
        files[Theme.stylesheetName] = Data(css.utf8)
        let paper = try Theme(files: files).paper
        #expect([paper.red, paper.green, paper.blue] == colour)
    }

    @Test("Files that are not templates are published as assets")
    func filesThatAreNoTemplatesAreAssets() throws {
        var files = DefaultTheme.files
        files["fonts/house.woff2"] = Data([1, 2, 3])
        let others = files.keys.filter { name in
            !["mustache", "json", "rng"].contains { name.hasSuffix("." + $0) }
        }
        #expect(Set(try Theme(files: files).assets.keys) == Set(others))
    }

    @Test("The font of titles is small, and not published if no stylesheet names it")
    func titleFont() throws {
        var files = DefaultTheme.files
        let font = try #require(files["titles.woff2"])
        #expect(font.count < 25_000 && font.starts(with: Data("wOF2".utf8)))
        files["theme.css"] = Data("body { font-family: serif }".utf8)
        #expect(try Theme(files: files).assets["titles.woff2"] == nil)
        files["print.css"] = Data(#"@font-face { font-family: T; src: url("titles.woff2") }"#.utf8)
        #expect(try Theme(files: files).assets["titles.woff2"] == font)
    }
}
