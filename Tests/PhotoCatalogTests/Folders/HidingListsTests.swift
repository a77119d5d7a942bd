import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Photos and folders that lists and names of other programs hide") struct HidingListsTests {
    private static let table = "imgName,hidden,deleted\n2.jpg,yes,no\n"

    private static let cases: [(files: [String: String], rule: HidingRule, shown: [String])] = [
        ([".hidden": "2.jpg\nx\n", "2.jpg": "", "x/3.jpg": "", "x y/2.jpg": ""], .listed, ["1.jpg", "x y/2.jpg"]),
        (
            [
                "y/.ppignore": "# all\nBeach*\n\nx\n", "y/beach1.jpg": "", "y/x/3.jpg": "", "y/z/beach2.jpg": "",
                "beach.jpg": "",
            ],
            .listed, ["1.jpg", "beach.jpg"]
        ),
        (["Photo Details.csv": table, "2.jpg": ""], .appleDetails, ["1.jpg"]),
        (
            ["y/Photo Details-1.csv": table, "y/Photos/2.jpg": "", "y/Photos/x/2.jpg": ""], .appleDetails,
            ["1.jpg", "y/Photos/x/2.jpg"]
        ),
        (
            ["trashed-1691575872-PXL_1.jpg": "", "_trashed-1691575872-a.jpg": "", "trashed-car.jpg": ""], .deletedPhoto,
            ["1.jpg", "trashed-car.jpg"]
        ),
        (["pending-1691575872-PXL_1.jpg": ""], .deletedPhoto, ["1.jpg"]),
        (["1 (2024_05_01 10_10_10 UTC).jpg": "", "1 (2).jpg": ""], .earlierVersion, ["1 (2).jpg", "1.jpg"]),
    ]

    @Test("Listed photos and folders are left out and counted in one warning", arguments: cases)
    func listsHide(files: [String: String], rule: HidingRule, shown: [String]) throws {
        let folder = try TemporaryFolder(files.merging(["1.jpg": ""]) { own, _ in own })
        let first = try FolderWalk(source: folder.path)
        #expect(first.publishedPaths == shown)
        #expect(first.warnings.count == 1)
        #expect(first.warnings.allSatisfy { $0.contains(rule.remedy) })
        let again = try FolderWalk(source: folder.path, knowing: first.memory)
        #expect(again.publishedPaths == shown && again.warnings == first.warnings)
    }

    @Test("A listed photo or folder is published if include names it, or its settings show it")
    func settingsWin() throws {
        let folder = try TemporaryFolder([
            ".hidden": "2.jpg\nx\ny\n4.jpg", "2.jpg": "", "x/3.jpg": "", "y/3.jpg": "", "4.jpg": "",
            "y/album.yaml": "visibility: listed", "album.yaml": "photos: {4.jpg: {hidden: false}}",
        ])
        #expect(try FolderWalk(source: folder.path).publishedPaths == ["4.jpg", "y/3.jpg"])
        let filter = PhotoFilter(included: ["*", "2.jpg", "x"])
        #expect(
            try FolderWalk(source: folder.path, filter: filter).publishedPaths == [
                "2.jpg", "4.jpg", "x/3.jpg", "y/3.jpg",
            ])
    }

    @Test("A known folder is left out when a list beside it begins to name it")
    func changedLists() throws {
        let folder = try TemporaryFolder(photos: ["1.jpg", "Photos/2.jpg", "x/3.jpg"])
        var memory = try FolderWalk(source: folder.path).memory
        try folder.write(Data("x".utf8), to: ".hidden")
        try folder.write(Data(Self.table.utf8), to: "Photo Details.csv")
        memory.forget([".hidden", "Photo Details.csv"])
        #expect(try FolderWalk(source: folder.path, knowing: memory).publishedPaths == ["1.jpg"])
    }

    @Test(
        "Folders that other programs made are recognised by what is beside or in them",
        arguments: [
            ["Wedding.cosessiondb", "Trash/2.jpg"], [".megaignore", "Rubbish/2024-05-01/2.jpg"],
            ["Photos/1.jpg", "Recently Deleted/2.jpg"], [".picasa.ini", "Originals/1.jpg"],
            ["Originals/.picasa.ini", "Originals/1.jpg"], ["[Originals]/1.jpg"], ["[Originale]/1.jpg"],
            ["Corel Auto-Preserve/1.jpg"], ["secretAlbum/2.jpg"], ["M4ROOT/THMBNL/2.jpg"], ["AVCHD/AVCHDTN/2.jpg"],
            ["A/database/Photos.sqlite", "A/originals/0/2.jpg", "A/resources/3.jpg"],
            ["A/AlbumData.xml", "A/Originals/2009/2.jpg"], ["A/Library6.iPhoto", "A/Data/2.jpg"],
            ["A.photoslibrary_backup/originals/2.jpg"], ["A.lrdata (2)/2.jpg"], ["FileHistory/anna/2.jpg"],
            ["Network Recycle Bin 1/2.jpg"],
        ])
    func foldersAreHidden(files: [String]) throws {
        let folder = try TemporaryFolder(photos: ["1.jpg"] + files)
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.publishedPaths.allSatisfy { ["1.jpg", "Photos/1.jpg"].contains($0) })
        #expect(walk.warnings.contains { $0.contains("not published") })
    }

    @Test("Folders with such names are published if nothing shows that a program made them")
    func namesAloneAreNotEnough() throws {
        let photos = [
            "1.jpg", "A.lrdataset/1.jpg", "Originals/1.jpg", "Recently Deleted/1.jpg", "Rubbish/1.jpg", "Trash/1.jpg",
            "database/1.jpg", "y/Originals/2.jpg", "y/a.jpg",
        ]
        let folder = try TemporaryFolder(photos: photos + ["y/.picasa.ini"])
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.publishedPaths == photos)
        #expect(walk.warnings.isEmpty)
    }

    @Test("Settings in the bin of a session of Capture One do not publish it")
    func binsOfSessions() throws {
        let folder = try TemporaryFolder([
            "1.jpg": "", "W.cosessiondb": "", "Trash/2.jpg": "", "Trash/album.yaml": "visibility: listed",
        ])
        #expect(try FolderWalk(source: folder.path).publishedPaths == ["1.jpg"])
        let filter = PhotoFilter(included: ["*", "Trash"])
        #expect(try FolderWalk(source: folder.path, filter: filter).publishedPaths == ["1.jpg", "Trash/2.jpg"])
    }

    @Test(
        "Marker files of other galleries hide their folder",
        arguments: [".noimage", ".nomemories", ".pg2ignore", ".ignore"])
    func markers(name: String) throws {
        let folder = try TemporaryFolder(photos: ["1.jpg", "x/2.jpg", "x/y/3.jpg", "x/" + name])
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.publishedPaths == ["1.jpg"])
        #expect(walk.warnings.count == 1)
    }

    @Test("A file .ignore with names, as search tools read it, does not hide its folder")
    func ignoreWithNames() throws {
        let folder = try TemporaryFolder(["x/2.jpg": "", "x/.ignore": "node_modules\n"])
        #expect(try FolderWalk(source: folder.path).publishedPaths == ["x/2.jpg"])
    }

    @Test("Photos that are only in iCloud are counted in one warning")
    func photosInICloud() throws {
        let folder = try TemporaryFolder(photos: [
            "Trip/a.jpg", "Trip/.b.HEIC.icloud", "Sea/.c.HEIC.icloud", "Sea/.d.mov.icloud", "Sea/.e.pdf.icloud",
        ])
        let walk = try FolderWalk(source: folder.path)
        #expect(
            walk.warnings == [
                "\(folder.path): 3 photos (such as Sea/c.HEIC) are in iCloud and not on this disk, and not published. "
                    + "Choose \"Download Now\" for the folder in the Finder."
            ])
        #expect(try FolderWalk(source: folder.path, knowing: walk.memory).warnings == walk.warnings)
    }

    @Test(
        "Another version of settings that a program for syncing kept is named in a warning",
        arguments: [
            "album.sync-conflict-20240501-101010-ABCDEFG.yaml", "album (Anna's conflicted copy 2024-05-01).yaml",
            "album (conflicted copy 2024-05-01 101010).yml", "album_conflict-20240501-101010.yaml",
            "album (Konflikt von Anna 2024-05-01).yaml",
        ])
    func versionsOfSettings(name: String) throws {
        let folder = try TemporaryFolder(["x/1.jpg": "", "x/\(name)": "visibility: hidden"])
        let walk = try FolderWalk(source: folder.path)
        #expect(
            walk.warnings == [
                "\(folder.path)/x/\(name): another version of \"album.yaml\", which two devices have changed; ignored. "
                    + "It may hide photos: copy what you need into \"album.yaml\", and remove it."
            ])
        #expect(FileKind(ofFileNamed: "album (2).yaml") == .other(".yaml"))
    }
}

extension FolderWalk {
    /// Photos that are published, in byte order.
    fileprivate var publishedPaths: [String] {
        folders.flatMap { folder in
            folder.photos.filter { !folder.excludedPhotos.contains($0) }.map { SourcePath.join("", folder.path + [$0]) }
        }.sorted()
    }
}
