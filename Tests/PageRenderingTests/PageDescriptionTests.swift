import BuiltInTheme
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("The description of a page")
struct PageDescriptionTests {
    @Test("A short text stays as it is, in one line")
    func shortText() {
        #expect(PageDescription.cut("The sea.\nAt night,  in\train.") == "The sea. At night, in rain.")
        #expect(PageDescription.text(nil) == nil && PageDescription.text(" \n") == nil)
    }

    @Test(
        "A long text is cut after a word, within 160 characters",
        arguments: [
            (String(repeating: "fog ", count: 60), 160), (String(repeating: "lighthouse, ", count: 30), 160),
            (String(repeating: "海", count: 300), 160),
        ])
    func longText(text: String, most: Int) {
        let cut = PageDescription.cut(text)
        #expect(cut.count <= most && cut.count > most - 15)
        #expect(cut.hasSuffix("…"))
        let words = cut.dropLast().split(separator: " ")
        let all = text.split { " ,".contains($0) }
        #expect(words.allSatisfy { all.contains($0.trimmingSuffix(",")) } || words.count == 1)
        #expect(!cut.dropLast().hasSuffix(","))
    }

    @Test("A text of exactly 160 characters is not cut")
    func longestText() {
        let text = String(repeating: "a", count: 80) + " " + String(repeating: "b", count: 79)
        #expect(PageDescription.cut(text) == text)
        #expect(PageDescription.cut(text + "c") == String(repeating: "a", count: 80) + "…")
    }

    @Test("A photo is described by its caption, or else by its text, its album and its day")
    func photos() throws {
        let dates = try Theme(files: DefaultTheme.files).words(for: "en-GB").dates
        var metadata = PhotoMetadata()
        metadata.taken = DateTaken(year: 2024, month: 3, day: 12, hour: 9, minute: 0, second: 0)
        func picture(_ title: String?) -> Picture {
            Picture(
                page: SitePath(["a.html"]), title: title, metadata: metadata,
                formats: [
                    Picture.Format(
                        mediaType: "image/jpeg",
                        sources: [Picture.Source(path: SitePath(["a-9.jpg"]), version: "1", width: 9, height: 9)])
                ], ratio: 1, colour: "#fff")
        }
        func text(_ title: String? = "Fog") -> String { PageDescription.of(picture(title), in: "Sea", dates: dates) }
        #expect(text() == "Fog – Sea · 12 March 2024")
        #expect(text(nil) == "12 March 2024 – Sea")
        metadata.alt = "A pier in fog"
        #expect(text() == "A pier in fog – Sea · 12 March 2024")
        metadata.caption = "The morning\nafter."
        #expect(text() == "The morning after.")
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ mark: Character) -> Substring { last == mark ? dropLast() : self }
}
