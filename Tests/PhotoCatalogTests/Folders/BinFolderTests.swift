import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Bins and snapshots of disks") struct BinFolderTests {
    @Test(
        "Bins, snapshots and temporary folders of disks are left out, whatever the case of their names",
        arguments: [
            "#recycle", "#Recycle", "#snapshot", "@Recycle", "@Recently-Snapshot", "@tmp", "Network Recycle Bin",
            "~snapshot", "~SNAPSHT", "@GMT-2024.05.31-06.00.00", "trashbox", "Network Trash Folder", "Temporary Items",
            "TheFindByContentFolder", "TheVolumeSettingsFolder", "Backups.backupdb", "$RECYCLE.BIN", "$Recycle.Bin",
            "RECYCLER", "Recycled", "FOUND.000", "lost+found", "LOST.DIR", "files_trashbin", "files_versions",
        ])
    func binsAreLeftOut(name: String) throws {
        let folder = try TemporaryFolder(photos: [
            "Urlaub/0.jpg", "\(name)/1.jpg", "\(name)/S-1/Urlaub/2.jpg", "Urlaub/\(name)/3.jpg",
        ])
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["Urlaub/0.jpg"])
        let first = [name, "Urlaub/\(name)"].sortedNaturally { $0 }[0]
        #expect(
            walk.warnings == [
                "\(folder.path): 2 bins, snapshots and temporary folders of disks are not published (such as \(first)). "
                    + "To publish one, add its name to \"include\" (with \"*\" for everything else)."
            ])
    }

    @Test("Those whose names begin with a dot are left out like all such folders, and are not watched")
    func namesWithADot() throws {
        let names = [
            ".recycle", ".Trash-1000", ".Trashes", ".snapshot", ".zfs", ".snapshots", ".stversions", ".dropbox.cache",
        ]
        let folder = try TemporaryFolder(photos: ["a.jpg"] + names.map { $0 + "/1.jpg" })
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["a.jpg"] && walk.warnings.isEmpty)
        for name in names { #expect(BinFolder.isName(name)) }
    }

    @Test("A folder that only begins like a bin, or has another number of digits, is published")
    func otherNames() throws {
        let names = [
            "Recycled bikes", "snapshot", "Snapshots", "#recycle 2", "@GMT-2024", "@GMT-2024.05.31-06.00.00x",
            "FOUND.0000", "FOUND.00a", "found", "tmp", "lost", "Trash", "@", "#", "~",
        ]
        let folder = try TemporaryFolder(photos: names.map { $0 + "/1.jpg" })
        let walk = try FolderWalk(source: folder.path)
        #expect(Set(walk.photoPaths) == Set(names.map { $0 + "/1.jpg" }))
        #expect(walk.warnings.isEmpty)
    }

    /// Samba's bin keeps no folders, unless it is told to: deleted settings lie beside deleted photos.
    @Test(
        "Deleted settings in a bin publish nothing, and faults in them do not end a build",
        arguments: [
            ["album.yaml": "visibility: listed"], ["album.yaml": "visibility: unlisted"],
            ["album.yaml": "visibility: hidden"], ["album.yaml": "layout: nonsense"], ["album.yaml": "include: ['*']"],
            ["index.md": "---\ntitle: Old\n---\n"], [".nomedia": ""],
        ], [false, true])
    func deletedSettings(files: [String: String], showsDrafts: Bool) throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "@Recycle/1.jpg", "@Recycle/old/2.jpg"])
        for (name, text) in files { try folder.write(Data(text.utf8), to: "@Recycle/" + name) }
        let walk = try FolderWalk(source: folder.path, showsDrafts: showsDrafts)
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings.count == 1)
    }

    @Test(
        "Only an include that names a bin, or something in it, publishes of it",
        arguments: [
            (["*", "@Recycle"], ["@Recycle/1.jpg", "@Recycle/old/2.jpg"]),
            (["@recycle"], ["@Recycle/1.jpg", "@Recycle/old/2.jpg"]),
            (["*", "/@Recycle"], ["@Recycle/1.jpg", "@Recycle/old/2.jpg"]),
            (["*", "@Recycle/1.jpg"], ["@Recycle/1.jpg"]),
            (["*", "@Recycle/old"], ["@Recycle/old/2.jpg"]), (["*"], []), (["*", "@R*"], []), (["*", "*recycle*"], []),
            (["*", "@R*/1.jpg"], []), (["*", "1.jpg", "old"], []),
        ])
    func includedBins(include: [String], shown: [String]) throws {
        let folder = try TemporaryFolder(photos: ["@Recycle/1.jpg", "@Recycle/old/2.jpg"])
        // A part of a bin is never more than what is named, whatever lies in it.
        if shown.count == 1 { try folder.write(Data("visibility: listed".utf8), to: "@Recycle/album.yaml") }
        let walk = try FolderWalk(source: folder.path, filter: PhotoFilter(included: include))
        let photos = walk.folders.flatMap { found in
            found.photos.filter { !found.excludedPhotos.contains($0) }.map { SourcePath.join("", found.path + [$0]) }
        }
        #expect(photos.sorted() == shown)
        #expect(walk.warnings.isEmpty == !shown.isEmpty)
    }

    @Test("A bin that is empty, excluded or unreadable is not counted")
    func notCounted() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "#recycle/1.jpg"])
        try FileManager.default.createDirectory(
            atPath: folder.file("lost+found"), withIntermediateDirectories: true)
        try folder.link("@Recycle", to: "nowhere")
        let walk = try FolderWalk(
            source: folder.path, filter: PhotoFilter(excluded: ["#recycle"]), followsLinks: false)
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings.isEmpty)
    }

    @Test("Smaller copies are not compared with what lies in a bin")
    func smallCopies() throws {
        let folder = try TemporaryFolder(["thumbs/1.jpg": "small", "@Recycle/1.jpg": "a larger file", "a.jpg": ""])
        #expect(try FolderWalk(source: folder.path).photoPaths == ["a.jpg", "thumbs/1.jpg"])
    }

    @Test("A walk that knows unchanged folders counts the same bins")
    func known() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "sea/b.jpg", "sea/#recycle/1.jpg"])
        let first = try FolderWalk(source: folder.path)
        let second = try FolderWalk(source: folder.path, knowing: first.memory)
        #expect(second.warnings == first.warnings && second.warnings.count == 1)
        #expect(second.photoPaths == first.photoPaths)
    }
}
