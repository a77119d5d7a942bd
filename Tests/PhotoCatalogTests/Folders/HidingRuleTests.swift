import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Folders of other programs") struct HidingRuleTests {
    @Test(
        "Folders of other programs are left out and counted in one warning for each rule",
        arguments: [
            (
                ["x/.nomedia", "x/1.jpg", "x/y/2.jpg"], "1 folder with a file \".nomedia\" or \".galleryignore\" is",
                "x"
            ),
            (["x/.galleryignore", "x/1.jpg"], "1 folder with a file \".nomedia\" or \".galleryignore\" is", "x"),
            (["_x/1.jpg", "y/_z/2.jpg"], "2 folders whose names begin with \"_\" are", "such as _x"),
            (["A.photoslibrary/originals/1.jpg"], "1 library of Photos, iPhoto or Aperture is", "A.photoslibrary"),
            (
                ["A Previews.lrdata/1.jpg", "B.lrlibrary/1.jpg"], "2 folders of Lightroom's own files are",
                "such as A Previews.lrdata"
            ),
            (["x/CaptureOne/Cache/Proxies/1.jpg"], "1 folder of Capture One's own files is", "x/CaptureOne"),
            (["CaptureOne/Settings166/1.jpg"], "1 folder of Capture One's own files is", "CaptureOne"),
            (["@eaDir/1.jpg/2.jpg"], "1 folder called \"@eaDir\" is", "@eaDir"),
            (
                [".thumbnails/1.jpg", "x/_thumbs/1.jpg"], "2 folders called \".thumbnails\" or \"_thumbs\" are",
                "such as .thumbnails"
            ),
        ])
    func rulesHide(files: [String], words: String, example: String) throws {
        let folder = try TemporaryFolder(photos: files + ["_DSC0001.jpg", "x/_MG_0001.jpg"])
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths.filter { !$0.contains("_MG_") } == ["_DSC0001.jpg"])
        #expect(
            walk.warnings == [
                "\(folder.path): \(words) not published (\(example)). To publish one, put \"visibility: listed\" into an "
                    + "album.yaml in it, or add its name to \"include\" (with \"*\" for everything else)."
            ])
    }

    @Test(
        "Folders of other programs are published with visibility: listed",
        arguments: [
            "_x", "A.photoslibrary", "B.lrdata", "@eaDir", ".thumbnails", "_thumbs", "thumb", "marked",
        ])
    func listedFoldersArePublished(name: String) throws {
        let folder = try folder(name)
        #expect(try FolderWalk(source: folder.path).photoPaths.contains("\(name)/1.jpg") == false)
        for (yaml, isShown) in [("title: X", false), ("visibility: listed", true), ("visibility: unlisted", true)] {
            try folder.write(Data(yaml.utf8), to: "\(name)/album.yaml")
            let walk = try FolderWalk(source: folder.path)
            #expect(walk.photoPaths.contains("\(name)/1.jpg") == isShown)
            #expect(walk.warnings.isEmpty == isShown)
        }
    }

    @Test(
        "Folders of other programs are published if include names them",
        arguments: [
            ("_x", ["*", "_x"], true), ("_x", ["_X"], true), ("_x", ["_x/1.jpg"], true), ("_x", ["/_x/*"], true),
            ("_x", ["_*"], true), ("_x", ["*"], false), ("_x", ["*.jpg"], false), ("_x", ["?x"], true),
            ("_x", ["??"], false),
            ("_x", ["[_]*"], false), ("_x", ["*", "_y"], false), (".thumbnails", [".thumbnails", "*"], true),
            ("A.photoslibrary", ["*.photoslibrary"], true), ("A.photoslibrary", ["*.*"], false),
            ("@eaDir", ["@eadir"], true),
            ("marked", ["marked"], true), ("marked", ["mark*"], false), ("thumb", ["thumb", "*"], true),
            ("thumb", ["*"], false),
        ])
    func includedFoldersArePublished(name: String, include: [String], isShown: Bool) throws {
        let folder = try folder(name)
        let walk = try FolderWalk(source: folder.path, filter: PhotoFilter(included: include))
        let shown = walk.folders.flatMap { folder in
            folder.photos.filter { !folder.excludedPhotos.contains($0) }.map { SourcePath.join("", folder.path + [$0]) }
        }
        #expect(shown.contains("\(name)/1.jpg") == isShown)
        #expect(walk.warnings.isEmpty == isShown)
    }

    @Test("A hidden folder within an included folder needs its own name in include")
    func innerFoldersAreJudgedByThemselves() throws {
        let folder = try TemporaryFolder(photos: ["_x/1.jpg", "_x/_y/2.jpg", "z/_x/3.jpg"])
        try folder.write(Data("include: [_w, '*']".utf8), to: "z/album.yaml")
        #expect(
            try FolderWalk(source: folder.path, filter: PhotoFilter(included: ["/_x", "*"])).photoPaths == ["_x/1.jpg"])
        try folder.write(Data("include: [_x]".utf8), to: "z/album.yaml")
        #expect(try FolderWalk(source: folder.path).photoPaths == ["z/_x/3.jpg"])
    }

    @Test(
        "Only those photos of a hidden folder are published that include names",
        arguments: [
            (["*", "priv/a.jpg"], ["priv/a.jpg"]), (["*", "PRIV/sub"], ["priv/sub/c.jpg"]),
            (["*", "priv/*.png"], ["priv/d.png"]),
            (["*", "priv"], ["priv/a.jpg", "priv/b.jpg", "priv/d.png", "priv/sub/c.jpg"]),
            (["*", "p*/a.jpg"], []), (["*", "a.jpg"], []), (["*", "_x/1.jpg"], ["_x/1.jpg"]),
            (["*", "_*/2.jpg"], ["_x/2.jpg"]),
            (["priv/a.jpg"], ["priv/a.jpg"]),
        ])
    func onlyWhatIsNamedIsPublished(include: [String], shown: [String]) throws {
        let folder = try TemporaryFolder(photos: [
            "priv/.nomedia", "priv/a.jpg", "priv/b.jpg", "priv/d.png", "priv/sub/c.jpg", "_x/1.jpg", "_x/2.jpg",
        ])
        try folder.write(Data("---\ntitle: Secret\n---\nSecret".utf8), to: "priv/index.md")
        let walk = try FolderWalk(source: folder.path, filter: PhotoFilter(included: include))
        #expect(walk.shownPaths == shown)
        let notes = walk.folders.filter { $0.path == ["priv"] }.flatMap(\.notes)
        #expect(notes == (include.contains("priv") ? ["index.md"] : []))
    }

    @Test("A link to a hidden folder publishes it under the name of the link")
    func linksHaveNamesOfTheirOwn() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "_orig/1.jpg"])
        try folder.link("Best", to: "_orig")
        try folder.link("_worst", to: "_orig")
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["Best/1.jpg", "a.jpg"])
        #expect(walk.warnings.count == 1)
    }

    @Test("Folders of other programs are not counted if exclude names them")
    func excludedFoldersAreNotCounted() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "_x/1.jpg", "@eaDir/1.jpg"])
        let walk = try FolderWalk(source: folder.path, filter: PhotoFilter(excluded: ["_x", "@eaDir"]))
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings.isEmpty)
    }

    @Test("A folder that only shares a name with a program's folder is published")
    func namesAloneAreNotEnough() throws {
        let folder = try TemporaryFolder(photos: ["CaptureOne/1.jpg", ".git/2.jpg", "x_/3.jpg", "photoslibrary/4.jpg"])
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["CaptureOne/1.jpg", "photoslibrary/4.jpg", "x_/3.jpg"])
        #expect(walk.warnings.isEmpty)
    }

    @Test(
        "A hidden cover is replaced with a warning",
        arguments: [["a.md": "draft: true"], ["sub/.nomedia": ""], ["sub/album.yaml": "visibility: hidden"]])
    func aHiddenCoverIsReplaced(files: [String: String]) throws {
        let folder = try TemporaryFolder(["a.jpg": "", "b.jpg": "", "sub/c.jpg": ""])
        for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
        let cover = files["a.md"] == nil ? "sub/c.jpg" : "a.jpg"
        try folder.write(Data("cover: \(cover)".utf8), to: "album.yaml")
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.root.cover == nil)
        #expect(library.warnings.contains { $0.contains("the cover \"\(cover)\" is not published") })
        try folder.write(Data("cover: nowhere.jpg".utf8), to: "album.yaml")
        #expect(throws: CatalogError.self) { try LibraryReader(source: folder.path).read() }
    }

    /// A folder with a photo `1.jpg` that a rule hides.
    private func folder(_ name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["a.jpg": "", "\(name)/1.jpg": "small", "1.jpg": "a larger file"])
        if name == "marked" { try folder.write(Data(), to: "marked/.nomedia") }
        return folder
    }
}

extension FolderWalk {
    /// Photos that are published, in the order of their folders.
    fileprivate var shownPaths: [String] {
        folders.flatMap { folder in
            folder.photos.filter { !folder.excludedPhotos.contains($0) }.map { SourcePath.join("", folder.path + [$0]) }
        }.sorted()
    }
}
