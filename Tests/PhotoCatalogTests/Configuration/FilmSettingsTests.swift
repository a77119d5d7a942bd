import Testing

@testable import PhotoCatalog

@Suite("Settings of films")
struct FilmSettingsTests {
    @Test("The settings of a site are those of its albums, which can replace each of them")
    func albumsRefineTheSite() throws {
        let folder = try TemporaryFolder([
            "vitrine.yaml": "film-heights: [720, 240, 720]\nfilm-bytes: 25 MB\nsound: false\nplays: in-grid",
            "a.mp4": "", "sea/b.mp4": "", "sea/album.yaml": "films: poster\nfilm-bytes: none\nsound: true",
        ])
        let settings = try SiteSettings.read(from: folder.path).settings
        let photos = try LibraryReader(source: folder.path, settings: settings).read().photos
        #expect(photos.map(\.file.path) == ["a.mp4", "sea/b.mp4"])
        var expected = FilmSettings()
        (expected.heights, expected.byteLimit, expected.sound) = ([240, 720], 25_000_000, false)
        expected.placeOfPlaying = .inGrid
        #expect(photos[0].filmSettings == expected && photos[0].isPlayed)
        (expected.choice, expected.byteLimit, expected.sound) = (.poster, nil, true)
        #expect(photos[1].filmSettings == expected && !photos[1].isPlayed)
    }

    @Test("Flags replace the settings of films")
    func flags() throws {
        var settings = SiteSettings()
        try settings.override([
            "films": "skip", "film-heights": "360,1080", "film-bytes": "1.5MB", "sound": "false", "plays": "in-grid",
            "live": "still",
        ])
        let films = settings.albumDefaults.films
        #expect(films.choice == .skip && films.heights == [360, 1080] && films.byteLimit == 1_500_000)
        #expect(!films.hasSound && films.placeOfPlaying == .inGrid && films.live == .still)
    }

    @Test("Without a setting of sound, films have it, and clips of photos do not")
    func sound() {
        var settings = FilmSettings()
        #expect(settings.hasSound && !settings.clipsHaveSound)
        for sound in [true, false] {
            settings.sound = sound
            #expect(settings.hasSound == sound && settings.clipsHaveSound == sound)
        }
    }

    @Test(
        "A wrong value is refused with its line",
        arguments: [
            ("films: hide", "\"films\" can't be \"hide\". "),
            ("film-heights: [481]", "\"film-heights\" must be a list of even whole numbers from 120 to 2160."),
            ("film-heights: [100]", "\"film-heights\" must be a list of even whole numbers from 120 to 2160."),
            ("film-heights: []", "\"film-heights\" must be a list of at least one height."),
            ("film-bytes: 0", "\"film-bytes\" must be \(ByteCount.form), or none for no limit."),
            ("film-bytes: much", "\"film-bytes\" must be \(ByteCount.form), or none for no limit."),
            ("sound: quiet", "\"sound\" must be films, true or false."),
            ("plays: grid", "\"plays\" can't be \"grid\". "),
            ("live: move", "\"live\" can't be \"move\". "),
            ("photos: { a.jpg: { live: true } }", "\"live\" can't be \"true\". "),
            ("photos: { a.mp4: { sound: 1 } }", "\"sound\" must be true or false."),
            ("photos: { a.mp4: { poster: soon } }", "\"poster\" must be \(PosterSetting.form)."),
        ])
    func wrongValues(yaml: String, message: String) throws {
        let folder = try TemporaryFolder(["album.yaml": "\n" + yaml])
        let error = #expect(throws: CatalogError.self) { try AlbumSettings.read(folder.file("album.yaml")) }
        #expect(error?.description.hasPrefix("\(folder.path)/album.yaml:2: \(message)") == true)
    }

    @Test(
        "A poster is a time or the name of a picture",
        arguments: [
            ("12", .time(12), "0:12"), ("0:12", .time(12), "0:12"), ("00:12", .time(12), "0:12"),
            ("1:02:03.5", .time(3723.5), "1:02:03.5"), ("75", .time(75), "1:15"), ("0", .time(0), "0:00"),
            ("front.jpg", .picture("front.jpg"), "front.jpg"), ("1:2.HEIC", .picture("1:2.HEIC"), "1:2.HEIC"),
        ] as [(String, PosterSetting, String)])
    func posters(text: String, poster: PosterSetting, notation: String) throws {
        #expect(PosterSetting(text) == poster)
        #expect(poster.notation == notation && PosterSetting(notation) == poster)
    }

    @Test(
        "Other texts are not posters",
        arguments: ["", "-1", "1:60", "1:75:00", "1:2:3:4", "12s", "1.", ".5", "1e3", "a.mp4", "sea/a.jpg", "9999999"])
    func otherTexts(text: String) {
        #expect(PosterSetting(text) == nil)
    }

    @Test(
        "What may move keeps the settings of its folder in albums that are made of dates",
        arguments: ["b.mp4", "b.gif", "b.png", "b.webp", "b.avif", "b.jpg", "b.heic"])
    func madeAlbums(name: String) throws {
        let yaml = "films: poster\nlive: still\nsound: false\nplays: in-grid"
        let folder = try TemporaryFolder(["a.gif": "", "sea/" + name: "", "sea/album.yaml": yaml])
        let settings = SiteSettings.with { $0.albumSource = AlbumSource("dates") ?? $0.albumSource }
        let photos = try LibraryReader(source: folder.path, settings: settings).read().photos
        var expected = FilmSettings()
        (expected.choice, expected.live, expected.sound, expected.placeOfPlaying) = (.poster, .still, false, .inGrid)
        #expect(photos.map(\.filmSettings) == [FilmSettings(), expected])
    }
}
