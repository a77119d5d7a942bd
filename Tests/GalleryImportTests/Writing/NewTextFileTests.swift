import Foundation
import Testing

@testable import GalleryImport

@Suite("Files that are new")
struct NewTextFileTests {
    @Test("A file is written with the folders above it")
    func filesAreWritten() throws {
        let folder = try ScratchFolder()
        try NewTextFile(path: folder.path + "/a/b/c.yaml", text: "x\n").write()
        #expect(try folder.text("a/b/c.yaml") == "x\n")
    }

    @Test("A file or a link that is there is not overwritten", arguments: [false, true])
    func filesAreNotOverwritten(isLink: Bool) throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.yaml"
        if isLink {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
        } else {
            try folder.write("mine", to: "a.yaml")
        }
        let file = NewTextFile(path: path, text: "x")
        #expect(file.exists)
        #expect(throws: ImportError.exists(file: path)) { try file.write() }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/nowhere"))
    }
}
