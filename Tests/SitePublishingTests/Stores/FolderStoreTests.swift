import Foundation
import ImagePipeline
import SiteFolder
import Testing

@testable import SitePublishing

@Suite("A folder as a target")
struct FolderStoreTests {
    private let site: ScratchFolder
    private let target: ScratchFolder

    init() throws {
        site = try ScratchFolder()
        target = try ScratchFolder()
        try site.write("home", to: "index.html")
        try site.write("picture", to: "sea/deep/ü b.jpg")
    }

    @Test("Uploaded files can be listed, compared, read and removed")
    func everyFunction() throws {
        let store = try target.store()
        #expect(try store.list().isEmpty)
        let files = try site.publishedFiles()
        #expect(try store.differing(files) == ["index.html", "sea/deep/ü b.jpg"])
        try store.upload(files) { _ in }
        #expect(try store.differing(files) == [])
        #expect(Set(try store.list().map(\.path)) == ["index.html", "sea/deep/ü b.jpg"])
        #expect(try store.read("index.html") == Array("home".utf8))
        #expect(try store.read("no/such/file") == nil)
        try store.write(Array("other".utf8), to: "index.html")
        #expect(try store.differing(files) == ["index.html"])
        try store.remove(["sea/deep/ü b.jpg", "no/such/file", "none"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: target.path) == ["index.html"])
    }

    @Test("A file of the same size and time with other contents differs")
    func contentsCount() throws {
        let store = try target.store()
        try store.upload(try site.publishedFiles()) { _ in }
        try target.write("HOME", to: "index.html")
        let time = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
        try FileManager.default.setAttributes(time, ofItemAtPath: target.file("index.html"))
        try FileManager.default.setAttributes(time, ofItemAtPath: site.file("index.html"))
        #expect(try store.differing(try site.publishedFiles()) == ["index.html"])
    }

    @Test("Nothing is written through a link, and nothing is listed or removed through one")
    func linksAreNotFollowed() throws {
        let outside = try ScratchFolder()
        try outside.write("mine", to: "deep/a.txt")
        try outside.write("mine", to: "home.txt")
        try FileManager.default.createSymbolicLink(atPath: target.file("sea"), withDestinationPath: outside.path)
        try FileManager.default.createSymbolicLink(
            atPath: target.file("index.html"), withDestinationPath: outside.file("home.txt"))
        let (store, before) = (try target.store(), try outside.contents())
        #expect(try store.list().allSatisfy { !$0.isFile })
        #expect(try Set(store.list().map(\.path)) == ["sea", "index.html"])
        #expect(try store.read("sea/deep/a.txt") == nil)
        for file in try site.publishedFiles() {
            #expect(throws: PublishError.self, "\(file.path)") { try store.upload([file]) { _ in } }
        }
        #expect(throws: PublishError.self) { try store.write([1], to: "sea/new/list") }
        try store.remove(["sea/deep/a.txt"])
        #expect(try outside.contents() == before)
        #expect(!FileManager.default.fileExists(atPath: outside.file("new")))
    }

    @Test("A file that changed since the plan was made is not uploaded")
    func changedFile() throws {
        let (store, files) = (try target.store(), try site.publishedFiles())
        try site.write("HOME", to: "index.html")
        let error = #expect(throws: PublishError.self) { try store.upload(files) { _ in } }
        #expect(error?.description.contains(site.file("index.html")) == true)
        #expect(try target.contents()["index.html"] == nil)
    }

    @Test("What a killed publication left under a temporary name is not listed, and is removed at the end")
    func leftovers() throws {
        let store = try target.store()
        try store.upload(try site.publishedFiles()) { _ in }
        try target.write("half", to: "sea/deep/\(FolderStore.draftPrefix)123")
        try target.write("half", to: "sky/\(FolderStore.draftPrefix)456")
        #expect(try store.list().count == 2)
        try store.finish()
        #expect(try target.contents().keys.sorted() == ["index.html", "sea/deep/ü b.jpg"])
        #expect(!FileManager.default.fileExists(atPath: target.file("sky")))
    }

    @Test("Of many that create the same file at once, exactly one succeeds")
    func creation() async throws {
        let store = try target.store()
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<32 { group.addTask { try await store.create([UInt8(index)], at: "lock") } }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(winners == 1)
        #expect(try target.contents().keys.sorted() == ["lock"])
    }

    @Test("A folder that contains another folder of the site, or is in one, is refused")
    func nesting() throws {
        try FileManager.default.createSymbolicLink(
            atPath: target.file("link"), withDestinationPath: site.file("sea"))
        for path in [site.path, site.file("sea"), site.path + "/sea/../new", target.file("link"), "/"] {
            #expect(throws: PublishError.self, "\(path)") {
                try FolderStore(path: path, from: "/", apartFrom: OwnFolders([(site.path, "the source folder")]))
            }
        }
        // A name that only begins like the other's.
        _ = try FolderStore(
            path: site.path + "-usb", from: "/", apartFrom: OwnFolders([(site.path, "the source folder")]))
    }

    @Test("A disk that is not connected does not become a folder")
    func missingDisk() throws {
        let error = #expect(throws: PublishError.self) {
            try FolderStore(path: target.file("usb/photos"), from: "/", apartFrom: OwnFolders())
        }
        #expect(error?.description.contains("Connect the disk") == true)
        let store = try FolderStore(path: target.file("photos"), from: "/", apartFrom: OwnFolders())
        try store.upload(try site.publishedFiles()) { _ in }
        #expect(try target.text("photos/index.html") == "home")
    }

    @Test(
        "FAT and exFAT refuse names and sizes that they can't hold",
        arguments: [
            ("a.jpg", 1, true, true), ("sea: deep/a.jpg", 1, false, false), ("a?.jpg", 1, false, false),
            ("sea./a.jpg", 1, false, false), ("sea /a.jpg", 1, false, false), ("ü.jpg", 1, true, true),
            ("film.mp4", (1 << 32) - 1, true, true), ("film.mp4", 1 << 32, false, true),
        ])
    func limits(path: String, byteCount: Int, fitsFAT: Bool, fitsExFAT: Bool) {
        let file = PublishedFile(path: path, file: "/a", byteCount: byteCount, hash: .of([]))
        #expect((FileSystemLimits(.fat).refusal(of: file) == nil) == fitsFAT)
        #expect((FileSystemLimits(.exFAT).refusal(of: file) == nil) == fitsExFAT)
    }
}
