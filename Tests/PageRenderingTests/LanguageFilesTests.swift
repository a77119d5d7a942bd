import BuiltInTheme
import Foundation
import TestSupport
import Testing

@testable import PageRendering

@Suite("The files of all languages")
struct LanguageFilesTests {
    static let languages = DefaultTheme.files.keys.filter { $0.hasPrefix("words-") }
        .map { String($0.dropFirst(6).dropLast(5)) }.sorted()

    /// Those that contain only what differs from the language's file.
    private static let regions = languages.filter { $0.contains("-") }

    private func file(_ language: String) throws -> WordsFile {
        let name = "words-\(language).json"
        return try WordsFile(json: try #require(DefaultTheme.files[name]), name: name)
    }

    @Test("No language lacks a word, a form or a pattern, and none has one too many", arguments: languages)
    func complete(language: String) throws {
        var file = try file(language)
        let needed = Set(WordsFile.english.entries.keys)
        let known = needed.union(WordsFile.Section.optional)
        #expect(Set(file.entries.keys).subtracting(known) == [])
        if Self.regions.contains(language) {
            let base = try self.file(String(language.prefix { $0 != "-" }))
            for (name, entry) in file.entries { #expect(base.entries[name] != entry, "\(name) is the same") }
            file.complete(with: base)
        }
        #expect(file.completeInEnglish() == [] && file.problems() == [])
    }

    @Test(
        "A word, form or pattern that is removed or added is noticed",
        arguments: Tier.cases(["en", "ar"], more: languages.filter { !["en", "ar"].contains($0) }))
    func noticed(language: String) throws {
        let json = try #require(DefaultTheme.files["words-\(language).json"])
        guard !Self.regions.contains(language) else { return }
        let table = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        func problems(_ change: (inout [String: Any]) -> Void) throws -> [String] {
            var changed = table
            change(&changed)
            var file = try WordsFile(json: JSONSerialization.data(withJSONObject: changed), name: "x")
            return file.completeInEnglish() + file.problems()
        }
        for (name, value) in table where !WordsFile.Section.optional.contains(name) {
            #expect(try problems { $0[name] = nil }.isEmpty == false, "\(name)")
            #expect(try problems { $0[name] = "{odd}" }.isEmpty == false, "\(name)")
            guard let forms = value as? [String: String], name != "plurals" else { continue }
            for form in forms.keys {
                #expect(try problems { $0[name] = forms.filter { $0.key != form } }.count == 1, "\(name) \(form)")
            }
            #expect(try problems { $0[name] = forms.merging(["dual": "{n}"]) { $1 } }.count == 1, "\(name)")
        }
    }

    @Test("Texts use typographic marks and no space at either end", arguments: languages)
    func typography(language: String) throws {
        for (name, entry) in try file(language).entries {
            let texts: [String] =
                switch entry {
                case .text(let text): [text]
                case .list(let texts): texts
                case .forms(let texts): Array(texts.values)
                }
            for text in texts {
                #expect(!text.contains("'") && !text.contains("\"") && !text.contains("..."), "\(name)")
                #expect(text == text.trimmingCharacters(in: .whitespaces) && !text.contains("  "), "\(name)")
                #expect(text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(text.unicodeScalars))
                #expect(name == "plurals" || !text.contains(" - "), "\(name)")
            }
        }
    }
}
