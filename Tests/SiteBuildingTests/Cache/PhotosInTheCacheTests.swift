import FileReading
import PhotoCatalog
import PhotoWorkers
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteBuilding

@Suite("Photos whose answers are in the cache")
struct PhotosInTheCacheTests {
    private static let file = PhotoFile(path: "a.jpg")

    private static func photo(refusal: PhotoRefusal?) -> BuildDatabase.Photo {
        BuildDatabase.Photo(
            stamp: FileStamp(byteCount: 1, modified: 1, changed: 1), hash: ContentHash(value: 9),
            cacheKey: ContentHash(value: 1), ownKey: ContentHash(value: 1), refusal: refusal, libraries: .none)
    }

    @Test("An answer that is missing in the cache is an error")
    func missing() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try database.remember([Self.file: Self.photo(refusal: nil)], for: .renditions, answers: [:])
        let store = try AnswerStore<PhotoAnswer>(OpenCache(database, isKept: true), for: .renditions)
        let error = #expect(throws: BuildError.self) { try store.builtPhoto(Photo(file: Self.file)) }
        guard case .cache(.unusable) = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test("A refused photo is not published")
    func refused() throws {
        let store = try AnswerStore<PhotoAnswer>(OpenCache(nil, isKept: true), for: .renditions)
        store.remember(Self.file, as: Self.photo(refusal: .image(.empty)), answer: .failed(.empty))
        #expect(try store.builtPhoto(Photo(file: Self.file)) == nil)
    }
}
