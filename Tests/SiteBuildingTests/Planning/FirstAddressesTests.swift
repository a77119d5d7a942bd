import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SitePlanning

@Suite("The first addresses of albums and photos")
struct FirstAddressesTests {
    private func album(
        _ path: [String], aliases: [String] = [], photos: [String: [String]] = [:], albums: [Album] = []
    ) -> Album {
        let photos = photos.sorted { $0.key < $1.key }.map { name, aliases in
            var settings = PhotoSettings()
            settings.aliases = aliases.compactMap(OldAddress.init)
            return Photo(
                file: PhotoFile(path: (path + [name]).joined(separator: "/")),
                settings: aliases.isEmpty ? nil : settings)
        }
        var album = Album(
            path: path, title: path.last ?? "", description: nil, cover: nil, sort: PhotoOrder(.name),
            groups: photos.isEmpty ? [] : [PhotoGroup(title: nil, photos: photos)], albums: albums)
        album.aliases = aliases.compactMap(OldAddress.init)
        return album
    }

    private func addresses(_ albums: Album...) -> (String) -> String? {
        let library = PhotoLibrary(root: album([], albums: albums), warnings: [])
        let first = FirstAddresses(of: library, SiteNames(library))
        return { first.address(of: SitePath($0.split(separator: "/").map(String.init)))?.description }
    }

    @Test("What has not moved has no other address")
    func unmoved() {
        let first = addresses(album(["sea"], photos: ["a.jpg": []]))
        #expect(first("index.html") == nil && first("sea/index.html") == nil && first("sea/a.html") == nil)
    }

    @Test("An album's first alias holds for its photos and for the albums in it")
    func albums() {
        let north = album(["sea", "north"], photos: ["c.jpg": []])
        let first = addresses(album(["sea"], aliases: ["see", "/2019/"], photos: ["a.jpg": []], albums: [north]))
        #expect(first("sea/index.html") == "see/index.html")
        #expect(first("sea/a.html") == "see/a.html")
        #expect(first("sea/north/index.html") == "see/north/index.html")
        #expect(first("sea/north/c.html") == "see/north/c.html")
    }

    @Test("An inner album's alias lies where the outer album was first, or counts from the root")
    func innerAlbums() {
        let north = album(["sea", "north"], aliases: ["nord"], photos: ["c.jpg": []])
        let south = album(["sea", "south"], aliases: ["/sued/"], photos: ["d.jpg": []])
        let first = addresses(album(["sea"], aliases: ["see"], albums: [north, south]))
        #expect(first("sea/north/c.html") == "see/nord/c.html")
        #expect(first("sea/south/d.html") == "sued/d.html")
    }

    @Test("A photo's own first alias counts before its album's")
    func photos() {
        let photos = ["a.jpg": ["first", "second"], "b.jpg": ["/old/b.html"], "c.jpg": []]
        let first = addresses(album(["sea"], aliases: ["see"], photos: photos))
        #expect(first("sea/a.html") == "see/first.html")
        #expect(first("sea/b.html") == "old/b.html")
        #expect(first("sea/c.html") == "see/c.html")
    }

    @Test("An album that was a page had no folder for its photos")
    func pageOfAlbum() {
        let first = addresses(album(["sea"], aliases: ["see.html", "meer"], photos: ["a.jpg": []]))
        #expect(first("sea/index.html") == "see.html")
        #expect(first("sea/a.html") == "meer/a.html")
    }
}
