import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteBuilding

@Suite("Files that an earlier build finished")
struct FinishedFilesTests {
    private static let candidate = FinishedFiles.Candidate(name: "a-240.jpg", byteCount: 5, hash: ContentHash(value: 1))

    @Test func `Finished files are recognised by their name and size`() throws {
        let yard = try Yard()
        try yard.put(["a-240.jpg": "pixel"])
        let finished = try FinishedFiles(in: yard.destination)
        #expect(finished.mayHave(Self.candidate))
        #expect(
            !finished.mayHave(FinishedFiles.Candidate(name: "a-240.jpg", byteCount: 6, hash: ContentHash(value: 1))))
        #expect(
            !finished.mayHave(FinishedFiles.Candidate(name: "b-240.jpg", byteCount: 5, hash: ContentHash(value: 1))))
    }

    @Test func `A finished file that is published already is not written to again`() throws {
        let yard = try Yard()
        try yard.put(["a-240.jpg": "pixel"])
        let published = yard.path + "/published.jpg"
        try FileManager.default.linkItem(atPath: yard.destination + "/a-240.jpg", toPath: published)
        #expect(try !FinishedFiles(in: yard.destination).mayHave(Self.candidate))
        #expect(FileManager.default.contents(atPath: published) == Data("pixel".utf8))
        #expect(!FileManager.default.fileExists(atPath: yard.destination + "/a-240.jpg"))
    }

    @Test func `A file of a worker is compared with a new file in its folder, which leaves nothing behind`() throws {
        let yard = try Yard()
        try yard.put(["a": "pixel", "other": "pixel", "inner/": "", "run": "pixel", "owner": "pixel"])
        let folder = yard.destination
        try FileManager.default.linkItem(atPath: folder + "/other", toPath: yard.path + "/other")
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a")
        try #require(chmod(folder + "/run", 0o711) == 0 && chmod(folder + "/owner", 0o4644) == 0)
        // A worker's file in the way is not taken for a new one.
        try yard.put(["new-file": "", "kept": ""])
        try #require(chmod(folder + "/new-file", 0o777) == 0)
        let finished = try FinishedFiles(in: folder)
        #expect(finished.flaw(of: "a", byteCount: 5) == nil)
        #expect(finished.flaw(of: "a", byteCount: 4) == .ofOtherSize(name: "a"))
        #expect(finished.flaw(of: "b", byteCount: 5) == .missing(name: "b"))
        for name in ["inner", "link", "run", "owner"] {
            #expect(finished.flaw(of: name, byteCount: 5) == .notPlain(name: name))
        }
        #expect(FileSystem.status(folder + "/new-file") == nil && FileSystem.status(folder + "/kept") != nil)
        #expect(FinishedFiles.none.flaw(of: "a", byteCount: 5) == .missing(name: "a"))
    }

    @Test func `A folder that takes no files is an error`() throws {
        let yard = try Yard()
        #expect {
            _ = try FinishedFiles(in: yard.destination)
        } throws: { error in
            if case .site(.file(.cannotWrite(path: yard.destination, _))) = error as? BuildError { true } else { false }
        }
    }

    @Test func `The name of a finished file depends on the photo, its file state and the settings`() {
        let stamp = FileStamp(byteCount: 1, modified: 2, changed: 3)
        let stems = [
            FinishedFiles.stem(of: PhotoFile(path: "a"), stamp, ContentHash(value: 1)),
            FinishedFiles.stem(of: PhotoFile(path: "b"), stamp, ContentHash(value: 1)),
            FinishedFiles.stem(of: PhotoFile(path: "a"), stamp, ContentHash(value: 2)),
            FinishedFiles.stem(
                of: PhotoFile(path: "a"), FileStamp(byteCount: 1, modified: 2, changed: 4), ContentHash(value: 1)),
        ]
        #expect(Set(stems).count == stems.count)
        #expect(stems[0] == FinishedFiles.stem(of: PhotoFile(path: "a"), stamp, ContentHash(value: 1)))
    }
}
