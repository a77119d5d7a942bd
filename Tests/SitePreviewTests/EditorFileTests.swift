import Testing

@testable import SitePreview

@Suite("Files of editors")
struct EditorFileTests {
    @Test(
        "Files that editors keep beside an open file change nothing in a preview",
        arguments: [
            ".album.yaml.swp", "iceland/.album.yaml.swo", "iceland/album.yaml~", "#album.yaml#", ".#album.yaml", "4913",
            ".goutputstream-X1Y2Z3",
        ])
    func isOfAnEditor(path: String) {
        #expect(EditorFile.isOne(path))
    }

    @Test(
        "Files that the gallery may read count, also hidden ones",
        arguments: [
            "", "iceland/album.yaml", ".picasa.ini", ".nomedia", ".swp", "iceland/.hidden", "4913.jpg", "#1.jpg",
            "a~b.jpg",
        ])
    func isOfTheGallery(path: String) {
        #expect(!EditorFile.isOne(path))
    }
}
