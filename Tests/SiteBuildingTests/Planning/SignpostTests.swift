import Testing

@testable import PageRendering
@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Signposts")
struct SignpostTests {
    private struct Source {
        var albums: [String: [String]] = [:]
        var photos: [String: [String]] = [:]
        var unlisted: Set<String> = []
        var pageSize: Int?
    }

    private func names(_ photos: [String], _ source: Source = Source()) -> (SiteNames, PhotoLibrary) {
        func settled(_ album: Album) -> Album {
            var album = album
            let path = album.path.joined(separator: "/")
            album.aliases = source.albums[path, default: []].compactMap { OldAddress($0) }
            album.isUnlisted = source.unlisted.contains(path)
            album.groups = album.groups.map { group in
                PhotoGroup(
                    title: nil,
                    photos: group.photos.map { photo in
                        var settings = PhotoSettings()
                        settings.aliases = source.photos[photo.file.path, default: []].compactMap { OldAddress($0) }
                        return settings.aliases.isEmpty ? photo : Photo(file: photo.file, settings: settings)
                    })
            }
            album.albums = album.albums.map(settled)
            return album
        }
        let library = PhotoLibrary(root: settled(library(photos).root), warnings: [])
        return (SiteNames(library, pageSize: source.pageSize), library)
    }

    private func signposts(_ photos: [String], _ source: Source = Source()) -> [String: [String]] {
        let (names, library) = names(photos, source)
        let signposts = names.signposts(in: library)
        #expect(signposts.map(\.path) == signposts.map(\.path).sorted())
        return Dictionary(signposts.map { ($0.path.description, $0.targets.map(\.page.description)) }) { first, _ in
            first
        }
    }

    /// The album of a folder with nothing else takes the folder's place.
    private func collapsed(_ photos: [String], aliases: [String] = []) -> (SiteNames, PhotoLibrary) {
        var root = names(photos, Source(albums: ["sea": aliases])).1.root
        root.albums = root.albums.map { $0.groups.isEmpty ? $0.collapsed() : $0 }
        let library = PhotoLibrary(root: root, warnings: [])
        return (SiteNames(library), library)
    }

    @Test("A folder that is not an album leads to the album in it, whose address is below the folder's as before")
    func passages() throws {
        let photos = ["a.jpg", "sea/in/b.jpg", "sea.jpg", "Sea 2/c.jpg"]
        let (names, library) = collapsed(photos)
        let plain = self.names(photos)
        let inner = try #require(library.root.albums.first)
        #expect(names.page(of: inner) == plain.0.page(of: try #require(plain.1.root.albums.first?.albums.first)))
        #expect(names.page(of: inner).description == "sea-album/in/index.html")
        let signposts = names.signposts(in: library)
        let targets = Dictionary(uniqueKeysWithValues: signposts.map { ($0.path.description, $0.targets) })
        #expect(targets["sea-album/index.html"]?.map(\.page.description) == ["sea-album/in/index.html"])
        // No signpost leads to another one.
        #expect(targets["sea.html"]?.map(\.page.description) == ["sea-album/in/index.html", "sea-jpg.html"])
    }

    @Test("An old address of a folder that is not an album leads to the album in it")
    func aliasOfPassage() {
        let (names, library) = collapsed(["a.jpg", "sea/in/b.jpg"], aliases: ["ocean"])
        let signposts = names.signposts(in: library).map { "\($0.path) \($0.targets.map(\.page.description))" }
        #expect(signposts.contains(#"ocean/index.html ["sea/in/index.html"]"#))
        #expect(signposts.contains(#"ocean/in/b.html ["sea/in/b.html"]"#))
    }

    @Test("An address that several names would have leads to each of them")
    func collisions() {
        #expect(
            signposts(["Sea/a.jpg", "sea.jpg", "404.jpg", "b.jpg", "B.jpg", "b.png"]) == [
                "sea.html": ["sea-album/index.html", "sea-jpg.html"],
                "sea/index.html": ["sea-album/index.html", "sea-jpg.html"],
                "b.html": ["b-jpg-1-of-2.html", "b-jpg-2-of-2.html", "b-png.html"],
                "b-jpg.html": ["b-jpg-1-of-2.html", "b-jpg-2-of-2.html"],
            ])
        let (names, library) = names(["Sea/a.jpg", "sea.jpg"])
        #expect(names.signposts(in: library).first?.targets.map(\.title) == ["Sea", "Sea (sea.jpg)"])
    }

    @Test("A signpost calls photos by their titles, or else by their files' names")
    func titles() {
        var titled = PhotoSettings()
        titled.title = "Calm"
        let files = ["IMG_1.jpg", "IMG_1.png", "the-bay.jpg", "The bay.jpg"].map { PhotoFile(path: $0) }
        let photos = files.map { $0.name == "IMG_1.png" ? Photo(file: $0, settings: titled) : Photo(file: $0) }
        let library = PhotoLibrary(
            root: Album(
                path: [], title: "Sea", description: nil, cover: nil, sort: PhotoOrder(.name), options: AlbumOptions(),
                groups: [PhotoGroup(title: nil, photos: photos)], albums: []),
            warnings: [])
        let signposts = SiteNames(library, pageSize: nil).signposts(in: library)
        #expect(
            signposts.map { Set($0.targets.map(\.title)) } == [
                ["IMG_1", "Calm"], ["The bay (the-bay.jpg)", "The bay (The bay.jpg)"],
            ])
    }

    @Test("An alias of an album stands for all of its pages, those of its photos, and the albums in it")
    func albums() {
        let photos = ["iceland/a.jpg", "iceland/b.jpg", "iceland/c.jpg", "iceland/north/d.jpg", "e.jpg"]
        #expect(
            signposts(photos, Source(albums: ["iceland": ["Island 2019"], "iceland/north": ["nord"]], pageSize: 2)) == [
                "Island 2019/index.html": ["iceland/index.html"],
                "Island 2019/page.2.html": ["iceland/page.2.html"],
                "Island 2019/a.html": ["iceland/a.html"], "Island 2019/b.html": ["iceland/b.html"],
                "Island 2019/c.html": ["iceland/c.html"],
                "Island 2019/north/index.html": ["iceland/north/index.html"],
                "Island 2019/north/d.html": ["iceland/north/d.html"],
                "Island 2019/nord/index.html": ["iceland/north/index.html"],
                "Island 2019/nord/d.html": ["iceland/north/d.html"],
                "iceland/nord/index.html": ["iceland/north/index.html"],
                "iceland/nord/d.html": ["iceland/north/d.html"],
            ])
        #expect(
            signposts(["a/b.jpg"], Source(albums: ["a": ["/x/y.html"]])) == ["x/y.html": ["a/index.html"]])
    }

    @Test("An alias of a photo lies in its album and in the album's aliases, or counts from the root")
    func photos() {
        #expect(
            signposts(
                ["a/b.jpg"], Source(albums: ["a": ["/old/"]], photos: ["a/b.jpg": ["IMG_1", "/x/c/", "IMG_2.html"]]))
                == [
                    "old/index.html": ["a/index.html"], "old/b.html": ["a/b.html"], "old/IMG_1.html": ["a/b.html"],
                    "old/IMG_2.html": ["a/b.html"], "a/IMG_1.html": ["a/b.html"], "a/IMG_2.html": ["a/b.html"],
                    "x/c/index.html": ["a/b.html"],
                ])
    }

    @Test("Unlisted albums, and what is in them, leave no alias")
    func unlisted() {
        let source = Source(
            albums: ["a": ["x"], "a/b": ["/y"]], photos: ["a/b/c.jpg": ["/z"]], unlisted: ["a"])
        #expect(signposts(["a/b/c.jpg"], source) == [:])
    }

    @Test(
        "An alias never covers a page, a file of the site or an alias before it, and what was refused is reported",
        arguments: [
            (["/b"], RefusedAlias.Reason.live(SitePath(["b", "index.html"]))),
            (["/B.html"], .live(SitePath(["b", "index.html"]))),
            (["/404.html"], .live(SitePath(["404.html"]))), (["/theme/x"], .impossible), (["/.git/"], .impossible),
            (["/con/x"], .impossible), (["/_redirects/"], .impossible), (["/b/c-800.jpg/"], .impossible),
            (["/d.html"], .live(SitePath(["d.html"]))), (["/d.html/e"], .impossible),
            (["/" + String(repeating: "x", count: 256)], .impossible),
        ])
    func refused(aliases: [String], reason: RefusedAlias.Reason) throws {
        let (names, library) = names(["a/c.jpg", "b/c.jpg", "d.jpg", "D.png"], Source(albums: ["a": aliases]))
        let page = SitePath(["a", "index.html"])
        let refusal = try #require(names.refusedAliases.first)
        #expect(names.refusedAliases.count == 1 && refusal.reason == reason)
        #expect(refusal.file == "a/album.yaml" && refusal.address == aliases[0])
        #expect(!names.signposts(in: library).contains { $0.targets.map(\.page) == [page] })
    }

    @Test("An alias of an album that can't be is reported once, not again for what is in the album")
    func refusedAlbum() {
        let source = Source(
            albums: ["a": ["/theme/x/"], "a/b": ["old"]], photos: ["a/c.jpg": ["d"], "a/b/e.jpg": ["f"]])
        let (names, library) = names(["a/c.jpg", "a/b/e.jpg"], source)
        #expect(names.refusedAliases.map(\.address) == ["/theme/x/"])
        #expect(
            names.signposts(in: library).map(\.path.description) == [
                "a/b/f.html", "a/d.html", "a/old/e.html", "a/old/f.html", "a/old/index.html",
            ])
    }

    @Test("Of two aliases for one address, the first in the source wins; an alias of the address itself does nothing")
    func twoAliases() {
        let source = Source(albums: ["a": ["old", "a", "a.html"], "b": ["OLD.html"]])
        let (names, library) = names(["a/c.jpg", "b/d.jpg"], source)
        #expect(
            names.refusedAliases == [
                RefusedAlias(
                    file: "b/album.yaml", address: "OLD.html", path: SitePath(["OLD.html"]),
                    reason: .alias(of: SitePath(["a", "index.html"])))
            ])
        #expect(names.signposts(in: library).map(\.path.description) == ["a.html", "old/c.html", "old/index.html"])
    }
}
