import BuiltInTheme
import Foundation
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("Words")
struct WordsTests {
    private func words(_ language: String) throws -> Words {
        try Theme(files: DefaultTheme.files).words(for: language)
    }

    /// The files of a theme with a Dutch file that differs from the English one.
    private func files(_ change: (inout [String: Any]) -> Void) throws -> [String: Data] {
        var files = DefaultTheme.files
        let english = try JSONSerialization.jsonObject(with: try #require(files["words-en.json"]))
        var table = try #require(english as? [String: Any])
        change(&table)
        files["words-nl.json"] = try JSONSerialization.data(withJSONObject: table)
        return files
    }

    private func error(_ change: (inout [String: Any]) -> Void) throws -> String {
        let files = try files(change)
        return try #require(#expect(throws: ThemeError.self) { try Theme(files: files) }).description
    }

    @Test(
        "Numbers choose the form of the noun",
        arguments: [
            ("en", "1 photo, 2 photos"), ("fr", "1 photo, 2 photos"),
            ("pl", "1 zdjęcie, 2 zdjęcia, 5 zdjęć, 22 zdjęcia"),
            ("ar", "صورة واحدة, صورتان, 3 صور, 11 صورة, 100 صورة"), ("he", "תמונה אחת, שתי תמונות, 3 תמונות"),
            ("ja", "1枚の写真, 2枚の写真"), ("es", "1 foto, 1000000 de fotos"),
        ])
    func counts(language: String, texts: String) throws {
        let words = try words(language)
        let numbers = [
            "en": [1, 2], "fr": [1, 2], "pl": [1, 2, 5, 22], "ar": [1, 2, 3, 11, 100], "he": [1, 2, 3], "ja": [1, 2],
            "es": [1, 1_000_000],
        ]
        #expect(try #require(numbers[language]).map(words.photos).joined(separator: ", ") == texts)
    }

    @Test("Texts in braces within a title stay as they are")
    func bracesInValues() throws {
        #expect(try words("en").pages(of: "{n} and {title}") == "Pages of {n} and {title}")
    }

    @Test(
        "Sizes, lengths and times have the decimal separator and the units of the language",
        arguments: [
            ("en", "4.2~MB, 35.5~mm, 2.5~s, 1/250~s, f/2.8"), ("fr", "4,2~Mo, 35,5~mm, 2,5~s, 1/250~s, f/2,8"),
            ("ja", "4.2~MB, 35.5~mm, 2.5秒, 1/250秒, f/2.8"), ("de", "4,2~MB, 35,5~mm, 2,5~s, 1/250~s, f/2,8"),
        ])
    func quantities(language: String, texts: String) throws {
        let words = try words(language)
        let quantities = [
            words.size(4_210_000), words.millimetres(35.5), words.exposure(2.5), words.exposure(0.004),
            words.aperture(2.8),
        ]
        // A unit is never alone on the next line.
        #expect(quantities.joined(separator: ", ") == texts.replacing("~", with: "\u{A0}"))
    }

    @Test(
        "Sizes are in powers of 1,000",
        arguments: [
            (0, "1 kB"), (840, "1 kB"), (182_400, "182 kB"), (999_499, "999 kB"), (999_500, "1 MB"),
            (40_000_000, "40 MB"), (999_949_999, "999.9 MB"), (999_950_000, "1 GB"), (1_540_000_000, "1.5 GB"),
        ])
    func sizes(bytes: Int, text: String) throws {
        #expect(try words("en").size(bytes) == text.replacing(" ", with: "\u{A0}"))
    }

    @Test("Places have the order and the separator of the language")
    func places() throws {
        let place = try #require(GeoPosition(latitude: 64.1355, longitude: -20.4))
        #expect(try words("en").place(place) == "64.1355° N, 20.4° W")
        #expect(try words("de").place(place) == "64,1355° N, 20,4° W")
        #expect(try words("zh").place(place) == "北纬 64.1355°，西经 20.4°")
        #expect(try words("ar").place(place) == "\u{200F}64.1355° شمالًا، \u{200F}20.4° غربًا")
    }

    @Test("What a file lacks is in English, with one warning that shows how it is written in the language's forms")
    func missing() throws {
        let theme = try Theme(
            files: files {
                $0["photoCount"] = nil
                $0["next"] = nil
                $0["page"] = "Pagina {n}"
                $0["dates"] = ($0["dates"] as? [String: String])?.filter { $0.key != "month" }
                $0["plurals"] = ["one": "n = 1", "few": "n = 2..4"]
                for name in ["albumCount", "filmCount", "shotCount", "starCount"] {
                    $0[name] = ["one": "1", "few": "{n}", "other": "{n}"]
                }
            })
        let lines = [
            "words-nl.json: what the file lacks is in English.",
            #"  "dates" lacks the pattern "month". Write it as "month": "{month} {year}"."#,
            #"  "next" is missing. Write it as "next": "Next"."#,
            #"  "photoCount" is missing. Write it as "photoCount": "#
                + #"{"one": "{n} photo", "few": "{n} photos", "other": "{n} photos"}."#,
        ]
        #expect(theme.warnings == [lines.joined(separator: "\n")])
        let words = theme.words(for: "nl")
        #expect(words.table["next"] == "Next" && words.page(3) == "Pagina 3")
        #expect([1, 2, 5].map(words.photos) == ["1 photo", "2 photos", "5 photos"])
        #expect(try Theme(files: DefaultTheme.files).warnings == [])
    }

    @Test("A file with a wrong entry gets an error that also shows what it lacks")
    func wrongAndMissing() throws {
        let text = try error {
            $0["plurals"] = nil
            for name in ["albumCount", "filmCount", "photoCount", "shotCount", "starCount"] {
                $0[name] = ["other": "{n}"]
            }
        }
        #expect(text.contains(#""photoCount" lacks the form "one", which "plurals" asks for"#))
        #expect(text.hasSuffix(#""plurals" is missing. Write it as "plurals": {"one": "n = 1"}."#))
    }

    @Test("A file of texts alone, without plural forms and dates, gets a warning that shows all that it lacks")
    func textsAlone() throws {
        var files = DefaultTheme.files
        files["words-nl.json"] = Data(#"{"next": "Volgende", "photoOne": "{n} foto", "photoOther": "{n} foto's"}"#.utf8)
        let text = try #require(try Theme(files: files).warnings.first)
        let lines = text.split(separator: "\n").dropFirst()
        #expect(lines.count == WordsFile.english.entries.count - 1)
        #expect(lines.first?.hasPrefix("  \"albumCount\" is missing. Write it as \"albumCount\": {") == true)
        #expect(lines.contains(#"  "plurals" is missing. Write it as "plurals": {"one": "n = 1"}."#))
        #expect(text.contains(#""dates": {"circa": "c. {date}", "day": "{month} {day}, {year}", "days""#))
        #expect(text.contains(#""months": ["January", "February""#))
    }

    @Test("The error for a wrong entry says what is wrong with it")
    func wrong() throws {
        let changes: [(String, Any, String)] = [
            ("page", "Pagina", #""page" lacks {n}"#), ("page", "Pagina {n} {x}", #""page" has {x}, which has no"#),
            ("page", "Pagina {n", #""page" has a brace without its counterpart"#), ("page", "", #""page" is empty"#),
            ("page", ["Pagina"], #""page" has another form. Write it as "page": "Page {n}""#),
            ("months", ["januari"], #""months" has 1 texts instead of 12"#),
            ("monthsWithDay", ["januari"], #""monthsWithDay" has 1 texts instead of 12"#),
            ("firstOfMonth", ["1"], #""firstOfMonth" must be a text"#),
            ("dates", ["day": "{day}"], #""dates", "day" lacks {month} and {year}"#),
            ("dates", ["century": "{year}"], #""dates" has "century", which is not a pattern. Remove it"#),
            ("photoCount", ["one": "1", "other": "foto's"], #""photoCount", "other" lacks {n}"#),
            ("photoCount", ["other": "{n}"], #""photoCount" lacks the form "one", which "plurals" asks for"#),
            (
                "photoCount", ["one": "1", "two": "2", "other": "{n}"],
                #""photoCount" has the form "two", for which "plurals" has no rule"#
            ),
            ("plurals", ["one": "n is 1"], #""plurals": the rule of "one", "n is 1": expected "=" or "!=" instead"#),
            ("plurals", "n = 1", #""plurals" has another form. Write it as "plurals": {"one": "n = 1"}"#),
        ]
        for (name, value, message) in changes {
            let text = try error { $0[name] = value }
            #expect(text.contains(message), "\(text)")
        }
    }

    @Test(
        "The error for a file that can't be read says why",
        arguments: [
            ("[]", "words-nl.json: must be a JSON object, such as {"),
            (#"{"next": 3}"#, #"words-nl.json: "next" must be a text, a list of texts, or an object of texts."#),
            ("{\"next\": \"a\",\n\"x\" \"b\"}", "words-nl.json: not valid JSON. Invalid value around "),
        ])
    func unreadable(json: String, message: String) throws {
        var files = DefaultTheme.files
        files["words-nl.json"] = Data(json.utf8)
        let error = try #require(#expect(throws: ThemeError.self) { try Theme(files: files) })
        #expect(error.description.hasPrefix(message), "\(error)")
    }

    @Test("A user's file of the name of a theme's file needs only what differs")
    func ownFiles() throws {
        var files = DefaultTheme.files
        files["words-de.json"] = Data(#"{"next": "Nächstes"}"#.utf8)
        let theme = try Theme(files: files, own: ["words-de.json"])
        #expect(theme.warnings == [])
        #expect(theme.words(for: "de").table["next"] == "Nächstes")
        #expect(theme.words(for: "de").table["close"] == "Schließen")
    }

    @Test("A file for a region takes what it lacks from its language's file, and entries of its own are for templates")
    func regions() throws {
        var files = DefaultTheme.files
        files["words-de-at.json"] = Data(
            #"{"next": "Nächstes", "motto": "Servus", "dates": {"month": "{year}, {month}"}}"#.utf8)
        let theme = try Theme(files: files)
        let words = theme.words(for: "de-AT")
        #expect(words.table["next"] == "Nächstes" && words.table["close"] == "Schließen")
        let date = try #require(DateTaken(year: 2024, month: 3, day: 3, hour: 0, minute: 0, second: 0))
        #expect(words.dates.text(date, .yearAndMonth) == "2024, März" && words.dates.day(date) == "3. März 2024")
        #expect(theme.warnings == [])
        #expect(words.table["motto"] == "Servus" && words.photos(2) == "2 Fotos")
    }
}
