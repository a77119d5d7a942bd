import Testing

@testable import PhotoCatalog

@Suite("Patterns for photos")
struct PhotoPatternTests {
    @Test(
        "A pattern matches names with its wildcards",
        arguments: [
            ("*", "a.jpg", true), ("*", "", true), ("*.jpg", "a.jpg", true), ("*.jpg", ".jpg", true),
            ("*.jpg", "a.jpg.txt", false), ("a*b*c", "aXbYc", true), ("a*b*c", "abcb", false), ("a**", "a", true),
            ("?.jpg", "a.jpg", true), ("?.jpg", "ab.jpg", false), ("?", "", false), ("?", "e\u{301}", true),
            ("img[1-3].jpg", "img2.jpg", true), ("img[1-3].jpg", "img4.jpg", false), ("[!a]", "b", true),
            ("[^a]", "a", false), ("[]a]", "]", true), ("[a-]", "-", true), ("[a", "[a", true), ("[z-a]", "m", false),
            ("[]", "[]", true), ("", "", true), ("", "a", false), ("A*", "a.jpg", false),
            ("é*", "e\u{301}t\u{e9}", true),
        ])
    func patternsMatch(pattern: String, name: String, matches: Bool) {
        #expect(PhotoPattern(pattern).matches(name) == matches)
    }

    @Test("A pattern with many asterisks is matched fast")
    func manyAsterisksTakeNoLongTime() {
        let pattern = PhotoPattern(String(repeating: "a*", count: 100) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 255)))
    }
}
