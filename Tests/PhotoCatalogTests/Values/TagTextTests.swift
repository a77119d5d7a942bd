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
            ("2008:05:30 15:56:01", "2008-05-30 15:56:01"), ("2008:05:30", "2008-05-30"),
            ("2008-05-30T15:56:01.5", "2008-05-30 15:56:01.5"), ("2008-05-30 15-56-01", "2008-05-30 15:56:01"),
            ("2024:02:29 00:00:00", "2024-02-29 00:00:00"), ("2023:02:29 00:00:00", nil),
            ("0000:00:00 00:00:00", nil), ("    :  :     :  :  ", nil), ("1800:01:01 00:00:00", nil),
            ("2008:13:01 00:00:00", nil), ("99999999999999999999:01:01", nil), ("", nil), ("12345", nil),
            ("2008-05-30T15:56", "2008-05-30 15:56"), ("2008-05-30T15:56:01+0200", "2008-05-30 15:56:01+02:00"),
        ])
    func datesAreRead(text: String, date: String?) {
        #expect(TagText.date(text) == date.flatMap { DateTaken(notation: $0) })
    }

    @Test(
        "Zeros, blanks and missing parts make a date less precise",
        arguments: [
            ("1978", "1978"), ("1978-06", "1978-06"), ("1993:00:00 00:00:00", "1993"), ("1978:06:00", "1978-06"),
            ("19540000", "1954"), ("19540600", "1954-06"), ("19540714", "1954-07-14"), ("1993:  :  ", "1993"),
            ("1954-00-00", "1954"), ("1978:00:14", "1978"), ("2000", "2000"), ("1904:01:00 00:00:00", "1904-01"),
        ])
    func partialDates(text: String, date: String) {
        #expect(TagText.date(text) == DateTaken(notation: date))
    }

    @Test(
        "A time that does not exist does not lose the day, and hour 24 is its first",
        arguments: [
            ("2015:08:22 24:08:19", "2015-08-22 00:08:19"), ("2015:08:22 24:00:00", "2015-08-22 00:00:00"),
            ("2015:08:22 25:00:00", "2015-08-22"), ("2015:08:22 12:60:00", "2015-08-22"),
            ("2015:08:22 12:00:61", "2015-08-22"), ("2016:12:31 23:59:60", "2016-12-31 23:59:60"),
            ("2015:08:22   :  :  ", "2015-08-22"), ("2015:08:22 noon", "2015-08-22"),
        ])
    func impossibleTimes(text: String, date: String) {
        #expect(TagText.date(text) == DateTaken(notation: date))
    }

    @Test(
        "Dates of electronic mail are read",
        arguments: [
            ("Thu, 04 Mar 2021 05:06:07 GMT", "2021-03-04 05:06:07Z"),
            ("4 Mar 2021 05:06:07 +0200", "2021-03-04 05:06:07+02:00"), ("4 Mar 2021", "2021-03-04"),
            ("4 Foo 2021", nil), ("March 2021", nil),
        ])
    func mailDates(text: String, date: String?) {
        #expect(TagText.mailDate(text) == date.flatMap { DateTaken(notation: $0) })
    }

    @Test(
        "Offsets from UTC are read from a date or from their own tag",
        arguments: [
            ("2008-05-30T15:56:01+02:00", nil, 1, 120), ("2008-05-30T15:56Z", nil, nil, 0),
            ("2008-05-30T15:56-07:30", nil, nil, -450), ("2008:05:30 15:56:01", "+05:45", 1, 345),
            ("2008:05:30 15:56:01", "   :  ", 1, nil), ("2008:05:30 15:56:01", "+15:00", 1, nil),
            ("2008:05:30 15:56:01", "02:00", 1, nil), ("2008:05:30 15:56:01", nil, 1, nil),
            ("2008-05-30T15:56:01+01:00", "+02:00", 1, 120), ("2008:05:30 15:56:01Z", nil, 1, 0),
        ] as [(String, String?, Int?, Int?)])
    func offsetsAreRead(text: String, offset: String?, second: Int?, minutes: Int?) throws {
        let date = DateTaken(
            year: 2008, month: 5, day: 30, hour: 15, minute: 56, second: second, offset: minutes)
        #expect(TagText.date(text, offset: offset) == date)
    }

    @Test(
        "The default language of a text is chosen",
        arguments: [
            ("lang=\"x-default\" One", "One"), ("lang=\"x-default\" One, two, lang=\"de\" Eins, zwei", "One, two"),
            ("lang=\"x-default\"  , lang=\"de-DE\" Der Hafen", "Der Hafen"), ("plain", "plain"),
            ("lang=\"x-default\" ", ""), ("lang=\"", "lang=\""),
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
                == ["x-default|a, \"b\", lang=c", "de|d\ne"])
    }
}
