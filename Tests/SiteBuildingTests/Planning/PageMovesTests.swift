import FileReading
import SiteFolder
import TestSupport
import Testing

@testable import SitePlanning

@Suite("What has moved in a site")
struct PageMovesTests {
    @Test("Nothing has moved in a site that is the same, or has only more or fewer photos")
    func nothing() {
        let old = SiteManifest.site(["sea/a": 1, "sea/b": 2])
        #expect(moves(old, old) == [:])
        #expect(moves(old, .site(["sea/a": 1, "sea/b": 2, "sea/c": 3, "new/d": 4])) == [:])
        #expect(moves(old, .site(["sea/b": 2])) == [:])
        #expect(moves(old, .site(["sea/a": 9, "sea/b": 2])) == [:], "edited photos keep their addresses")
    }

    @Test("A renamed photo has moved, and so has one in another album")
    func photos() {
        let old = SiteManifest.site(["sea/a": 1, "sea/b": 2, "veil/c": 3])
        #expect(moves(old, .site(["sea/x": 1, "sea/b": 2, "veil/c": 3])) == ["sea/a.html": "sea/x.html"])
        #expect(moves(old, .site(["veil/a": 1, "sea/b": 2, "veil/c": 3])) == ["sea/a.html": "veil/a.html"])
        #expect(moves(.site(["a": 1]), .site(["b": 1])) == ["a.html": "b.html"])
    }

    @Test("A photo is known by any of its renditions, so that other widths don't matter")
    func otherWidths() {
        let old = SiteManifest.site(["sea/a": 1, "sea/b": 2])
        let new = SiteManifest.site(["sea/x": 1, "sea/b": 2], widths: [240, 1600])
        #expect(moves(old, new) == ["sea/a.html": "sea/x.html"])
    }

    @Test("A renamed album has moved with all that is in it")
    func album() {
        let old = SiteManifest.site(["sea/a": 1, "sea/b": 2, "sea/inner/c": 3, "veil/d": 4])
        let moves = PageMoves(
            from: old, to: .site(["ocean/a": 1, "ocean/b": 2, "ocean/inner/c": 3, "veil/d": 4]))
        #expect(moves.albums == ["sea": "ocean", "sea/inner": "ocean/inner"])
        #expect(moves.photos.count == 3 && moves.photos["sea/inner/c.html"] == "ocean/inner/c.html")
    }

    @Test("Pages at old addresses are not photos of their album")
    func signposts() {
        var old = SiteManifest.site(["sea/a": 1, "sea/b": 2])
        for name in ["x", "y", "z"] { old.add("sea/\(name).html", .holding(0)) }
        #expect(PageMoves(from: old, to: .site(["ocean/a": 1])).albums == ["sea": "ocean"])
    }

    @Test("Albums that are renamed in each other have moved each")
    func nestedRenames() {
        let moves = PageMoves(
            from: .site(["sea/a": 1, "sea/inner/c": 3]), to: .site(["ocean/a": 1, "ocean/core/c": 3]))
        #expect(moves.albums["sea/inner"] == "ocean/core")
        #expect(moves.albums["sea"] == "ocean")
    }

    @Test("An album that is renamed with all albums in it has moved, but not to an album that was there")
    func renamedWithItsAlbums() {
        let old = SiteManifest.site(["2024/sea/a": 1, "2024/veil/b": 2, "years/x": 3])
        let moves = PageMoves(from: old, to: .site(["y24/ocean/a": 1, "y24/fog/b": 2, "years/x": 3]))
        #expect(moves.albums == ["2024": "y24", "2024/sea": "y24/ocean", "2024/veil": "y24/fog"])
        let merged = PageMoves(from: old, to: .site(["years/ocean/a": 1, "years/fog/b": 2, "years/x": 3]))
        #expect(merged.albums == ["2024/sea": "years/ocean", "2024/veil": "years/fog"])
        let raised = PageMoves(from: old, to: .site(["ocean/a": 1, "fog/b": 2, "years/x": 3]))
        #expect(raised.albums == ["2024/sea": "ocean", "2024/veil": "fog"])
    }

    @Test("An album whose photos have other names too has moved")
    func renamedWithItsPhotos() {
        let moves = PageMoves(from: .site(["sea/a": 1, "sea/b": 2]), to: .site(["ocean/1": 1, "ocean/2": 2]))
        #expect(moves.albums == ["sea": "ocean"])
        #expect(moves.photos == ["sea/a.html": "ocean/1.html", "sea/b.html": "ocean/2.html"])
    }

    @Test("An album moves up, down and into others")
    func otherPlaces() {
        let deep = SiteManifest.site(["years/2024/sea/a": 1, "years/2024/x": 9])
        #expect(PageMoves(from: deep, to: .site(["sea/a": 1, "years/2024/x": 9])).albums == ["years/2024/sea": "sea"])
        let flat = SiteManifest.site(["sea/a": 1, "years/2024/x": 9])
        #expect(PageMoves(from: flat, to: deep).albums == ["sea": "years/2024/sea"])
        // The root is every album's, so that an alias of it would stand for the whole site.
        let home = PageMoves(from: .site(["sea/a": 1]), to: .site(["a": 1]))
        #expect(home.albums == [:] && home.photos == ["sea/a.html": "a.html"])
    }

    @Test("Of an album that is split, the larger part counts, and of halves the first by name")
    func split() {
        let old = SiteManifest.site(["sea/a": 1, "sea/b": 2, "sea/c": 3])
        let larger = PageMoves(from: old, to: .site(["one/a": 1, "two/b": 2, "two/c": 3]))
        #expect(larger.albums == ["sea": "two"] && larger.photos["sea/a.html"] == "one/a.html")
        let halves = PageMoves(from: .site(["sea/a": 1, "sea/b": 2]), to: .site(["two/a": 1, "one/b": 2]))
        #expect(halves.albums == ["sea": "one"])
        #expect(PageMoves(from: old, to: .site(["one/a": 1, "two/b": 2, "three/c": 3])).albums == [:])
        #expect(PageMoves(from: old, to: .site(["one/a": 1])).albums == [:], "most of its photos are gone")
    }

    @Test("Albums that are merged have moved each, also into one that was there")
    func merged() {
        let old = SiteManifest.site(["one/a": 1, "two/b": 2, "three/c": 3])
        let moves = PageMoves(from: old, to: .site(["three/a": 1, "three/b": 2, "three/c": 3]))
        #expect(moves.albums == ["one": "three", "two": "three"])
    }

    @Test("Albums and photos that exchange their names have moved, although no address is gone")
    func swaps() {
        let albums = PageMoves(from: .site(["one/a": 1, "two/b": 2]), to: .site(["two/a": 1, "one/b": 2]))
        #expect(albums.albums == ["one": "two", "two": "one"])
        #expect(moves(.site(["a": 1, "b": 2]), .site(["a": 2, "b": 1])) == ["a.html": "b.html", "b.html": "a.html"])
    }

    @Test("An album that keeps some of its photos has not moved")
    func partly() {
        let old = SiteManifest.site(["sea/a": 1, "sea/b": 2, "sea/c": 3])
        let moves = PageMoves(from: old, to: .site(["ocean/a": 1, "ocean/b": 2, "sea/c": 3]))
        #expect(moves.albums == [:] && moves.photos.count == 2)
    }

    @Test("Copies of a photo follow their albums, then their names, and none is taken twice")
    func copies() {
        let old = SiteManifest.site(["one/a": 1, "one/x": 7, "two/a": 1, "two/y": 8])
        let albums = PageMoves(from: old, to: .site(["uno/a": 1, "uno/x": 7, "due/a": 1, "due/y": 8]))
        #expect(albums.albums == ["one": "uno", "two": "due"])
        #expect(albums.photos["one/a.html"] == "uno/a.html" && albums.photos["two/a.html"] == "due/a.html")
        let named = moves(.site(["one/a": 1, "one/b": 1]), .site(["two/a": 1, "three/b": 1]))
        #expect(named == ["one/a.html": "two/a.html", "one/b.html": "three/b.html"])
        #expect(
            moves(.site(["a": 1, "b": 1]), .site(["c": 1, "d": 1])) == ["a.html": "c.html", "b.html": "d.html"])
    }

    @Test("A copy that is removed or hidden has not moved to the one that stays, and a new copy moves nothing")
    func removedCopies() {
        #expect(moves(.site(["a": 1, "sea/a": 1]), .site(["sea/a": 1])) == [:])
        #expect(moves(.site(["a": 1]), .site(["a": 1, "b": 1])) == [:])
        #expect(moves(.site(["a": 1, "b": 1]), .site(["c": 1])) == ["a.html": "c.html"])
    }

    @Test("All of a site that is renamed is found again", arguments: Tier.cases([40], more: [4_000]))
    func everything(count: Int) {
        let numbers = (0..<count).map { $0 }
        let old = Dictionary(uniqueKeysWithValues: numbers.map { ("album\($0 / 7)/photo\($0)", $0) })
        let new = Dictionary(uniqueKeysWithValues: numbers.map { ("set/folder\($0 / 7)/picture\($0)", $0) })
        let moves = PageMoves(from: .site(old), to: .site(new))
        #expect(moves.photos.count == count)
        for number in numbers {
            let now = moves.photos["album\(number / 7)/photo\(number).html"]
            #expect(now == "set/folder\(number / 7)/picture\(number).html")
        }
        #expect(Set(moves.albums.keys) == Set(numbers.map { "album\($0 / 7)" }))
    }

    @Test("Unlisted albums never count, neither where a photo was nor where it is")
    func unlisted() {
        let (old, new) = (["sea/a": 1, "sea/in/b": 2], ["ocean/a": 1, "ocean/in/b": 2])
        #expect(moves(.site(old, unlisted: ["sea"]), .site(new)) == [:])
        #expect(moves(.site(old), .site(new, unlisted: ["ocean"])) == [:])
        let inner = PageMoves(from: .site(old, unlisted: ["sea/in"]), to: .site(new, unlisted: ["ocean/in"]))
        #expect(inner.albums == ["sea": "ocean"] && inner.photos == ["sea/a.html": "ocean/a.html"])
    }

    @Test("A page that leads elsewhere, and one of a text, are not photos")
    func otherPages() {
        var old = SiteManifest.site(["sea/a": 1])
        for path in ["old/index.html", "old/a.html", "about/index.html"] { old.add(path, .holding(5)) }
        #expect(PageMoves(from: old, to: .site(["sea/a": 1])).albums == [:])
        var new = SiteManifest.site(["ocean/a": 1])
        for path in ["sea/index.html", "sea/a.html"] { new.add(path, .holding(6)) }
        // Where the address leads is not judged here.
        #expect(PageMoves(from: old, to: new).photos == ["sea/a.html": "ocean/a.html"])
    }

    private func moves(_ old: SiteManifest, _ new: SiteManifest) -> [String: String] {
        PageMoves(from: old, to: new).photos
    }
}

extension SiteManifest.Entry {
    static func holding(_ hash: UInt64) -> Self { Self(byteCount: 1, modified: 0, hash: ContentHash(value: hash)) }
}

extension SiteManifest {
    /// A site with these photos.
    ///
    /// - Parameters:
    ///   - photos: What they show, by the paths of their pages without the extension.
    ///   - unlisted: Folders of unlisted albums.
    static func site(
        _ photos: [String: Int], widths: [Int] = [240, 800], unlisted: Set<String> = []
    ) -> SiteManifest {
        var site = SiteManifest()
        site.add("index.html", .holding(0))
        for (path, content) in photos {
            for folder in RelativePath.foldersAbove(path) { site.add(folder + "/index.html", .holding(0)) }
            site.add(path + ".html", .holding(ContentHash.of(path.utf8).value))
            for width in widths { site.add("\(path)-\(width).jpg", .holding(UInt64(content * 10_000 + width))) }
        }
        site.unlistedFolders = unlisted
        return site
    }
}
