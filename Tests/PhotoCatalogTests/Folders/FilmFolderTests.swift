import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Films in folders")
struct FilmFolderTests {
    private func read(_ files: [String: String], films: FilmChoice = .show) throws -> PhotoLibrary {
        let folder = try TemporaryFolder(files)
        let settings = SiteSettings.with { $0.albumDefaults.films.choice = films }
        return try LibraryReader(source: folder.path, settings: settings).read()
    }

    private func names(_ files: [String], films: FilmChoice = .show) throws -> [String] {
        try read(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }), films: films).photos.map(\.file.path)
    }

    @Test("Films are members of albums beside photos, in the order of their names")
    func filmsAreMembers() throws {
        #expect(try names(["b.jpg", "a.mp4", "c.MOV", "music.mp3"]) == ["a.mp4", "b.jpg", "c.MOV"])
    }

    @Test("With films: skip, films are left out, and the pictures of their names are photos")
    func skippedFilms() throws {
        let files = ["a.mp4", "a.jpg", "b.mov", "c.webm", "c.en.vtt", "films/d.mp4"]
        #expect(try names(files, films: .skip) == ["a.jpg"])
        let library = try read(
            ["a.jpg": "", "sea/b.mp4": "", "sea/c.jpg": "", "sea/album.yaml": "films: skip\nsort: [b.mp4]"])
        #expect(library.photos.map(\.file.path) == ["a.jpg", "sea/c.jpg"] && library.warnings.isEmpty)
    }

    @Test("A settings file that is a link out of the source can leave out films")
    func linkedSettings() throws {
        let other = try TemporaryFolder(["album.yaml": "films: skip\ntitle: Other"])
        let folder = try TemporaryFolder(photos: ["sea/a.mp4", "sea/b.jpg"])
        try folder.link("sea/album.yaml", to: other.file("album.yaml"))
        #expect(try LibraryReader(source: folder.path).read().photos.map(\.file.path) == ["sea/b.jpg"])
    }

    @Test("What is known of folders does not count for another choice of films")
    func knownFolders() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "b.mp4"])
        var memory = FolderMemory()
        for (choice, count) in [(FilmChoice.show, 2), (.skip, 1), (.poster, 2)] {
            let settings = SiteSettings.with { $0.albumDefaults.films.choice = choice }
            let scan = try LibraryReader(source: folder.path, settings: settings).scan(knowing: &memory)
            guard case .library(let library) = scan else {
                Issue.record("no library")
                continue
            }
            #expect(library.photos.count == count)
        }
    }

    @Test("Small copies that cameras write beside films are passed over without a warning")
    func proxies() throws {
        let library = try read([
            "GX010001.MP4": "", "GX010001.THM": "", "GL010001.LRV": "", "GOPR2.MP4": "", "GOPR2.LRV": "",
            "DJI_1.MP4": "", "dji_1.lrf": "", "MVI_1.AVI": "", "MVI_1.THM": "",
        ])
        #expect(library.photos.count == 4 && library.warnings.isEmpty)
        #expect(try read(["a.mp4": "", "b.LRV": "", "b.THM": ""]).warnings.first?.contains("1 .lrv, 1 .thm") == true)
    }

    @Test("Subtitles belong to the film that they are named after, at most one file for each language")
    func subtitles() throws {
        let library = try read([
            "a.mp4": "", "a.srt": "1", "a.vtt": "", "a.de.vtt": "", "a.en-GB.srt": "", "a.forced.srt": "",
            "b.c.mov": "", "b.c.mov.vtt": "", "b.c.FR.VTT": "", "d.jpg": "", "d.vtt": "",
        ])
        let films = library.root.values { $0.subtitles.isEmpty ? nil : $0.subtitles }
        #expect(
            films == [
                "a.mp4": [
                    SubtitleFile(path: "a.vtt"), SubtitleFile(path: "a.de.vtt", language: LanguageTag("de")),
                    SubtitleFile(path: "a.en-GB.srt", language: LanguageTag("en-GB")),
                ],
                "b.c.mov": [
                    SubtitleFile(path: "b.c.mov.vtt"), SubtitleFile(path: "b.c.FR.VTT", language: LanguageTag("FR")),
                ],
            ])
        #expect(library.warnings.count == 1 && library.warnings[0].contains("2 files of types"))
    }

    @Test(
        "What a drone writes into subtitles is not published",
        arguments: [
            "1\n00:00:00,000 --> 00:00:01,000\nHOME(149.0251,-20.2532) 2017.08.05 14:11:51\nGPS(149.0251,-20.2533,16)",
            "<font size=\"36\">FrameCnt : 1, DiffTime : 16ms\n[iso : 110] [latitude: 47.1] [longitude: 8.2]</font>",
            "1\n00:00:01,239 --> 00:00:01,263\nBreitengrad: 52.524841074713064",
        ])
    func flightLogs(text: String) throws {
        let library = try read(["DJI_1.MP4": "", "DJI_1.SRT": text, "b.mp4": "", "b.srt": "1\nOn latitude and GPS"])
        #expect(library.photos.map(\.subtitles.count) == [1, 0])
        #expect(library.warnings.isEmpty)
    }

    @Test("Subtitles that exclude names, or that a link leads out of the source to, are not read")
    func withheldSubtitles() throws {
        let other = try TemporaryFolder(["b.vtt": ""])
        let folder = try TemporaryFolder([
            "a.mp4": "", "a.vtt": "", "b.mp4": "", "album.yaml": "exclude: a.vtt\ninclude: '*.mp4'", "b.de.vtt": "",
        ])
        try folder.link("b.vtt", to: other.file("b.vtt"))
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.photos.map(\.subtitles) == [[], [SubtitleFile(path: "b.de.vtt", language: LanguageTag("de"))]])
        #expect(
            library.warnings.count == 1 && library.warnings[0].contains("b.vtt: a link that leads out of the source"))
    }

    @Test("An entry in photos sets the poster and the sound of its film")
    func entries() throws {
        let library = try read([
            "a.mp4": "", "A.jpg": "", "b.mp4": "", "b.jpg": "", "c.mp4": "", "d.mp4": "", "d.png": "", "x.jpg": "",
            "IMG_1.mp4": "", "IMG_1636.JPG": "", "IMG_E1636.JPG": "",
            "album.yaml": """
            sound: false
            photos:
              a.mp4: { poster: "1:02", sound: true }
              b.mp4: { poster: X.JPG }
              c.mp4: { poster: d.png }
              img_1.mp4: { poster: IMG_1636.JPG }
            """,
        ])
        #expect(
            library.root.values(\.posterSetting) == [
                "a.mp4": .time(62), "b.mp4": .picture("x.jpg"), "c.mp4": .picture("d.png"), "d.mp4": .picture("d.png"),
                "IMG_1.mp4": .picture("IMG_E1636.JPG"),
            ])
        #expect(library.photos.filter(\.filmSettings.hasSound).map(\.file.path) == ["a.mp4"])
        #expect(library.warnings.isEmpty)
    }

    @Test("A poster that the folder lacks is a mistake")
    func missingPosters() throws {
        for (poster, files) in [
            ("gone.jpg", ["a.mp4"]), ("../b.jpg", ["a.mp4", "b.jpg"]), ("b.CR2", ["a.mp4", "b.CR2"]),
        ] {
            var sources = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
            sources["album.yaml"] = "photos:\n  a.mp4: { poster: \(poster) }"
            let folder = try TemporaryFolder(sources)
            let error = #expect(throws: CatalogError.self) { try LibraryReader(source: folder.path).read() }
            #expect(error?.description.hasPrefix("\(folder.path)/album.yaml:2: ") == true, "\(poster)")
        }
    }

    @Test(
        "A poster that is not published is not used",
        arguments: ["exclude: b.jpg", "photos: { b.jpg: { hidden: true }, a.mp4: { poster: b.jpg } }"])
    func withheldPosters(yaml: String) throws {
        let entry = yaml.hasPrefix("photos") ? "" : "\nphotos: { a.mp4: { poster: b.jpg } }"
        let library = try read(["a.mp4": "", "a.png": "", "b.jpg": "", "album.yaml": yaml + entry])
        #expect(library.photos.map(\.posterSetting) == [.picture("a.png")])
        #expect(library.warnings.count { $0.contains("the poster of \"a.mp4\" is not published") } == 1)
    }

    @Test("The picture of a film's name is not its poster if a filter or settings withhold it")
    func withheldPairs() throws {
        for yaml in ["exclude: a.jpg", "photos: { a.jpg: { hidden: true } }"] {
            let library = try read(["a.mp4": "", "a.jpg": "", "album.yaml": yaml])
            #expect(library.photos.map(\.file.path) == ["a.mp4"])
            #expect(library.photos.map(\.posterSetting) == [nil], "\(yaml)")
        }
    }

    @Test(
        "What withholds a picture withholds a film of its name, which may be that of a live photo, and not the reverse",
        arguments: [
            ("photos: { IMG_1.HEIC: { hidden: true } }", ["b.jpg"]), ("exclude: img_1.heic", ["b.jpg"]),
            ("photos: { IMG_1.MOV: { hidden: true } }", ["b.jpg", "IMG_1.HEIC"]),
            ("exclude: '*.mov'", ["b.jpg", "IMG_1.HEIC"]), ("include: ['*.mov', b.jpg]", ["b.jpg", "IMG_1.MOV"]),
            ("photos: { IMG_1.HEIC: { hidden: true }, IMG_1.MOV: { hidden: false } }", ["b.jpg", "IMG_1.MOV"]),
        ])
    func livePhotos(yaml: String, shown: [String]) throws {
        let library = try read(["IMG_1.HEIC": "", "IMG_1.MOV": "", "b.jpg": "", "album.yaml": yaml])
        #expect(library.photos.map(\.file.path) == shown)
    }
}
