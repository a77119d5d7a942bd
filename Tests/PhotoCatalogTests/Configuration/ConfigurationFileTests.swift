import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Configuration files")
struct ConfigurationFileTests {
    @Test(
        "A file that is not a YAML mapping is refused with the line",
        arguments: [
            ("title: \"a", 1), ("title: a\n\tb: c", 2), ("a: b: c", 1), ("- a\n- b", 1), ("just words", 1),
            ("title: a\n---\ntitle: b", 2), ("title: a\u{1}", 1), ("[a]: b", 1), ("photos: *.jpg", 1),
        ])
    func whatIsNoMappingIsRefusedWithItsLine(yaml: String, line: Int) throws {
        let folder = try TemporaryFolder(["a.yaml": yaml])
        let error = #expect(throws: CatalogError.self) { try read(folder) }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("\(folder.file("a.yaml")):\(line): not valid YAML: "))
    }

    @Test(
        "A duplicate key is refused with its second line",
        arguments: [
            ("title: x\n\na: 1\nb:\n  a: 1\na: 2", 6), ("'a': 1\n\"a\" : 2", 2), ("b: {a: 1,\n    a: 2}", 2),
            ("b:\n  - b: 1\n    a: 1\n    aa: 3\n    a: 2", 5), ("{a: 1, a: 2}", 1), ("a: |\n  a: x\na: 2\na: 3", 3),
        ])
    func keysThatAreThereTwiceAreNamedWithTheSecondLine(yaml: String, line: Int) throws {
        let folder = try TemporaryFolder(["a.yaml": yaml])
        let place = SourcePlace(file: folder.file("a.yaml"), line: line)
        #expect(throws: CatalogError.duplicateKey("a", place)) { try read(folder) }
    }

    @Test("The error for an unquoted pattern explains the quotes")
    func unquotedPatternsAreExplained() throws {
        let folder = try TemporaryFolder(["a.yaml": "photos: *.jpg"])
        let error = #expect(throws: CatalogError.self) { try read(folder) }
        #expect(error?.description.hasSuffix("Put a text that begins with an asterisk in quotes: \"*.jpg\".") == true)
    }

    @Test(
        "YAML aliases are refused",
        arguments: [
            "a: &x [1]\nb: *x", "a: &x [1, 1]\nb: &y [*x, *x]\n? *y\n: 1", "{a: &x 1, b: [2,*x]}", "&x a: *x",
        ])
    func aliasesAreRefused(yaml: String) throws {
        let folder = try TemporaryFolder(["a.yaml": yaml])
        let error = #expect(throws: CatalogError.self) { try read(folder) }
        guard case .alias = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A bomb of YAML aliases is refused without harm")
    func bombsOfAliasesGoOffHarmlessly() throws {
        var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<30 {
            let aliases = repeatElement("*a\(level - 1)", count: 9).joined(separator: ", ")
            yaml += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let folder = try TemporaryFolder(["a.yaml": yaml + "? *a29\n: x\n"])
        #expect(throws: CatalogError.alias("a0", SourcePlace(file: folder.file("a.yaml"), line: 2))) {
            try read(folder)
        }
    }

    @Test(
        "Ampersands and asterisks in texts are not aliases",
        arguments: ["title: Salt & pepper *fresh*", "title: R&B", "title: '&a'", "title: Salt &pepper"])
    func ampersandsAndAsterisksInTextsAreNone(yaml: String) throws {
        _ = try read(TemporaryFolder(["a.yaml": yaml]))
    }

    @Test("Deeply nested YAML is refused", arguments: ["[", "{a: ", "- "])
    func deepNestingIsRefused(opening: String) throws {
        let folder = try TemporaryFolder(["a.yaml": "title: " + String(repeating: opening, count: 100_000)])
        #expect(throws: CatalogError.self) { try read(folder) }
    }

    @Test("A file that is not UTF-8 is refused")
    func otherEncodingsAreRefused() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data([0x74, 0x3a, 0x20, 0xe4]), to: "a.yaml")
        #expect(throws: CatalogError.notUTF8(folder.file("a.yaml"))) { try read(folder) }
    }

    @Test("A byte order mark and Windows line endings are accepted")
    func byteOrderMarksAndWindowsLinesAreFine() throws {
        let mapping = try read(TemporaryFolder(["a.yaml": "\u{feff}title: a\r\ntitel: b\r\n"]))
        #expect(try mapping?.values.map { try $0.text() } == ["a", "b"])
    }

    @Test("A file above the size limit is refused")
    func hugeFilesAreRefused() throws {
        let folder = try TemporaryFolder(["a.yaml": String(repeating: "#", count: ConfigurationFile.sizeLimit + 1)])
        #expect(throws: CatalogError.oversizedFile(folder.file("a.yaml"), limit: ConfigurationFile.sizeLimit)) {
            try read(folder)
        }
    }

    @Test("Folders and pipes are refused")
    func foldersAndPipesAreRefused() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("a.yaml")
        #expect(throws: CatalogError.self) { try read(folder) }

        let other = try TemporaryFolder()
        #expect(mkfifo(other.file("a.yaml"), 0o600) == 0)
        #expect(throws: CatalogError.unreadableFile(other.file("a.yaml"), reason: "not a file")) { try read(other) }
    }

    private func read(_ folder: TemporaryFolder) throws -> ConfigurationMapping? {
        try ConfigurationFile.read(folder.file("a.yaml"))
    }
}
