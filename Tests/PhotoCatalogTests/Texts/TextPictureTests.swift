import Testing

@testable import PhotoCatalog

@Suite("Pictures of texts that are in no album")
struct TextPictureTests {
    /// Those of a source's pictures that a text may show, sorted.
    private func shown(
        _ pictures: [String], of files: [String: String] = [:], _ settings: SiteSettings = SiteSettings()
    ) throws -> [String] {
        let empty = Dictionary(pictures.map { ($0, "") }) { first, _ in first }
        return try shown(pictures, in: try TemporaryFolder(files.merging(empty) { own, _ in own }), settings)
    }

    private func shown(
        _ pictures: [String], in folder: TemporaryFolder, _ settings: SiteSettings = SiteSettings()
    ) throws -> [String] {
        let album = try LibraryReader(source: folder.path, settings: settings)
            .album(ofText: "texts/about.md", naming: pictures)
        if let album { #expect(album.path == ["texts", "about.md"] && album.albums.isEmpty) }
        return (album?.photos.map(\.file.path) ?? []).sorted()
    }

    @Test("Filters and a _ before a folder's name don't keep pictures out of texts")
    func keptOutOfAlbums() throws {
        var settings = SiteSettings()
        (settings.include, settings.exclude) = (["sea"], ["me.jpg"])
        let pictures = ["_about/in/b.jpg", "me.jpg", "no/a.png"]
        #expect(try shown(pictures, of: ["no/album.yaml": "exclude: a.png"], settings) == pictures)
    }

    @Test(
        "What hides a picture or a folder around it keeps it out of texts too",
        arguments: [
            ["x/album.yaml": "visibility: hidden"], ["x/album.yaml": "visibility: unlisted"],
            ["x/y/album.yaml": "visibility: unlisted"], ["x/.nomedia": ""], [".hidden": "x"], ["x/y/.hidden": "a.jpg"],
            ["x/y/album.yaml": "photos: {a.jpg: {hidden: true}}"], ["x/_index.md": "---\ndraft: true\n---\n"],
            ["x/y/a.md": "---\ndraft: true\n---\n"],
        ])
    func hidden(files: [String: String]) throws {
        #expect(try shown(["x/y/a.jpg", "b.jpg"], of: files) == ["b.jpg"])
    }

    @Test("A text shows no file of another kind, and none of a bin, a theme or a site")
    func others() throws {
        let pictures = ["a.svg", "a.txt", "_theme/a.jpg", "_site/a.jpg", "@eaDir/a.jpg", ".x/a.jpg", "#recycle/a.jpg"]
        #expect(try shown(pictures + ["b.jpg"]) == ["b.jpg"])
        #expect(try shown(["a.jpg", "x/a.jpg"], in: try TemporaryFolder(["b.jpg": ""])).isEmpty)
    }

    @Test("Links are not pictures of texts, wherever they lead")
    func links() throws {
        let folder = try TemporaryFolder(photos: ["in/a.jpg"])
        try folder.link("a.jpg", to: "in/a.jpg")
        try folder.link("out.jpg", to: "../out.jpg")
        try folder.link("linked", to: "in")
        #expect(try shown(["a.jpg", "out.jpg", "linked/a.jpg", "in/a.jpg"], in: folder) == ["in/a.jpg"])
    }

    @Test("A mistake in the settings of a folder that leads to a picture is reported")
    func mistakes() {
        #expect(throws: CatalogError.self) { try shown(["_x/a.jpg"], of: ["_x/album.yaml": "visibility: maybe"]) }
    }

    @Test("No original of a picture of a text is published, and no filter by stars counts")
    func options() throws {
        let folder = try TemporaryFolder(["_x/a.jpg": "", "_x/album.yaml": "originals: keep\nmin-rating: 3"])
        let album = try LibraryReader(source: folder.path).album(ofText: "a.md", naming: ["_x/a.jpg"])
        #expect(album?.photos.map(\.originalTreatment) == [nil])
        #expect(album?.dependsOnMetadata == false)
    }
}
