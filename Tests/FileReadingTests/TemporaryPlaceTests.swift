import Foundation
import Testing

@testable import FileReading

@Suite("Temporary files and folders")
struct TemporaryPlaceTests {
    @Test("A temporary folder with its files, and a temporary file, are private and removed with their owners")
    func temporary() throws {
        var folder: TemporaryPlace? = try TemporaryPlace(folderFor: "test")
        var inner: TemporaryPlace? = try TemporaryPlace(folderFor: "test", in: #require(folder?.path))
        var file: TemporaryPlace? = try TemporaryPlace(fileFor: "test", with: [1])
        let paths = try [#require(inner?.path), #require(folder?.path), #require(file?.path)]
        for path in paths.prefix(2) { try FileSystem.write(Data([1]), to: path + "/inner") }
        #expect(try paths.map { try FileStatus(of: $0).mode & 0o077 } == [0, 0, 0])
        inner = nil
        #expect(FileSystem.status(paths[0]) == nil)
        (folder, file) = (nil, nil)
        #expect(paths.allSatisfy { FileSystem.status($0) == nil })
    }

    @Test("What killed processes left beside a new folder is removed, and what is in use or foreign is kept")
    func abandoned() throws {
        let parent = try TemporaryPlace(folderFor: "test")
        func add(_ name: String, _ files: String...) throws {
            try FileSystem.makeFolder(parent.path + "/" + name)
            for file in files { try FileSystem.write(Data([1]), to: parent.path + "/" + name + "/" + file) }
        }
        let id = "00000000-0000-4000-8000-00000000000"
        try add("vitrine-film-\(id)0", "lock", "made.mp4", "sealed.mp4")
        try add("vitrine-film-\(id)1")
        let kept = [
            "vitrine-film-\(id)2": "mine.txt", "vitrine-film-\(id)3/mine": "inner", "vitrine-film-mine": "lock",
            "vitrine-plan-\(id)4": "lock", "mine": "lock",
        ]
        for (name, file) in kept { try add(name, file) }
        try FileSystem.write(Data([1]), to: parent.path + "/vitrine-film-\(id)5")

        let first = try TemporaryPlace(folderFor: "film", in: parent.path)
        try FileSystem.write(Data([1]), to: first.path + "/made.mp4")
        let second = try TemporaryPlace(folderFor: "film", in: parent.path)
        let own = [first, second].map { String($0.path.dropFirst(parent.path.count + 1)) }
        let (files, folders) = try FileSystem.contents(of: parent.path)
        #expect(
            Set(files)
                == Set(kept.map { $0.key + "/" + $0.value })
                .union(["vitrine-film-\(id)5", own[0] + "/made.mp4"] + own.map { $0 + "/lock" }))
        #expect(Set(folders) == Set(kept.keys).union(own + ["vitrine-film-\(id)3"]))
        withExtendedLifetime((first, second, parent)) {}
    }

    @Test("A folder where none can be made is named")
    func impossible() throws {
        let parent = try TemporaryPlace(fileFor: "test", with: [1])
        let error = #expect(throws: FileError.self) { try TemporaryPlace(folderFor: "film", in: parent.path) }
        #expect(error?.path.hasPrefix(parent.path + "/vitrine-film-") == true)
    }
}
