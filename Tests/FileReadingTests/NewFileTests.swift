import FileReading
import Foundation
import Testing

@Suite("New and temporary files")
struct NewFileTests {
    @Test("A new file has its bytes, and an existing one stays as it is")
    func createNew() throws {
        let folder = try TemporaryPlace(folderFor: "test")
        let path = folder.path + "/new"
        #expect(NewFile.createNew(path, with: [1, 2], mode: 0o600) == nil)
        #expect(NewFile.createNew(path, with: [3], mode: 0o600) == SystemError(code: EEXIST))
        #expect(try OpenedFile(path).read(atMost: 10) == [1, 2])
        withExtendedLifetime(folder) {}
    }

    @Test("A file that could not be finished is removed")
    func unfinished() throws {
        let folder = try TemporaryPlace(folderFor: "test")
        let path = folder.path + "/new"
        let failure = SystemError(code: ENOSPC)
        #expect(NewFile.createNew(path, with: [1], mode: 0o600) { _ in failure } == failure)
        #expect(FileSystem.status(path) == nil)
        withExtendedLifetime(folder) {}
    }

    @Test("A temporary folder with its files, and a temporary file, are private and removed with their owners")
    func temporary() throws {
        var folder: TemporaryPlace? = try TemporaryPlace(folderFor: "test")
        var file: TemporaryPlace? = try TemporaryPlace(fileFor: "test", with: [1])
        let paths = try [#require(folder?.path), #require(file?.path)]
        try FileSystem.write(Data([1]), to: paths[0] + "/inner")
        #expect(try paths.map { try FileStatus(of: $0).mode & 0o077 } == [0, 0])
        (folder, file) = (nil, nil)
        #expect(paths.allSatisfy { FileSystem.status($0) == nil })
    }
}
