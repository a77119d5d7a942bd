import GalleryLayout
import Testing

@testable import PhotoCatalog

@Suite("Folders of Google Takeout")
struct TakeoutFolderTests {
    private static let photo = #"{"title": "a", "photoTakenTime": {"timestamp": "1715538605"}}"#
    private static let deleted = #"{"title": "a", "photoTakenTime": {"timestamp": "1715538605"}, "trashed": true}"#

    private func read(_ folder: TemporaryFolder) throws -> PhotoLibrary {
        try LibraryReader(source: folder.path).read()
    }

    private func files(_ album: Album) -> [String] {
        album.photos.map(\.file.path) + album.albums.flatMap(files)
    }

    @Test("An edited copy replaces its original in settings and gets its sidecars")
    func editedCopiesTakeTheirOriginalsPlace() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "a-bearbeitet.jpg": "", "b.jpg": "", "a.jpg.json": Self.photo, "a.md": "Fog",
            "b.jpg.json": Self.photo,
            "album.yaml": "cover: a.jpg\ngroups:\n  - title: One\n    photos: [a.jpg]\nfocus: { a.jpg: left }",
        ])
        let library = try read(folder)
        #expect(Set(files(library.root)) == ["a-bearbeitet.jpg", "b.jpg"])
        #expect(library.root.cover == PhotoFile(path: "a-bearbeitet.jpg"))
        let copy = try #require(library.root.groups.first?.photos.first)
        #expect(copy.file.name == "a-bearbeitet.jpg")
        #expect(copy.focus != nil)
        #expect(copy.sidecars == ["a.md", "a.jpg.json"])
    }

    @Test("The original is the photo if a filter leaves out the edited copy")
    func filtersComeFirst() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "a-edited.jpg": "", "a.jpg.json": Self.photo, "album.yaml": "exclude: '*-edited.*'",
        ])
        #expect(try files(read(folder).root) == ["a.jpg"])
    }

    @Test("Without Takeout JSON, an edited copy with a word of another language replaces nothing")
    func otherFoldersStayAsTheyAre() throws {
        let folder = try TemporaryFolder(["a.jpg": "", "a-bearbeitet.jpg": "", "a.jpg.json": #"{"note": 1}"#])
        #expect(try files(read(folder).root).count == 2)
    }

    @Test("Photos without JSON are hidden in a folder whose JSON files hide all others")
    func photosWithoutJSONFollowTheOthers() throws {
        let folder = try TemporaryFolder([
            "x.jpg": "", "Smetište/a.jpg": "", "Smetište/a.jpg.json": Self.deleted, "Smetište/b.jpg": "",
            "Smetište/d.jpg": "", "Smetište/d.jpg.json": Self.deleted, "Smetište/e.jpg": "",
            "Smetište/e.jpg.json": Self.deleted,
            "Smetište/f.jpg": "", "Smetište/f.jpg.json": Self.deleted,
        ])
        let library = try read(folder)
        #expect(
            files(library.root) == ["x.jpg", "Smetište/a.jpg", "Smetište/d.jpg", "Smetište/e.jpg", "Smetište/f.jpg"])
        #expect(library.warnings.count == 1)
        #expect(
            library.warnings[0].hasPrefix(
                "\(folder.path)/Smetište: Google Photos' bin, archive or locked folder; 1 photo "))

        let few = try TemporaryFolder([
            "in/a.jpg": "", "in/a.jpg.json": Self.deleted, "in/b.jpg": "", "in/b.jpg.json": Self.deleted,
            "in/c.jpg": "",
        ])
        #expect(try files(read(few).root).contains("in/c.jpg"))

        let mixed = try TemporaryFolder([
            "in/a.jpg": "", "in/a.jpg.json": Self.deleted, "in/b.jpg": "", "in/c.jpg": "", "d.jpg": "",
            "d.jpg.json": Self.deleted, "e.jpg": "",
        ])
        #expect(try files(read(mixed).root).count == 5)
    }

    @Test(
        "A folder named as the bin or the archive is hidden if it is from Takeout",
        arguments: [
            ("Papierkorb", [:], 0), ("corbeille", [:], 0), ("Archiv", [:], 0), ("Locked Folder", [:], 0),
            ("Iceland", [:], 1),
            ("Archiv", ["metadata.json": #"{"title": "Archiv"}"#], 1),
            ("Papierkorb", ["album.yaml": "visibility: listed"], 1),
            ("Papierkorb", ["album.yaml": "include: a.jpg"], 1),
        ] as [(String, [String: String], Int)])
    func binsAreKnownByTheirNamesToo(name: String, others: [String: String], count: Int) throws {
        var contents = ["x.jpg": "", "\(name)/a.jpg": "", "\(name)/a.jpg.json": Self.photo]
        for (file, text) in others { contents["\(name)/\(file)"] = text }
        let library = try read(TemporaryFolder(contents))
        #expect(files(library.root).count == 1 + count)
        #expect(library.warnings.count == 1 - count)
    }

    @Test("A folder without Takeout JSON can have any name")
    func archivesOfOthersStay() throws {
        let library = try read(TemporaryFolder(photos: ["Archive/a.jpg", "Trash/b.jpg"]))
        #expect(files(library.root).count == 2)
    }

    @Test("Photos that include names or whose folder is listed count as included")
    func namedPhotosAreIncluded() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "b.jpg": "", "album.yaml": "include: ['*', b.jpg]", "in/c.jpg": "",
            "in/album.yaml": "visibility: listed",
        ])
        let root = try read(folder).root
        #expect(root.included == ["b.jpg"])
        #expect(root.albums[0].included == ["in/c.jpg"])
    }

    @Test("Albums have their title and description from Google Photos")
    func albumsHaveTheirTitles() throws {
        let folder = try TemporaryFolder([
            "Gary_s/a.jpg": "", "Gary_s/a.jpg.json": Self.photo,
            "Gary_s/Metadaten.json": #"{"title": "Gary's birthday", "description": "Cake."}"#,
        ])
        let album = try read(folder).root.albums[0]
        #expect(album.title == "Gary's birthday")
        #expect(album.description == "Cake.")
    }
}
