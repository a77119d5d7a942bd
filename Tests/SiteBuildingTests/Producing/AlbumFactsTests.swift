import FileReading
import Foundation
import ImagePipeline
import PhotoVocabulary
import PhotoWorkers
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The facts that a build knows about an album")
struct AlbumFactsTests {
    private static let file = PhotoFile(path: "a.jpg")
    private static let known = BuildDatabase.Photo(
        stamp: FileStamp(byteCount: 1, modified: 1, changed: 1), hash: ContentHash(value: 9),
        cacheKey: ContentHash(value: 1), ownKey: ContentHash(value: 1), refusal: nil, libraries: .none)

    private static let warning = BuildWarning.sidecar(path: "a.xmp", .noXMP)

    private let yard = try? Yard()

    /// An album whose photo is known, and offered for download.
    private func album(original choice: OriginalTreatment? = .strip) -> Album {
        Album(
            path: [], title: "Photos", description: nil, cover: nil, sort: PhotoOrder(.name),
            groups: [PhotoGroup(title: nil, photos: [Photo(file: Self.file, originalTreatment: choice)])], albums: [])
    }

    private func facts(_ cache: OpenCache, inputs: BuildInputs? = nil, upToDate: UpToDateAlbums = .none) throws
        -> AlbumFacts
    {
        let facts = try AlbumFacts(in: cache, inputs: inputs, upToDate: upToDate)
        let photo = builtPhoto("a.jpg")
        facts.photos.renditions.remember(Self.file, as: Self.known, answer: .done(photo.metadata, photo.rendered))
        return facts
    }

    /// It may come another time, so that the album has to be looked at again.
    @Test("An album is not up to date if one of its originals failed with a transient error")
    func anOriginalThatFailedForAPassingReasonKeepsItsAlbumOpen() throws {
        let facts = try facts(OpenCache(nil, isKept: false))
        facts.photos.originals.pass(Self.file, answer: nil)
        #expect(try facts.photos.hash(of: album()) == nil)
        #expect(try facts.photos.hash(of: album(original: .none)) != nil)
        facts.photos.originals.remember(Self.file, as: Self.known, answer: .refused(.inseparable))
        #expect(try facts.photos.hash(of: album()) != nil)
    }

    /// Between the moment at which it was looked for and the end of a build.
    @Test("A photo that changes during the build is noticed at its end")
    func aPhotoThatChangesMeanwhileIsSeen() throws {
        let yard = try #require(yard)
        try yard.put(["a.jpg": "one"])
        let library = PhotoLibrary(root: album(), warnings: [])
        let inputs = BuildInputs(
            configuration: configuration(), library: library, source: yard.destination, theme: ContentHash(value: 0))
        let facts = try facts(OpenCache(nil, isKept: false), inputs: inputs)
        #expect(!facts.hasChangedMeanwhile(library.root))
        try yard.put(["a.jpg": "another"])
        #expect(facts.hasChangedMeanwhile(library.root))
    }

    @Test("A cached photo that is missing in an album that is up to date is an error")
    func whatASettledAlbumShouldHaveAndHasNotIsDamage() throws {
        let yard = try #require(yard)
        try yard.put(["a.jpg": "one"])
        let database = try BuildDatabase(file: yard.path + "/cache.sqlite")
        let cache = OpenCache(database, isKept: true)
        let library = PhotoLibrary(root: album(), warnings: [])
        let inputs = BuildInputs(
            configuration: configuration(), library: library, source: yard.destination, theme: ContentHash(value: 0))
        let left = BuildDatabase.Album(
            inputs: inputs.albums[library.root.folder], photos: ContentHash(value: 1), cacheKey: ContentHash(value: 1),
            site: ContentHash(value: 0), digest: Data(),
            remarks: AlbumRemarks(refusals: [Self.warning], warnings: [Self.warning]).json)
        try database.remember("", pages: [:], album: left)
        let published = try PublishedAlbums(
            names: SiteNames(library), published: PublishedSite(in: "/nowhere"), database: database)
        let facts = try facts(cache, upToDate: UpToDateAlbums(of: library, inputs, among: published))
        #expect(facts.upToDate.contains(library.root))
        #expect(try facts.photos.hash(of: library.root) == left.photos)
        // Its warnings are found again: another album may have come or gone, to which it links.
        let remarks = try facts.remarks(of: library.root, AlbumRemarks())
        #expect(remarks.refusals == [Self.warning] && remarks.warnings.isEmpty)

        #expect(throws: BuildError.self) { try facts.photos.photo(library.root.photos[0], of: library.root) }
        facts.photos.originals.remember(Self.file, as: Self.known, answer: .refused(.inseparable))
        #expect(try facts.photos.photo(library.root.photos[0], of: library.root)?.original == nil)
        facts.photos.renditions.pass(Self.file, answer: nil)
        #expect(throws: BuildError.self) { try facts.photos.photo(library.root.photos[0], of: library.root) }
    }
}
