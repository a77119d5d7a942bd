import BuiltInTheme
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("An album of rendered photos")
struct BuiltAlbumTests {
    private let theme: Theme

    init() throws {
        theme = try Theme(files: DefaultTheme.files)
    }

    private func built(
        _ library: PhotoLibrary, without failed: [String] = [], sizes: [String: (Int, Int)] = [:]
    ) -> BuiltAlbum? {
        builtAlbum(
            library, photos: builtPhotos(library, sizes: sizes).filter { !failed.contains($0.key.path) },
            planner(library))
    }

    private func planner(_ library: PhotoLibrary) -> SitePlanner {
        SitePlanner(settings: SiteSettings(), library: library, theme: theme)
    }

    private func digest(_ album: BuiltAlbum, of library: PhotoLibrary) -> AlbumDigest {
        planner(library).plan(album, trail: [], isUnlisted: false).digest
    }

    @Test("Failed photos and the albums that they leave empty are left out")
    func whatFailedVanishesAndTheAlbumsItLeavesEmpty() throws {
        let library = library(["a.jpg", "b.jpg", "empty/c.jpg", "deep/er/d.jpg", "deep/gone/e.jpg"])
        let album = try #require(built(library, without: ["a.jpg", "empty/c.jpg", "deep/gone/e.jpg"]))
        #expect(album.photos.map(\.file.path) == ["b.jpg"])
        #expect(album.albums.map(\.album.path) == [["deep"]])
        #expect(digest(album, of: library).listedPhotoCount == 2)
    }

    @Test(
        "An album counts its photos and its films apart, with those of albums in it",
        arguments: [
            (["a.jpg", "b.mp4", "sea/c.mov", "sea/d.jpg"], "1 album · 2 photos · 2 films"),
            (["a.mp4"], "1 film"), (["a.jpg", "b.jpg"], "2 photos"),
        ])
    func filmsAreCounted(paths: [String], facts: String) throws {
        let library = library(paths)
        let digest = digest(try #require(built(library)), of: library)
        #expect(digest.listedPhotoCount == paths.count)
        #expect(planner(library).facts(of: digest) { _, _ in "today" }.hasPrefix(facts))
    }

    @Test(
        "A photo is called by its own title, else by its file's name unless album.yaml takes the title away",
        arguments: [(nil, "Own", "Own"), (nil, nil, "Fog lifts"), ("", nil, nil), ("Set", "Set", "Set")]
            as [(String?, String?, String?)])
    func titlesMayBeTakenAway(setting: String?, applied: String?, title: String?) {
        var (settings, metadata) = (PhotoSettings(), PhotoMetadata())
        (settings.title, metadata.title) = (setting, applied)
        let photo = Photo(file: PhotoFile(path: "fog-lifts.jpg"), settings: settings)
        #expect(BuiltPhoto(photo: photo, metadata: metadata, rendered: builtPhoto("x.jpg").rendered).title == title)
    }

    @Test("A library in which all photos failed has no album")
    func nothingIsLeftOfALibraryWithoutPhotos() {
        #expect(built(library(["a.jpg", "b/c.jpg"]), without: ["a.jpg", "b/c.jpg"]) == nil)
    }

    @Test("Groups keep their order and an empty group is left out")
    func groupsKeepTheirOrderAndAnEmptyOneGoes() throws {
        let groups = [("One", ["b.jpg", "a.jpg"]), ("Two", ["c.jpg"]), ("Three", ["d.jpg"])]
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.name, descending: true),
            groups: groups.map { title, names in
                PhotoGroup(title: title, photos: names.map(Photo.init), isListed: title == "One")
            },
            albums: [])
        let photos = ["b.jpg", "a.jpg", "d.jpg"].map { builtPhoto($0) }
        let built = try #require(
            BuiltAlbum(album, albums: []) { photo in photos.first { $0.photo == photo } })
        #expect(built.groups.map(\.title) == ["One", "Three"])
        #expect(built.photos.map(\.file.path) == ["b.jpg", "a.jpg", "d.jpg"])
    }

    @Test(
        "Photos are divided into pages in order, and a group goes on on the next page",
        arguments: [
            (nil, ["One: a b c, Two: d e"]), (5, ["One: a b c, Two: d e"]), (3, ["One: a b c", "Two: d e"]),
            (2, ["One: a b", "One: c, Two: d", "Two: e"]), (1, ["One: a", "One: b", "One: c", "Two: d", "Two: e"]),
        ] as [(Int?, [String])])
    func pages(size: Int?, expected: [String]) throws {
        let groups = [("One", ["a", "b", "c"]), ("Two", ["d", "e"])]
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.name),
            groups: groups.map { PhotoGroup(title: $0, photos: $1.map { Photo(path: $0 + ".jpg") }, isListed: true) },
            albums: [])
        let pages = try #require(BuiltAlbum(album, albums: []) { builtPhoto($0.file.path) }).pages(ofAtMost: size)
        let shown = pages.map { page in
            page.groups.map { title, photos in
                "\(title ?? ""): \(photos.map { String($0.file.path.prefix(1)) }.joined(separator: " "))"
            }.joined(separator: ", ")
        }
        #expect(shown == expected)
        #expect(pages.flatMap { Array($0.photos) } == Array(0..<5))
    }

    @Test("An album without photos of its own has one page")
    func pageWithoutPhotos() throws {
        let library = library(["deep/a.jpg"])
        let pages = try #require(built(library)).pages(ofAtMost: 1)
        #expect(pages.map(\.photos) == [0..<0])
        #expect(pages[0].groups.isEmpty)
    }

    @Test(
        "The cover is the chosen photo, or else the first photo that is large enough",
        arguments: [
            ([:], [], [:], "a.jpg"),
            (["": "b.jpg"], [], [:], "b.jpg"),
            (["": "in/deep/e.jpg"], [], [:], "in/deep/e.jpg"),
            (["": "b.jpg"], ["b.jpg"], [:], "a.jpg"),
            ([:], ["a.jpg", "b.jpg"], [:], "in/c.jpg"),
            (["in": "in/d.jpg"], ["a.jpg", "b.jpg"], [:], "in/d.jpg"),
            ([:], [], ["a.jpg": (479, 479)], "b.jpg"),
            ([:], [], ["a.jpg": (9, 9), "b.jpg": (9, 9)], "in/c.jpg"),
            ([:], ["in/c.jpg", "in/d.jpg", "in/deep/e.jpg"], ["a.jpg": (9, 9), "b.jpg": (9, 9)], "a.jpg"),
            (["": "a.jpg"], [], ["a.jpg": (9, 9)], "a.jpg"),
        ] as [([String: String], [String], [String: (Int, Int)], String)])
    func theCoverIsTheChosenElseTheFirstThatIsLargeEnough(
        covers: [String: String], failed: [String], sizes: [String: (Int, Int)], cover: String
    ) throws {
        let library = library(["a.jpg", "b.jpg", "in/c.jpg", "in/d.jpg", "in/deep/e.jpg"], covers: covers)
        let built = try #require(self.built(library, without: failed, sizes: sizes))
        let found = try #require(digest(built, of: library).cover)
        #expect(found.source == cover)
        #expect(found.picture.page.description == cover.replacing(".jpg", with: ".html"))
    }

    @Test(
        "An unlisted album adds no card, no count and no cover to the albums above it",
        arguments: [nil, "whisper/b.jpg"])
    func anUnlistedAlbumShowsNothingAboveItself(cover: String?) throws {
        func album(
            _ path: String..., photos: String..., isUnlisted: Bool = false, cover: String? = nil, albums: Album...
        ) -> Album {
            Album(
                path: path, title: "", description: nil, isUnlisted: isUnlisted, cover: cover.map(PhotoFile.init),
                sort: PhotoOrder(.name),
                groups: photos.isEmpty ? [] : [PhotoGroup(title: nil, photos: photos.map(Photo.init))],
                albums: albums)
        }
        let whisper = album("whisper", photos: "whisper/b.jpg", isUnlisted: true)
        let shell = album("shell", albums: album("shell", "inner", photos: "shell/inner/c.jpg", isUnlisted: true))
        let root = album(cover: cover, albums: whisper, shell, album("sea", photos: "sea/d.jpg"))
        let library = PhotoLibrary(root: root, warnings: [])
        let built = try #require(self.built(library))
        #expect(built.albums.count == 3)
        #expect(built.listedAlbums.map(\.album.path) == [["sea"]])
        #expect(digest(built, of: library).listedPhotoCount == 1)
        #expect(digest(built, of: library).cover?.source == "sea/d.jpg")
        #expect(built.albums[1].digest.cover == nil)
    }

    @Test(
        "A photo named as cover is the cover, or else the photo with the most stars",
        arguments: [
            (["a.jpg", "b.jpg"], [:], "", "a.jpg"),
            (["a.jpg", "b-cover.jpg"], ["a.jpg": 5], "", "b-cover.jpg"),
            (["a.jpg", "cover.jpg"], [:], "a.jpg", "a.jpg"),
            (["a.jpg", "b.jpg", "c.jpg"], ["a.jpg": 1, "b.jpg": 4, "c.jpg": 4], "", "b.jpg"),
            (["a.jpg", "b.jpg"], ["a.jpg": -1, "b.jpg": 0], "", "a.jpg"),
            (["a.jpg", "in/c.jpg"], ["in/c.jpg": 2], "", "in/c.jpg"),
            (["a.jpg", "in/cover.jpg"], [:], "", "a.jpg"),
        ] as [([String], [String: Int], String, String)])
    func aNameAndStarsMakeACover(paths: [String], ratings: [String: Int], chosen: String, cover: String) throws {
        let library = library(paths, covers: chosen.isEmpty ? [:] : ["": chosen])
        let photos = builtPhotos(library) { $1.rating = ratings[$0.path] }
        let built = try #require(builtAlbum(library, photos: photos, planner(library)))
        #expect(digest(built, of: library).cover?.source == cover)
    }

    @Test("A chosen cover that failed is reported with the photo that replaces it")
    func coversThatFailedAreTold() async throws {
        let library = library(["a.jpg", "in/c.jpg", "in/d.jpg"], covers: ["": "in/c.jpg", "in": "in/c.jpg"])
        func warnings(without failed: [String]) async throws -> [String] {
            let photos = builtPhotos(library).filter { !failed.contains($0.key.path) }
            return try await PlannedSite(library, photos: photos, planner(library)).site.warnings
                .map { $0.text(in: "Content") }.sorted()
        }
        #expect(try await warnings(without: []).isEmpty)
        #expect(
            try await warnings(without: ["in/c.jpg"]) == [
                "Content/in: its cover was skipped; in/d.jpg takes its place.",
                "Content: its cover was skipped; a.jpg takes its place.",
            ])
        #expect(try await warnings(without: ["a.jpg", "in/d.jpg"]).isEmpty)
    }
}
