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

    @Test(
        "Films are counted apart from photos, unless only their posters are shown",
        arguments: [("show", [2, 1, 0, 1]), ("poster", [3, 0, 1, 0]), ("skip", [2, 0, 0, 0])] as [(String, [Int])])
    func films(choice: String, numbers: [Int]) throws {
        let folder = try TemporaryFolder([
            "vitrine.yaml": "films: \(choice)", "sea/a.jpg": "", "sea/b.jpg": "", "sea/c.mp4": "", "far/d.MOV": "",
            "far/album.yaml": "visibility: unlisted",
        ])
        let settings = try SiteSettings.read(from: folder.path).settings
        let counts = try LibraryReader(source: folder.path, settings: settings).read().counts
        let (listed, unlisted) = (counts.listed, counts.unlisted)
        #expect([listed.photos, listed.films, unlisted.photos, unlisted.films] == numbers)
        #expect(counts.members == numbers.reduce(0, +))
    }

    @Test("An album of films only has no photos, and is not empty")
    func onlyFilms() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "films/a.mp4"])
        let counts = try LibraryReader(source: folder.path).read().counts
        #expect(counts.listed == GalleryCounts.Part(albums: 1, photos: 1, films: 1))
    }
}
