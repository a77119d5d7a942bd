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

    private func date(_ hour: Int, _ offset: Int?) -> DateTaken? {
        DateTaken(year: 2024, month: 5, day: 12, hour: hour, minute: 0, second: 0, offset: offset)
    }
}
