import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Filters of photos")
struct PhotoFilterTests {
    private static let photos = [
        "a.jpg", "b.PNG", "sea/a.jpg", "sea/drafts/a.jpg", "sea/drafts/b.jpg", "trip/Drafts/a.jpg", "trip/sea/c.jpg",
    ]

    @Test(
        "The keys include and exclude apply to their folder and all folders below",
        arguments: [
            ("", "", photos),
            ("exclude: drafts", "", ["a.jpg", "b.PNG", "sea/a.jpg", "trip/sea/c.jpg"]),
            ("exclude: drafts/", "", ["a.jpg", "b.PNG", "sea/a.jpg", "trip/sea/c.jpg"]),
            ("exclude: sea/drafts", "", ["a.jpg", "b.PNG", "sea/a.jpg", "trip/Drafts/a.jpg", "trip/sea/c.jpg"]),
            ("exclude: 'sea/*/b*'", "", photos.filter { $0 != "sea/drafts/b.jpg" }),
            ("exclude: [/sea, '*.png']", "", ["a.jpg", "trip/Drafts/a.jpg", "trip/sea/c.jpg"]),
            ("include: sea", "", ["sea/a.jpg", "sea/drafts/a.jpg", "sea/drafts/b.jpg", "trip/sea/c.jpg"]),
            ("include: sea/a.jpg", "", ["sea/a.jpg"]),
            ("include: [b.png, 'trip/*']", "", ["b.PNG", "trip/Drafts/a.jpg", "trip/sea/c.jpg"]),
            ("include: '*.jpg'\nexclude: a.jpg", "", ["sea/drafts/b.jpg", "trip/sea/c.jpg"]),
            ("", "exclude: drafts", photos.filter { !$0.hasPrefix("sea/drafts") }),
            ("", "exclude: sea/drafts", photos),
            ("", "exclude: /a.jpg", photos.filter { $0 != "sea/a.jpg" }),
            ("", "include: b.jpg", photos.filter { !$0.hasSuffix("/a.jpg") || !$0.hasPrefix("sea") }),
            ("exclude: b.jpg", "include: b.jpg", ["a.jpg", "b.PNG", "trip/Drafts/a.jpg", "trip/sea/c.jpg"]),
        ] as [(String, String, [String])])
    func patternsHoldForTheirFolderAndAllBelow(site: String, sea: String, left: [String]) throws {
        let folder = try TemporaryFolder(photos: Self.photos)
        if !site.isEmpty { try folder.write(Data(site.utf8), to: "vitrine.yaml") }
        if !sea.isEmpty { try folder.write(Data(sea.utf8), to: "sea/album.yaml") }
        let library = try read(folder)
        #expect(Set(library.root.allPhotoPaths) == Set(left))
        // There it means a folder of that name in `sea`.
        #expect(library.warnings.isEmpty == (sea != "exclude: sea/drafts"))
        for album in library.albums.dropFirst() { #expect(!album.allPhotoPaths.isEmpty) }
    }

    @Test("A name in exclude that matches nothing is reported")
    func aNameThatLeavesOutNothingIsTold() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "d.jpg", "private/b.jpg"])
        try folder.write(Data("exclude: [privat, a.jpg, 'old-*', private/b.jpg]".utf8), to: "vitrine.yaml")
        try folder.write(Data("exclude: c.jpg".utf8), to: "album.yaml")
        let words = "but no photo or folder has that name. Correct the name, or remove it."
        #expect(
            try read(folder).warnings == [
                "\(folder.path)/album.yaml: \"exclude\" names \"c.jpg\", \(words)",
                "\(folder.path)/vitrine.yaml: \"exclude\" names \"privat\", \(words)",
            ])
    }

    @Test("Excluded files are neither read nor reported")
    func whatIsLeftOutIsNotReadNorComplainedOf() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "film.mov": "", "old/album.yaml": "nonsense", "old/b.jpg": "",
            "vitrine.yaml": "exclude: [old, '*.mov']",
        ])
        let library = try read(folder)
        #expect(library.root.allPhotoPaths == ["a.jpg"])
        #expect(library.warnings.isEmpty)
    }

    @Test("A group whose photos are all excluded is left out")
    func aGroupThatIsLeftEmptyVanishes() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "b.jpg": "", "c.jpg": "",
            "album.yaml": """
            exclude: b.jpg
            groups: [{title: A, photos: a.jpg}, {title: B, photos: b.jpg}, {title: C, photos: [c.jpg, b.jpg]}]
            focus: {b.jpg: top}
            """,
        ])
        let library = try read(folder)
        #expect(library.root.groups.map(\.title) == ["A", "C"])
        #expect(library.root.allPhotoPaths == ["a.jpg", "c.jpg"])
        #expect(library.warnings.isEmpty)
    }

    @Test("A library in which everything is excluded is an error")
    func aLibraryWithoutAnythingLeftIsAnError() throws {
        let folder = try TemporaryFolder(["a.jpg": "", "vitrine.yaml": "exclude: '*'"])
        #expect(throws: CatalogError.self) { try read(folder) }
    }

    @Test(
        "The error for an invalid include or exclude names the key and the line",
        arguments: ["include: ''", "exclude: [a, /]", "exclude: {a: b}"])
    func mistakesAreNamed(yaml: String) throws {
        let folder = try TemporaryFolder(["a.jpg": "", "vitrine.yaml": yaml])
        let error = #expect(throws: CatalogError.self) { try read(folder) }
        #expect(error?.description.contains("vitrine.yaml:1: \"\(yaml.prefix(7))\" must be a list") == true)
    }

    private func read(_ folder: TemporaryFolder) throws -> PhotoLibrary {
        let settings = try SiteSettings.read(from: folder.path).settings
        return try LibraryReader(source: folder.path, settings: settings).read()
    }
}
