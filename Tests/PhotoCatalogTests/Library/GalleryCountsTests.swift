import Testing

@testable import PhotoCatalog

@Suite("Counts of a gallery")
struct GalleryCountsTests {
    @Test(
        "Albums that can be opened from the home page count, at any depth, and unlisted ones count apart",
        arguments: [
            (["a.jpg", "b.jpg"], [], [0, 2, 0, 0]),
            (["a.jpg", "sea/b.jpg", "sea/north/c.jpg"], [], [2, 3, 0, 0]),
            // An album without photos of its own.
            (["years/2024/a.jpg", "years/2025/b.jpg"], [], [3, 2, 0, 0]),
            (["a.jpg", "sea/b.jpg", "sea/deep/c.jpg"], ["sea"], [0, 1, 2, 2]),
            (["a.jpg", "sea/b.jpg", "sea/deep/c.jpg"], ["sea/deep"], [1, 2, 1, 1]),
            // The page above an album that only has unlisted ones does not show it.
            (["a.jpg", "sea/deep/c.jpg"], ["sea/deep"], [0, 1, 1, 1]),
            (["a.jpg", "sea/deep/c.jpg"], ["sea"], [0, 1, 2, 1]),
            (["a.jpg", "sea/b.jpg"], [""], [0, 0, 1, 2]),
        ] as [([String], [String], [Int])])
    func counts(photos: [String], unlisted: [String], numbers: [Int]) throws {
        var files = Dictionary(uniqueKeysWithValues: photos.map { ($0, "") })
        for folder in unlisted { files[SourcePath.join(folder, "album.yaml")] = "visibility: unlisted" }
        files["empty/notes.txt"] = ""
        let folder = try TemporaryFolder(files)
        let counts = try LibraryReader(source: folder.path).read().counts
        #expect(
            [counts.listed.albums, counts.listed.photos, counts.unlisted.albums, counts.unlisted.photos] == numbers)
    }
}
