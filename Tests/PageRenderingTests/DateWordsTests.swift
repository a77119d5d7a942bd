import PageRendering
import PhotoCatalog
import Testing

@Suite("Dates in words")
struct DateWordsTests {
    private func date(_ year: Int, _ month: Int, _ day: Int) throws -> DateTaken {
        try #require(DateTaken(year: year, month: month, day: day, hour: 23, minute: 59, second: 59))
    }

    @Test(
        "A day is written in the language of the site",
        arguments: [("en-GB", "3 March 2024"), ("en", "March 3, 2024"), ("de", "3. März 2024")])
    func daysAreInTheSitesLanguage(language: String, text: String) throws {
        #expect(DateWords(language: language).day(try date(2024, 3, 3)) == text)
    }

    @Test("A range of dates is written as short as possible")
    func spansAreAsShortAsTheyCanBe() throws {
        let words = DateWords(language: "en")
        #expect(words.span(try date(2024, 3, 3), try date(2024, 3, 9)) == "March 2024")
        #expect(words.span(try date(2024, 3, 3), try date(2024, 5, 1)) == "2024")
        #expect(words.span(try date(2023, 3, 3), try date(2024, 3, 3)) == "2023–2024")
    }

    @Test(
        "Each part of a date is written in the language of the site",
        arguments: [
            (.year, "2024"), (.month, "März"), (.yearAndMonth, "März 2024"), (.day, "9"), (.date, "9. März 2024"),
        ] as [(DatePattern.Field, String)])
    func partsOfADateAreInTheLanguage(field: DatePattern.Field, text: String) throws {
        let date = try #require(DateTaken(year: 2024, month: 3, day: 9, hour: 12, minute: 0, second: 0))
        #expect(DateWords(language: "de").text(date, field) == text)
    }
}
