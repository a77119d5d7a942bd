import BuiltInTheme
import Foundation
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("Dates in words")
struct DateWordsTests {
    private func date(_ year: Int, _ month: Int, _ day: Int) throws -> DateTaken {
        try #require(DateTaken(year: year, month: month, day: day, hour: 23, minute: 59, second: 59))
    }

    private func dates(_ language: String) throws -> DateWords {
        try Theme(files: DefaultTheme.files).words(for: language).dates
    }

    /// Of March 3, 2024: the day, the days to March 9, the month, the months to May, and the years from 2023.
    private static let patterns = [
        "ar": ["3 مارس 2024", "3–9 مارس 2024", "مارس 2024", "مارس – مايو 2024", "2023–2024"],
        "de": ["3. März 2024", "3.–9. März 2024", "März 2024", "März–Mai 2024", "2023–2024"],
        "en": ["March 3, 2024", "March 3–9, 2024", "March 2024", "March–May 2024", "2023–2024"],
        "en-gb": ["3 March 2024", "3–9 March 2024", "March 2024", "March–May 2024", "2023–2024"],
        "es": ["3 de marzo de 2024", "3–9 de marzo de 2024", "marzo de 2024", "marzo–mayo de 2024", "2023–2024"],
        "fr": ["3 mars 2024", "3–9 mars 2024", "mars 2024", "mars–mai 2024", "2023–2024"],
        "he": ["3 במרץ 2024", "3–9 במרץ 2024", "מרץ 2024", "מרץ–מאי 2024", "2023–2024"],
        "it": ["3 marzo 2024", "3–9 marzo 2024", "marzo 2024", "marzo–maggio 2024", "2023–2024"],
        "ja": ["2024年3月3日", "2024年3月3日～9日", "2024年3月", "2024年3月～5月", "2023年～2024年"],
        "ko": ["2024년 3월 3일", "2024년 3월 3일~9일", "2024년 3월", "2024년 3월~5월", "2023년~2024년"],
        "nl": ["3 maart 2024", "3–9 maart 2024", "maart 2024", "maart–mei 2024", "2023–2024"],
        "pl": ["3 marca 2024", "3–9 marca 2024", "marzec 2024", "marzec–maj 2024", "2023–2024"],
        "pt": ["3 de março de 2024", "3–9 de março de 2024", "março de 2024", "março–maio de 2024", "2023–2024"],
        "pt-pt": ["3 de março de 2024", "3–9 de março de 2024", "março de 2024", "março–maio de 2024", "2023–2024"],
        "zh": ["2024年3月3日", "2024年3月3日至9日", "2024年3月", "2024年3月至5月", "2023年至2024年"],
    ]

    @Test("Days, months and ranges are written as the language writes them", arguments: LanguageFilesTests.languages)
    func patterns(language: String) throws {
        let words = try dates(language)
        let day = try date(2024, 3, 3)
        let texts = [
            words.day(day), words.span(day, try date(2024, 3, 9)), words.text(day, .yearAndMonth),
            words.span(day, try date(2024, 5, 1)), words.span(try date(2023, 3, 3), day),
        ]
        #expect(texts == Self.patterns[language])
        #expect(words.span(day, day) == words.day(day))
        #expect(words.period(day, try date(2024, 3, 9)) == words.text(day, .yearAndMonth))
        #expect(words.period(day, try date(2024, 5, 1)) == words.text(day, .year))
        #expect(words.period(try date(2023, 3, 3), day) == texts[4])
        #expect(words.text(day, .date) == words.day(day))
        #expect(words.title(day, .date).lowercased() == words.text(day, .date).lowercased())
        #expect(words.title(day, .month).first == words.months[2].uppercased().first)
        #expect(words.text(day, .year) == "2024" && words.text(day, .day) == "3")
    }

    /// Of about 1920.
    private static let circa = [
        "ar": "حوالي 1920", "de": "um 1920", "en": "c. 1920", "en-gb": "c. 1920", "es": "hacia 1920", "fr": "vers 1920",
        "he": "בסביבות 1920", "it": "circa 1920", "ja": "1920頃", "ko": "1920경", "nl": "ca. 1920", "pl": "ok. 1920",
        "pt": "c. 1920", "pt-pt": "c. 1920", "zh": "1920前后",
    ]

    @Test("Dates are as short as they are known", arguments: LanguageFilesTests.languages)
    func partialDates(language: String) throws {
        let words = try dates(language)
        func date(_ text: String) throws -> DateTaken { try #require(DateTaken(notation: text)) }
        func span(_ first: String, _ last: String) throws -> String { words.span(try date(first), try date(last)) }
        let days = try ["1978", "2024-03", "c. 1920", "1914–1918"].map { words.day(try date($0)) }
        let march = try #require(Self.patterns[language]?[2])
        #expect(try days == ["1978", march, #require(Self.circa[language]), span("1914-01-01", "1918-12-31")])
        #expect(try span("c. 1920", "c. 1920") == days[2])
        #expect(try span("1914–1918", "1914–1918") == days[3])
        #expect(try [span("1978", "1978-06-14"), span("1978", "1978")] == ["1978", "1978"])
        #expect(
            try [span("2024-03", "2024-03-09"), span("2024-03", "2024-05")] == [march, Self.patterns[language]?[3]])
        let (year, circa) = (try date("1978"), try date("c. 1920"))
        #expect(words.text(year, .date) == "1978" && words.title(year, .yearAndMonth) == "1978")
        #expect(words.period(year, year) == "1978" && words.period(circa, circa) == days[2])
    }

    @Test(
        "HTML's form of a date is as short as it is known",
        arguments: [
            ("1978", "1978"), ("1978-06", "1978-06"), ("1978-06-14 14:33", "1978-06-14"), ("c. 1920", "1920"),
            ("1914–1918", nil),
        ])
    func isoDates(text: String, iso: String?) throws {
        #expect(try #require(DateTaken(notation: text)).isoDay == iso)
    }

    @Test("Each month has a name of its own", arguments: LanguageFilesTests.languages)
    func months(language: String) throws {
        let words = try dates(language)
        let months = try (1...12).map { words.text(try date(2024, $0, 2), .month) }
        #expect(Set(months).count == 12)
        #expect(Set(try (1...12).map { words.day(try date(2024, $0, 2)) }).count == 12)
    }

    @Test(
        "The first of a month is written as the language writes it",
        arguments: [
            ("fr", "1er mars 2024", "1er–9 mars 2024"), ("it", "1º marzo 2024", "1º–9 marzo 2024"),
            ("pt-BR", "1º de março de 2024", "1º–9 de março de 2024"),
            ("pt-PT", "1 de março de 2024", "1–9 de março de 2024"), ("en", "March 1, 2024", "March 1–9, 2024"),
        ])
    func firstOfMonth(language: String, day: String, days: String) throws {
        let words = try dates(language)
        #expect(words.day(try date(2024, 3, 1)) == day)
        #expect(words.span(try date(2024, 3, 1), try date(2024, 3, 9)) == days)
    }
}
