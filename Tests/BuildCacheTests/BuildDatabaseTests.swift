import FileReading
import Foundation
import ImagePipeline
import PhotoWorkers
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import PhotoCatalog

@Suite("The cache database")
struct BuildDatabaseTests {
    private static func hash(_ value: UInt64) -> ContentHash { ContentHash(value: value) }

    private static func photo(_ number: Int, cacheKey: UInt64 = .max, refusal: PhotoRefusal? = nil)
        -> BuildDatabase.Photo
    {
        BuildDatabase.Photo(
            stamp: FileStamp(byteCount: number, modified: -number, changed: number * 1_000_000_000_000),
            hash: hash(.max - UInt64(number)), cacheKey: hash(cacheKey), ownKey: hash(3), refusal: refusal,
            libraries: .none)
    }

    // Two spellings of one letter are two files.
    private static let photos = [
        PhotoFile(path: "sea/caf\u{E9}.jpg"): photo(1), PhotoFile(path: "sea/cafe\u{301}.jpg"): photo(2),
        PhotoFile(path: "b.jpg"): photo(3, refusal: .image(.empty)),
    ]
    private static let answers = [photo(1).key: Data("one".utf8), photo(2).key: Data("two".utf8)]
    private static let album = BuildDatabase.Album(
        inputs: hash(.max - 1), photos: hash(1), cacheKey: hash(.max), site: hash(1 << 63), digest: Data("digest".utf8),
        remarks: Data("remarks".utf8))
    private static let page = BuildDatabase.Page(cacheKey: hash(1), hash: hash(1 << 63))
    private static let outcome = BuildDatabase.Outcome(inputs: hash(7), site: hash(8), report: Data("report".utf8))

    private func fill(_ database: BuildDatabase) throws {
        try database.remember(Self.photos, for: .renditions, answers: Self.answers)
        try database.remember("", pages: ["index.html": Self.page])
        try database.remember("sea", pages: ["index.html": Self.page, "a.html": Self.page], album: Self.album)
        try database.end(keeping: ["", "sea"], outcome: Self.outcome)
    }

    private func expectAll(in database: BuildDatabase) throws {
        #expect(try database.allPhotos(for: .renditions) == Self.photos)
        #expect(try database.allPhotos(for: .original).isEmpty)
        for (key, answer) in Self.answers { #expect(try database.answer(by: key) == answer) }
        #expect(try database.album(in: "sea") == Self.album)
        #expect(try database.album(in: "") == nil)
        #expect(try database.pages(in: "sea").keys.sorted() == ["a.html", "index.html"])
        #expect(try database.pages(in: "") == ["index.html": Self.page])
        #expect(try database.outcome() == Self.outcome)
    }

    @Test("The next build reads everything that a build stored in the cache")
    func isThereInTheNextBuild() throws {
        let yard = try Yard()
        let file = yard.path + "/memory.sqlite"
        try fill(BuildDatabase(file: file))
        try expectAll(in: BuildDatabase(file: file))
        try expectAll(in: #require(BuildDatabase(existing: file)))
    }

    @Test("A later build replaces the rows of photos and folders")
    func isReplacedByWhatTheNextBuildKnows() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try fill(database)
        let changed = Self.photo(3, cacheKey: 5)
        try database.remember(
            [PhotoFile(path: "b.jpg"): changed], for: .renditions, answers: [changed.key: Data("three".utf8)])
        try database.remember("sea", pages: ["b.html": Self.page])
        #expect(try database.allPhotos(for: .renditions)[PhotoFile(path: "b.jpg")] == changed)
        #expect(try database.answer(by: changed.key) == Data("three".utf8))
        #expect(try database.album(in: "sea") == nil)
        #expect(try database.pages(in: "sea") == ["b.html": Self.page])
    }

    @Test("The cache removes the rows of photos and folders that no longer exist")
    func forgetsWhatIsThereNoMore() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try fill(database)
        let gone = PhotoFile(path: "sea/caf\u{E9}.jpg")
        try database.forget([gone], for: .renditions)
        try database.end(keeping: [""], outcome: nil)
        #expect(try database.allPhotos(for: .renditions).keys == Self.photos.filter { $0.key != gone }.keys)
        #expect(try database.answer(by: Self.photo(1).key) == nil)
        #expect(try database.answer(by: Self.photo(2).key) != nil)
        #expect(try database.album(in: "sea") == nil)
        #expect(try database.pages(in: "sea").isEmpty)
        #expect(try database.pages(in: "").count == 1)
        #expect(try database.outcome() == nil)
    }

    @Test("The cache finds photos by their folder, size or content")
    func findsPhotosByTheirFolderAndTheirSize() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try fill(database)
        try database.remember([PhotoFile(path: "sea/north/d.jpg"): Self.photo(2)], for: .renditions, answers: [:])
        #expect(try database.photoFolders(for: .renditions) == ["", "sea", "sea/north"])
        #expect(try database.photoFolders(for: .original).isEmpty)
        #expect(try database.photos(for: .renditions, in: "").keys.map(\.path) == ["b.jpg"])
        #expect(try database.photos(for: .renditions, in: "sea").count == 2)
        #expect(try database.photos(for: .renditions, in: "se").isEmpty)
        for (size, cacheKey, isKnown) in [(2, UInt64.max, true), (2, 1, false), (9, UInt64.max, false)] {
            #expect(
                try database.knowsPhoto(for: .renditions, ofSize: size, cacheKey: Self.hash(cacheKey)) == isKnown,
                "\(size), \(cacheKey)")
        }
        #expect(try !database.knowsPhoto(for: .original, ofSize: 2, cacheKey: Self.hash(.max)))
        #expect(try database.photo(for: .renditions, by: Self.photo(2).key) == Self.photo(2))
        #expect(try database.photo(for: .original, by: Self.photo(2).key) == nil)
        #expect(try database.knowsPhotos(for: .renditions))
        #expect(try !database.knowsPhotos(for: .original))
        try database.forgetPhotos(in: "sea", for: .renditions)
        #expect(try database.photoFolders(for: .renditions) == ["", "sea/north"])
    }

    @Test("An album that is up to date gets new inputs and warnings without losing its digest")
    func keepsWhatAnAlbumIsMadeFromNow() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try fill(database)
        try database.settle("sea", inputs: Self.hash(5), remarks: Data("others".utf8))
        let album = try #require(try database.album(in: "sea"))
        #expect(album.inputs == Self.hash(5))
        #expect(album.remarks == Data("others".utf8))
        #expect(album.digest == Self.album.digest)
        try database.settle("", inputs: Self.hash(5), remarks: Data())
        #expect(try database.album(in: "") == nil)
    }

    @Test("The cache stores renditions and originals of one photo separately")
    func tellsApartWhatFilesAreReadFor() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try fill(database)
        let file = PhotoFile(path: "b.jpg")
        let original = Self.photo(8)
        try database.remember([file: original], for: .original, answers: [:])
        #expect(try database.allPhotos(for: .original) == [file: original])
        #expect(try database.allPhotos(for: .renditions) == Self.photos)
        try database.forget([file], for: .original)
        try expectAll(in: database)
    }

    @Test(
        "A damaged cache is replaced by an empty one", arguments: ["no database at all, but long enough to be one", ""])
    func isEmptyWhereItIsBroken(text: String) throws {
        let yard = try Yard()
        try yard.put(["memory.sqlite": text], in: yard.path)
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        #expect(try database.allPhotos(for: .renditions).isEmpty)
        try fill(database)
        try expectAll(in: database)
    }

    @Test("A cache in a folder that does not exist is an error")
    func isRefusedWhereItCannotBe() throws {
        let yard = try Yard()
        #expect(throws: CacheError.self) { try BuildDatabase(file: yard.path + "/none/memory.sqlite") }
    }
}

@Suite("The answers of workers about photos")
struct AnswerStoreTests {
    private static let stamp = FileStamp(byteCount: 1, modified: 1, changed: 1)
    private static let file = PhotoFile(path: "a.jpg")
    private static let cacheKey = ContentHash(value: 1)

    private static let photo = BuildDatabase.Photo(
        stamp: stamp, hash: ContentHash(value: 9), cacheKey: cacheKey, ownKey: cacheKey, refusal: nil, libraries: .none)

    private func store(_ database: BuildDatabase?, isKept: Bool = true) throws -> AnswerStore<PhotoAnswer> {
        try AnswerStore(OpenCache(database, isKept: isKept), for: .renditions)
    }

    private func filledStore(_ database: BuildDatabase?, isKept: Bool = true) throws -> AnswerStore<PhotoAnswer> {
        let store = try store(database, isKept: isKept)
        store.remember(Self.file, as: Self.photo, answer: answer(to: "a.jpg"))
        return store
    }

    @Test("An answer can be read as soon as it is stored", arguments: [true, false])
    func areThereAtOnce(hasDatabase: Bool) throws {
        let yard = try Yard()
        let database = hasDatabase ? try BuildDatabase(file: yard.path + "/memory.sqlite") : nil
        let store = try filledStore(database)
        #expect(try store.isBuilt(Self.file))
        #expect(try store.answer(to: Self.file) == answer(to: "a.jpg"))
        store.flush()
        #expect(try store.answer(to: Self.file) == answer(to: "a.jpg"))
    }

    @Test("The end of a build keeps pictures of texts that are in the folder of an album, as long as they are named")
    func keepPicturesOfTexts() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        let picture = PhotoFile(path: "me.jpg")
        let store = try filledStore(database)
        store.remember(picture, as: Self.photo)
        store.end(keeping: [album(of: "a.jpg")], and: [album(of: "me.jpg")]) { _ in false }
        #expect(try self.store(database).photo(Self.file) != nil)
        #expect(try self.store(database).photo(picture) != nil)
        try self.store(database).end(keeping: [album(of: "a.jpg")]) { _ in false }
        #expect(try self.store(database).photo(Self.file) != nil)
        #expect(try self.store(database).photo(picture) == nil)
    }

    @Test("The next build finds an answer after its photo was renamed")
    func areThereInTheNextBuildUnderAnyName() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        let moved = PhotoFile(path: "b.jpg")
        let first = try filledStore(database)
        first.end(keeping: [album(of: "a.jpg")]) { _ in false }
        let second = try store(database)
        let known = try #require(try second.photo(Self.file))
        second.remember(moved, as: known)
        second.end(keeping: [album(of: "b.jpg")]) { _ in false }
        let third = try store(database)
        #expect(try third.photo(moved) == known)
        #expect(try third.photo(Self.file) == nil)
        #expect(try third.answer(to: moved) == answer(to: "a.jpg"))
        third.end(keeping: []) { _ in false }
        try database.end(keeping: [], outcome: nil)
        #expect(try database.answer(by: known.key) == nil)
    }

    @Test("Answers that were unloaded from memory are read from the cache again")
    func areReadAgainWhenTheyWereLetGo() throws {
        let yard = try Yard()
        let store = try filledStore(BuildDatabase(file: yard.path + "/memory.sqlite"))
        let fallen = PhotoFile(path: "b.jpg")
        store.remember(fallen, as: Self.photo, answer: answer(to: "b.jpg"))
        store.unload()
        store.pass(fallen, answer: nil)
        store.unload()
        #expect(try store.photo(Self.file) == Self.photo)
        #expect(try store.photo(fallen) == nil)
    }

    @Test("Folders whose names are NFC and NFD spellings of one text stay distinct")
    func ofFoldersWhoseNamesDifferBySpellingAreTwo() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        let files = ["caf\u{E9}/a.jpg", "cafe\u{301}/a.jpg"].map(PhotoFile.init)
        let first = try store(database)
        for file in files { first.remember(file, as: Self.photo, answer: answer(to: "a.jpg")) }
        first.flush()
        let store = try store(database)
        for file in files { #expect(try store.photo(file) == Self.photo) }
        store.end(keeping: [album("caf\u{E9}", of: "caf\u{E9}/a.jpg")]) { _ in true }
        #expect(try self.store(database).photo(files[0]) == Self.photo)
        #expect(try self.store(database).photo(files[1]) == nil)
    }

    /// Its photos needn't even be named.
    @Test("The answers of albums that are up to date stay in the cache")
    func ofSettledAlbumsStay() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        let store = try filledStore(database)
        store.remember(PhotoFile(path: "sea/b.jpg"), as: Self.photo, answer: answer(to: "b.jpg"))
        store.remember(PhotoFile(path: "sea/c.jpg"), as: Self.photo, answer: answer(to: "c.jpg"))
        let albums = [album(of: "a.jpg"), album("sea", of: "sea/b.jpg")]
        store.end(keeping: albums) { _ in true }
        #expect(try database.allPhotos(for: .renditions).count == 3)
        store.end(keeping: albums) { $0.path.isEmpty }
        #expect(try database.allPhotos(for: .renditions).keys.map(\.path).sorted() == ["a.jpg", "sea/b.jpg"])
        store.end(keeping: [album(of: "a.jpg")]) { _ in true }
        #expect(try database.allPhotos(for: .renditions).keys.map(\.path) == ["a.jpg"])
    }

    @Test("A cache that is read-only keeps no answers of the build")
    func areNotKeptWhereNothingMayBeWritten() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        let store = try filledStore(database, isKept: false)
        store.end(keeping: [album(of: "a.jpg")]) { _ in false }
        #expect(try store.answer(to: Self.file) == answer(to: "a.jpg"))
        #expect(try database.allPhotos(for: .renditions).isEmpty)
    }

    @Test("An answer with a transient error is not stored for the next build")
    func ofThisBuildAloneAreForgotten() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try filledStore(database).end(keeping: [album(of: "a.jpg")]) { _ in false }
        let store = try self.store(database)
        #expect(try store.photo(Self.file) == Self.photo)
        store.pass(Self.file, answer: answer(to: "b.jpg"))
        #expect(try store.answer(to: Self.file) == answer(to: "b.jpg"))
        #expect(try store.photo(Self.file) == nil)
        store.pass(Self.file, answer: nil)
        #expect(try !store.isBuilt(Self.file))
        store.end(keeping: [album(of: "a.jpg")]) { _ in false }
        #expect(try self.store(database).photo(Self.file) == nil)
    }

    @Test("A refused photo is remembered with its refusal and not published")
    func ofPhotosThatWereRefusedBuildNone() throws {
        let store = try self.store(nil)
        let photo = BuildDatabase.Photo(
            stamp: Self.stamp, hash: ContentHash(value: 9), cacheKey: Self.cacheKey, ownKey: Self.cacheKey,
            refusal: .image(.empty), libraries: .none)
        store.remember(Self.file, as: photo, answer: .failed(.empty))
        #expect(try !store.isBuilt(Self.file))
        #expect(try store.photo(Self.file)?.refusal == .image(.empty))
    }
}

extension BuildDatabase {
    fileprivate func allPhotos(for purpose: Purpose) throws -> [PhotoFile: Photo] {
        try photoFolders(for: purpose).reduce(into: [:]) { all, folder in
            all.merge(try photos(for: purpose, in: folder)) { own, _ in own }
        }
    }
}

@Suite("A cached photo")
struct PhotoMemoryTests {
    private static let cacheKey = ContentHash(value: 1)

    private static let photo = BuildDatabase.Photo(
        stamp: FileStamp(byteCount: 10, modified: 1, changed: 1), hash: ContentHash(value: 77), cacheKey: cacheKey,
        ownKey: cacheKey, refusal: nil, libraries: .none)

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var path = "a.jpg"
        var stamp = FileStamp(byteCount: 10, modified: 1, changed: 1)
        var cacheKey: UInt64 = 1
        var hash: UInt64? = 77
        let isFound: Bool
        let isRead: Bool
    }

    @Test(
        "A cached photo is found by its path and times, or by its content",
        arguments: [
            Case(testDescription: "as it was", isFound: true, isRead: false),
            Case(testDescription: "for other renditions", cacheKey: 2, isFound: false, isRead: false),
            Case(
                testDescription: "touched", stamp: FileStamp(byteCount: 10, modified: 2, changed: 2), isFound: true,
                isRead: true),
            Case(
                testDescription: "changed behind its time", stamp: FileStamp(byteCount: 10, modified: 1, changed: 2),
                hash: 5,
                isFound: false, isRead: true),
            Case(testDescription: "moved", path: "sea/b.jpg", isFound: true, isRead: true),
            Case(testDescription: "another of its size", path: "b.jpg", hash: 5, isFound: false, isRead: true),
            Case(
                testDescription: "of another size", stamp: FileStamp(byteCount: 11, modified: 1, changed: 1),
                isFound: false,
                isRead: false),
            Case(testDescription: "unreadable", path: "b.jpg", hash: nil, isFound: false, isRead: true),
            Case(
                testDescription: "moved, for other renditions", path: "b.jpg", cacheKey: 2, isFound: false,
                isRead: false),
        ])
    func isFoundByPathOrContent(_ example: Case) throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try database.remember([PhotoFile(path: "a.jpg"): Self.photo], for: .renditions, answers: [:])
        var isRead = false
        let store = try AnswerStore<PhotoAnswer>(OpenCache(database, isKept: true), for: .renditions)
        var recognition = try store.recognise(
            PhotoFile(path: example.path), stamp: example.stamp, cacheKey: ContentHash(value: example.cacheKey))
        if case .undecided = recognition {
            isRead = true
            recognition = try store.recognise(
                by: example.hash.map(ContentHash.init(value:)), stamp: example.stamp,
                cacheKey: ContentHash(value: example.cacheKey))
        }
        let isFound = if case .known = recognition { true } else { false }
        #expect(isFound == example.isFound)
        #expect(isRead == example.isRead)
    }
}
