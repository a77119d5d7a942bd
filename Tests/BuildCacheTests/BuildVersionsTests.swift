import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteFolder

@Suite("The versions that a build depends on")
struct BuildVersionsTests {
    private static let otherVips: BuildVersions = {
        var versions = BuildVersions.current
        versions.libraries[.vips] = []
        return versions
    }()

    @Test func `The versions name a file of every library that makes pixels`() {
        for library in PixelLibraries.all.members {
            #expect(BuildVersions.current.libraries[library]?.isEmpty == false, "library \(library.rawValue)")
        }
        #expect(BuildVersions.current.metadata.contains("exiv2"))
        #expect(BuildVersions.current.metadata.contains("gexiv2"))
    }

    @Test func `The versions of a photo are those of the libraries that it went through`() {
        let (now, other) = (BuildVersions.current, Self.otherVips)
        #expect(now.use(of: .jpegTurbo) == other.use(of: .jpegTurbo))
        #expect(now.use(of: [.jpegTurbo, .vips]) != other.use(of: [.jpegTurbo, .vips]))
        #expect(now.use(of: []) == .none)
    }

    @Test(
        arguments: [(.jpegTurbo, true), ([.jpegTurbo, .vips], false), ([.vips, .webp], false)]
            as [(PixelLibraries, Bool)])
    func `A cached photo is valid only if the versions of its libraries are the same`(
        libraries: PixelLibraries, holds: Bool
    ) throws {
        let yard = try Yard()
        let file = PhotoFile(path: "a.jpg")
        let stamp = FileStamp(byteCount: 1, modified: 2, changed: 3)
        let cacheKey = ContentHash(value: 4)
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        let photo = BuildDatabase.Photo(
            stamp: stamp, hash: ContentHash(value: 5), cacheKey: cacheKey, ownKey: cacheKey, refusal: nil,
            libraries: BuildVersions.current.use(of: libraries))
        try database.remember([file: photo], for: .renditions, answers: [:])
        let store = try AnswerStore<PhotoAnswer>(
            OpenCache(database, isKept: true), for: .renditions, versions: Self.otherVips)
        func isKnown(_ recognition: Recognition) -> Bool {
            if case .known = recognition { true } else { false }
        }
        #expect(isKnown(try store.recognise(file, stamp: stamp, cacheKey: cacheKey)) == holds)
        #expect((try store.photo(at: file, stamp: stamp, ownKey: cacheKey) != nil) == holds)
        let moved = FileStamp(byteCount: 1, modified: 9, changed: 9)
        #expect(isKnown(try store.recognise(by: photo.hash, stamp: moved, cacheKey: cacheKey)) == holds)
    }

    @Test func `The cache key of the site contains every version`() {
        func hash(_ versions: BuildVersions) -> ContentHash {
            var cacheKey = CacheKey()
            cacheKey.add(encoding: versions)
            return cacheKey.hash
        }
        let parts: [WritableKeyPath<BuildVersions, String>] = [\.pixels, \.metadata, \.originals, \.pages]
        for part in parts {
            var changed = BuildVersions.current
            changed[keyPath: part] += "1"
            #expect(hash(changed) != hash(.current))
        }
        #expect(hash(Self.otherVips) != hash(.current))
    }
}

@Suite("The reason why a photo is not published")
struct StoredRefusalTests {
    static let refusals: [PhotoRefusal] = [
        .image(.empty), .image(.tooManyPixels(width: 30_000, height: 30_000, limit: 5)),
        .image(.damaged(.png, detail: "odd")), .image(.notAPicture(content: "text")), .unreadableMetadata, .inseparable,
    ]

    @Test(arguments: refusals)
    func `A refusal is stored as a code with its values`(refusal: PhotoRefusal) throws {
        let yard = try Yard()
        let file = PhotoFile(path: "a.jpg")
        let photo = BuildDatabase.Photo(
            stamp: FileStamp(byteCount: 1, modified: 2, changed: 3), hash: ContentHash(value: 5),
            cacheKey: ContentHash(value: 4), ownKey: ContentHash(value: 4), refusal: refusal, libraries: .none)
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try database.remember([file: photo], for: .original, answers: [:])
        #expect(try database.photos(for: .original, in: "")[file]?.refusal == refusal)
        #expect(!String(decoding: refusal.json, as: UTF8.self).contains(refusal.description))
    }

    @Test func `A photo with a refusal that this version does not know is not in the cache`() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        let file = PhotoFile(path: "a.jpg")
        let photo = BuildDatabase.Photo(
            stamp: FileStamp(byteCount: 1, modified: 2, changed: 3), hash: ContentHash(value: 5),
            cacheKey: ContentHash(value: 4), ownKey: ContentHash(value: 4), refusal: .inseparable, libraries: .none)
        try database.remember([file: photo], for: .renditions, answers: [:])
        try database.tables.write { try $0.execute(sql: "UPDATE photo SET refusal = '{\"haunted\":{}}'") }
        #expect(try database.photos(for: .renditions, in: "").isEmpty)
    }
}
