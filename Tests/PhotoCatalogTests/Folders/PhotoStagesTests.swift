import Testing

@testable import PhotoCatalog

@Suite("The stages of a folder's photos")
struct PhotoStagesTests {
    private static let takeout = #"{"photoTakenTime": {"timestamp": "1600000000"}}"#

    /// `album.yaml` hides a pair by its RAW file, front matter hides another pair, an edited copy replaces a pair, and
    /// Takeout's bin hides what has no JSON.
    private static let files = [
        "a.jpg": "", "a.CR2": "", "a.png": "", "b.jpg": "", "b.CR2": "", "b.md": "---\ndraft: true\n---\n",
        "c.jpg": "", "c.CR2": "", "c-edited.jpg": "", "c.CR2.xmp": "", "c.jpg.json": takeout, "d.jpg": "",
        "d.txt": "D", "e.jpg": "", "album.yaml": "photos: {a.CR2: {hidden: true}, e.jpg: {hidden: false}}",
    ]

    private func folder(showsDrafts: Bool) throws -> (found: FoundFolder, warnings: [String]) {
        let source = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: Self.files.map { ("Trash/\($0.key)", $0.value) }))
        let walk = try FolderWalk(source: source.path, showsDrafts: showsDrafts)
        let found = try #require(walk.folders.first { $0.path == ["Trash"] })
        return (found, walk.warnings.map { String($0.dropFirst(source.path.count)) })
    }

    @Test("Every file of a folder is a photo, part of another photo, or hidden with one warning for each reason")
    func stagesMeet() throws {
        let (found, warnings) = try folder(showsDrafts: false)
        #expect(
            found.photos == ["a.CR2", "a.jpg", "a.png", "b.CR2", "b.jpg", "c-edited.jpg", "d.jpg", "e.jpg"])
        #expect(found.pairs.photos == ["c.jpg": "c-edited.jpg", "c.CR2": "c-edited.jpg"])
        #expect(found.excludedPhotos == Set(names: found.photos.filter { $0 != "e.jpg" }))
        #expect(found.includedPhotos == ["e.jpg"])
        #expect(found.sidecars == [[], [], [], ["b.md"], ["b.md"], ["c.CR2.xmp", "c.jpg.json"], ["d.txt"], []])
        let parts = [
            "/Trash: Google Photos' bin, archive or locked folder; 3 photos not published.",
            ": 1 photo hidden by the front matter of the .md file beside it is not published (Trash/b.jpg).",
            ": 1 photo hidden by \"hidden: true\" in an album.yaml is not published (Trash/a.jpg).",
        ]
        #expect(warnings.count == parts.count)
        for (warning, part) in zip(warnings, parts) { #expect(warning.hasPrefix(part)) }
    }

    @Test("With drafts, photos that the user hides are paired among themselves and have marks")
    func draftsArePaired() throws {
        let found = try folder(showsDrafts: true).found
        #expect(found.photos == ["a.jpg", "a.png", "b.jpg", "c-edited.jpg", "d.jpg", "e.jpg"])
        #expect(found.pairs.parts == ["a.jpg": ["a.CR2"], "b.jpg": ["b.CR2"], "c-edited.jpg": ["c.jpg", "c.CR2"]])
        #expect(found.photoMarks == ["a.jpg": .hidden, "a.CR2": .hidden, "b.jpg": .draft, "b.CR2": .draft])
    }
}
