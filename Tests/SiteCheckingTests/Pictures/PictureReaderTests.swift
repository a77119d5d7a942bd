import Foundation
import ImagePipeline
import PhotoCatalog
import Testing

@testable import PhotoWorkers
@testable import SiteChecking

@Suite("Reading of published pictures", .timeLimit(.minutes(30)))
struct PictureReaderTests {
    private func read(_ names: [String], in folder: PictureFolder, by pool: WorkerPool) async throws -> [PictureOutcome]
    {
        var outcomes: [Int: PictureOutcome] = [:]
        let files = names.map { PictureReader.File(path: folder.file($0), byteCount: 1000) }
        try await PictureReader(workers: pool).read(files) { index, outcome in
            #expect(outcomes[index] == nil)
            outcomes[index] = outcome
        }
        return try files.indices.map { try #require(outcomes[$0]) }
    }

    private static let photo = PictureFacts(format: .jpeg, width: 1040, height: 1560)

    @Test("Confined workers read sizes, private details in EXIF, XMP and IPTC, and what is not a picture")
    func areReadByConfinedWorkers() async throws {
        let folder = try PictureFolder()
        try folder.photo("plain.jpg")
        for (name, tags) in [
            ("gps.jpg", ["Exif.GPSInfo.GPSLatitude": "48/1 12/1 0/1", "Exif.GPSInfo.GPSLatitudeRef": "N"]),
            ("owner.jpg", ["Xmp.aux.OwnerName": "Ann"]), ("serial.jpg", ["Exif.Photo.BodySerialNumber": "123"]),
            ("turned.jpg", ["Exif.Image.Orientation": "6"]),
        ] {
            try folder.photo(name)
            try folder.tag(name, tags)
        }
        // The EXIF block of a thumbnail, behind the picture's own.
        try folder.photo("appended.jpg")
        let tail = try Data(contentsOf: URL(filePath: folder.file("gps.jpg")))
        let handle = try FileHandle(forWritingTo: URL(filePath: folder.file("appended.jpg")))
        try handle.seekToEnd()
        try handle.write(contentsOf: tail)
        try handle.close()
        try folder.write("<svg width='3' height='2'><metadata exif:GPSLatitude='48,12N'/></svg>", to: "a.svg")
        try folder.write("<!DOCTYPE html>", to: "page.jpg")
        let names = [
            "plain.jpg", "gps.jpg", "owner.jpg", "serial.jpg", "turned.jpg", "appended.jpg", "a.svg", "page.jpg",
            "none.jpg",
        ]
        let outcomes = try await read(names, in: folder, by: Workers.confined)
        #expect(outcomes[0] == .facts(Self.photo))
        let details = outcomes.map { outcome -> [PrivateDetail] in
            if case .facts(let facts) = outcome { facts.privateDetails.map(\.detail) } else { [] }
        }
        #expect(details == [[], [.position], [.owner], [.serialNumber], [], [.position], [.position], [], []])
        #expect(outcomes[4] == .facts(PictureFacts(format: .jpeg, width: 1560, height: 1040)))
        #expect(
            outcomes[7]
                == .facts(
                    PictureFacts(
                        format: nil, width: nil, height: nil, problem: .notAPicture(content: "it is a web page"))))
        #expect(outcomes[8] == .unreadable(reason: "No such file or directory"))
    }

    @Test("A crash of a worker or a wrong answer costs only one picture", arguments: ["abort.jpg", "few.jpg"])
    func survivesCrashes(fault: String) async throws {
        let folder = try PictureFolder()
        var names = (0..<60).map { "\($0).jpg" }
        for name in names { try folder.photo(name) }
        try folder.photo(fault)
        names.insert(fault, at: 20)
        let outcomes = try await read(names, in: folder, by: Workers.faulty)
        for (name, outcome) in zip(names, outcomes) {
            guard name == fault else {
                #expect(outcome == .facts(Self.photo), "\(name)")
                continue
            }
            if case .unreadable(let reason) = outcome {
                #expect(reason.hasPrefix("the process that reads pictures"))
            } else {
                Issue.record("\(outcome)")
            }
        }
    }

    @Test("A job has a limited number of pictures and of bytes, and a large picture has its own")
    func areBatched() {
        let small = PictureReader.File(path: "/a", byteCount: 10_000)
        let large = PictureReader.File(path: "/b", byteCount: 100 << 20)
        #expect(PictureReader.batches(of: []) == [])
        #expect(PictureReader.batches(of: [large, small, small, large]) == [0..<1, 1..<3, 3..<4])
        let many = PictureReader.batches(of: Array(repeating: small, count: 100))
        #expect(many.map(\.count).reduce(0, +) == 100)
        #expect(many.allSatisfy { $0.count <= PictureJob.mostFiles })
    }
}
