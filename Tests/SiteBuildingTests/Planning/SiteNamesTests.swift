import Foundation
import TestSupport
import Testing

@testable import PageRendering
@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The names of folders and pages in a site")
struct SiteNamesTests {
    /// By the paths of photos.
    private func paths(_ library: PhotoLibrary, _ texts: [String] = []) -> [String: String] {
        let names = SiteNames(library, pages: texts.map { TextPageSetting(file: $0) })
        var paths: [String: String] = [:]
        for album in library.albums {
            for photo in album.photos.map(\.file) {
                paths[photo.path] = names.photos(of: album).page(of: photo).description
            }
        }
        return paths
    }

    private func paths(_ photos: String...) -> [String] {
        let paths = paths(library(photos))
        return photos.map { paths[$0] ?? "" }
    }

    @Test("A name that nothing else has is as the file's, without a mark")
    func plain() {
        #expect(
            paths("IMG_0123.JPG", "Iceland 2024/IMG_0123.HEIC", "🌊.jpg", "Sea/x-800.jpg")
                == ["img_0123.html", "iceland-2024/img_0123.html", "photo.html", "sea/x-800.html"])
    }

    @Test("If names collide, all of them get a mark from their own names")
    func collisions() {
        #expect(paths("img_1.jpg", "IMG_1.HEIC") == ["img_1-jpg.html", "img_1-heic.html"])
        #expect(paths("IMG.jpg", "img.JPG") == ["img-1-of-2.html", "img-2-of-2.html"])
        #expect(
            paths("a.jpg", "A.jpg", "a.png") == ["a-jpg-2-of-2.html", "a-jpg-1-of-2.html", "a-png.html"])
        #expect(paths("Sea/a.jpg", "sea/a.jpg") == ["sea-1-of-2/a.html", "sea-2-of-2/a.html"])
        #expect(paths("Sea/a.jpg", "sea.jpg") == ["sea-album/a.html", "sea-jpg.html"])
        #expect(
            paths("caf\u{E9}/a.jpg", "cafe\u{301}/b.jpg").sorted() == ["cafe-1-of-2/b.html", "cafe-2-of-2/a.html"])
        #expect(paths(library(["a.jpg"]), ["a.md"]) == ["a.jpg": "a-jpg.html"])
    }

    @Test("Marked names that another file has get another mark")
    func marksThatMeet() {
        #expect(
            paths("a.jpg", "a.png", "A-JPG.jpg")
                == ["a-jpg-2-of-2.html", "a-png.html", "a-jpg-1-of-2.html"])
        #expect(
            paths("a.jpg", "A.jpg", "a-1-of-2.jpg")
                == ["a-2-of-2.html", "a-1-of-2-1-of-2.html", "a-1-of-2-2-of-2.html"])
    }

    @Test("Names of the site's own files, and of devices, are left to them")
    func reserved() {
        #expect(
            paths("404.jpg", "sea/404.jpg", "theme/a.jpg", "sea/theme/a.jpg", "index.jpg", "con/nul.jpg")
                == [
                    "404-jpg.html", "sea/404.html", "theme-album/a.html", "sea/theme/a.html", "index-jpg.html",
                    "con-album/nul-jpg.html",
                ])
    }

    @Test("Photos of several folders in one album are told apart by their folders")
    func severalFolders() {
        let photos = ["trip/a.jpg", "trip/north/a.jpg", "trip/south/a.jpg", "trip/south/b.jpg"].map(PhotoFile.init)
        let trip = Album(
            path: ["trip"], title: "", description: nil, cover: nil, sort: PhotoOrder(.name),
            groups: [PhotoGroup(title: nil, photos: photos.map { Photo(file: $0) })], albums: [])
        let root = Album(
            path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.name), groups: [], albums: [trip])
        let names = SiteNames(PhotoLibrary(root: root, warnings: [])).photos(of: trip)
        #expect(photos.map(names.stem) == ["a-trip", "a-north", "a-south", "b"])
    }

    private func addressed(
        _ photos: [String], _ addresses: [String: ChosenAddress] = [:], photos chosen: [String: String] = [:]
    ) -> PhotoLibrary {
        func settled(_ album: Album) -> Album {
            var album = album
            album.address = addresses[album.path.joined(separator: "/")].map { .chosen($0) } ?? .folderName
            album.groups = album.groups.map { group in
                PhotoGroup(
                    title: nil,
                    photos: group.photos.map { photo in
                        var settings = PhotoSettings()
                        settings.address = chosen[photo.file.path]
                        return settings.address == nil ? photo : Photo(file: photo.file, settings: settings)
                    })
            }
            album.albums = album.albums.map(settled)
            return album
        }
        return PhotoLibrary(root: settled(library(photos).root), warnings: [])
    }

    @Test("A chosen address is exact, and others get a mark")
    func chosen() {
        let library = addressed(
            ["Sea/a.jpg", "b/c.jpg", "b/d.jpg", "b/d/e.jpg"], ["b": .name("sea")], photos: ["b/c.jpg": "d"])
        #expect(
            paths(library) == [
                "Sea/a.jpg": "sea-album/a.html", "b/c.jpg": "sea/d.html", "b/d.jpg": "sea/d-jpg.html",
                "b/d/e.jpg": "sea/d-album/e.html",
            ])
        #expect(SiteNames(library).signposts(in: library).isEmpty)
    }

    @Test("An address from the root is the folder of an album and of all in it, beside the albums that are there")
    func pathsFromTheRoot() {
        let library = addressed(
            ["objects/a.jpg", "objects/vase/b.jpg", "objects/vase/side/c.jpg", "objects/1234.jpg", "OBJECTS.jpg"],
            ["objects/vase": .path(["objects", "1234"])])
        #expect(
            paths(library) == [
                "objects/a.jpg": "objects-album/a.html", "objects/vase/b.jpg": "objects/1234/b.html",
                "objects/vase/side/c.jpg": "objects/1234/side/c.html", "objects/1234.jpg": "objects-album/1234.html",
                "OBJECTS.jpg": "objects-jpg.html",
            ])
        let plain = addressed(
            ["objects/1234.jpg", "objects/vase/b.jpg"], ["objects/vase": .path(["objects", "1234"])])
        #expect(
            paths(plain) == [
                "objects/1234.jpg": "objects/1234-jpg.html", "objects/vase/b.jpg": "objects/1234/b.html",
            ])
        let names = SiteNames(plain)
        #expect(names.folders(around: plain.root) == [[], ["objects", "1234"]])
        #expect(names.neighbours(ofPhotosIn: plain.root.albums[0]) != [])
    }

    @Test(
        "A chosen address that is taken is refused with the file",
        arguments: [
            (["a": ChosenAddress.name("x"), "b": .name("x")], [:], "Content/b/album.yaml", "is already that of a"),
            (["a": .path(["x", "y"]), "b": .path(["x", "y"])], [:], "Content/b/album.yaml", "is already that of a"),
            (["a": .path(["theme", "y"])], [:], "Content/a/album.yaml", "belongs to a file or folder of the site"),
            (["a": .name("nul")], [:], "Content/a/album.yaml", "is the name of a device"),
            ([:], ["a/1.jpg": "x", "a/2.jpg": "x"], "Content/a/album.yaml", "is already that of a/1.jpg"),
            (["a": .path(["x", "y"])], ["3.jpg": "x"], "Content/album.yaml", "is already that of a"),
            ([:], ["3.jpg": "404"], "Content/album.yaml", "belongs to a file or folder of the site"),
            ([:], ["a/1.jpg": "index"], "Content/a/album.yaml", "belongs to a file or folder of the site"),
        ] as [([String: ChosenAddress], [String: String], String, String)])
    func refused(addresses: [String: ChosenAddress], photos: [String: String], file: String, reason: String) {
        let library = addressed(["a/1.jpg", "a/2.jpg", "b/1.jpg", "3.jpg"], addresses, photos: photos)
        let error = #expect(throws: PlanningError.self) {
            try SiteNames.refuseTakenAddresses(in: library, source: "Content")
        }
        #expect(error?.description.hasPrefix("\(file): the address \"") == true, "\(error as Any)")
        #expect(error?.description.contains(reason) == true, "\(error as Any)")
        #expect(error?.place?.file == file)
    }

    @Test(
        "No two files of a site collide on any disk, and a new name moves only those that it collides with",
        arguments: Tier.cases([0], more: Array(1..<50)))
    func randomTrees(block: UInt64) throws {
        for seed in block * 100..<(block + 1) * 100 {
            var tree = NameTree(seed: seed)
            let library = tree.library
            guard (try? SiteNames.refuseTakenAddresses(in: library, source: "")) != nil else { continue }
            let before = NamedSite(library, tree.pages)
            try #require(before.faults.isEmpty, "seed \(seed): \(before.faults)")
            guard let photo = tree.addPhoto() else { continue }
            let next = tree.library
            guard (try? SiteNames.refuseTakenAddresses(in: next, source: "")) != nil else { continue }
            let after = NamedSite(next, tree.pages)
            let faults = after.faults + before.changes(to: after, adding: photo, chosen: tree.chosenNames)
            try #require(faults.isEmpty, "seed \(seed), \(photo): \(faults)")
        }
    }
}
