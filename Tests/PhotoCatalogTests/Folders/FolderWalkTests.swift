import Foundation
import Testing

@testable import PhotoCatalog

@Suite("The scan of folders")
struct FolderWalkTests {
    @Test("Links to photos and folders are followed")
    func linksToFilesAndFoldersAreFollowed() throws {
        let elsewhere = try TemporaryFolder(photos: ["trip/a.jpg", "b.jpg"])
        let folder = try TemporaryFolder(photos: ["c.jpg"])
        try folder.link("linked", to: elsewhere.file("trip"))
        try folder.link("d.jpg", to: elsewhere.file("b.jpg"))
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["c.jpg", "d.jpg", "linked/a.jpg"])
        #expect(walk.warnings.isEmpty)
    }

    @Test("The source can be a link")
    func sourceMayBeALink() throws {
        let elsewhere = try TemporaryFolder(photos: ["a.jpg"])
        let folder = try TemporaryFolder()
        try folder.link("source", to: elsewhere.path)
        #expect(try FolderWalk(source: folder.file("source")).photoPaths == ["a.jpg"])
    }

    @Test("Link loops and second links to a folder are reported and left out")
    func loopsAndSecondWaysAreNamed() throws {
        let folder = try TemporaryFolder(photos: ["source/z/a.jpg", "source/b.jpg", "outside/c.jpg"])
        try folder.link("source/a-link", to: "z")
        try folder.link("source/again", to: ".")
        try folder.link("source/z/up", to: "../..")
        try folder.link("source/out1", to: "../outside")
        try folder.link("source/out2", to: "../outside")
        let source = folder.file("source")
        let walk = try FolderWalk(source: source)
        #expect(walk.photoPaths == ["b.jpg", "out1/c.jpg", "z/a.jpg"])
        let second = "the gallery already has this folder under another path; ignored. Remove the link."
        #expect(
            walk.warnings.sorted() == [
                "\(source)/a-link: \(second)", "\(source)/again: \(second)", "\(source)/out2: \(second)",
                "\(source)/z/up: a link to a folder that contains it; ignored. Remove the link.",
            ])
    }

    @Test("A link to the destination or into it is reported and left out")
    func theSiteIsNoAlbumWhicheverLinkLeadsThere() throws {
        let folder = try TemporaryFolder(photos: [
            "source/a.jpg", "site/b.jpg", "site/sea/north/c.jpg", "beside/public/d.jpg", "beside/e.jpg",
        ])
        try folder.link("source/site", to: "../site")
        try folder.link("source/north", to: "../site/sea/north")
        try folder.link("source/beside", to: "../beside")
        try folder.link("beside/again", to: "../site")
        try folder.link("public", to: "site")
        let source = folder.file("source")
        let words = "inside the folder that the site is built into; ignored. Remove the link to it."
        let walk = try FolderWalk(source: source, excluding: [folder.file("public")])
        #expect(walk.photoPaths == ["a.jpg", "beside/e.jpg", "beside/public/d.jpg"])
        #expect(walk.warnings.sorted() == ["beside/again", "north", "site"].map { "\(source)/\($0): \(words)" })

        let whole = try FolderWalk(source: source, excluding: [folder.file("nowhere")])
        #expect(whole.photoPaths.count == 5)
        let inside = try FolderWalk(source: source, excluding: [folder.file("beside/public")])
        #expect(!inside.photoPaths.contains("beside/public/d.jpg") && inside.photoPaths.contains("beside/e.jpg"))
        #expect(inside.warnings.contains("\(source)/beside/public: \(words)"))
    }

    @Test("Settings files with wrong names are reported")
    func settingsUnderWrongNamesAreNamed() throws {
        let folder = try TemporaryFolder(photos: [
            "a.jpg", "album.yml", "vitrine.YML", "c/Album.yaml", "sub/album.yaml", "sub/vitrine.yml", "b/album.yaml",
            "vitrine.yaml", "album.yaml.txt",
        ])
        let walk = try FolderWalk(source: folder.path)
        let words = { (name: String) in
            "settings are only read from \"\(name)\"; ignored. Rename it, or remove it."
        }
        #expect(
            walk.warnings.sorted() == [
                "\(folder.path)/album.yml: " + words("album.yaml"),
                "\(folder.path)/c/Album.yaml: " + words("album.yaml"),
                "\(folder.path)/vitrine.YML: " + words("vitrine.yaml"),
            ])
        #expect(walk.folders.filter { $0.settings != nil }.map(\.path).sorted { $0[0] < $1[0] } == [["b"], ["sub"]])
    }

    @Test("Broken and circular links are reported")
    func brokenAndCircularLinksAreNamed() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg"])
        try folder.link("gone.jpg", to: "nowhere")
        try folder.link("self", to: "self")
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(
            walk.warnings.sorted().map { $0.prefix(while: { $0 != "(" }) } == [
                "\(folder.path)/gone.jpg: a broken link ",
                "\(folder.path)/self: a broken link ",
            ])
    }

    @Test("A file whose name is not valid UTF-8 is reported")
    func namesThatAreNotUTF8AreNamed() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg"])
        let path: [CChar] = Array((folder.path + "/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xe9)]
        let descriptor = open(path + Array(".jpg".utf8CString), O_CREAT | O_WRONLY, 0o600)
        // Some file systems refuse such names, and then there is nothing to name.
        guard descriptor >= 0 else { return }
        close(descriptor)
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings == ["\(folder.path)/caf\u{fffd}.jpg: the name is not UTF-8; ignored. Rename it."])
    }

    @Test("A pipe is reported and is not a photo")
    func pipesAreNoPhotos() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg"])
        #expect(mkfifo(folder.file("b.jpg"), 0o600) == 0)
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings == ["\(folder.path)/b.jpg: neither a file nor a folder; ignored. Remove it."])
    }

    @Test("An unreadable folder is reported", .disabled(if: geteuid() == 0, "the superuser reads everything"))
    func unreadableFoldersAreNamed() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "secret/b.jpg"])
        chmod(folder.file("secret"), 0)
        defer { chmod(folder.file("secret"), 0o700) }
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings.first?.hasPrefix("\(folder.path)/secret: permission denied; ignored.") == true)
    }

    @Test("A path that is too long for the system is reported")
    func pathsTooLongForTheSystemAreNamed() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg"])
        try makeNest(in: folder, of: String(repeating: "n", count: 200), depth: 30)
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings.count == 1)
        #expect(walk.warnings.first?.contains("ignored. Make it readable") == true)
    }

    @Test("Folders more than 100 levels deep are reported and left out")
    func veryDeepFoldersAreNamed() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg"])
        try makeNest(in: folder, of: "n", depth: 300)
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.folders.count == 1 + FolderWalk.depthLimit)
        #expect(walk.warnings.count == 1)
        #expect(walk.warnings.first?.contains("more than 100 folders deep; ignored. Move it up.") == true)
    }

    @Test("Photos with names in NFC and NFD stay distinct")
    func bothSpellingsOfALetterArePhotos() throws {
        let folder = try TemporaryFolder(photos: ["e\u{301}.jpg"])
        try folder.write(Data(), to: "\u{e9}.jpg")
        let count = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
        #expect(try FolderWalk(source: folder.path).folders.first?.photos.count == count)
    }

    /// Makes folders within folders, step by step, since no path leads that deep.
    private func makeNest(in folder: TemporaryFolder, of name: String, depth: Int) throws {
        var descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
        for _ in 0..<depth {
            #expect(mkdirat(descriptor, name, 0o700) == 0)
            let next = openat(descriptor, name, O_RDONLY | O_DIRECTORY)
            close(descriptor)
            descriptor = next
        }
        close(descriptor)
    }
}

extension FolderWalk {
    var photoPaths: [String] {
        folders.flatMap { folder in folder.photos.map { SourcePath.join("", folder.path + [$0]) } }.sorted()
    }
}
