import Foundation
import Testing

@testable import PhotoCatalog

@Suite("The date of a photo")
struct DateTakenTests {
    @Test(
        "An offset from UTC is at most 14 hours",
        arguments: [(nil, true), (0, true), (-840, true), (840, true), (841, false), (-841, false)])
    func offsetsAreThoseOfTheWorld(offset: Int?, isOne: Bool) {
        #expect((date(12, offset) != nil) == isOne)
    }

    @Test("Dates are ordered by local time before offset")
    func clocksCountBeforeOffsets() throws {
        let dates = [date(11, -600), date(12, 120), date(12, 0), date(12, -60), date(12, nil)].compactMap(\.self)
        #expect(dates.reversed().sorted() == dates)
        #expect(dates.count == 5)
    }

    @Test(
        "Dates are read as people write them",
        arguments: [
            ("1978", [1978]), ("1978-06", [1978, 6]), (" 1978-06-14 ", [1978, 6, 14]),
            ("1978-06-14 14:33", [1978, 6, 14, 14, 33]), ("1978-06-14T14:33:10", [1978, 6, 14, 14, 33, 10]),
            ("1978-06-14 14:33:10.5", [1978, 6, 14, 14, 33, 10, 500_000_000]),
        ])
    func notation(text: String, parts: [Int]) throws {
        let date = try #require(DateTaken(notation: text))
        let all = [date.year, date.month, date.day, date.hour, date.minute, date.second, date.nanosecond]
        #expect(all.compactMap(\.self) == parts)
        #expect(all.prefix(parts.count).allSatisfy { $0 != nil } && !date.isCirca && date.lastYear == nil)
    }

    @Test("Offsets are read with and without a colon", arguments: ["+02:00", " +02:00", "+0200"])
    func offsetsInNotation(offset: String) {
        #expect(DateTaken(notation: "1978-06-14 14:33" + offset)?.offset == 120)
        #expect(DateTaken(notation: "1978-06-14 14:33Z")?.offset == 0)
    }

    @Test(
        "Dates that are about right have a mark",
        arguments: [
            "c. 1920", "ca. 1920", "circa 1920", "C.1920", "ca 1920", "um 1920", "vers 1920", "about 1920", "~1920",
            "1920~", "1920?", "1920頃", "1920年頃", "1920年ごろ", "約1920年", "1920경", "1920년경", "1920년 경", "약 1920년",
            "1920前后", "1920年前后", "1920年左右", "约1920年", "大约1920年",
        ])
    func circa(text: String) {
        #expect(DateTaken(notation: text) == DateTaken(year: 1920, isCirca: true))
    }

    @Test(
        "Several years have a first and a last one",
        arguments: [
            ("1914–1918", 1914, 1918), ("1914-1918", 1914, 1918), ("1914 — 1918", 1914, 1918), ("1920s", 1920, 1929),
            ("1914-18", 1914, 1918), ("1914/18", 1914, 1918), ("1914/1918", 1914, 1918), ("1920er Jahre", 1920, 1929),
            ("1920's", 1920, 1929), ("192X", 1920, 1929),
        ])
    func ranges(text: String, first: Int, last: Int) {
        #expect(DateTaken(notation: text) == DateTaken(year: first, lastYear: last))
        #expect(DateTaken(notation: "c. " + text) == DateTaken(year: first, isCirca: true, lastYear: last))
    }

    @Test(
        "Other ways to write a date are read if they can only mean one",
        arguments: [
            ("June 1978", "1978-06"), ("14 June 1978", "1978-06-14"), ("June 14, 1978", "1978-06-14"),
            ("Wednesday, June 14, 1978", "1978-06-14"), ("14th of June 1978", "1978-06-14"),
            ("14-Jun-1978", "1978-06-14"), ("14. Juni 1978", "1978-06-14"), ("1er août 1978", "1978-08-01"),
            ("14 de junio de 1978", "1978-06-14"), ("mar 14 giu 1978", "1978-06-14"), ("März 1978", "1978-03"),
            ("14.6.1978", "1978-06-14"), ("14. 6. 1978", "1978-06-14"), ("7.5.1978", "1978-05-07"),
            ("14/6/1978", "1978-06-14"), ("6/14/1978", "1978-06-14"), ("5/5/1978", "1978-05-05"),
            ("6.1978", "1978-06"), ("06/1978", "1978-06"), ("1978-6-4", "1978-06-04"), ("19780614", "1978-06-14"),
            ("1978:06:14 14:33:10", "1978-06-14 14:33:10"), ("1978-06-14 2:33 PM", "1978-06-14 14:33"),
            ("14 June 1978 14:33", "1978-06-14 14:33"), ("1978-06-XX", "1978-06"), ("1978-XX", "1978"),
            ("1978年6月14日", "1978-06-14"), ("1978年6月", "1978-06"), ("1920年頃", "c. 1920"),
            ("1978년 6월 14일", "1978-06-14"),
            ("1978-XX-XX", "1978"), ("um Juni 1978", "c. 1978-06"),
            ("29 February 2024", "2024-02-29"),
        ])
    func otherNotations(text: String, date: String) throws {
        #expect(DateTaken(notation: text)?.notation == date)
    }

    @Test(
        "Other texts are not dates",
        arguments: [
            "", "hello", "1978-13", "1978-02-30", "78", "1918-1914", "1914-1914", "1978-06-14 25:00", "1978-06 14:33",
            "c. 1978-06-14 14:33", "1978-06-14 +02:00", "1978-06-14 14:33+15:00", "1921s",
            "0000", "-0044", "44 BC", "2023-02-29", "29 February 2023", "vor 1920", "before 14 June 1978", "after 1918",
            "1905/06", "1905–06", "1918-14", "7/5/1978", "13/1978", "14.6.78", "197806", "Sommer 1978", "jui 1978",
            "June July 1978", "carol 1920", "1978-06-14 noon", "1978-06-14 24:00", "c.", "?",
        ])
    func otherTexts(text: String) {
        #expect(DateTaken(notation: text) == nil)
    }

    @Test("A date is before all dates that are the same as far as it is known")
    func partialOrder() throws {
        let texts = [
            "1977-12-31", "1978", "1978-1979", "1978-1980", "c. 1978", "c. 1978-1980", "1978-01", "c. 1978-01",
            "1978-01-01", "c. 1978-01-01", "1978-01-01 00:00", "1978-01-01 00:00:00", "1978-01-01 00:00:00.0",
            "1978-01-01 00:00:00.5", "1978-01-02", "1978-02", "1979",
        ]
        let dates = try texts.map { try #require(DateTaken(notation: $0)) }
        #expect(dates.reversed().sorted() == dates && dates.shuffled().sorted() == dates)
    }

    @Test("A span of years ends with its last year")
    func ends() throws {
        let texts = ["1910", "1914–1918", "1916", "1918-05", "1920s", "1925"]
        let dates = try texts.map { try #require(DateTaken(notation: $0)) }
        let inOrder = dates.shuffled().sorted { $1.ends(after: $0) }.map(\.notation)
        #expect(inOrder == ["1910", "1916", "1914-1918", "1918-05", "1925", "1920-1929"])
    }

    @Test(
        "Stored dates are read as they were written",
        arguments: [
            "1978", "1978-06", "1978-06-14", "1978-06-14 14:33", "1978-06-14 14:33:10.5+02:00", "c. 1920", "1914-1918",
        ])
    func encoding(text: String) throws {
        for source in DateTaken.Source.allCases {
            let date = try #require(DateTaken(notation: text)).from(source)
            #expect(try JSONDecoder().decode(DateTaken.self, from: JSONEncoder().encode(date)) == date)
        }
    }

    @Test("Dates of earlier builds are read, and complete dates are stored as before")
    func earlierEncoding() throws {
        let json = #"{"day":14,"hour":14,"minute":33,"month":6,"second":10,"year":1978}"#
        let date = try JSONDecoder().decode(DateTaken.self, from: Data(json.utf8))
        #expect(date == DateTaken(notation: "1978-06-14 14:33:10"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(date), as: UTF8.self) == json)
    }

    @Test(
        "Stored dates that no reader of metadata makes are refused",
        arguments: [
            #"{"year":1978,"day":14}"#, #"{"year":1978,"month":6,"lastYear":1979}"#, #"{"year":1978,"lastYear":1970}"#,
            #"{"year":1978,"month":6,"day":14,"hour":1}"#, #"{"year":1978,"offset":60}"#,
            #"{"year":1978,"source":"rumour"}"#, #"{"month":6}"#,
        ])
    func brokenEncoding(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(DateTaken.self, from: Data(json.utf8)) }
    }

    private func date(_ hour: Int, _ offset: Int?) -> DateTaken? {
        DateTaken(year: 2024, month: 5, day: 12, hour: hour, minute: 0, second: 0, offset: offset)
    }
}
