import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Folders of other programs") struct HidingRuleTests {
    @Test(
        "are not published, and counted in one line for each rule",
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
                    + "album.yaml in it, or add its name to \"include\" (beside \"*\" for everything else)."
            ])
    }

    @Test(
        "are published with visibility: listed",
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
        "are published if include names them",
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

    @Test("need their own name in include, also within one that it names")
    func innerFoldersAreJudgedByThemselves() throws {
        let folder = try TemporaryFolder(photos: ["_x/1.jpg", "_x/_y/2.jpg", "z/_x/3.jpg"])
        try folder.write(Data("include: [_w, '*']".utf8), to: "z/album.yaml")
        #expect(
            try FolderWalk(source: folder.path, filter: PhotoFilter(included: ["/_x", "*"])).photoPaths == ["_x/1.jpg"])
        try folder.write(Data("include: [_x]".utf8), to: "z/album.yaml")
        #expect(try FolderWalk(source: folder.path).photoPaths == ["z/_x/3.jpg"])
    }

    @Test("are not counted if exclude names them")
    func excludedFoldersAreNotCounted() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "_x/1.jpg", "@eaDir/1.jpg"])
        let walk = try FolderWalk(source: folder.path, filter: PhotoFilter(excluded: ["_x", "@eaDir"]))
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings.isEmpty)
    }

    @Test("A folder that is only called CaptureOne is published, and so are other hidden folders not")
    func namesAloneAreNotEnough() throws {
        let folder = try TemporaryFolder(photos: ["CaptureOne/1.jpg", ".git/2.jpg", "x_/3.jpg", "photoslibrary/4.jpg"])
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["CaptureOne/1.jpg", "photoslibrary/4.jpg", "x_/3.jpg"])
        #expect(walk.warnings.isEmpty)
    }

    /// A folder with a photo `1.jpg` that a rule hides.
    private func folder(_ name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["a.jpg": "", "\(name)/1.jpg": "small", "1.jpg": "a larger file"])
        if name == "marked" { try folder.write(Data(), to: "marked/.nomedia") }
        return folder
    }
}
