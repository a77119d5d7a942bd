import Foundation
import ImagePipeline
import Testing

@testable import SitePublishing

@Suite("The temporary folder that a tool uploads")
struct UploadFolderTests {
    @Test("It has exactly the files of the plan, and is removed afterwards", arguments: [true, false])
    func hasExactlyTheFiles(areLinks: Bool) throws {
        let site = try ScratchFolder()
        try site.write("a", to: "index.html")
        try site.write("b", to: "sea/ü b.jpg")
        try site.write("c", to: "private.txt")
        let files = try ["index.html", "sea/ü b.jpg"].map { try site.published($0) }
        var folder: UploadFolder? = try UploadFolder(files, copies: !areLinks)
        let path = try #require(folder?.path)
        let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
        #expect(names == ["index.html", "sea", "sea/ü b.jpg"])
        #expect(FileManager.default.contents(atPath: path + "/sea/ü b.jpg") == Data("b".utf8))
        let kind = try FileManager.default.attributesOfItem(atPath: path + "/index.html")[.type] as? FileAttributeType
        #expect(kind == (areLinks ? .typeSymbolicLink : .typeRegular))
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try site.text("index.html") == "a")
    }
}
