import Foundation
import GalleryLayout
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

@Suite("The reader of the photo library")
struct LibraryReaderTests {
    @Test("Folders with photos become nested albums")
    func foldersWithPhotosBecomeNestedAlbums() throws {
        let folder = try TemporaryFolder(photos: [
            "z.jpg", "iceland/img10.jpg", "iceland/img2.JPG", "iceland/south-coast/a.png", "empty/notes.txt",
            "deep/er/still/a.webp", "Iceland 2/a.jpg",
        ])
        let library = try read(folder)
        #expect(library.root.photoPaths == ["z.jpg"])
        #expect(library.root.path.isEmpty)
        #expect(library.root.albums.map(\.path) == [["iceland"], ["Iceland 2"], ["deep", "er", "still"]])
        #expect(library.root.albums.map(\.title) == ["Iceland", "Iceland 2", "Still"])

        let iceland = library.root.albums[0]
        #expect(iceland.photoPaths == ["iceland/img2.JPG", "iceland/img10.jpg"])
        #expect(iceland.albums.map(\.title) == ["South coast"])
        #expect(iceland.albums.first?.photoPaths == ["iceland/south-coast/a.png"])

        #expect(library.root.albums[2].photoPaths == ["deep/er/still/a.webp"])
        #expect(library.warnings.isEmpty)
    }

    @Test("Hidden files, system files and the theme are left out")
    func whatSystemsAndThemesLeaveIsPassedOver() throws {
        let folder = try TemporaryFolder(photos: [
            "a.jpg", ".hidden.jpg", ".git/a.jpg", "System Volume Information/a.jpg", "__MACOSX/a.jpg", "Thumbs.db",
            "desktop.ini", "_theme/a.jpg", "notes.txt",
        ])
        let library = try read(folder)
        #expect(library.root.allPhotoPaths == ["a.jpg"])
        #expect(library.warnings.isEmpty)
    }

    @Test(
        "The root album has the title of the site, or else of album.yaml, or else of its folder",
        arguments: [
            ("My Site", "title: Album", "My Site"), (nil, "title: Album", "Album"), (nil, "", "Northern coast"),
        ])
    func rootIsCalledAsTheSiteElseAsItsFolder(site: String?, yaml: String, title: String) throws {
        let folder = try TemporaryFolder(["northern-coast/a.jpg": "", "northern-coast/album.yaml": yaml])
        for source in ["northern-coast", "northern-coast/", "northern-coast/."] {
            let reader = LibraryReader(source: folder.file(source), settings: .with { $0.title = site })
            #expect(try reader.read().root.title == title)
        }
    }

    @Test("album-order lists folders that come first, and a name that is not a folder's is reported")
    func albumsAreListed() throws {
        let folder = try TemporaryFolder([
            "a/1.jpg": "", "b/1.jpg": "", "c/d/1.jpg": "", "hidden/1.jpg": "",
            "hidden/album.yaml": "visibility: hidden",
            "album.yaml": "album-order: [c, hidden, missing, a]",
        ])
        let library = try read(folder)
        #expect(library.root.firstAlbums.map(\.path) == ["c", "a"])
        #expect(library.root.albumOrder == .automatic)
        #expect(library.warnings.count == 1)
        #expect(library.warnings[0].contains("album.yaml:1: album-order names \"missing\""))
        try folder.write(Data("album-order: oldest".utf8), to: "album.yaml")
        #expect(throws: CatalogError.self) { try read(folder) }
    }

    @Test("An album.yaml sets title, description, cover, order, layout and groups of its album")
    func albumFilesRefineAlbums() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "trip/1.jpg": "", "trip/2.jpg": "", "trip/south/Best.JPG": "",
            "trip/album.yaml": """
            title: The trip
            description: Two weeks.
            cover: ./south/best.jpg
            sort: date descending
            options: {rows: 3}
            groups:
              - {title: Second, photos: 2.jpg}
            """,
            "trip/south/album.yaml": "layout: waterfall",
        ])
        let trip = try #require(try read(folder).root.albums.first)
        #expect(trip.title == "The trip")
        #expect(trip.description == "Two weeks.")
        #expect(trip.cover == PhotoFile(path: "trip/south/Best.JPG"))
        #expect(trip.sort == PhotoOrder(.date, descending: true))
        #expect(trip.options.layout.options == ["rows": .number(3), "columns": .number(2)])
        #expect(trip.groups.map(\.title) == ["Second", nil])
        #expect(trip.albums.first?.options.layout == (try LayoutChoice(name: "waterfall")))
    }

    @Test("Sidecars are found for the photos that they belong to")
    func filesBesidePhotosAreNamedWithThem() throws {
        let folder = try TemporaryFolder(photos: [
            "a.jpg", "a.xmp", "README.md", "trip/b.jpg", "trip/b.JPG.xmp", "trip/b.jpg.json", "trip/c.jpg",
            "trip/d.txt",
            "old/.picasa.ini", "old/e.jpg", ".hidden.txt",
        ])
        let library = try read(folder)
        #expect(
            library.albums.map(\.sidecars) == [
                ["a.jpg": ["a.xmp"]], ["old/e.jpg": ["old/.picasa.ini"]],
                ["trip/b.jpg": ["trip/b.JPG.xmp", "trip/b.jpg.json"]],
            ])
        #expect(library.warnings.isEmpty)
    }

    @Test(
        "Album notes of other programs fill in what album.yaml leaves out",
        arguments: [
            ("title: Yaml\ndescription: Yaml\ncover: a.jpg", "Yaml", "Yaml", "trip/a.jpg"),
            ("title: Yaml", "Yaml", "Sigal", "trip/south/b.jpg"), ("", "Picasa", "Sigal", "trip/south/b.jpg"),
        ])
    func otherProgramsSpeakWhereAlbumFilesAreSilent(
        yaml: String, title: String, description: String, cover: String
    ) throws {
        let folder = try TemporaryFolder([
            "trip/a.jpg": "", "trip/south/b.jpg": "", "trip/album.yaml": yaml,
            "trip/index.md": "Thumbnail: south/b.jpg\n\n*Sigal*",
            "trip/.picasa.ini": "[Picasa]\nname=Picasa\ndescription=Picasa",
        ])
        let trip = try #require(try read(folder).root.albums.first)
        #expect(trip.title == title)
        #expect(trip.description == description)
        #expect(trip.cover == PhotoFile(path: cover))
    }

    @Test("A cover that index.md names and that does not exist is reported")
    func coversThatOtherProgramsNameAndNobodyHasAreNamed() throws {
        let folder = try TemporaryFolder(["a.jpg": "", "index.md": "Thumbnail: gone.jpg"])
        let library = try read(folder)
        #expect(library.root.cover == nil)
        #expect(
            library.warnings == [
                "\(folder.path)/index.md: the cover \"gone.jpg\" is not a photo of the gallery. "
                    + "Name a photo by its path from this file's folder."
            ])
    }

    @Test("Unreadable album notes are reported")
    func filesAboutFoldersThatCannotBeReadAreNamed() throws {
        let folder = try TemporaryFolder([
            "picasa.ini": "\0", "trip/a.jpg": "", "trip/index.md": "Title: One\0\0Two", "trip/.picasa.ini": "\0",
        ])
        let library = try read(folder)
        #expect(library.root.albums.first?.title == "Trip")
        // That beside a photo is named with the photo.
        #expect(
            library.warnings.map { $0.prefix { $0 != ";" } } == [
                "\(folder.path)/picasa.ini: is not readable text",
                "\(folder.path)/trip/index.md: is not readable text",
            ])
    }

    @Test("The focus of a photo comes from its name, or else from the first matching pattern")
    func aPhotosOwnNameElseTheFirstPatternSaysItsFocus() throws {
        let folder = try TemporaryFolder([
            "trip/a1.jpg": "", "trip/A2.JPG": "", "trip/b.jpg": "", "trip/south/a1.jpg": "",
            "trip/album.yaml": """
            focus:
              'a*': 30% 20%
              '*1.jpg': top
              a2.jpg: left
            """,
        ])
        let library = try read(folder)
        let trip = try #require(library.root.albums.first)
        #expect(
            library.warnings == [
                "\(folder.path)/trip/album.yaml:3: the focus of \"*1.jpg\" counts for no photo, since other entries have "
                    + "all that it names. Put it before them, or remove it."
            ])
        #expect(
            trip.values(\.focus) == [
                "trip/A2.JPG": FocusPoint(x: 0, y: 0.5), "trip/a1.jpg": FocusPoint(x: 0.3, y: 0.2),
            ])
        #expect(trip.albums.first?.values(\.focus) == [:])
    }

    /// As with layouts: what an album says is said of that album alone.
    @Test("The setting originals applies to its own album only")
    func originalsAreAskedForAlbumByAlbum() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "trip/b.jpg": "", "trip/south/c.jpg": "", "trip/album.yaml": "originals: none",
            "days/album.yaml": "groups: subfolder", "days/one/d.jpg": "", "days/two/e.jpg": "",
            "days/two/album.yaml": "originals: strip",
        ])
        let reader = LibraryReader(source: folder.path, settings: .with { $0.albumDefaults.originals = .keep })
        let photos = try reader.read().photos
        #expect(
            Dictionary(uniqueKeysWithValues: photos.map { ($0.file.path, $0.originalTreatment) }) == [
                "a.jpg": .keep, "trip/b.jpg": .none, "trip/south/c.jpg": .keep, "days/one/d.jpg": .keep,
                "days/two/e.jpg": .strip,
            ])
    }

    @Test("The crop of an album overrides the crop of the site")
    func anAlbumsCropWinsOverTheSites() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "trip/a.jpg": "", "trip/south/a.jpg": "", "trip/album.yaml": "crop: entropy",
        ])
        let reader = LibraryReader(source: folder.path, settings: .with { $0.albumDefaults.crop = .attention })
        #expect(try reader.read().albums.map(\.options.crop) == [.attention, .entropy, .attention])
    }

    @Test("Subfolders can become groups")
    func foldersWithinMayBeGroups() throws {
        let folder = try TemporaryFolder([
            "trip/z.jpg": "", "trip/north/b.jpg": "", "trip/south/a.jpg": "", "trip/south/deep/c.jpg": "",
            "trip/secret/d.jpg": "", "trip/secret/album.yaml": "visibility: unlisted",
            "trip/album.yaml": "groups: subfolder\nmin-rating: 2",
            "trip/south/album.yaml": "title: The south\nmin-rating: 5\nfocus: {a.jpg: top}",
        ])
        let trip = try #require(try read(folder).root.albums.first)
        #expect(trip.groups.map(\.title) == ["North", "The south", nil])
        #expect(trip.photoPaths == ["trip/north/b.jpg", "trip/south/a.jpg", "trip/z.jpg"])
        #expect(trip.values(\.focus) == ["trip/south/a.jpg": FocusPoint(x: 0.5, y: 0)])
        #expect(trip.options.minRating == 2)
        #expect(trip.albums.map(\.path) == [["trip", "secret"], ["trip", "south"]])
        #expect(trip.albums.map(\.photoPaths) == [["trip/secret/d.jpg"], []])
        #expect(trip.albums[1].albums.map(\.photoPaths) == [["trip/south/deep/c.jpg"]])
    }

    @Test("Photos that sort lists come first")
    func photosThatASortListsComeFirst() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "b.jpg": "", "x1.jpg": "", "x2.jpg": "", "album.yaml": "sort: [B.jpg, 'x*', x1.jpg]",
        ])
        let root = try read(folder).root
        #expect(root.first.map(\.path) == ["b.jpg", "x1.jpg", "x2.jpg"])
        #expect(root.sort == PhotoOrder(.name))
    }

    @Test("The name of a cover can begin with a combining mark")
    func coversMayBeginWithAMark() throws {
        let folder = try TemporaryFolder(["album.yaml": "cover: \"a/\u{301}b.jpg\""])
        try folder.makeFolder("a")
        try folder.write(Data(), to: "a/\u{301}b.jpg")
        #expect(try read(folder).root.cover == PhotoFile(path: "a/\u{301}b.jpg"))
    }

    @Test(
        "The error for a mistake in album.yaml names the file and the line",
        arguments: [
            ("cover: b.jpg", "the cover \"b.jpg\" is not a photo of the gallery"),
            ("cover: ../a.jpg", "the cover \"../a.jpg\" is not"),
            ("cover: sub", "the cover \"sub\" is not"), ("cover: /a.jpg", "the cover \"/a.jpg\" is not"),
            ("cover: ''", "the cover \"\" is not"), ("titel: x", "unknown key \"titel\". Did you mean \"title\"?"),
            ("groups: [{title: A, photos: 'x*'}]", "no photo in this folder has or matches the name \"x*\""),
            ("sort: [a.jpg, b.jpg]", "no photo in this folder has or matches the name \"b.jpg\""),
            ("focus: {'x*': top}", "no photo in this folder has or matches the name \"x*\". Correct the name"),
            ("layout: grid", "there is no layout \"grid\""), ("options: {rows: -1}", "the option \"rows\" must be"),
        ])
    func mistakesAreNamedWithFileAndLine(yaml: String, message: String) throws {
        let folder = try TemporaryFolder(["a.jpg": "", "sub/a.jpg": "", "sub/album.yaml": "# one\n" + yaml])
        let error = #expect(throws: CatalogError.self) { try read(folder) }
        #expect(error?.description.hasPrefix("\(folder.path)/sub/album.yaml:2: \(message)") == true)
    }

    @Test("Album settings without effect are reported")
    func settingsWithoutEffectAreMentioned() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "empty/album.yaml": "title: x",
            "album.yaml": "groups: [{title: All, photos: '*'}, {title: Best, photos: a.jpg}]",
        ])
        #expect(
            try read(folder).warnings == [
                "\(folder.path)/album.yaml: the group \"Best\" is left empty by those before it.",
                "\(folder.path)/empty/album.yaml: no photos in this folder or below it; ignored.",
            ])
    }

    @Test("An address of the home page is reported, because it has none to choose")
    func addressOfHomePage() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "album.yaml": "address: x\naliases: /old", "sea/b.jpg": "", "sea/album.yaml": "address: y",
        ])
        #expect(
            try read(folder).warnings == [
                "\(folder.path)/album.yaml: \"address\" has no effect here: the home page has no name. Remove it."
            ])
    }

    @Test("A link to the destination is not an album")
    func theSitesOwnFolderIsNoAlbum() throws {
        let folder = try TemporaryFolder(photos: ["source/a.jpg", "public/b.jpg"])
        try folder.link("source/site", to: "../public")
        let source = folder.file("source")
        let library = try LibraryReader(source: source, settings: settings, excluding: [folder.file("public")]).read()
        #expect(library.albums.map(\.path) == [[]])
        #expect(library.warnings.first?.hasPrefix("\(source)/site: inside the folder that the site is") == true)
        #expect(try LibraryReader(source: source, settings: settings).read().albums.map(\.path) == [[], ["site"]])
    }

    @Test("A source that is missing, a file, or without photos is an error")
    func sourcesThatCannotBeReadAreErrors() throws {
        let folder = try TemporaryFolder(["file": "", "empty/sub/notes.txt": "", "films/a.m4a": ""])
        let cases: [(String, String)] = [
            ("none", "no such folder. Create it"), ("file/sub", "no such folder."), ("file", "not a folder. Name"),
            ("empty", "no photos in this folder or below it, or filters leave out all of them."),
        ]
        for (name, message) in cases {
            let error = #expect(throws: CatalogError.self) { try read(folder, name) }
            #expect(error?.description.hasPrefix("\(folder.file(name)): \(message)") == true)
        }
        let error = #expect(throws: CatalogError.self) { try read(folder, "films") }
        #expect(error?.description.contains("1 file of a type that isn't shown was ignored: 1 .m4a.") == true)
    }

    private var settings: SiteSettings {
        get throws {
            try .with {
                $0.albumDefaults.layout = try LayoutChoice(
                    name: "paged-grid", options: ["rows": .number(2), "columns": .number(2)])
            }
        }
    }

    private func read(_ folder: TemporaryFolder, _ name: String? = nil) throws -> PhotoLibrary {
        try LibraryReader(source: name.map(folder.file) ?? folder.path, settings: settings).read()
    }
}

extension Album {
    var photoPaths: [String] { photos.map(\.file.path) }

    var allPhotoPaths: [String] { photoPaths + albums.flatMap(\.allPhotoPaths) }
}
