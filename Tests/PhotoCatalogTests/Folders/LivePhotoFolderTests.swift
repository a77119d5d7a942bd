import FileReading
import Foundation
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

@Suite("Live photos in folders")
struct LivePhotoFolderTests {
    private static let live: [(name: String, identifier: String?)] = [
        ("IMG_1.HEIC", AppleFiles.identifier), ("x.MOV", AppleFiles.identifier), ("b.jpg", nil),
    ]

    private func read(
        _ files: [(name: String, identifier: String?)] = live, _ yaml: String = "",
        _ change: (inout AlbumOptions) -> Void = { _ in }
    ) throws -> PhotoLibrary {
        let folder = try TemporaryFolder(apple: files, ["album.yaml": yaml])
        let settings = SiteSettings.with { change(&$0.albumDefaults) }
        return try LibraryReader(source: folder.path, settings: settings).read()
    }

    private func names(_ library: PhotoLibrary) -> [String] {
        library.photos.map { [$0.file.name, $0.clip?.name].compactMap(\.self).joined(separator: "+") }
    }

    @Test(
        "What withholds the picture withholds its film, and not the reverse, whatever their names are",
        arguments: [
            ("", ["b.jpg", "IMG_1.HEIC+x.MOV"]), ("exclude: '*.mov'", ["b.jpg", "IMG_1.HEIC"]),
            ("photos: { x.MOV: { hidden: true } }", ["b.jpg", "IMG_1.HEIC"]), ("exclude: '*.heic'", ["b.jpg"]),
            ("photos: { IMG_1.HEIC: { hidden: true } }", ["b.jpg"]),
            ("photos: { IMG_1.HEIC: { hidden: true }, x.MOV: { hidden: false } }", ["b.jpg"]),
            ("include: ['*.mov', b.jpg]", ["b.jpg", "x.MOV"]),
            ("photos: { IMG_1.HEIC: { hidden: false } }", ["b.jpg", "IMG_1.HEIC+x.MOV"]),
        ])
    func withheld(yaml: String, shown: [String]) throws {
        #expect(try names(read(Self.live, yaml)) == shown)
    }

    @Test(
        "With pairs: all, the film is a member, and what withholds the picture withholds it",
        arguments: [
            ("", ["b.jpg", "IMG_1.HEIC", "x.MOV"]), ("exclude: '*.heic'", ["b.jpg"]),
            ("photos: { IMG_1.HEIC: { hidden: true } }", ["b.jpg"]), ("films: skip", ["b.jpg", "IMG_1.HEIC"]),
        ])
    func allFiles(yaml: String, shown: [String]) throws {
        #expect(try names(read(Self.live, yaml + "\npairs: all")) == shown)
    }

    @Test(
        "A film beside a picture that other programs hide is withheld, although it may be a film of its own",
        arguments: [
            (".picasa.ini", "[IMG_1.JPG]\nhidden=yes\n"), ("IMG_1.JPG.pp3", "[General]\nInTrash=true\n"),
        ], PairChoice.allCases)
    func filmsOfPicturesHiddenByPrograms(note: (name: String, text: String), pairs: PairChoice) throws {
        // Once the metadata of the picture is read, it is left out too.
        for (yaml, shown) in [
            ("", ["IMG_1.JPG", "keep.jpg"]),
            ("photos: { IMG_1.JPG: { hidden: false } }", ["IMG_1.JPG", "IMG_1.MOV", "keep.jpg"]),
            ("photos: { IMG_1.MOV: { hidden: false } }", ["IMG_1.JPG", "IMG_1.MOV", "keep.jpg"]),
        ] {
            let folder = try TemporaryFolder(
                apple: [("IMG_1.JPG", AppleFiles.identifier), ("IMG_1.MOV", AppleFiles.other), ("keep.jpg", nil)],
                [note.name: note.text, "album.yaml": yaml])
            let settings = SiteSettings.with { $0.albumDefaults.pairs = pairs }
            #expect(try names(LibraryReader(source: folder.path, settings: settings).read()) == shown, "\(yaml)")
        }
    }

    @Test("A film beside the original of an edited copy that other programs hide is withheld")
    func filmsOfOriginalsHiddenByPrograms() throws {
        for name in ["IMG_E1636.JPG", "IMG_1636.JPG"] {
            let folder = try TemporaryFolder(
                apple: [
                    ("IMG_1636.JPG", nil), ("IMG_1636.MOV", AppleFiles.other), ("IMG_E1636.JPG", nil), ("b.jpg", nil),
                ], [".picasa.ini": "[\(name)]\nhidden=yes\n"])
            let shown = try names(LibraryReader(source: folder.path).read())
            #expect(!shown.contains("IMG_1636.MOV") && shown.contains("b.jpg"), "\(name)")
        }
    }

    @Test("A clip inside an edited copy is not shown, unless the photo's own entry asks for it")
    func editedCopies() throws {
        let (google, phone) = ("IMG_20200103_120000-edited.jpg", "MVIMG_20200103_120000~2.jpg")
        let folder = try TemporaryFolder(
            apple: [
                (google, nil), (phone, nil), ("IMG_E1636.HEIC", AppleFiles.identifier),
                ("IMG_E1636.MOV", AppleFiles.identifier), ("b.jpg", nil), ("b_original.jpg", nil), ("c_v1.jpg", nil),
                ("d.jpg", nil),
            ], ["d_v1.jpg": "digiKam:ImageHistory d.jpg", "e-edited.png": ""])
        func live() throws -> [String: LiveChoice] {
            try LibraryReader(source: folder.path).read().root.values { $0.filmSettings.live }
        }
        #expect(
            try live() == [
                google: .still, phone: .still, "IMG_E1636.HEIC": .show, "b.jpg": .still, "c_v1.jpg": .show,
                "d_v1.jpg": .still, "e-edited.png": .show,
            ])
        let entries = try #require(
            try LibraryReader(source: folder.path, settings: SiteSettings()).folder(at: []))
        let usual = try live().keys.filter {
            entries.usualFilms(FilmSettings(), of: PhotoFile(path: $0)).live == .still
        }
        #expect(Set(usual) == [google, phone, "b.jpg", "d_v1.jpg"])
        try folder.write(Data("live: show\nphotos: { \(phone): { live: show } }".utf8), to: "album.yaml")
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.warnings.isEmpty)
        #expect(try live()[google] == .still && live()[phone] == .show)
    }

    @Test("With films: skip, live photos still move, and other films are left out")
    func skippedFilms() throws {
        let files = Self.live + [("c.mov", nil), ("d.mp4", nil), ("d.jpg", nil)]
        #expect(try names(read(files, "films: skip")) == ["b.jpg", "d.jpg", "IMG_1.HEIC+x.MOV"])
        for yaml in ["exclude: '*.heic'", "include: ['*.mov', b.jpg]", "photos: { IMG_1.HEIC: { hidden: true } }"] {
            #expect(try names(read(Self.live, yaml + "\nfilms: skip")) == ["b.jpg"], "\(yaml)")
        }
    }

    @Test("With live: still, the film stays a part of the photo")
    func stills() throws {
        let library = try read(Self.live, "live: still")
        #expect(library.photos.map(\.file.name) == ["b.jpg", "IMG_1.HEIC"])
        #expect(library.photos.allSatisfy { $0.filmSettings.live == .still })
    }

    @Test("A hidden live photo counts as one")
    func hiddenCount() throws {
        let folder = try TemporaryFolder(
            apple: Self.live, ["IMG_1.md": "---\ndraft: true\n---\n", "x.md": "---\ndraft: true\n---\n"])
        let warnings = try LibraryReader(source: folder.path).read().warnings
        #expect(warnings.count == 1 && warnings[0].contains("1 photo"), "\(warnings)")
    }

    @Test("A preview with drafts shows a hidden live photo with its film")
    func drafts() throws {
        let folder = try TemporaryFolder(
            apple: Self.live, ["album.yaml": "photos: { IMG_1.HEIC: { hidden: true } }"])
        let reader = LibraryReader(source: folder.path, settings: SiteSettings(), showsDrafts: true)
        #expect(try names(reader.read()) == ["b.jpg", "IMG_1.HEIC+x.MOV"])
        try folder.write(Data(AppleFiles.film(AppleFiles.other)), to: "IMG_1.MOV")
        #expect(try names(reader.read()) == ["b.jpg", "IMG_1.HEIC+x.MOV", "IMG_1.MOV"])
    }

    @Test("An entry decides on the sound and the film of a photo, and its folder on all others")
    func settings() throws {
        let files = Self.live + [("c.jpg", nil), ("d.png", nil), ("e.tif", nil)]
        let library = try read(
            files,
            """
            sound: true
            photos:
              x.mov: { sound: false }
              b.jpg: { live: still }
              d.png: { rating: 3 }
            """)
        let settings = Dictionary(uniqueKeysWithValues: library.photos.map { ($0.file.name, $0.filmSettings) })
        #expect(settings["IMG_1.HEIC"]?.clipsHaveSound == false && settings["IMG_1.HEIC"]?.live == .show)
        #expect(settings["b.jpg"]?.clipsHaveSound == true && settings["b.jpg"]?.live == .still)
        #expect(settings["c.jpg"]?.clipsHaveSound == true && settings["c.jpg"]?.live == .show)
        #expect(settings["d.png"]?.hasSound == true && settings["d.png"]?.live == .show)
        #expect(settings["e.tif"] == FilmSettings())
        #expect(library.warnings.isEmpty)
    }

    @Test("A photo without any such settings is as small as before")
    func usualPhotos() throws {
        let library = try read([("b.jpg", nil), ("c.mp4", nil)])
        let photo = try #require(library.photos.first)
        #expect(photo == Photo(file: photo.file))
    }

    @Test("Entries without effect are named in warnings")
    func idleEntries() throws {
        let files: [(name: String, identifier: String?)] = [("a.mp4", nil), ("b.png", nil), ("c.heic", nil)]
        let library = try read(
            files,
            """
            photos:
              a.mp4: { live: still, sound: false, poster: "0:01" }
              b.png: { live: still, sound: false }
              c.heic: { live: still, sound: false, poster: "0:01" }
            """)
        let texts = library.warnings.map { $0.drop { $0 != "\"" } }
        #expect(
            texts == [
                "\"live\" has no effect, since \"a.mp4\" is not a photo that may have a clip. Remove it.",
                "\"live\" has no effect, since \"b.png\" is not a photo that may have a clip. Remove it.",
                "\"sound\" has no effect, since \"b.png\" is not a film or a photo that may have a clip. Remove it.",
                "\"poster\" has no effect, since \"c.heic\" is not a film. Remove it.",
            ])
        let png = try #require(library.photos.first { $0.file.name == "b.png" })
        #expect(png.filmSettings == FilmSettings())
    }
}
