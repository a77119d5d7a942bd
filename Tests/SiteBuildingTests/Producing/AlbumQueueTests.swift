import BuiltInTheme
import PageRendering
import PhotoCatalog
import PhotoWorkers
import Synchronization
import TestSupport
import Testing
import Threading

@testable import BuildCache
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The order in which albums are made")
struct AlbumQueueTests {
    private static let photos = ["a/b/1.jpg", "a/b/c/2.jpg", "a/d/3.jpg", "e/4.jpg", "f/g/5.jpg"]

    private func planner(_ library: PhotoLibrary) throws -> SitePlanner {
        SitePlanner(settings: SiteSettings(), library: library, theme: try Theme(files: DefaultTheme.files))
    }

    private func queue(_ library: PhotoLibrary) throws -> AlbumQueue {
        let cache = OpenCache(nil, isKept: false)
        let store = try AnswerStore<PhotoAnswer>(cache, for: .renditions)
        for (file, photo) in builtPhotos(library) { store.pass(file, answer: .done(photo.metadata, photo.rendered)) }
        return try AlbumQueue(library.root, try planner(library), try AlbumFacts(in: cache, renditions: store))
    }

    private func path(_ item: AlbumQueue.Item) -> String { item.place.album.path.joined(separator: "/") }

    @Test("All albums without albums in them can be made at once, and each other one when those in it are finished")
    func waitsForInnerAlbums() throws {
        var queue = try queue(library(Self.photos))
        var open: [String: AlbumQueue.Item] = [:]
        func takeAll() {
            while let item = queue.next() { open[path(item)] = item }
        }
        func finish(_ name: String) throws {
            let item = open.removeValue(forKey: name)
            queue.finish(try #require(item).index, nil)
            takeAll()
        }
        takeAll()
        #expect(open.keys.sorted() == ["a/b/c", "a/d", "e", "f/g"])
        try finish("a/d")
        #expect(open.keys.sorted() == ["a/b/c", "e", "f/g"])
        try finish("a/b/c")
        #expect(open.keys.sorted() == ["a/b", "e", "f/g"])
        try finish("a/b")
        #expect(open.keys.sorted() == ["a", "e", "f/g"])
        for name in ["e", "f/g", "f", "a"] { try finish(name) }
        #expect(open.keys.sorted() == [""])
    }

    @Test("An album gets the digests of the albums in it in their order, whichever is finished first")
    func keepsTheOrderOfInnerAlbums() throws {
        let library = library(["a/1.jpg", "b/2.jpg", "c/3.jpg"])
        var queue = try queue(library)
        let items = (0..<3).compactMap { _ in queue.next() }
        let planner = try planner(library)
        let photos = builtPhotos(library)
        for item in items.reversed() {
            let built = BuiltAlbum(item.place.album, albums: []) { photos[$0.file] }
            // No photo of one of them can be built.
            let digest = built.map { planner.plan($0, trail: [], isUnlisted: false).digest }
            queue.finish(item.index, path(item) == "b" ? nil : digest)
        }
        let home = queue.next()
        #expect(home?.inner.map(\.album.path) == [["a"], ["c"]])
        let further = queue.next()
        #expect(further.map(path) == nil)
    }

    @Test("An album that is not admitted stays in its place")
    func waitsForAdmission() throws {
        var queue = try queue(library(["a/1.jpg", "b/2.jpg"]))
        func next(_ path: String) -> AlbumQueue.Item? {
            queue.next { $0.path.joined(separator: "/") == path }
        }
        #expect(next("b").map(path) == nil)
        let first = try #require(next("a"))
        #expect(next("a").map(path) == nil)
        let second = try #require(next("b"))
        for item in [first, second] { queue.finish(item.index, nil) }
        #expect(next("a").map(path) == nil)
        #expect(next("")?.place.album.path == [])
    }

    /// In each run, another album takes longest.
    @Test("A site does not depend on which of its albums are finished first")
    func doesNotDependOnSpeed() async throws {
        let library = library(Self.photos + ["a/6.jpg"])
        let photos = builtPhotos(library) { file, metadata in
            metadata.taken = DateTaken(
                year: 2024, month: 5, day: file.path.utf8.count % 9 + 1, hour: 9, minute: 0, second: 0)
        }
        func outcome(slow: String) async throws -> [String] {
            let sink = RecordingSink { folder in
                if folder == slow { for _ in 0..<10_000 { await Task.yield() } }
            }
            let site = try await PlannedSite(library, photos: photos, try planner(library), into: sink)
            let found = site.site
            var facts = site.files.map(\.path.description)
            facts += (found.newestPhotos + found.newestAlbums).map { "\($0)" }
            facts += found.listedFolders.sorted()
            facts += [found.counts.listed.albums, found.counts.members, found.pageCount, found.renditionCount]
                .map(\.description)
            facts.append(String(describing: found.cover))
            facts.append(sink.contents.manifest.signature.text)
            return facts
        }
        let first = try await outcome(slow: "")
        #expect(!first.isEmpty)
        for slow in ["a/b/c", "a/d", "e", "f/g"] { #expect(try await outcome(slow: slow) == first) }
    }

    /// Each of two albums waits until the other one is being made.
    @Test(
        "Albums that are not in each other are made at the same time",
        .enabled(if: AvailableResources.current.coreCount > 1))
    func makesAlbumsAtTheSameTime() async throws {
        let begun = Mutex(Set<String>())
        let haveMet = Mutex(false)
        let sink = RecordingSink { folder in
            guard ["sea", "wood"].contains(folder) else { return }
            begun.withLock { _ = $0.insert(folder) }
            try? await waitUntil("both albums have begun") { begun.withLock(\.count) == 2 }
            haveMet.withLock { $0 = begun.withLock(\.count) == 2 }
        }
        let library = library(["sea/a.jpg", "wood/b.jpg"])
        _ = try await PlannedSite(library, photos: builtPhotos(library), try planner(library), into: sink)
        #expect(haveMet.withLock { $0 })
        #expect(sink.made.last == "")
    }

    @Test("If several albums fail, the error is that of the first of them in order")
    func throwsTheFirstError() async throws {
        let failed = Mutex(0)
        let sink = RecordingSink { folder throws(BuildError) in
            guard !folder.isEmpty, folder != "theme" else { return }
            // The first one fails last, if they are made at the same time.
            for _ in 0..<10_000 where folder == "a" && failed.withLock({ $0 }) == 0 { await Task.yield() }
            failed.withLock { $0 += 1 }
            throw .file(.cannotWrite(path: folder, .last))
        }
        let library = library(["a/1.jpg", "b/2.jpg", "c/3.jpg", "d/4.jpg"])
        let planner = try planner(library)
        let error = await #expect(throws: BuildError.self) {
            try await PlannedSite(library, photos: builtPhotos(library), planner, into: sink)
        }
        guard case .site(.file(.cannotWrite(let path, _)))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path == "a")
        #expect(sink.made == ["theme"])
    }
}
