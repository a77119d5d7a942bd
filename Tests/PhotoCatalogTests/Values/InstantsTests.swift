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
