import Foundation
import ImagePipeline
import PhotoCatalog
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SharedStore

@Suite("The index of a store")
struct StoreIndexTests {
    private let yard: Yard

    init() throws { yard = try Yard() }

    private func photo(_ number: UInt8, changed: Int = 7) -> BuildDatabase.Photo {
        BuildDatabase.Photo(
            stamp: FileStamp(byteCount: 5, modified: 6, changed: changed), hash: .of([number]), cacheKey: .of([2]),
            ownKey: .of([3]), refusal: nil, libraries: .none)
    }

    private func write(_ files: [(String, BuildDatabase.Photo)], to store: PhotoStore, shard: String = "0/2") throws {
        let header = AnswerSegment.Header(program: BuildVersions.current.identity, source: "/photos", shard: shard)
        let writer = SegmentWriter(store, header: header, folder: try store.makeTemporaryFolder())
        for (path, photo) in files { writer.add(PhotoFile(path: path), photo, "an answer", for: .renditions) }
        writer.close()
        #expect(writer.failure == nil)
    }

    private func answer(_ index: StoreIndex, _ path: String, changed: Int = 7) throws -> String? {
        let stamp = FileStamp(byteCount: 5, modified: 6, changed: changed)
        let known = try index.answers(.path(PhotoFile(path: path)), cacheKey: .of([2]), for: .renditions)
        return try known.first { $0.photo.stamp == stamp }.map {
            try JSONDecoder().decode(String.self, from: $0.answer)
        }
    }

    @Test("Segments are read once, and forgotten when they are removed")
    func update() throws {
        let store = try PhotoStore(creating: yard.path + "/store")
        let index = try StoreIndex(file: yard.path + "/index.sqlite")
        try write([("a.jpg", photo(1))], to: store)
        #expect(try index.update(from: store).readCount == 1)
        try write([("b.jpg", photo(2))], to: store)
        #expect(try index.update(from: store).readCount == 1)
        #expect(try index.update(from: store).readCount == 0)
        #expect(try answer(index, "a.jpg") == "an answer")
        for name in try FileManager.default.contentsOfDirectory(atPath: store.answers) {
            unlink(store.answers + "/" + name)
        }
        _ = try index.update(from: store)
        #expect(try answer(index, "a.jpg") == nil && answer(index, "b.jpg") == nil)
    }

    @Test("Answers to several states of a photo are all known")
    func states() throws {
        let store = try PhotoStore(creating: yard.path + "/store")
        let index = try StoreIndex(file: nil)
        try write([("a.jpg", photo(1, changed: 7)), ("a.jpg", photo(1, changed: 8))], to: store)
        _ = try index.update(from: store)
        for changed in [7, 8] { #expect(try answer(index, "a.jpg", changed: changed) == "an answer") }
        #expect(try answer(index, "a.jpg", changed: 9) == nil)
    }

    @Test("Damaged segments are named, and the others are read")
    func damage() throws {
        let store = try PhotoStore(creating: yard.path + "/store")
        try write([("a.jpg", photo(1))], to: store)
        try Data("torn".utf8).write(to: URL(filePath: store.answers + "/torn.answers"))
        let update = try StoreIndex(file: nil).update(from: store)
        #expect(update.readCount == 1 && update.ignored == ["torn.answers"])
    }

    @Test("A damaged database is made again")
    func database() throws {
        let store = try PhotoStore(creating: yard.path + "/store")
        try write([("a.jpg", photo(1))], to: store)
        let file = yard.path + "/index.sqlite"
        try Data(
            "no database, but as long as the header of one has to be, or longer than that: 100 bytes at least.....".utf8
        )
        .write(to: URL(filePath: file))
        let index = try StoreIndex(file: file)
        #expect(try index.update(from: store).readCount == 1)
    }

    @Test("A shard skips segments of other shards of as many")
    func shards() throws {
        let store = try PhotoStore(creating: yard.path + "/store")
        try write([("a.jpg", photo(1))], to: store, shard: "0/2")
        try write([("a.jpg", photo(1))], to: store, shard: "1/2")
        let index = try StoreIndex(file: nil)
        let update = try index.update(from: store) { header, facts in facts != nil || header.shard == "1/2" }
        #expect(update.readCount == 1)
        #expect(try index.shards() == ["1/2"])
    }

    @Test("A segment is written when it has a thousand answers, or when its first has waited a minute")
    func closing() throws {
        let store = try PhotoStore(creating: yard.path + "/store")
        let header = AnswerSegment.Header(program: BuildVersions.current.identity, source: "/photos", shard: "0/1")
        let writer = SegmentWriter(store, header: header, folder: try store.makeTemporaryFolder())
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: store.answers).count }
        for number in 0..<1001 { writer.add(PhotoFile(path: "\(number).jpg"), photo(1), "", for: .renditions) }
        #expect(try count() == 1)
        writer.tick()
        #expect(try count() == 1)
        writer.tick(at: .now + .seconds(60))
        #expect(try count() == 2)
        writer.close()
        #expect(try count() == 2)
    }
}
