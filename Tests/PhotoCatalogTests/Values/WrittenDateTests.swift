import Testing

@testable import PhotoCatalog

@Suite("Dates in words that are read again")
struct WrittenDateTests {
    @Test(
        "The notation of a date is read as the same date",
        arguments: [
            "1978", "1978-06", "1978-06-14", "1978-06-14 04:33", "1978-06-14 14:33:10", "1978-06-14 14:33:10.05",
            "1978-06-14 14:33 -03:30", "1978-06-14 14:33:10.5 +02:00", "c. 1920", "c. 1920-05", "1914-1918", "0999",
        ])
    func same(notation: String) throws {
        let date = try #require(DateTaken(notation: notation))
        #expect(date.notation == notation)
        #expect(DateTaken(notation: date.notation) == date)
    }

    @Test("A decade is written as its years, and a dash of any length as a hyphen")
    func otherForms() {
        #expect(DateTaken(notation: "1920s")?.notation == "1920-1929")
        #expect(DateTaken(notation: "ca. 1914–1918")?.notation == "c. 1914-1918")
    }

    @Test("A time of day is known from minutes on")
    func times() {
        #expect(DateTaken(notation: "1978-06-14 14:33")?.hasTime == true)
        #expect(DateTaken(notation: "1978-06-14")?.hasTime == false)
    }
}
