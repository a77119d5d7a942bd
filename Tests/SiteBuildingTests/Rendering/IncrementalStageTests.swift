import FileReading
import Foundation
import PhotoCatalog
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import ImagePipeline
@testable import PhotoWorkers
@testable import SiteBuilding
@testable import SiteFolder

@Suite("A stage that brings files up to date")
struct IncrementalStageTests {
    /// A source folder, and what builds know of its photos.
    private struct Bench {
        let yard: Yard
        let database: BuildDatabase

        var source: String { yard.path + "/Content" }

        init(_ files: [String: String]) throws {
            yard = try Yard()
            try yard.put(files, in: yard.path + "/Content")
            database = try BuildDatabase(file: yard.path + "/builds.sqlite")
        }

        func stage(_ pool: ScriptedPool) throws -> IncrementalStage<OriginalProduct> {
            IncrementalStage(
                product: OriginalProduct(
                    versions: .current, source: source, published: PublishedSite(in: yard.destination)),
                source: source, workers: pool,
                store: try AnswerStore(OpenCache(database, isKept: true), for: .original),
                finished: .none)
        }

        /// Does what a build does: matches all photos, has workers do those that are unknown, and stores the answers.
        ///
        /// - Parameter storage: what becomes of a photo's answer, which is stored otherwise; its name says which photo
        ///   it is.
        /// - Returns: the names of photos that were left, and whether the next build may differ.
        @discardableResult
        func build(
            _ paths: [String], _ pool: ScriptedPool,
            storage: (String) -> Response<OriginalAnswer>.Storage? = { _ in nil },
            next: (String) -> AfterResult = { _ in .goOn }
        ) async throws -> (left: [String], mayDifferNextTime: Bool) {
            let stage = try stage(pool)
            let tasks = try await stage.recognise(
                library(paths).albums, details: { OriginalProduct.Details(treatment: .keep, album: $1) },
                report: { _ in }
            ).stored().flatMap(\.photos)
            let open = tasks.filter { $0.row == nil }
            let ended = try await stage.work(open, as: .originals, report: { _ in }) { result, task in
                guard case .success(let answer) = result else { fatalError("\(result)") }
                return Response(
                    storage: storage(task.file.path) ?? .store(answer),
                    event: .finished(task.file, byteCount: task.byteCount), next: next(task.file.path))
            }
            stage.store.unload()
            return (ended.left.map(\.file.path), ended.mayDifferNextTime)
        }
    }

    /// Answers as workers do, with the hashes of files.
    private func pool(_ body: @escaping @Sendable (String) -> Void = { _ in }) -> ScriptedPool {
        ScriptedPool { job in
            switch job {
            case let job as HashJob: return ContentHash.of(file: job.file)
            case let job as OriginalJob:
                let hash = ContentHash.of(file: job.original)
                body(job.original)
                return FileReport(
                    answer: OriginalAnswer.done(
                        PublishedOriginal(byteCount: 1, hash: hash ?? ContentHash(value: 0)), PhotoMetadata(), []),
                    hash: hash)
            default: return 0
            }
        }
    }

    @Test("Workers get only photos that no earlier build knows")
    func givesWorkersWhatIsUnknown() async throws {
        let bench = try Bench(["a.jpg": "a", "b.jpg": "b"])
        try await bench.build(["a.jpg", "b.jpg"], pool())
        try bench.yard.put(["b.jpg": "other", "c.jpg": "c"], in: bench.source)
        let pool = pool()
        try await bench.build(["a.jpg", "b.jpg", "c.jpg"], pool)
        #expect(pool.files(of: OriginalJob.self) == ["b.jpg", "c.jpg"])
    }

    @Test("Two photos that swap names are recognised by their hashes, and next time by their names")
    func recognisesMovedPhotos() async throws {
        let bench = try Bench(["a.jpg": "one", "b.jpg": "two"])
        try await bench.build(["a.jpg", "b.jpg"], pool())
        for (old, new) in [("a", "x"), ("b", "a"), ("x", "b")] {
            try FileManager.default.moveItem(atPath: bench.source + "/\(old).jpg", toPath: bench.source + "/\(new).jpg")
        }
        let second = pool()
        try await bench.build(["a.jpg", "b.jpg"], second)
        #expect(second.files(of: OriginalJob.self).isEmpty && second.files(of: HashJob.self) == ["a.jpg", "b.jpg"])
        let third = pool()
        try await bench.build(["a.jpg", "b.jpg"], third)
        #expect(third.files(of: OriginalJob.self).isEmpty && third.files(of: HashJob.self).isEmpty)
    }

    @Test("An answer to a photo that changes while a worker reads it is not stored")
    func storesNoAnswerToAChangingPhoto() async throws {
        let bench = try Bench(["a.jpg": "a", "b.jpg": "b"])
        let first = try await bench.build(
            ["a.jpg", "b.jpg"],
            pool { path in if path.hasSuffix("a.jpg") { try? Data("longer".utf8).write(to: URL(filePath: path)) } })
        #expect(first.mayDifferNextTime)
        let pool = pool()
        let second = try await bench.build(["a.jpg", "b.jpg"], pool)
        #expect(pool.files(of: OriginalJob.self) == ["a.jpg"] && !second.mayDifferNextTime)
    }

    @Test("A failure is tried again by the next build, and so is what a photo falls back to")
    func triesAgain() async throws {
        let bench = try Bench(["a.jpg": "a", "b.jpg": "b", "c.jpg": "c"])
        let old = OriginalAnswer.refused(.inseparable)
        let first = try await bench.build(["a.jpg", "b.jpg", "c.jpg"], pool()) { name in
            switch name {
            case "a.jpg": .use(nil)
            case "b.jpg": .fallBack(old)
            default: nil
            }
        }
        #expect(first.mayDifferNextTime)
        let pool = pool()
        try await bench.build(["a.jpg", "b.jpg", "c.jpg"], pool)
        #expect(pool.files(of: OriginalJob.self) == ["a.jpg", "b.jpg"])
    }

    @Test("Work that is ended early says which photos are left, and keeps the answers until then")
    func saysWhatIsLeft() async throws {
        let bench = try Bench(["a.jpg": "a", "b.jpg": "b", "c.jpg": "c"])
        let first = try await bench.build(
            ["a.jpg", "b.jpg", "c.jpg"], pool(), next: { $0 == "b.jpg" ? .stop : .goOn })
        #expect(first.left == ["c.jpg"])
        let pool = pool()
        try await bench.build(["a.jpg", "b.jpg", "c.jpg"], pool)
        #expect(pool.files(of: OriginalJob.self) == ["c.jpg"])
    }
}
