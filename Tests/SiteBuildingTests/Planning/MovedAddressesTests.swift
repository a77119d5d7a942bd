import FileReading
import Foundation
import PageRendering
import SiteFolder
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Addresses that have moved")
struct MovedAddressesTests {
    /// A site that is built again and again, and what is remembered of it.
    private struct Site {
        var moved = MovedAddresses()
        private var files: SiteManifest

        init(_ photos: [String: Int]) { files = .site(photos) }

        /// Replaces the site.
        ///
        /// - Parameters:
        ///   - photos: What they show, by the paths of their pages without the extension.
        ///   - pages: Other pages.
        ///   - aliases: Of the albums in the home page, by their folders.
        /// - Returns: what is new.
        @discardableResult
        mutating func build(
            _ photos: [String: Int], unlisted: Set<String> = [], pages: [String] = [],
            aliases: [String: [String]] = [:], hasFolders: Bool = true
        ) -> [MovedAddress] {
            var new = SiteManifest.site(photos, unlisted: unlisted)
            for page in pages { new.add(page, .holding(1)) }
            let library = Self.library(photos, aliases: aliases)
            defer { files = new }
            return moved.follow(
                PageMoves(from: files, to: new), in: new, library, named: SiteNames(library), hasFolders: hasFolders)
        }

        static func library(_ photos: [String: Int], aliases: [String: [String]]) -> PhotoLibrary {
            var root = SiteBuildingTests.library(photos.keys.sorted().map { $0 + ".jpg" }).root
            for index in root.albums.indices {
                root.albums[index].aliases = aliases[root.albums[index].path[0], default: []]
                    .compactMap { OldAddress($0) }
            }
            return PhotoLibrary(root: root, warnings: [])
        }

        /// The old addresses that have to be named, and where they lead.
        var needed: [String: String] {
            Dictionary(uniqueKeysWithValues: moved.needed.map { ($0.shownOld, $0.shownNow) })
        }
    }

    @Test("An album that has moved stands for all that moved with it")
    func album() {
        var site = Site(["sea/a": 1, "sea/b": 2, "sea/inner/c": 3])
        let new = site.build(["ocean/a": 1, "ocean/b": 2, "ocean/inner/c": 3])
        #expect(site.moved.needed == [MovedAddress(.album, from: "sea", to: "ocean", of: "ocean")])
        #expect(site.moved.all.count == 5 && new.count == 5)
        #expect(site.build(["ocean/a": 1, "ocean/b": 2, "ocean/inner/c": 3, "d": 4]).isEmpty)
        #expect(site.needed == ["/sea/": "/ocean/"])
    }

    @Test("A photo and an inner album that went elsewhere are named themselves")
    func exceptions() {
        var site = Site(["sea/a": 1, "sea/b": 2, "sea/c": 3, "sea/inner/d": 4])
        site.build(["ocean/a": 1, "ocean/b": 2, "ocean/x": 3, "core/d": 4])
        #expect(site.needed == ["/sea/": "/ocean/", "/sea/c.html": "/ocean/x.html", "/sea/inner/": "/core/"])
        let photo = site.moved.needed.first { $0.kind == .photo }
        #expect(photo?.source == "ocean/x.jpg" && photo?.alias == "/sea/c")
    }

    @Test("What moves again is followed")
    func chain() {
        var site = Site(["one/a": 1, "one/b": 2])
        site.build(["two/a": 1, "two/b": 2])
        site.build(["three/a": 1, "three/b": 2])
        #expect(site.needed == ["/one/": "/three/", "/two/": "/three/"])
        site.build(["four/a": 1, "four/b": 2])
        // The oldest first: the first alias is what feeds know the album by.
        #expect(site.moved.needed.map(\.alias) == ["one", "two", "three"])
        site.build(["three/a": 1, "three/b": 2])
        #expect(site.moved.needed.map(\.alias) == ["one", "two", "four"])
        // A photo that leaves the album has all the addresses that the album gave it.
        site.build(["three/a": 1, "three/x/b": 2])
        #expect(site.needed["/one/b.html"] == "/three/x/b.html")
        #expect(site.needed["/two/b.html"] == "/three/x/b.html" && site.needed.count == 7)
        site.build(["one/a": 1, "one/b": 2])
        #expect(site.needed == ["/two/": "/one/", "/four/": "/one/", "/three/": "/one/", "/three/x/": "/one/"])
    }

    @Test("An address that something else has now is forgotten, whatever the case of its letters")
    func live() {
        var site = Site(["sea/a": 1, "veil/b": 2])
        site.build(["ocean/a": 1, "veil/b": 2])
        site.build(["ocean/a": 1, "sea/b": 2])
        #expect(site.needed == ["/veil/": "/sea/", "/sea/a.html": "/ocean/a.html"])
        var cased = Site(["Sea/A": 1])
        cased.build(["sea/a": 1])
        #expect(cased.moved.all.isEmpty)
    }

    @Test("Albums that exchange their names need no alias, and are followed all the same")
    func swaps() {
        var site = Site(["old/a": 1, "two/a": 2])
        site.build(["one/a": 1, "two/a": 2])
        site.build(["two/a": 1, "one/a": 2])
        #expect(site.needed == ["/old/": "/two/"])
        // Pages that the other album does not have are gone.
        site.build(["two/a": 1, "one/b": 2])
        site.build(["one/a": 1, "two/b": 2])
        #expect(site.needed == ["/old/": "/one/", "/one/b.html": "/two/b.html", "/two/a.html": "/one/a.html"])
    }

    @Test("What aliases name need not be named, and is remembered; an address that another page has is forgotten")
    func signposts() {
        var site = Site(["sea/a": 1, "b": 2])
        site.build(["ocean/a": 1, "c": 2])
        #expect(site.needed == ["/sea/": "/ocean/", "/b.html": "/c.html"])
        let named = SiteNames(Site.library(["ocean/a": 1, "c": 2], aliases: ["ocean": ["sea"]]))
        #expect(site.moved.without(aliasesOf: named).needed.map(\.shownOld) == ["/b.html"])
        let pages = ["sea/index.html", "sea/a.html"]
        site.build(["ocean/a": 1, "c": 2], pages: pages, aliases: ["ocean": ["sea"]])
        #expect(site.needed == ["/sea/": "/ocean/", "/b.html": "/c.html"])
        // Where albums are not folders, no alias of an album is known.
        var made = site
        made.build(["ocean/a": 1, "c": 2], pages: pages, aliases: ["ocean": ["sea"]], hasFolders: false)
        #expect(made.needed == ["/b.html": "/c.html"])
        site.build(["ocean/a": 1, "c": 2], pages: pages)
        #expect(site.needed == ["/b.html": "/c.html"])
    }

    @Test("A build that finds its moves remembered, because it was ended before, reports them")
    func endedBuild() {
        var site = Site(["sea/a": 1, "b": 2])
        var ended = site
        let new = ended.build(["ocean/a": 1, "b": 2])
        site.moved = ended.moved
        #expect(site.build(["ocean/a": 1, "b": 2]) == new && !new.isEmpty && site.moved == ended.moved)
    }

    @Test("What becomes unlisted, hidden or is removed is forgotten")
    func gone() {
        for (photos, unlisted) in [(["ocean/a": 1, "b": 2], Set(["ocean"])), (["b": 2], [])] {
            var site = Site(["sea/a": 1, "b": 2])
            site.build(["ocean/a": 1, "b": 2])
            #expect(site.moved.all.count == 2)
            site.build(photos, unlisted: unlisted)
            #expect(site.moved.all.isEmpty)
        }
    }

    @Test("Where albums are not folders, only photos are kept")
    func madeAlbums() {
        var site = Site(["sea/a": 1])
        site.build(["ocean/a": 1], hasFolders: false)
        #expect(site.needed == ["/sea/a.html": "/ocean/a.html"])
    }

    @Test(
        "An alias is a name if only the last part has changed, and else a path",
        arguments: [
            (MovedAddress.Kind.album, "years/sea", "years/ocean", "sea", "/years/sea/"),
            (.album, "sea", "years/sea", "/sea", "/sea/"),
            (.photo, "sea/a.html", "sea/b.html", "a", "/sea/a.html"),
            (.photo, "a.html", "b.html", "a", "/a.html"),
            (.photo, "sea/a.html", "ocean/a.html", "/sea/a", "/sea/a.html"),
            (.album, "%E6%97%A5%E6%9C%AC", "japan", "日本", "/日本/"),
            (.album, "50%25", "half", "50%25", "/50%/"),
        ])
    func aliases(kind: MovedAddress.Kind, old: String, now: String, alias: String, shown: String) throws {
        let moved = MovedAddress(kind, from: old, to: now, of: "")
        #expect(moved.alias == alias && moved.shownOld == shown)
        let address = try #require(OldAddress(alias))
        #expect(address.isFromRoot == alias.hasPrefix("/"))
        let (folder, name) = RelativePath.split(SiteManifest.decoded(kind == .photo ? String(old.dropLast(5)) : old))
        #expect(address.names == (address.isFromRoot ? folder.split(separator: "/").map(String.init) : []) + [name])
    }

    @Test("A file keeps what has moved, goes when nothing is left, and counts as empty if it is broken")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = MovedAddressesFile(of: "/in", in: "/out", cache: CacheFolder(path: folder.path))
        func follow(_ old: [String: Int], _ new: [String: Int]) throws -> [MovedAddress] {
            let library = library(new.keys.sorted().map { $0 + ".jpg" })
            return try file.follow(
                from: .site(old), to: .site(new), library, named: SiteNames(library), hasFolders: true)
        }
        #expect(try follow(["sea/a": 1], ["ocean/a": 1]).map(\.alias) == ["sea"])
        #expect(try follow(["ocean/a": 1], ["ocean/a": 1, "b": 2]).isEmpty)
        #expect(file.read().needed.map(\.alias) == ["sea"])
        try Data("{".utf8).write(to: URL(filePath: file.path))
        #expect(file.read() == MovedAddresses())
        #expect(try follow(["ocean/a": 1], ["lake/a": 1]).map(\.alias) == ["ocean"])
        #expect(try follow(["lake/a": 1], ["ocean/a": 1]).map(\.alias) == ["lake"])
        #expect(try follow(["ocean/a": 1], [:]).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
