import Foundation
import ImagePipeline
import PhotoCatalog
import Testing

@testable import SiteBuilding

@Suite("Files that an earlier build finished")
struct FinishedFilesTests {
    private static let candidate = FinishedFiles.Candidate(name: "a-240.jpg", byteCount: 5, hash: ContentHash(value: 1))

    @Test func `Finished files are recognised by their name and size`() throws {
        let yard = try Yard()
        try yard.put(["a-240.jpg": "pixel"])
        let finished = FinishedFiles(in: yard.destination)
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
        #expect(!FinishedFiles(in: yard.destination).mayHave(Self.candidate))
        #expect(FileManager.default.contents(atPath: published) == Data("pixel".utf8))
        #expect(!FileManager.default.fileExists(atPath: yard.destination + "/a-240.jpg"))
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
