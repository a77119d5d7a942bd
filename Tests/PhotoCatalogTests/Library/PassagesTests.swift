import Testing

@testable import PhotoCatalog

@Suite("Folders with nothing but one album")
struct PassagesTests {
    private func root(_ files: [String: String], _ settings: SiteSettings = SiteSettings()) throws -> Album {
        let folder = try TemporaryFolder(files)
        return try LibraryReader(source: folder.path, settings: settings).read().root
    }

    @Test("Such folders are not albums, and the last album in a chain of them takes their place")
    func chain() throws {
        let root = try root(["a.jpg": "", "Takeout/Google Photos/Trip/b.jpg": ""])
        let trip = try #require(root.albums.first)
        #expect(root.albums.count == 1)
        #expect(trip.path == ["Takeout", "Google Photos", "Trip"])
        #expect(trip.passages.map(\.path) == [["Takeout"], ["Takeout", "Google Photos"]])
        #expect(trip.albums.isEmpty && trip.photoPaths == ["Takeout/Google Photos/Trip/b.jpg"])
    }

    @Test("The source folder itself is always an album")
    func home() throws {
        let root = try root(["trip/b.jpg": ""])
        #expect(root.path.isEmpty && root.albums.map(\.path) == [["trip"]])
    }

    @Test(
        "What is said about such a folder makes it an album",
        arguments: [
            ("album.yaml", "title: Sea"), ("album.yaml", "description: Sea"), ("album.yaml", "cover: in/b.jpg"),
            ("album.yaml", "visibility: unlisted"), ("album.yaml", "visibility: listed"),
            ("album.yaml", "address: ocean"), ("album.yaml", "aliases: old"), ("album.yaml", "featured: true"),
            ("album.yaml", "collapse: false"), ("index.md", "---\ntitle: Sea\n---\n"),
        ])
    func described(file: String, text: String) throws {
        let root = try root(["a.jpg": "", "sea/in/b.jpg": "", "sea/\(file)": text])
        #expect(root.albums.map(\.path) == [["sea"]])
        #expect(root.albums.first?.albums.map(\.path) == [["sea", "in"]])
    }

    @Test("A folder with two albums, with photos, or with an album that is unlisted is an album")
    func others() throws {
        for files in [["sea/in/b.jpg", "sea/on/c.jpg"], ["sea/in/b.jpg", "sea/c.jpg"]] {
            let root = try root(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
            #expect(root.albums.map(\.path) == [["sea"]])
        }
        let root = try root(["sea/in/b.jpg": "", "sea/in/album.yaml": "visibility: unlisted", "c.jpg": ""])
        #expect(root.albums.map(\.path) == [["sea"]])
    }

    @Test("A setting keeps such folders as albums: of the whole site, or of one folder")
    func setting() throws {
        var settings = SiteSettings()
        settings.albumDefaults.collapses = false
        #expect(try root(["a.jpg": "", "sea/in/b.jpg": ""], settings).albums.map(\.path) == [["sea"]])
        let root = try root(["a.jpg": "", "sea/in/b.jpg": "", "sea/album.yaml": "collapse: true"], settings)
        #expect(root.albums.map(\.path) == [["sea", "in"]])
    }

    @Test("The folders count as albums nowhere, and secret addresses below them stay as they are")
    func countsAndSecrets() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "sea/in/b.jpg": "", "sea/in/veil/c.jpg": "", "sea/in/veil/album.yaml": "visibility: unlisted",
        ])
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.counts.listed == GalleryCounts.Part(albums: 1, photos: 2))
        var paths: [[String]] = []
        _ = library.withSecretAddresses { path, _ in
            paths.append(path)
            return "x"
        }
        #expect(paths == [["sea", "in", "veil"]])
    }
}
