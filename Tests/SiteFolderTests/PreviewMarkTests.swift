import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

@Suite("The mark of a preview with drafts")
struct PreviewMarkTests {
    @Test(
        "A folder with the mark is refused, and so is a folder in it, there or not",
        arguments: ["drafts", "drafts/", "drafts/.", "drafts/site", "drafts/a/b", "link", "link/new"])
    func refuses(path: String) throws {
        let folder = try Yard()
        try PreviewMark.makeFolder(folder.path + "/drafts")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "drafts")
        let error = #expect(throws: SiteFolderError.self) { try PreviewMark.refuse(folder.path + "/" + path) }
        guard case .draftsFolder(folder.path + "/" + path)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
    }

    @Test("Other folders are not refused", arguments: ["", "site", "new", "drafts-2", "drafts/.."])
    func admits(path: String) throws {
        let folder = try Yard()
        try PreviewMark.makeFolder(folder.path + "/drafts")
        try FileManager.default.createDirectory(atPath: folder.path + "/site", withIntermediateDirectories: true)
        try PreviewMark.refuse(folder.path + "/" + path)
    }

    @Test("Other users can't read a new folder with the mark, and a second mark changes nothing")
    func makesFolder() throws {
        let folder = try Yard()
        let path = folder.path + "/cache/drafts"
        try PreviewMark.makeFolder(path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        let mark = try #require(FileManager.default.contents(atPath: path + "/" + PreviewMark.fileName))
        try PreviewMark.makeFolder(path)
        #expect(FileManager.default.contents(atPath: path + "/" + PreviewMark.fileName) == mark)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [PreviewMark.fileName])
    }

    @Test("A preview with drafts has another folder than one without, for each source its own")
    func folders() {
        let cache = CacheFolder(path: "/cache")
        let folders = ["/a", "/b"].flatMap { [cache.draftsFolder(of: $0), cache.previewFolder(of: $0)] }
        #expect(Set(folders).count == 4)
    }
}
