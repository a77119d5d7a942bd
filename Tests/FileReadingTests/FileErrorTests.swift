import FileReading
import Foundation
import Testing

@Suite("Errors of files")
struct FileErrorTests {
    private enum ModuleError: FileErrorConvertible, Equatable {
        case file(FileError)
    }

    @Test("An error names the path, the operation and the cause, and a module makes it its own")
    func words() {
        let error = #expect(throws: ModuleError.self) {
            try ModuleError.files(FileSystem.data(of: "/none/photo.jpg"))
        }
        guard case .file(let cause) = error else { return }
        #expect(cause.description == "/none/photo.jpg: can't be read: no such file or directory.")
        #expect(
            FileError.cannotWrite(path: "site", .other("it is full")).description
                == "site: can't be written: it is full.")
    }

    @Test("A file is replaced as a whole, or stays as it is and nothing is left beside it")
    func replace() throws {
        let folder = try TemporaryPlace(folderFor: "test")
        let path = folder.path + "/list"
        try FileSystem.replace(path, with: [[1], [2]], isLasting: true)
        #expect(try Array(FileSystem.data(of: path)) == [1, 2])
        try FileSystem.makeFolder(folder.path + "/taken")
        #expect(throws: FileError.self) {
            try FileSystem.replace(folder.path + "/taken", with: [[3]], isLasting: false)
        }
        #expect(throws: FileError.self) {
            try FileSystem.replace(path, with: [[3]], isLasting: false, draft: folder.path + "/none/draft")
        }
        #expect(try Array(FileSystem.data(of: path)) == [1, 2])
        #expect(try FolderListing(of: folder.path).names.sorted() == ["list", "taken"])
        withExtendedLifetime(folder) {}
    }
}
