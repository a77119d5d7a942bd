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
