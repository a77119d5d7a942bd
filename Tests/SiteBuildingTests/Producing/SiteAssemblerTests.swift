import BuiltInTheme
import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The albums that a change affects")
struct SiteAssemblerTests {
    private static let photos = [
        "home.jpg", "sea/a.jpg", "sea/b.jpg", "sea/north/c.jpg", "sea/north/d.jpg", "wood/e.jpg",
    ]

    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var photos = SiteAssemblerTests.photos
        var covers: [String: String] = [:]
        /// The photo whose file holds something else.
        var changed: String?
        /// The photo that a worker fell on, which it may not do the next time.
        var fallen: String?
        /// A file of the site that someone took away.
        var gone: String?
        /// The folders of the site that are made again.
        let made: Set<String>
    }

    @Test(
        "A change rebuilds only the albums that it affects",
        arguments: [
            Change(testDescription: "nothing", made: []),
            Change(testDescription: "a photo that shows nowhere above", changed: "sea/b.jpg", made: ["sea"]),
            Change(testDescription: "a photo deep down", changed: "sea/north/d.jpg", made: ["sea/north"]),
            Change(testDescription: "a cover", changed: "sea/a.jpg", made: ["sea", ""]),
            Change(
                testDescription: "a photo less", photos: photos.filter { $0 != "wood/e.jpg" } + ["wood/f.jpg"],
                made: ["wood", ""]),
            Change(testDescription: "another cover", covers: ["sea": "sea/north/d.jpg"], made: ["sea", ""]),
            Change(testDescription: "a photo that fell", fallen: "sea/b.jpg", made: ["sea", ""]),
            Change(testDescription: "a file that is gone", gone: "sea/north/c.html", made: ["sea/north"]),
            // The album before it leads to no next album any more.
            Change(
                testDescription: "an album less", photos: photos.filter { $0 != "wood/e.jpg" }, made: ["", "sea"]),
        ])
    func makesTheAlbumsThatItReaches(change: Change) async throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/cache.sqlite")
        let first = try await assemble(library(Self.photos), database, in: yard)
        #expect(first.kept.isEmpty)
        #expect(Set(first.made) == ["", "sea", "sea/north", "wood", "theme"])
        try yard.build(Dictionary(uniqueKeysWithValues: first.manifest.paths.map { ($0, $0) }))
        if let gone = change.gone { unlink(yard.destination + "/" + gone) }

        let library = library(change.photos, covers: change.covers)
        let second = try await assemble(
            library, database, in: yard, changed: change.changed, fallen: change.fallen)
        #expect(Set(second.made) == change.made.union(["theme"]))
        let folders = Set(library.albums.map { $0.path.joined(separator: "/") })
        #expect(second.kept == folders.subtracting(change.made))
        let scratch = try await assemble(library, nil, in: try Yard(), changed: change.changed, fallen: change.fallen)
        #expect(second.manifest.paths == scratch.manifest.paths)
    }

    /// A cover that an album names, of an album further down: what the albums above show of it follows from all of it.
    @Test("A changed photo rebuilds the albums above that may use it as their cover")
    func makesTheAlbumsAboveACoverThatIsNamedBelow() async throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/cache.sqlite")
        let covers = ["top/mid": "top/mid/sub/b.jpg", "top/mid/sub": "top/mid/sub/a.jpg"]
        let library = library(["top/mid/sub/a.jpg", "top/mid/sub/b.jpg", "top/other/c.jpg"], covers: covers)
        let first = try await assemble(library, database, in: yard, ratings: ["top/other/c.jpg": 3])
        try yard.build(Dictionary(uniqueKeysWithValues: first.manifest.paths.map { ($0, $0) }))
        let second = try await assemble(
            library, database, in: yard, changed: "top/mid/sub/b.jpg",
            ratings: ["top/other/c.jpg": 3, "top/mid/sub/b.jpg": 5])
        #expect(Set(second.made) == ["theme", "", "top", "top/mid", "top/mid/sub"])
    }

    private func assemble(
        _ library: PhotoLibrary, _ database: BuildDatabase?, in yard: Yard, changed: String? = nil,
        fallen: String? = nil, ratings: [String: Int] = [:]
    ) async throws -> RecordingSink {
        let cache = OpenCache(database, isKept: true)
        let store = try AnswerStore<PhotoAnswer>(cache, for: .renditions)
        for (file, photo) in builtPhotos(library, say: { $1.rating = ratings[$0.path] }) {
            let number =
                UInt64(Self.photos.firstIndex(of: file.path) ?? file.path.utf8.count)
                + (file.path == changed ? 1000 : 0)
            let rendered = RenderedPhoto(
                size: photo.rendered.size, renditions: photo.rendered.renditions,
                averageColour: RGBColour(red: UInt8(number % 256), green: 0, blue: 0))
            if file.path == fallen {
                store.pass(file, answer: nil)
            } else {
                let stamp = FileStamp(byteCount: 1, modified: 1, changed: Int(number))
                store.remember(
                    file,
                    as: BuildDatabase.Photo(
                        stamp: stamp, hash: ContentHash(value: number), cacheKey: ContentHash(value: 1),
                        ownKey: ContentHash(value: 1), refusal: nil, libraries: .none),
                    answer: .done(photo.metadata, rendered))
            }
        }
        let published = PublishedSite(in: yard.destination)
        let planner = SitePlanner(
            settings: SiteSettings(), library: library, theme: try Theme(files: DefaultTheme.files))
        let assembler = SiteAssembler(
            planner: planner,
            facts: try AlbumFacts(in: cache, renditions: store),
            published: try PublishedAlbums(names: planner.names, published: published, database: cache.database),
            cache: cache,
            cacheKey: ContentHash(value: 2))
        let sink = RecordingSink()
        let site = try await assembler.assemble(library, into: sink)
        store.end(keeping: library.albums) { _ in false }
        let none = ContentHash(value: 0)
        cache.end(folders: site.folders, isFinal: false, inputs: none, site: none, report: Data())
        return sink
    }
}
