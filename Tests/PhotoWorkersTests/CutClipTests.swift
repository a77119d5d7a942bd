import FileReading
import FilmPipeline
import Foundation
import PhotoCatalog
import Testing

@testable import PhotoWorkers

@Suite("Clips that are cut out of their photos")
struct CutClipTests {
    /// A photo whose bytes differ from megabyte to megabyte.
    private func photo(in folder: Folder) throws -> (path: String, bytes: Data) {
        let bytes = Data((0..<(5 << 19)).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 17) })
        let path = folder.path + "/photo.jpg"
        try bytes.write(to: URL(filePath: path))
        return (path, bytes)
    }

    @Test(
        "The new file has the bytes of the clip, and is removed with its owner",
        arguments: [1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 2 << 20], [1, 70_000])
    func bytes(count: Int, offset: Int) throws {
        let folder = try Folder()
        let photo = try photo(in: folder)
        let path = try {
            let clip = try CutClip(EmbeddedClip(offset: offset, byteCount: count), of: photo.path, in: folder.path)
            #expect(try Data(contentsOf: URL(filePath: clip.path)) == photo.bytes[offset..<offset + count])
            return clip.path
        }()
        #expect(FileSystem.status(path) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photo.jpg"])
    }

    @Test("A clip that ends behind its file is refused, however much of it is there", arguments: [1, 2_000_000])
    func cutOff(missing: Int) throws {
        let folder = try Folder()
        let photo = try photo(in: folder)
        let clip = EmbeddedClip(offset: 600_000, byteCount: photo.bytes.count - 600_000 + missing)
        #expect(throws: FilmFailure.refused(.unreadable(detail: "its clip is cut off"))) {
            try CutClip(clip, of: photo.path, in: folder.path)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photo.jpg"])
    }

    @Test("A clip of more than 256 MB is refused before it is read")
    func tooLarge() throws {
        let folder = try Folder()
        #expect(throws: FilmFailure.refused(.tooLarge(what: "has a clip of 256 MB"))) {
            try CutClip(
                EmbeddedClip(offset: 1, byteCount: (1 << 28) + 1), of: folder.path + "/missing.jpg", in: folder.path)
        }
    }

    @Test("A photo that can't be read is not called damaged")
    func missing() throws {
        let folder = try Folder()
        let path = folder.path + "/missing.jpg"
        #expect(throws: FilmFailure.file(.cannotRead(path: path, .system(SystemError(code: ENOENT))))) {
            try CutClip(EmbeddedClip(offset: 1, byteCount: 1), of: path, in: folder.path)
        }
    }
}
