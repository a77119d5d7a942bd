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
            ("4 Foo 2021", nil), ("10 Dec", nil), ("Sun, 30 Aug 2020 10:00:00 -0400", "2020-08-30 10:00:00-04:00"),
            ("Sun Aug 30 10:01:00 2020", "2020-08-30 10:01:00"), ("2013 May 07 09:26:00", "2013-05-07 09:26:00"),
            ("Sun Aug 30 10:01:00 CEST 2020", "2020-08-30 10:01:00"),
            ("Sun 30 Aug 2020 10:06:00 PM CEST", "2020-08-30 22:06:00"),
            ("So 30 Aug 2020 10:07:00 CEST", "2020-08-30 10:07:00"),
        ])
    func mailDates(text: String, date: String?) {
        #expect(TagText.date(text) == date.flatMap { DateTaken(notation: $0) })
    }

    @Test(
        "Dates are read in the digits of all scripts, and in years of the Buddhist calendar",
        arguments: [
            ("٢٠١٩:٠٥:١٢ ١٣:٠٠:٠٠", "2019-05-12 13:00:00"), ("۲۰۱۹:۰۵:۱۲ ۱۴:۰۰:۰۰", "2019-05-12 14:00:00"),
            ("२०१९:०५:१२ १५:००:००", "2019-05-12 15:00:00"), ("\u{200f}٢٠١٩\u{200f}/٠٥/١٢", "2019-05-12"),
            ("2562:05:12 11:00:00", "2019-05-12 11:00:00"), ("2563:02:29 11:00:00", "2020-02-29 11:00:00"),
            ("2562:02:29 11:00:00", nil), ("2562", nil), ("2581:05:12 11:00:00", nil), ("1398:02:22 16:00:00", nil),
        ])
    func otherCalendars(text: String, date: String?) {
        #expect(TagText.date(text) == date.flatMap { DateTaken(notation: $0) })
    }

    @Test(
        "Dates are read in forms that no standard has, if they can only mean one day",
        arguments: [
            ("20130507091100", "2013-05-07 09:11:00"), ("201305070911", "2013-05-07 09:11"),
            ("20130507T091200+0200", "2013-05-07 09:12:00+02:00"), ("2013:05:07 09:14:00 PM", "2013-05-07 21:14:00"),
            ("2013/05/07 9:13:00 AM", "2013-05-07 09:13:00"), ("2013:05:07 12:14:00 a.m.", "2013-05-07 00:14:00"),
            ("2013:05:07 14:14:00 PM", "2013-05-07 14:14:00"), ("2013:05:07 14:14:00 AM", "2013-05-07"),
            ("2013-05-07 09:16:00:794", "2013-05-07 09:16:00.794"),
            ("\"2013:05:07 09:30:00\"", "2013-05-07 09:30:00"),
            ("2013:5:7 9:10:0", "2013-05-07 09:10:00"), ("2013:05:07 99:99:99", "2013-05-07"),
            ("30/08/2013 09:28:00", "2013-08-30 09:28:00"), ("07.05.2013", "2013-05-07"),
            ("07/05/2013 09:28:00", nil), ("2013050709", nil), ("10577:08:20 10:11:12", nil),
            ("1914/1918", "1914–1918"),
            ("circa 1920", "c. 1920"),
        ])
    func otherForms(text: String, date: String?) {
        #expect(TagText.date(text) == date.flatMap { DateTaken(notation: $0) })
    }

    @Test(
        "Offsets from UTC are read from a date or from their own tag",
        arguments: [
            ("2008-05-30T15:56:01+02:00", nil, 1, 120), ("2008-05-30T15:56Z", nil, nil, 0),
            ("2008-05-30T15:56-07:30", nil, nil, -450), ("2008:05:30 15:56:01", "+05:45", 1, 345),
            ("2008:05:30 15:56:01", "   :  ", 1, nil), ("2008:05:30 15:56:01", "+15:00", 1, nil),
            ("2008:05:30 15:56:01", "02:00", 1, nil), ("2008:05:30 15:56:01", nil, 1, nil),
            ("2008-05-30T15:56:01+01:00", "+02:00", 1, 120), ("2008:05:30 15:56:01Z", nil, 1, 0),
            ("2008:05:30 15:56:01", "-0400", 1, -240), ("2008:05:30 15:56:01", "-4:00", 1, -240),
            ("2008:05:30 15:56:01", "-04", 1, -240), ("2008:05:30 15:56:01", "+٠٢:٠٠", 1, 120),
            ("2008:05:30 15:56:01", "−04:00", 1, -240),
            ("2008:05:30 15:56:01", "-04:00 ", 1, -240), ("2008:05:30 15:56:01", "UTC-04:00", 1, -240),
            ("2008:05:30 15:56:01", "GMT", 1, 0), ("2008:05:30 15:56:01", "-04:60", 1, nil),
            ("2008:05:30 15:56:01", "-04:00:00", 1, nil), ("2008:05:30 15:56:01 -04", nil, 1, -240),
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
