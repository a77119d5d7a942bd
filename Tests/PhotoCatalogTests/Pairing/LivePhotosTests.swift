import FileReading
import Foundation
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

@Suite("Live photos")
struct LivePhotosTests {
    private static let (a, b) = (AppleFiles.identifier, AppleFiles.other)

    /// Files with their identifiers, and what is shown: photos with their clips.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let files: [(name: String, identifier: String?)]
        let photos: [String: String?]

        init(_ name: String, _ files: [(name: String, identifier: String?)], _ photos: [String: String?]) {
            (testDescription, self.files, self.photos) = (name, files, photos)
        }
    }

    static let cases = [
        Case("HEIC", [("IMG_1.HEIC", a), ("IMG_1.MOV", a)], ["IMG_1.HEIC": "IMG_1.MOV"]),
        Case("JPEG, regardless of case", [("img_1.jpg", a), ("IMG_1.MOV", a)], ["img_1.jpg": "IMG_1.MOV"]),
        Case("Takeout", [("IMG_1.HEIC", a), ("IMG_1.MP4", a)], ["IMG_1.HEIC": "IMG_1.MP4"]),
        Case("renamed", [("beach.HEIC", a), ("IMG_1.MOV", a)], ["beach.HEIC": "IMG_1.MOV"]),
        Case("icloudpd", [("IMG_1638.HEIC", a), ("IMG_1638_HEVC.MOV", a)], ["IMG_1638.HEIC": "IMG_1638_HEVC.MOV"]),
        Case(
            "names that contradict identifiers",
            [("IMG_1.HEIC", a), ("IMG_1.MOV", b), ("IMG_2.HEIC", b), ("IMG_2.MOV", a)],
            ["IMG_1.HEIC": "IMG_2.MOV", "IMG_2.HEIC": "IMG_1.MOV"]),
        Case(
            "several pictures with one identifier: the one with the film's name",
            [("a.jpg", a), ("b.jpg", a), ("b.MOV", a)], ["a.jpg": nil, "b.jpg": "b.MOV"]),
        Case(
            "several pictures with one identifier, and none with the film's name: the first",
            [("a.jpg", a), ("b.jpg", a), ("c.MOV", a)], ["a.jpg": "c.MOV", "b.jpg": nil]),
        Case(
            "several films with one identifier: the one with the picture's name",
            [("b.jpg", a), ("a.MOV", a), ("b.MOV", a)], ["b.jpg": "b.MOV"]),
        Case(
            "smaller sizes come after the photo", [("IMG_1638-medium.JPG", a), ("IMG_1638.HEIC", a), ("x.MOV", a)],
            ["IMG_1638.HEIC": "x.MOV"]),
        Case(
            "a film and its picture with an identifier are not a poster pair", [("clip.mp4", a), ("clip.jpg", a)],
            ["clip.jpg": "clip.mp4"]),
        Case(
            "a picture of a film of a live photo is a photo",
            [("IMG_1.HEIC", a), ("IMG_1.MOV", a), ("IMG_1.png", nil)],
            ["IMG_1.HEIC": "IMG_1.MOV", "IMG_1.png": nil]),
        Case(
            "the picture of a live photo is not a poster", [("clip.mp4", nil), ("clip.jpg", a), ("x.MOV", a)],
            ["clip.mp4": nil, "clip.jpg": "x.MOV"]),
        Case("no identifiers", [("IMG_1.HEIC", nil), ("IMG_1.MOV", nil)], ["IMG_1.HEIC": "IMG_1.MOV"]),
        Case(
            "no identifiers, other names", [("IMG_1.HEIC", nil), ("IMG_2.MOV", nil)],
            ["IMG_1.HEIC": nil, "IMG_2.MOV": nil]),
        Case(
            "no identifiers, a poster", [("clip.mp4", nil), ("clip.jpg", nil)], ["clip.mp4": nil]),
        Case("only the film has one", [("IMG_1.HEIC", nil), ("IMG_1.MOV", a)], ["IMG_1.HEIC": nil, "IMG_1.MOV": nil]),
        Case(
            "only the picture has one", [("IMG_1.HEIC", a), ("IMG_1.MOV", nil)], ["IMG_1.HEIC": nil, "IMG_1.MOV": nil]),
        Case("they differ", [("IMG_1.HEIC", a), ("IMG_1.MOV", b)], ["IMG_1.HEIC": nil, "IMG_1.MOV": nil]),
        Case(
            "edited, with a film of the edit",
            [("IMG_1636.HEIC", a), ("IMG_1636.MOV", a), ("IMG_E1636.HEIC", a), ("IMG_E1636.MOV", a)],
            ["IMG_E1636.HEIC": "IMG_E1636.MOV"]),
        Case(
            "edited, without identifiers",
            [("IMG_1636.HEIC", nil), ("IMG_1636.MOV", nil), ("IMG_E1636.HEIC", nil), ("IMG_E1636.MOV", nil)],
            ["IMG_E1636.HEIC": "IMG_E1636.MOV"]),
        Case(
            "edited, with the original's film only",
            [("IMG_1636.HEIC", a), ("IMG_1636.MOV", a), ("IMG_E1636.HEIC", a)],
            ["IMG_E1636.HEIC": nil]),
        Case(
            "edited, with the original's film under another name",
            [("IMG_1636.HEIC", a), ("beach.MOV", a), ("IMG_E1636.HEIC", a)], ["IMG_E1636.HEIC": nil]),
        Case(
            "edited in Google Photos", [("x.HEIC", a), ("x.MP4", a), ("x-edited.jpg", a)], ["x-edited.jpg": nil]),
        Case("an edited copy without its original", [("x-edited.jpg", a), ("x.MOV", a)], ["x-edited.jpg": nil]),
        Case(
            "an edited copy without its original, and a renamed film", [("IMG_E1636.JPG", a), ("beach.MOV", a)],
            ["IMG_E1636.JPG": nil]),
        Case(
            "an edited copy, of which the original has no identifier",
            [("IMG_1636.JPG", nil), ("IMG_1636.MOV", a), ("IMG_E1636.JPG", a)], ["IMG_E1636.JPG": nil]),
        Case(
            "a film that was cut, without an edited picture",
            [("IMG_1636.HEIC", nil), ("IMG_1636.MOV", nil), ("IMG_E1636.MOV", nil)],
            ["IMG_1636.HEIC": nil, "IMG_E1636.MOV": nil]),
        Case(
            "a film that was cut, with an identifier",
            [("IMG_1636.HEIC", a), ("IMG_1636.MOV", a), ("IMG_E1636.MOV", a)], ["IMG_1636.HEIC": "IMG_E1636.MOV"]),
        Case(
            "conflict copies of both",
            [
                ("a.HEIC", a), ("a.MOV", a), ("a.sync-conflict-20240501-101010-ABCDEFG.HEIC", a),
                ("a.sync-conflict-20240501-101010-ABCDEFG.MOV", a),
            ], ["a.HEIC": "a.MOV"]),
        Case(
            "Takeout's film of a Pixel phone, with .mp4 added to its name",
            [("PXL_20240517_140321123.MP.jpg", nil), ("PXL_20240517_140321123.MP.mp4", nil)],
            ["PXL_20240517_140321123.MP.jpg": "PXL_20240517_140321123.MP.mp4"]),
        Case("RAW file", [("a.DNG", nil), ("a.HEIC", a), ("a.MOV", a)], ["a.HEIC": "a.MOV"]),
    ]

    @Test("A film is part of the picture of the same shot, or a film of its own", arguments: cases)
    func pairs(pair: Case) throws {
        let folder = try TemporaryFolder(apple: pair.files)
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.shown == pair.photos)
        #expect(library.warnings.isEmpty)
    }

    @Test("A film of more than ten seconds stays a film, and so does one that states no length")
    func longFilms() throws {
        // In fragments, the length is 0.
        for (seconds, isPart) in [(10, true), (11, false), (600, false), (nil, false), (0, false)] as [(Int?, Bool)] {
            let folder = try TemporaryFolder(apple: [("IMG_1.JPG", nil)])
            try folder.write(Data(AppleFiles.film(seconds: seconds)), to: "IMG_1.MOV")
            let shown = try LibraryReader(source: folder.path).read().shown
            #expect(shown == (isPart ? ["IMG_1.JPG": "IMG_1.MOV"] : ["IMG_1.JPG": nil, "IMG_1.MOV": nil]))
        }
    }

    @Test("Films whose pictures are gone are shown, and named in one warning for the folder")
    func picturesThatAreGone() throws {
        let films = [("IMG_1.MOV", Self.a), ("IMG_2.MOV", Self.b)]
        let folder = try TemporaryFolder(apple: films + [("keep.jpg", nil)])
        try folder.write(Data(AppleFiles.film("12345678", seconds: 11)), to: "long.MOV")
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.shown == ["IMG_1.MOV": nil, "IMG_2.MOV": nil, "keep.jpg": nil, "long.MOV": nil])
        #expect(
            library.warnings == [
                "\(folder.path): shown as films, although the pictures of these live photos are not in the folder: "
                    + "IMG_1.MOV and 1 more. "
                    + "Remove the films, add them to \"exclude\", or put the pictures back."
            ])
        for yaml in [
            "exclude: '*.mov'", "films: skip", "visibility: listed",
            "photos: { IMG_1.MOV: { hidden: true }, IMG_2.MOV: { hidden: false } }",
        ] {
            try folder.write(Data(yaml.utf8), to: "album.yaml")
            let warnings = try LibraryReader(source: folder.path).read().warnings
            #expect(!warnings.contains { $0.contains("live photos") }, "\(yaml)")
        }
    }

    @Test("The film is not counted among files that are not shown, except that of an original")
    func counts() throws {
        let own = try TemporaryFolder(apple: [("IMG_1.HEIC", Self.a), ("IMG_1.MOV", Self.a)])
        let library = try LibraryReader(source: own.path).read()
        #expect(library.pairedFiles.note == nil)
        let edited = try TemporaryFolder(apple: [
            ("IMG_1636.HEIC", Self.a), ("IMG_1636.MOV", Self.a), ("IMG_E1636.HEIC", Self.a),
        ])
        let note = try LibraryReader(source: edited.path).read().pairedFiles.note
        #expect(note?.hasPrefix("2 files are other versions of photos") == true)
    }

    @Test(
        "Settings that name the film mean the photo",
        arguments: [
            "photos: { IMG_1.MOV: { title: Wave } }", "cover: IMG_1.MOV", "lead: img_1.mov", "sort: [IMG_1.MOV]",
            "groups: [{ title: Sea, photos: IMG_1.MOV }]", "large: [IMG_1.MOV]", "focus: { IMG_1.MOV: top }",
        ])
    func names(yaml: String) throws {
        let folder = try TemporaryFolder(
            apple: [("IMG_1.HEIC", Self.a), ("IMG_1.MOV", Self.a), ("a.jpg", nil)], ["album.yaml": yaml])
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.warnings.isEmpty)
        let photo = try #require(library.photos.first { $0.clip != nil })
        let album = library.root
        let isNamed =
            photo.settings?.title == "Wave" || album.cover == photo.file || album.lead == photo.file
            || album.first == [photo.file] || album.groups.first?.title == "Sea" || photo.isLarge == true
            || photo.focus != nil
        #expect(isNamed)
    }

    @Test("What describes the film does not describe the photo")
    func sidecars() throws {
        let folder = try TemporaryFolder(
            apple: [("IMG_1.HEIC", Self.a), ("IMG_1.MOV", Self.a)],
            ["IMG_1.MOV.xmp": "", "IMG_1.MOV.json": "{\"title\": \"IMG_1.MOV\"}", "IMG_1.HEIC.xmp": ""])
        #expect(try LibraryReader(source: folder.path).read().photos.map(\.sidecars) == [["IMG_1.HEIC.xmp"]])
    }

    @Test("JSON that hides the film alone leaves the picture, and its clip is not published")
    func hiddenFilm() throws {
        for (key, clip) in [("trashed", nil), ("favorited", "IMG_1.MOV")] {
            let folder = try TemporaryFolder(
                apple: [("IMG_1.HEIC", Self.a), ("IMG_1.MOV", Self.a)],
                [
                    "IMG_1.MOV.json":
                        "{\"title\": \"IMG_1.MOV\", \"photoTakenTime\": {\"timestamp\": \"1\"}, \"\(key)\": true}"
                ])
            #expect(try LibraryReader(source: folder.path).read().shown == ["IMG_1.HEIC": clip])
        }
    }

    @Test(
        "Of two films of one picture, the first counts, and if it is hidden, the other does not take its place",
        arguments: [
            ([:], "IMG_1.MOV"), (["album.yaml": "photos: { IMG_1.MOV: { hidden: true } }"], nil),
            (["IMG_1.MOV.json": #"{"photoTakenTime": {"timestamp": "1"}, "archived": true}"#], nil),
        ] as [([String: String], String?)])
    func twoFilms(notes: [String: String], clip: String?) throws {
        for identifier in [Self.a, nil] {
            let folder = try TemporaryFolder(
                apple: [("IMG_1.HEIC", identifier), ("IMG_1.MOV", identifier), ("IMG_1.MP4", identifier)], notes)
            #expect(try LibraryReader(source: folder.path).read().shown == ["IMG_1.HEIC": clip])
        }
    }

    @Test("Folders that are known are read again if a film becomes that of a picture")
    func knownFolders() throws {
        let folder = try TemporaryFolder(apple: [("IMG_1.HEIC", Self.a), ("IMG_1.MOV", Self.b)])
        let reader = LibraryReader(source: folder.path, settings: SiteSettings())
        var memory = FolderMemory()
        for (identifier, count) in [(Self.b, 2), (Self.a, 1), (nil, 2)] {
            try folder.write(Data(AppleFiles.film(identifier)), to: "IMG_1.MOV")
            memory.forget(["IMG_1.MOV"])
            guard case .library(let library) = try reader.scan(knowing: &memory) else {
                Issue.record("no library")
                continue
            }
            #expect(library.photos.count == count)
        }
    }
}

extension PhotoLibrary {
    /// The names of all photos, with those of their clips.
    fileprivate var shown: [String: String?] {
        Dictionary(uniqueKeysWithValues: photos.map { ($0.file.name, $0.clip?.name) })
    }
}
