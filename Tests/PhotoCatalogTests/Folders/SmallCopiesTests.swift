import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Folders of smaller copies") struct SmallCopiesTests {
    private static let large = String(repeating: "x", count: 100)

    @Test(
        "A folder of smaller copies is left out if larger files are above or beside it",
        arguments: [
            (["a.jpg": large, "thumb/a.jpg": "x"], ["a.jpg"]),
            (["big/a.jpg": large, "Small/a.jpg": "x", "medium/a.jpg": "xxx"], ["big/a.jpg"]),
            (["small/a.jpg": "x", "medium/a.jpg": "xxx"], ["medium/a.jpg"]),
            (["big/2024/a.jpg": large, "thumbs/2024/a.jpg": "x"], ["big/2024/a.jpg"]),
            (["t/b.jpg": large, "t/thumbnails/b.jpg": "x"], ["t/b.jpg"]),
            (["b.mp4": large, "small/b.mp4": "x"], ["b.mp4"]),
        ])
    func copiesAreHidden(files: [String: String], left: [String]) throws {
        let folder = try TemporaryFolder(files)
        #expect(try FolderWalk(source: folder.path).photoPaths == left)
    }

    @Test(
        "A folder of small photos is published if there are no larger files",
        arguments: [
            ["small/a.jpg": "x"], ["small/a.jpg": "x", "b.jpg": large], ["small/a.jpg": "x", "a.jpg": "x"],
            ["medium/a.jpg": large, "thumb/b.jpg": "x"], ["small/a.jpg": large, "a.jpg": "x"],
            ["smaller/a.jpg": "x", "a.jpg": large], ["medium/a.jpg": "x", "_originals/a.jpg": large],
        ])
    func othersArePublished(files: [String: String]) throws {
        let folder = try TemporaryFolder(files)
        #expect(try FolderWalk(source: folder.path).photoPaths.count == files.keys.filter { !$0.hasPrefix("_") }.count)
    }

    @Test("A folder of smaller copies can have one in five photos that is nowhere else")
    func mostNamesAreEnough() throws {
        var files: [String: String] = [:]
        for number in 1...10 { files["thumb/\(number).jpg"] = "x" }
        for number in 1...8 { files["\(number).jpg"] = Self.large }
        let folder = try TemporaryFolder(files)
        #expect(try FolderWalk(source: folder.path).photoPaths.count == 8)
        try FileManager.default.removeItem(atPath: folder.file("8.jpg"))
        #expect(try FolderWalk(source: folder.path).photoPaths.count == 17)
    }

    @Test("Smaller copies are published if exclude leaves out the folder of the larger files")
    func theOnlyOnesLeftArePublished() throws {
        let folder = try TemporaryFolder(["large/a.jpg": Self.large, "medium/a.jpg": "x"])
        for pattern in ["large", "large/*"] {
            let walk = try FolderWalk(source: folder.path, filter: PhotoFilter(excluded: [pattern]))
            #expect(walk.photoPaths.contains("medium/a.jpg"))
            #expect(walk.warnings.isEmpty)
        }
    }

    @Test("Smaller copies are left out if exclude names their originals")
    func copiesOfExcludedPhotosAreHidden() throws {
        let folder = try TemporaryFolder([
            "x/a.jpg": Self.large, "x/b.jpg": Self.large, "x/thumbs/a.jpg": "x", "x/thumbs/b.jpg": "x",
        ])
        for patterns in [["x/a.jpg"], ["x/a.jpg", "x/b.jpg"]] {
            let walk = try FolderWalk(source: folder.path, filter: PhotoFilter(excluded: patterns))
            #expect(!walk.photoPaths.contains { $0.contains("thumbs") })
        }
    }

    @Test(
        "Smaller copies are published if a file hides the folder of the larger files",
        arguments: [("album.yaml", "visibility: hidden"), (".nomedia", ""), ("index.md", "---\ndraft: true\n---\n")])
    func copiesOfHiddenFoldersArePublished(name: String, text: String) throws {
        let folder = try TemporaryFolder(["large/a.jpg": Self.large, "medium/a.jpg": "x", "large/\(name)": text])
        #expect(try FolderWalk(source: folder.path).photoPaths == ["medium/a.jpg"])
    }

    @Test("Folders of smaller copies are counted in one warning")
    func copiesAreCounted() throws {
        let folder = try TemporaryFolder([
            "a/1.jpg": Self.large, "a/thumb/1.jpg": "x", "b/1.jpg": Self.large, "b/thumb/1.jpg": "x",
        ])
        #expect(
            try FolderWalk(source: folder.path).warnings == [
                "\(folder.path): 2 folders of smaller copies of photos beside them are not published (such as a/thumb). "
                    + HidingRule.smallCopies.remedy
            ])
    }
}
