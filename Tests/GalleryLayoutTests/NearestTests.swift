import GalleryLayout
import Testing

@Suite struct NearestTests {
    @Test(arguments: [
        ("titel", "title"), ("Titles", "title"), ("discription", "description"), ("group", "groups"), ("srot", "sort"),
        ("covr", "cover"), ("x", nil), ("photographer", nil),
    ])
    func typingErrorsFindWhatWasMeant(name: String, meant: String?) {
        #expect(Nearest.find(name, among: ["title", "description", "cover", "sort", "groups"]) == meant)
    }

    @Test func noNearNameListsAll() {
        #expect(
            Nearest.suggestion(for: "x", among: ["rows", "columns"], kind: "options")
                == "Available options: rows, columns.")
    }

    @Test func longNamesTakeNoLongTime() {
        #expect(Nearest.find(String(repeating: "x", count: 1_000_000), among: ["title"]) == nil)
    }
}
