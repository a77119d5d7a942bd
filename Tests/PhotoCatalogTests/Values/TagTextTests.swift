import Testing

@testable import PhotoCatalog

@Suite("Values of tags")
struct TagTextTests {
    @Test(
        "Numbers are read from fractions and decimals",
        arguments: [
            ("28/10", 2.8), ("50", 50), ("3.5", 3.5), ("100 200", 100), ("1/0", nil), ("0/0", nil), ("a", nil),
            ("", nil),
            ("1/2/3", nil), ("-1/2", -0.5), ("inf", nil),
        ])
    func numbersAreRead(text: String, number: Double?) {
        #expect(TagText.number(text) == number)
    }

    @Test(
        "Dates are read in the usual forms, and impossible dates are not",
        arguments: [
            ("2008:05:30 15:56:01", [2008, 5, 30, 15, 56, 1]), ("2008:05:30", [2008, 5, 30, 0, 0, 0]),
            ("2008-05-30T15:56:01.5", [2008, 5, 30, 15, 56, 1]), ("2008-05-30 15-56-01", [2008, 5, 30, 15, 56, 1]),
            ("2024:02:29 00:00:00", [2024, 2, 29, 0, 0, 0]), ("2023:02:29 00:00:00", nil), ("0000:00:00 00:00:00", nil),
            ("    :  :     :  :  ", nil), ("1800:01:01 00:00:00", nil), ("2008:05", nil), ("2008:13:01 00:00:00", nil),
            ("2008:05:30 25:00:00", nil), ("99999999999999999999:01:01", nil), ("", nil),
        ])
    func datesAreRead(text: String, parts: [Int]?) {
        let date = parts.flatMap {
            DateTaken(year: $0[0], month: $0[1], day: $0[2], hour: $0[3], minute: $0[4], second: $0[5])
        }
        #expect(TagText.date(text) == date)
    }

    @Test(
        "Offsets from UTC are read from a date or from their own tag",
        arguments: [
            ("2008-05-30T15:56:01.5+02:00", nil, 1, 120), ("2008-05-30T15:56Z", nil, 0, 0),
            ("2008-05-30T15:56-07:30", nil, 0, -450), ("2008:05:30 15:56:01", "+05:45", 1, 345),
            ("2008:05:30 15:56:01", "   :  ", 1, nil), ("2008:05:30 15:56:01", "+15:00", 1, nil),
            ("2008:05:30 15:56:01", "02:00", 1, nil), ("2008:05:30 15:56:01", nil, 1, nil),
            ("2008-05-30T15:56:01+01:00", "+02:00", 1, 120), ("2008:05:30 15:56:01Z", nil, 1, 0),
        ])
    func offsetsAreRead(text: String, offset: String?, second: Int, minutes: Int?) throws {
        let date = DateTaken(
            year: 2008, month: 5, day: 30, hour: 15, minute: 56, second: second, offset: minutes)
        #expect(TagText.date(text, offset: offset) == date)
    }

    @Test(
        "The default language of a text is chosen",
        arguments: [
            ("lang=\"x-default\" One", "One"), ("lang=\"x-default\" One, two, lang=\"de\" Eins, zwei", "One, two"),
            ("plain", "plain"), ("lang=\"x-default\" ", ""), ("lang=\"", "lang=\""),
        ])
    func defaultLanguageIsChosen(text: String, chosen: String) {
        #expect(TagText.defaultAlternative(text) == chosen)
    }

    @Test(
        "Text in UTF-16 bytes is read",
        arguments: [("65 0 66 0 0 0 67 0", "AB"), ("65", nil), ("", nil), ("65 a", nil), ("61 216 0 222", "😀")])
    func wideTextIsRead(bytes: String, text: String?) {
        #expect(TagText.utf16(bytes) == text)
    }

    @Test("Language alternatives are read with their languages, whatever is in the texts")
    func alternativesAreRead() {
        func texts(_ text: String) -> [String] { TagText.alternatives(text).map { "\($0)|\($1)" } }
        #expect(texts("Fog") == ["x-default|Fog"])
        #expect(texts("lang=\"de\" Nebel") == ["de|Nebel"])
        #expect(
            texts("lang=\"x-default\" a, \"b\", lang=c, lang=\"en-US\" , lang=\"de\" d\ne")
                == ["x-default|a, \"b\", lang=c", "en-US|", "de|d\ne"])
    }
}
