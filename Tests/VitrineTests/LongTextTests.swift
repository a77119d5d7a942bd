import Testing

@Suite("Very long texts")
struct LongTextTests {
    @Test("Pages show texts of any length whole")
    func pagesShowAll() async throws {
        let desk = try Desk()
        for name in ["a", "b", "c", "d"] { try desk.photos(name + ".jpg") }
        func words(_ mark: String) -> String { (0..<5_000).map { "\(mark)\($0)" }.joined(separator: " ") }
        try desk.write(words("markdown"), to: "Content/a.md")
        try desk.write("Title\n\(words("plain"))", to: "Content/b.txt")
        try desk.write(#"{"description": "\#(words("takeout"))"}"#, to: "Content/c.jpg.json")
        try desk.write(
            "title: \(words("title"))\nphotos:\n  d.jpg: {title: \(words("own")), alt: \(words("alt"))}\n",
            to: "Content/album.yaml")
        try desk.write(words("index"), to: "Content/index.md")
        try await desk.build()
        for (page, marks) in [
            ("a.html", ["markdown"]), ("b.html", ["plain"]), ("c.html", ["takeout"]),
            ("d.html", ["own", "alt", "title"]),
            ("index.html", ["index", "title"]),
        ] {
            let text = try desk.text(page)
            for mark in marks { #expect(text.contains(words(mark)), "\(page): \(mark)") }
        }
    }
}
