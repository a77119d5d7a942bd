import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Links out of the source") struct OutsideLinkTests {
    private static let words = "a link that leads out of the source; not read. Replace it with a copy of the file."

    @Test(
        "A sidecar that is a link out of the source is not read and is reported",
        arguments: [
            "a.txt", "a.md", "a.xmp", "a.jpg.xmp", "a.jpg.json", ".picasa.ini", "index.md", "_index.md",
        ])
    func captionsOutsideAreNotRead(name: String) throws {
        let folder = try TemporaryFolder(["source/a.jpg": "", "secret": "Title: Secret\n\nSecret"])
        try folder.link("source/\(name)", to: "../secret")
        let library = try read(folder)
        #expect(library.root.photoPaths == ["a.jpg"])
        #expect(library.root.sidecars.isEmpty)
        #expect(library.root.title == "Source" && library.root.description == nil)
        #expect(library.warnings == ["\(folder.file("source"))/\(name): \(Self.words)"])
    }

    @Test("A folder whose name begins with the name of the source is outside of it")
    func foldersBesideAreOutside() throws {
        let folder = try TemporaryFolder(["source/a.jpg": "", "source-private/secret": "Title: Secret\n\nSecret"])
        try folder.link("source/a.txt", to: "../source-private/secret")
        let library = try read(folder)
        #expect(library.root.sidecars.isEmpty)
        #expect(library.warnings == ["\(folder.file("source"))/a.txt: \(Self.words)"])
    }

    @Test("A caption that is a link out of the source still hides its photo")
    func captionsOutsideHide() throws {
        let folder = try TemporaryFolder([
            "source/a.jpg": "", "source/b.jpg": "", "source/x/c.jpg": "", "draft.md": "---\ndraft: true\n---\n",
        ])
        try folder.link("source/b.md", to: "../draft.md")
        try folder.link("source/x/index.md", to: "../../draft.md")
        #expect(try read(folder).root.allPhotoPaths == ["a.jpg"])
    }

    @Test("Takeout and Picasa files that are links out of the source still hide their photos")
    func sidecarsOutsideHide() throws {
        let folder = try TemporaryFolder([
            "source/a.jpg": "", "source/b.jpg": "", "source/b.cr2": "", "source/b-edited.jpg": "", "source/x/c.jpg": "",
            "source/x/d.jpg": "",
            "deleted.json": #"{"photoTakenTime": {"timestamp": "1600000000"}, "trashed": true}"#,
            "picasa.ini": "[c.jpg]\nhidden=yes\n",
        ])
        try folder.link("source/b.jpg.json", to: "../deleted.json")
        try folder.link("source/x/.picasa.ini", to: "../../picasa.ini")
        let library = try read(folder)
        #expect(library.root.allPhotoPaths == ["a.jpg", "x/d.jpg"])
        #expect(library.warnings.contains { $0.contains("3 photos hidden by a link to a file outside") })
    }

    @Test("A caption that is a link within the source is read")
    func captionsInsideAreRead() throws {
        let folder = try TemporaryFolder(["source/a.jpg": "", "source/sub/b.jpg": "", "source/sub/b.txt": "B"])
        try folder.link("source/a.txt", to: "sub/b.txt")
        let library = try read(folder)
        #expect(library.root.sidecars == ["a.jpg": ["a.txt"]])
        #expect(library.warnings.isEmpty)
    }

    @Test("Captions in a linked folder are read unless they are links further out")
    func captionsOfLinkedFoldersAreRead() throws {
        let folder = try TemporaryFolder([
            "source/a.jpg": "", "trip/b.jpg": "", "trip/b.txt": "B", "trip/c.jpg": "", "trip/album.yaml": "title: Trip",
            "secret.txt": "S", "trip/d.jpg": "", "source/d.txt": "D", "source/x/e.jpg": "", "trip/e.txt": "E",
        ])
        try folder.link("source/linked", to: "../trip")
        try folder.link("trip/c.txt", to: "../secret.txt")
        try folder.link("trip/d.txt", to: "../source/d.txt")
        // The linked folder doesn't matter to another folder.
        try folder.link("source/x/e.txt", to: "../../trip/e.txt")
        let library = try read(folder)
        let linked = try #require(library.albums.first { $0.path == ["linked"] })
        #expect(linked.title == "Trip")
        #expect(linked.sidecars.values.flatMap(\.self).sorted() == ["linked/b.txt", "linked/d.txt"])
        #expect(
            library.warnings == [
                "\(folder.file("source"))/linked/c.txt: \(Self.words)",
                "\(folder.file("source"))/x/e.txt: \(Self.words)",
            ])
    }

    @Test("An album.yaml that is a link out of the source only applies what it hides")
    func settingsOutsideHideOnly() throws {
        let folder = try TemporaryFolder([
            "source/a.jpg": "", "source/x/b.jpg": "", "source/x/c.jpg": "", "source/y/d.jpg": "", "source/z/e.jpg": "",
            "x.yaml": "title: Secret\nexclude: b.jpg\nmin-rating: 3",
            // Keys and values that this version doesn't know make no difference.
            "y.yaml": "title: Secret\nvisibility: hidden\ncrop: middle\nfuture: 1",
            "passwd": "root:x:0:0:root:/root:/bin/bash",
        ])
        try folder.link("source/x/album.yaml", to: "../../x.yaml")
        try folder.link("source/y/album.yaml", to: "../../y.yaml")
        try folder.link("source/z/album.yaml", to: "../../passwd")
        let library = try read(folder)
        #expect(library.root.albums.map(\.title) == ["X", "Z"])
        #expect(library.root.albums.first?.options.minRating == 3)
        #expect(library.root.allPhotoPaths == ["a.jpg", "x/c.jpg", "z/e.jpg"])
        let words =
            "a link that leads out of the source; only settings that hide photos are read. Replace it with a copy of the file."
        #expect(library.warnings == ["x", "y", "z"].map { "\(folder.file("source"))/\($0)/album.yaml: \(words)" })
    }

    @Test("A vitrine.yaml that is a link out of the source only applies what it hides")
    func siteSettingsOutsideHideOnly() throws {
        let folder = try TemporaryFolder([
            "source/a.jpg": "",
            "site.yaml":
                "title: Secret\nexclude: b.jpg\nmin-rating: 2\ncrop: entropy\npublish: position\nfollow-links: false\nfuture: 1",
        ])
        try folder.link("source/vitrine.yaml", to: "../site.yaml")
        let (settings, warnings) = try SiteSettings.read(from: folder.file("source"))
        #expect(settings.title == nil && settings.allowedDetails.isEmpty && settings.albumDefaults.crop == .centre)
        #expect(settings.exclude == ["b.jpg"] && settings.albumDefaults.minRating == 2 && !settings.followsLinks)
        #expect(warnings.count == 1)
        #expect(
            warnings.first?.hasPrefix(folder.file("source/vitrine.yaml") + ": a link that leads out") == true)

        try FileManager.default.removeItem(atPath: folder.file("source/vitrine.yaml"))
        try folder.write(Data("title: Open".utf8), to: "source/sub/site.yaml")
        try folder.link("source/vitrine.yaml", to: "sub/site.yaml")
        let inside = try SiteSettings.read(from: folder.file("source"))
        #expect(inside.settings.title == "Open" && inside.warnings.isEmpty)
    }

    @Test("More than five links out of the source are counted in one warning")
    func manyLinksAreCounted() throws {
        let folder = try TemporaryFolder(["secret": ""])
        try folder.makeFolder("source")
        for number in 1...6 {
            try folder.write(Data(), to: "source/\(number).jpg")
            try folder.link("source/\(number).txt", to: "../secret")
        }
        #expect(
            try read(folder).warnings == [
                "\(folder.file("source")): 6 captions and sidecars are links that lead out of the source; not read "
                    + "(such as 1.txt). Replace them with copies of the files."
            ])
    }

    @Test("Links to photos and folders are not followed with follow-links: false")
    func noLinksAreFollowed() throws {
        let folder = try TemporaryFolder([
            "source/a.jpg": "", "source/sub/b.jpg": "", "trip/c.jpg": "", "source/sub/a.txt": "A",
        ])
        try folder.link("source/linked", to: "../trip")
        try folder.link("source/d.jpg", to: "../trip/c.jpg")
        try folder.link("source/e.jpg", to: "a.jpg")
        try folder.link("source/gone.jpg", to: "nowhere")
        try folder.link("source/a.txt", to: "sub/a.txt")
        let library = try LibraryReader(source: folder.file("source"), settings: .with { $0.followsLinks = false })
            .read()
        #expect(library.root.allPhotoPaths == ["a.jpg", "sub/b.jpg"])
        #expect(library.root.sidecars == ["a.jpg": ["a.txt"]])
        #expect(library.warnings.isEmpty)
        #expect(try read(folder).root.allPhotoPaths == ["a.jpg", "d.jpg", "e.jpg", "linked/c.jpg", "sub/b.jpg"])
    }

    @Test("A source that is a link is bounded by the folder that it leads to")
    func theSourceMayBeALink() throws {
        let folder = try TemporaryFolder(["real/a.jpg": "", "real/notes/a.txt": "A"])
        try folder.link("source", to: "real")
        try folder.link("real/a.txt", to: "notes/a.txt")
        #expect(try read(folder).root.sidecars.count == 1)
    }

    private func read(_ folder: TemporaryFolder) throws -> PhotoLibrary {
        try LibraryReader(source: folder.file("source")).read()
    }
}
