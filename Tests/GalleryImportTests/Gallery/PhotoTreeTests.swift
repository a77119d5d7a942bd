import Testing

@testable import GalleryImport

@Suite("The folders of photos that an import reads")
struct PhotoTreeTests {
    @Test("Built sites and the folder _site are left out")
    func sites() throws {
        let folder = try ScratchFolder()
        for name in ["a.jpg", "_site/b.jpg", "sea/c.jpg", "sea/_site/d.jpg", "old/.vitrine-manifest", "old/e.jpg"] {
            try folder.write("", to: name)
        }
        #expect(try PhotoTree(folder.path).folders.map(\.path).sorted() == ["", "sea", "sea/_site"])
    }
}
