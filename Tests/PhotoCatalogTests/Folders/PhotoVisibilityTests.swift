import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Photos that album.yaml hides or shows")
struct PhotoVisibilityTests {
    private static let takeout = #"{"photoTakenTime": {"timestamp": "1600000000"}}"#
    private static let trashed = #"{"photoTakenTime": {"timestamp": "1600000000"}, "trashed": true}"#

    private static let files = [
        "a.jpg": "", "b.jpg": "", "b.CR2": "", "b.CR2.xmp": "", "c.jpg": "", "c-edited.jpg": "", "c.jpg.json": takeout,
    ]

    private func read(_ folder: TemporaryFolder, include: [String] = []) throws -> PhotoLibrary {
        try LibraryReader(source: folder.path, settings: .with { $0.include = include }).read()
    }

    private func folder(_ yaml: String, _ files: [String: String] = files) throws -> TemporaryFolder {
        try TemporaryFolder(files.merging(["album.yaml": yaml]) { $1 })
    }

    @Test(
        "A hidden photo is left out by any of its names, with its RAW file and its original",
        arguments: [
            ("a.jpg", ["b.jpg", "c-edited.jpg"]), ("b.jpg", ["a.jpg", "c-edited.jpg"]),
            ("b.CR2", ["a.jpg", "c-edited.jpg"]), ("B.cr2", ["a.jpg", "c-edited.jpg"]),
            ("c.jpg", ["a.jpg", "b.jpg"]), ("c-edited.jpg", ["a.jpg", "b.jpg"]),
        ])
    func hiddenPhotosAreLeftOut(name: String, left: [String]) throws {
        let library = try read(folder("photos: {\(name): {hidden: true, title: Secret}}"))
        #expect(library.root.photoPaths.sorted() == left)
        #expect(library.warnings.count == 1)
        #expect(
            library.warnings[0].contains(": 1 photo hidden by \"hidden: true\" in an album.yaml is not published ("))
        #expect(library.warnings[0].hasSuffix(HidingRule.photoSettings.remedy))
    }

    @Test(
        "Nothing shows a hidden photo: neither include, nor visibility: listed, nor a group, nor another name of it",
        arguments: [
            "include: ['*', b.jpg, b.CR2]", "visibility: listed", "groups: [{title: B, photos: b.jpg}]",
            "sort: [b.jpg]",
            "focus: {b.jpg: top}", "originals: keep",
        ])
    func hiddenWins(setting: String) throws {
        let folder = try folder("photos: {b.jpg: {hidden: true}, b.CR2: {hidden: false}}\n\(setting)")
        for include in [[], ["*", "b.jpg", "b.CR2"]] {
            #expect(try read(folder, include: include).root.photoPaths.sorted() == ["a.jpg", "c-edited.jpg"])
        }
    }

    @Test("A hidden cover is replaced with a warning")
    func hiddenCoversAreReplaced() throws {
        let folder = try folder("photos: {b.CR2: {hidden: true}}\ncover: b.jpg")
        let library = try read(folder)
        #expect(library.root.cover == nil)
        #expect(library.warnings.contains { $0.contains("the cover \"b.jpg\" is not published") })
    }

    @Test("The RAW file of a hidden picture is hidden if a filter leaves out the picture, or if there is another one")
    func rawFilesAreHiddenWithTheirPictures() throws {
        let excluded = try folder("photos: {b.jpg: {hidden: true}}\nexclude: b.jpg")
        #expect(try read(excluded).root.photoPaths.sorted() == ["a.jpg", "c-edited.jpg"])
        let developed = try folder("photos: {b.CR2: {hidden: true}}", Self.files.merging(["b.png": ""]) { $1 })
        let library = try read(developed)
        #expect(library.root.photoPaths.sorted() == ["a.jpg", "b.png", "c-edited.jpg"])
        #expect(library.root.sidecars["b.png"] == nil)
    }

    @Test("An album of hidden photos is left out")
    func emptyAlbumsAreLeftOut() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "sub/b.jpg": "", "sub/album.yaml": "photos: {b.jpg: {hidden: true}}",
        ])
        #expect(try read(folder).root.albums.isEmpty)
    }

    @Test(
        "A photo that a sidecar hides is published with hidden: false",
        arguments: [
            ["x.md": "draft: true"], ["x.md": "draft: true", "x.CR2": ""],
            ["x.jpg.json": trashed], ["x.jpg.json": trashed, "x-edited.jpg": ""],
            [".picasa.ini": "[x.jpg]\nhidden=yes"],
        ])
    func photosAreShown(files: [String: String]) throws {
        let folder = try TemporaryFolder(
            files.merging(["a.jpg": "", "x.jpg": "", "y.jpg": "", "y.md": "draft: true"]) { $1 })
        let shown = files["x-edited.jpg"] == nil ? "x.jpg" : "x-edited.jpg"
        #expect(try !read(folder).root.included.contains(shown))
        for name in ["x.jpg", files["x.CR2"] == nil ? "X.JPG" : "x.cr2"] {
            try folder.write(Data("photos: {\(name): {hidden: false}}".utf8), to: "album.yaml")
            let root = try read(folder).root
            #expect(root.photoPaths.sorted() == ["a.jpg", shown])
            #expect(root.included == [shown])
        }
    }

    @Test("A photo without JSON in Google Photos' bin is published with hidden: false, and no other")
    func photosInABinAreShown() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "Trash/x.jpg": "", "Trash/y.jpg": "", "Trash/z.jpg": "", "Trash/z.jpg.json": Self.trashed,
        ])
        #expect(try read(folder).root.allPhotoPaths == ["a.jpg"])
        try folder.write(Data("photos: {x.jpg: {hidden: false}}".utf8), to: "Trash/album.yaml")
        #expect(try read(folder).root.allPhotoPaths.sorted() == ["Trash/x.jpg", "a.jpg"])
    }

    @Test(
        "A photo stays out in spite of hidden: false if a filter or its folder leaves it out",
        arguments: [
            ["sub/album.yaml": "exclude: x.jpg"], ["sub/album.yaml": "include: y.jpg"], ["sub/.nomedia": ""],
            ["sub/index.md": "draft: true"], ["sub/album.yaml": "visibility: hidden"],
        ])
    func filtersAndFoldersWin(files: [String: String]) throws {
        let folder = try TemporaryFolder(["a.jpg": "", "sub/x.jpg": "", "sub/y.jpg": ""])
        for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
        let settings = (files["sub/album.yaml"] ?? "") + "\nphotos: {x.jpg: {hidden: false}}"
        try folder.write(Data(settings.utf8), to: "sub/album.yaml")
        #expect(try !read(folder).root.allPhotoPaths.contains("sub/x.jpg"))
    }

    @Test("The original of an edited copy that a filter leaves out is not shown by the name of the copy")
    func copiesThatAreLeftOutShowNothing() throws {
        let files = Self.files.merging(["c.md": "draft: true"]) { $1 }
        let folder = try folder("photos: {c-edited.jpg: {hidden: false}}\nexclude: c-edited.jpg", files)
        #expect(try read(folder).root.photoPaths.sorted() == ["a.jpg", "b.jpg"])
    }

    @Test("An album.yaml that is a link out of the source can only hide photos")
    func linkedSettingsOnlyHide() throws {
        let folder = try TemporaryFolder([
            "source/a.jpg": "", "source/b.jpg": "", "source/c.jpg": "", "source/c.md": "draft: true",
            "source/d.jpg": "",
            "source/e.jpg": "",
            "x.yaml": """
            photos:
              a.jpg: {title: Secret, alt: Secret, rating: 5}
              b.jpg: {hidden: true, future: 1}
              c.jpg: {hidden: false}
              d.jpg: {hidden: maybe}
              e.jpg: Secret
              gone.jpg: {hidden: true}
            """,
        ])
        try folder.link("source/album.yaml", to: "../x.yaml")
        let root = try LibraryReader(source: folder.file("source")).read().root
        #expect(root.photoPaths == ["a.jpg", "e.jpg"])
        #expect(root.photos.allSatisfy { $0.settings == nil && !$0.isIncluded })
    }
}
