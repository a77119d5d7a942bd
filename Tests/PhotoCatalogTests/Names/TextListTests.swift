import Testing

@testable import PhotoCatalog

@Suite("Lists of texts")
struct TextListTests {
    @Test("Texts in a list are cleaned and duplicates are removed")
    func textsAreCleanedAndNoneIsThereTwice() {
        #expect(
            TextList.clean([" sea ", "", "Sea", "north\ncoast", " \u{1} ", "fog"]) == ["sea", "north coast", "fog"])
    }

    @Test(
        "Semicolons separate texts, and commas don't",
        arguments: [
            ("Harbour; Alps;Sea", ["Harbour", "Alps", "Sea"]), ("Harbour;", ["Harbour"]), ("Sea", ["Sea"]),
            ("Paris, Texas", ["Paris, Texas"]), ("Tom &amp; Jerry", ["Tom &amp; Jerry"]), ("Smile ;-)", ["Smile ;-)"]),
            ("AT&T; Sea", ["AT&T", "Sea"]), ("&#169;; Sea", ["&#169;; Sea"]), ("AT&T", ["AT&T"]),
            ("山; 海", ["山", "海"]), ("", []), ("Sea; 🌊", ["Sea; 🌊"]),
        ])
    func parts(text: String, parts: [String]) {
        #expect(TextList.parts(of: text) == parts)
    }

    @Test("A very long list is cut at its limits")
    func listsEndSomewhere() {
        let long = String(repeating: "é", count: 1_000)
        let list = TextList.clean([long] + (0..<1_000).map { "keyword \($0)" })
        #expect(list.count == TextList.countLimit)
        #expect(list[0].unicodeScalars.count == TextList.lengthLimit)
        #expect(TextList.isBounded(list))
        #expect(!TextList.isBounded(list + ["one more"]) && !TextList.isBounded([long]))
    }
}
