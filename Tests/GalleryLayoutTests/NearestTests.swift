import GalleryLayout
import Testing

@Suite("Suggestions for mistyped names")
struct NearestTests {
    @Test(
        "A mistyped name finds the name that was meant",
        arguments: [
            ("titel", "title"), ("Titles", "title"), ("discription", "description"), ("group", "groups"),
            ("srot", "sort"),
            ("covr", "cover"), ("x", nil), ("photographer", nil),
        ])
    func typingErrorsFindWhatWasMeant(name: String, meant: String?) {
        #expect(Nearest.find(name, among: ["title", "description", "cover", "sort", "groups"]) == meant)
    }

    @Test("A name without a similar one lists all choices")
    func noNearNameListsAll() {
        #expect(
            Nearest.suggestion(for: "x", among: ["rows", "columns"], kind: "options")
                == "Available options: rows, columns.")
    }

    @Test("A very long name is searched fast")
    func longNamesTakeNoLongTime() {
        #expect(Nearest.find(String(repeating: "x", count: 1_000_000), among: ["title"]) == nil)
    }
}
