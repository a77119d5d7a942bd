import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The names of folders and pages in a site")
struct SiteNamesTests {
    private func paths(_ library: PhotoLibrary) -> [String: String] {
        let names = SiteNames(library)
        var paths: [String: String] = [:]
        for album in library.albums {
            for photo in album.photos.map(\.file) {
                paths[photo.path] = names.photos(of: album).page(of: photo).description
            }
        }
        return paths
    }

    @Test("Adding other files does not change the address of a photo")
    func anotherFileChangesNoName() {
        let sources = ["IMG.jpg", "Iceland/IMG.jpg", "Iceland/🌊.jpg", "theme/a.jpg"]
        let before = paths(library(sources))
        let neighbours = URLNameTests.photoNames.filter { !["IMG.jpg", "🌊.jpg"].contains($0) }
        let others =
            neighbours + neighbours.map { "Iceland/" + $0 }
            + ["iceland/IMG.jpg", "ICELAND/IMG.jpg", "theme-/a.jpg", "img--s.jpg", "img-s.jpg"]
        let after = paths(library(sources + others))
        #expect(before.count == sources.count)
        for (source, path) in before { #expect(after[source] == path) }
        #expect(Set(after.values.map { $0.lowercased() }).count == after.count)
    }

    @Test("Folder names in NFC and NFD get addresses of their own")
    func bothSpellingsOfALetterAreFoldersOfTheirOwn() throws {
        let library = library([
            "caf\u{E9}/a.jpg", "cafe\u{301}/a.jpg", "cafe\u{301}/Ü/b.jpg", "caf\u{E9}/U\u{308}/b.jpg",
        ])
        let names = SiteNames(library)
        let folders = library.albums.map { names.folder(of: $0).joined(separator: "/") }
        #expect(Set(folders).count == 5, "\(folders)")
        #expect(folders.dropFirst().allSatisfy { $0.hasPrefix("cafe--") })
    }

    @Test("The folder name \"theme\" is reserved only at the top of the site")
    func onlyAtTheTopIsTheThemesFolderTaken() {
        let paths = paths(library(["theme/a.jpg", "trip/theme/a.jpg"]))
        #expect(paths["theme/a.jpg"]?.hasPrefix("theme--") == true)
        #expect(paths["trip/theme/a.jpg"] == "trip/theme/a.html")
    }

    /// Others of its name may come from other folders; were it plain while it is alone, its address would change then.
    @Test("A photo from a folder below its album has a hash of its path in its address")
    func aPhotoFromAnotherFolderHasAHashOfItsPath() {
        let paths = ["trip/a.jpg", "trip/north/a.jpg", "trip/south/a.jpg"]
        func stems(_ paths: [String]) -> [String] {
            let photos = paths.map(PhotoFile.init)
            let trip = Album(
                path: ["trip"], title: "", description: nil, cover: nil, sort: PhotoOrder(.name),
                groups: [PhotoGroup(title: nil, photos: paths.map(Photo.init))], albums: [])
            let root = Album(
                path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.name),
                groups: [], albums: [trip])
            return photos.map(SiteNames(PhotoLibrary(root: root, warnings: [])).photos(of: trip).stem)
        }
        #expect(stems(paths) == ["a", "a--tgr52v", "a--awvyhn"])
        for path in paths { #expect(stems([path])[0] == stems(paths)[paths.firstIndex(of: path) ?? 0]) }
    }
}
