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
}
