import Testing

@testable import PhotoCatalog

@Suite("How users write by how much a clock was wrong")
struct ShiftNotationTests {
    @Test(
        "A time has a sign, and units or colons",
        arguments: [
            ("+2h", 7200), ("-1h30m", -5400), ("+1d 2h", 93_600), ("+45s", 45), (" - 2 hours, 5 min ", -7500),
            ("+1 hour and 30 minutes", 5400), ("+1:30", 5400), ("-0:00:30", -30), ("−1H", -3600), ("+2w", 1_209_600),
            ("+0s", 0), ("-0h", 0), ("+2", 7200), ("-26", -93_600), ("+36525d", ShiftNotation.limit),
        ])
    func valid(text: String, seconds: Int) {
        #expect(ShiftNotation.seconds(text) == seconds)
    }

    @Test(
        "Anything else is not a time",
        arguments: [
            "", "2h", "+", "2", "+27", "+2x", "+1h1h", "+30m 1h", "+1:60", "+1:2", "+-1h", "+1h 2", "+1.5h", "+36526d",
            "+999999999w", "+1h,,2m", "h", "+ and 2h",
        ])
    func invalid(text: String) {
        #expect(ShiftNotation.seconds(text) == nil)
    }

    @Test(
        "The notation of a time is read as the same time", arguments: [0, 1, -1, 90, 5400, -7261, 86_400, 123_456_789])
    func written(seconds: Int) {
        #expect(ShiftNotation.seconds(ShiftNotation.text(seconds)) == seconds)
    }

    @Test("Parts that are zero are left out")
    func shortest() {
        #expect(ShiftNotation.text(-90_060) == "-1d 1h 1m")
        #expect(ShiftNotation.text(7200) == "+2h")
    }
}
