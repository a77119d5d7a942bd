import BuiltInTheme
import Foundation
import Testing

@testable import PageRendering

struct ThemeTests {
    @Test(arguments: ["album.mustache", "photo.mustache", "theme.css", "site.js", "page.rng", "words-en.json"])
    func aMissingFileIsNamed(name: String) {
        var files = DefaultTheme.files
        files[name] = nil
        #expect(throws: ThemeError.missing(file: name)) { try Theme(files: files) }
    }

    @Test func aBrokenTemplateIsNamedWithItsLine() {
        var files = DefaultTheme.files
        files["photo.mustache"] = Data("<p>\n{{#open}}\n</p>".utf8)
        let error = #expect(throws: ThemeError.self) { try Theme(files: files) }
        #expect(error?.description.hasPrefix("photo.mustache: line") == true)
    }

    @Test func aWordThatIsMissingIsNamed() {
        var files = DefaultTheme.files
        files["words-nl.json"] = Data(#"{"next": "Volgende"}"#.utf8)
        #expect(throws: ThemeError.words(file: "words-nl.json", cause: #"the word "albumOne" is missing"#)) {
            try Theme(files: files)
        }
    }

    @Test(arguments: [("de", "2 Fotos"), ("de-AT", "2 Fotos"), ("en-GB", "2 photos"), ("xx", "2 photos")])
    func wordsAreOfTheNearestLanguage(language: String, photos: String) throws {
        #expect(try Theme(files: DefaultTheme.files).words(for: language).photos(2) == photos)
    }

    @Test func allLanguagesHaveAllWordsAndTheirNumbers() throws {
        for (name, data) in DefaultTheme.files where name.hasPrefix("words-") {
            let table = try JSONDecoder().decode([String: String].self, from: data)
            #expect(table.keys.sorted() == Words.names.sorted(), "\(name)")
            #expect(table["pageOf"]?.contains("{n}") == true && table["pageOf"]?.contains("{total}") == true)
        }
    }

    @Test func paperIsThatOfTheStylesheet() throws {
        let css = String(decoding: try #require(DefaultTheme.files[Theme.stylesheetName]), as: UTF8.self)
        let first = try #require(css.firstMatch(of: /--paper:\s*([^;]+);/)).output.1
        let (red, green, blue) = Theme.paper
        #expect(first == String(format: "#%02x%02x%02x", red, green, blue))
    }

    @Test func filesThatAreNoTemplatesAreAssets() throws {
        var files = DefaultTheme.files
        files["fonts/house.woff2"] = Data([1, 2, 3])
        #expect(Set(try Theme(files: files).assets.keys) == ["fonts/house.woff2", "site.js", "theme.css"])
    }
}
