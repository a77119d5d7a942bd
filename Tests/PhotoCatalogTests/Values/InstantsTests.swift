import Testing

@testable import PhotoCatalog

@Suite("Moments in time")
struct InstantsTests {
    @Test("Seconds since 1970 are converted to a date in UTC")
    func instantsAreDatesInUTC() {
        let date = DateTaken(year: 2024, month: 5, day: 12, hour: 18, minute: 30, second: 5, offset: 0)
        #expect(DateTaken(secondsSince1970: 1_715_538_605) == date)
        #expect(DateTaken(secondsSince1970: -1)?.year == 1969)
        #expect(DateTaken(secondsSince1970: .max) == nil)
    }

    @Test(
        "A shifted date keeps its precision and its offset",
        arguments: [
            ("2023-12-31 23:59:10.5+02:00", 60, "2024-01-01 00:00:10.5+02:00"),
            ("2023-12-31 23:59", 60, "2024-01-01 00:00"), ("2024-03-01 00:00:00", -1, "2024-02-29 23:59:59"),
            ("2023-12-31", 60, nil), ("1978", 60, nil), ("9999-12-31 23:59", 60, nil), ("2023-12-31 23:59", .max, nil),
        ] as [(String, Int, String?)])
    func shifts(text: String, seconds: Int, shifted: String?) throws {
        let date = try #require(DateTaken(notation: text))
        #expect(date.shifted(bySeconds: seconds) == shifted.flatMap { DateTaken(notation: $0) })
    }

    @Test("The time between two dates is that by the clock")
    func differences() throws {
        let dates = try ["2023-12-31 23:59:10+02:00", "2024-01-01 00:00:10", "2024"].map {
            try #require(DateTaken(notation: $0))
        }
        #expect(dates[1].seconds(since: dates[0]) == 60 && dates[0].seconds(since: dates[1]) == -60)
        #expect(dates[2].seconds(since: dates[0]) == nil && dates[0].seconds(since: dates[2]) == nil)
    }

    @Test("A date without a time is shown at an instant of which some clock shows that day")
    func shownDays() throws {
        for (text, isShown) in [
            ("2024-05-12", true), ("2024-05-13", true), ("2024-05-14", false), ("2024", true), ("2024-06", false),
            ("2020–2025", true), ("1914–1918", false),
        ] { #expect(try #require(DateTaken(notation: text)).isShown(at: 1_715_538_605) == isShown, "\(text)") }
    }

    @Test(
        "A local time fits a moment if a time zone of the world connects them",
        arguments: [
            (0, nil, true), (3_600, nil, true), (-20_700, nil, true), (1, nil, false), (600, nil, false),
            (15 * 3_600, nil, false), (7_200, 120, true), (3_600, 120, false), (.max, nil, false), (.min, nil, false),
        ])
    func clocksOfTheWorldShowAnInstant(lead: Int, offset: Int?, isShown: Bool) throws {
        let date = DateTaken(year: 2024, month: 5, day: 12, hour: 18, minute: 30, second: 5, offset: offset)
        #expect(try #require(date).isShown(at: 1_715_538_605 &- lead) == isShown)
    }
}
