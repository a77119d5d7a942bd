import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import PhotoWorkers
@testable import SharedStore
@testable import SiteBuilding

@Suite("What becomes of the photos of a shard")
struct ShardRendererTests {
    private let yard: Yard

    init() throws { yard = try Yard() }

    private func report(_ failure: PhotoFailure) async throws -> ShardReport {
        try yard.put(["a.jpg": "text", "b.jpg": "text"], in: yard.path + "/photos")
        let pool = ScriptedPool { _ in failure }
        let store = yard.path + "/store"
        let configuration = SiteConfiguration(source: yard.path + "/photos", destination: store)
        return try await ShardRenderer(
            configuration: configuration, workers: pool, store: store, shard: try Shard(index: 0, count: 1)
        ).render { _ in }
    }

    private func segments() throws -> [AnswerSegment.Contents] {
        let store = try PhotoStore(existing: yard.path + "/store")
        return try store.segmentNames().compactMap { name in
            if case .complete(let contents) = try store.segment(name) { contents } else { nil }
        }
    }

    @Test(
        "A photo that ends its worker each time is answered, so that the shard can end well",
        arguments: [
            PhotoFailure.crashed(cause: "SIGSEGV", detail: nil), .overran(.seconds(120)), .outOfMemory(detail: nil),
            .fault(.unreadableAnswer, detail: nil), .fault(.ended(status: 3), detail: nil),
        ])
    func crashes(failure: PhotoFailure) async throws {
        let report = try await report(failure)
        #expect(report.refused.count == 2 && report.transient.isEmpty)
        let rows = try segments().flatMap(\.rows)
        #expect(rows.map(\.facts.crash) == [failure, failure] && rows.allSatisfy(\.objects.isEmpty))
        let index = try StoreIndex(file: nil)
        _ = try index.update(from: PhotoStore(existing: yard.path + "/store"))
        let facts = try #require(rows.first?.facts)
        let photo = PhotoFile(path: facts.path)
        func crash(_ stamp: FileStamp, isCurrent: Bool) throws -> PhotoFailure? {
            try index.crash(on: photo, stamp: stamp, cacheKey: facts.photo.cacheKey, for: .renditions) { _ in
                isCurrent
            }
        }
        #expect(try crash(facts.photo.stamp, isCurrent: true) == failure)
        #expect(try crash(facts.photo.stamp, isCurrent: false) == nil)
        let known = facts.photo.stamp
        let copy = FileStamp(byteCount: known.byteCount, modified: known.modified, changed: known.changed + 1)
        #expect(try crash(copy, isCurrent: true) == failure)
        let other = FileStamp(byteCount: known.byteCount, modified: known.modified + 1, changed: known.changed)
        #expect(try crash(other, isCurrent: true) == nil)
    }

    @Test(
        "A failure that need not come again leaves the photo without an answer",
        arguments: [
            PhotoFailure.fault(.fileLost, detail: nil), .killed(signal: "SIGKILL", detail: nil),
            .transient(.cannotRead(reason: "Stale file handle")),
        ])
    func transient(failure: PhotoFailure) async throws {
        let report = try await report(failure)
        #expect(report.refused.isEmpty && report.transient.map(\.failure) == [failure, failure])
        #expect(try segments().isEmpty)
    }

    /// The file may be run, which only a worker that a photo has taken over can have asked for.
    @Test("Of pictures that are not as new files are, the program is at fault, and not the photo")
    func unsoundFiles() async throws {
        try yard.put(["a.jpg": "text"], in: yard.path + "/photos")
        let pool = ScriptedPool { job in
            guard let job = job as? PhotoJob, let folder = job.folder else { return "no photo" }
            let size = PixelSize(width: 240, height: 160)
            let rendition = Rendition(
                size: size, format: .jpeg, fileName: "\(job.stem)-240.jpg", byteCount: 5, hash: .of([1]))
            let file = folder + "/" + rendition.fileName
            _ = FileManager.default.createFile(
                atPath: file, contents: Data("pixel".utf8), attributes: [.posixPermissions: 0o755])
            let photo = RenderedPhoto(size: size, renditions: [rendition], averageColour: .white)
            return FileReport<PhotoAnswer>(answer: .done(PhotoMetadata(), photo), hash: .of([1]))
        }
        let store = yard.path + "/store"
        let report = try await ShardRenderer(
            configuration: SiteConfiguration(source: yard.path + "/photos", destination: store), workers: pool,
            store: store, shard: try Shard(index: 0, count: 1)
        ).render { _ in }
        let failure = try #require(report.transient.first?.failure)
        guard case .fault(.unsoundFile(.notPlain), _) = failure else {
            Issue.record("\(failure)")
            return
        }
        #expect(try report.refused.isEmpty && segments().isEmpty)
    }

    @Test("Errors of a network or of a short system are transient, and all others are not")
    func errors() {
        let stale = FileProblem.system(SystemError(code: ESTALE))
        #expect(BuildError.store(.unusable(path: "", stale)).isTransient)
        #expect(BuildError.cannotRender(.cannotWrite(path: "", SystemError(code: EIO))).isTransient)
        #expect(BuildError.workers(.noThreads).isTransient)
        #expect(!BuildError.store(.unusable(path: "", .system(SystemError(code: ENOSPC)))).isTransient)
        #expect(!BuildError.store(.notAStore("")).isTransient)
    }

    @Test("Answers to the same contents that differ are not used, since one of them is false")
    func hostility() throws {
        let store = try PhotoStore(creating: yard.path + "/store")
        let header = AnswerSegment.Header(program: BuildVersions.current.identity, source: "/", shard: "0/1")
        let photo = BuildDatabase.Photo(
            stamp: FileStamp(byteCount: 1, modified: 2, changed: 3), hash: .of([1]), cacheKey: .of([2]),
            ownKey: .of([3]),
            refusal: nil, libraries: .none)
        let writer = SegmentWriter(store, header: header, folder: try store.makeTemporaryFolder())
        let index = try StoreIndex(file: nil)
        func answer() throws -> String? {
            let answers = try AnswerStore<String>(OpenCache(nil, isKept: false, related: [index]), for: .renditions)
            let found = try answers.recognise(by: photo.hash, stamp: photo.stamp, cacheKey: photo.cacheKey)
            guard let known = found.known else { return nil }
            answers.remember(PhotoFile(path: "copy.jpg"), as: known)
            return try answers.answer(to: PhotoFile(path: "copy.jpg"))
        }
        for (path, text, expected) in [("a.jpg", "one", "one"), ("b.jpg", "one", "one"), ("c.jpg", "other", nil)] {
            writer.add(PhotoFile(path: path), photo, text, for: .renditions)
            writer.close()
            _ = try index.update(from: store)
            #expect(try answer() == expected)
        }
    }
}
