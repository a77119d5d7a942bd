import Foundation
import ImagePipeline
import PhotoCatalog
import Testing

@testable import SiteBuilding

@Suite("What builds remember")
struct BuildDatabaseTests {
    private static func photo(_ number: Int, recipe: UInt64 = .max) -> BuildDatabase.Photo {
        BuildDatabase.Photo(
            stamp: FileStamp(byteCount: number, modified: -number, changed: number * 1_000_000_000_000),
            hash: ContentHash(value: .max - UInt64(number)), recipe: ContentHash(value: recipe),
            answer: Data("answer \(number)".utf8))
    }

    private static let contents = BuildDatabase.Contents(
        // Two spellings of one letter are two files.
        photos: [
            PhotoFile(path: "sea/caf\u{E9}.jpg"): photo(1), PhotoFile(path: "sea/cafe\u{301}.jpg"): photo(2),
            PhotoFile(path: "b.jpg"): photo(3),
        ],
        originals: [PhotoFile(path: "b.jpg"): photo(5), PhotoFile(path: "c.jpg"): photo(6)],
        pages: ["index.html": BuildDatabase.Page(recipe: ContentHash(value: 1), hash: ContentHash(value: 1 << 63))],
        outcome: BuildDatabase.Outcome(
            inputs: ContentHash(value: 7), site: ContentHash(value: 8), report: Data("report".utf8)))

    private static func isSame(_ left: BuildDatabase.Contents, _ right: BuildDatabase.Contents) -> Bool {
        left.pages == right.pages && isSame(left.photos, right.photos) && isSame(left.originals, right.originals)
    }

    private static func isSame(
        _ left: [PhotoFile: BuildDatabase.Photo], _ right: [PhotoFile: BuildDatabase.Photo]
    ) -> Bool {
        left.keys == right.keys
            && left.allSatisfy { file, photo in
                guard let other = right[file] else { return false }
                return photo.stamp == other.stamp && photo.hash == other.hash && photo.recipe == other.recipe
                    && photo.answer == other.answer
            }
    }

    @Test func isThereInTheNextBuild() throws {
        let yard = try Yard()
        let file = yard.path + "/memory.sqlite"
        try BuildDatabase(file: file).replace(BuildDatabase.Contents(), by: Self.contents)
        let database = try BuildDatabase(file: file)
        #expect(Self.isSame(try database.contents(), Self.contents))
        let outcome = try #require(try database.outcome())
        #expect(outcome.inputs == ContentHash(value: 7))
        #expect(outcome.report == Data("report".utf8))
    }

    @Test func isReplacedByWhatTheNextBuildKnows() throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        try database.replace(BuildDatabase.Contents(), by: Self.contents)
        var next = Self.contents
        next.photos[PhotoFile(path: "b.jpg")] = Self.photo(3, recipe: 5)
        next.photos[PhotoFile(path: "c.jpg")] = Self.photo(4)
        next.photos[PhotoFile(path: "sea/caf\u{E9}.jpg")] = nil
        next.originals[PhotoFile(path: "b.jpg")] = Self.photo(5, recipe: 6)
        next.originals[PhotoFile(path: "c.jpg")] = nil
        next.pages = ["other.html": BuildDatabase.Page(recipe: ContentHash(value: 2), hash: ContentHash(value: 3))]
        next.outcome = nil
        try database.replace(Self.contents, by: next)
        #expect(Self.isSame(try database.contents(), next))
        #expect(try database.outcome() == nil)
    }

    @Test(arguments: ["no database at all, but long enough to be one", ""])
    func isEmptyWhereItIsBroken(text: String) throws {
        let yard = try Yard()
        try yard.put(["memory.sqlite": text], in: yard.path)
        let database = try BuildDatabase(file: yard.path + "/memory.sqlite")
        #expect(try database.contents().photos.isEmpty)
        try database.replace(BuildDatabase.Contents(), by: Self.contents)
        #expect(Self.isSame(try database.contents(), Self.contents))
    }

    @Test func isRefusedWhereItCannotBe() throws {
        let yard = try Yard()
        #expect(throws: BuildError.self) { try BuildDatabase(file: yard.path + "/none/memory.sqlite") }
    }
}

@Suite("A photo's memory")
struct PhotoMemoryTests {
    private static let recipe = ContentHash(value: 1)

    private static func memory() -> PhotoMemory {
        PhotoMemory([
            PhotoFile(path: "a.jpg"): BuildDatabase.Photo(
                stamp: FileStamp(byteCount: 10, modified: 1, changed: 1), hash: ContentHash(value: 77), recipe: recipe,
                answer: Data("a".utf8))
        ])
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var path = "a.jpg"
        var stamp = FileStamp(byteCount: 10, modified: 1, changed: 1)
        var recipe: UInt64 = 1
        var hash: UInt64? = 77
        let isFound: Bool
        let isRead: Bool
    }

    @Test(arguments: [
        Case(testDescription: "as it was", isFound: true, isRead: false),
        Case(testDescription: "for other renditions", recipe: 2, isFound: false, isRead: false),
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
        Case(testDescription: "moved, for other renditions", path: "b.jpg", recipe: 2, isFound: false, isRead: false),
    ])
    func isFoundByPathOrContent(_ example: Case) {
        var isRead = false
        let found = Self.memory().photo(
            at: PhotoFile(path: example.path), stamp: example.stamp, recipe: ContentHash(value: example.recipe)
        ) {
            isRead = true
            return example.hash.map(ContentHash.init(value:))
        }
        #expect((found != nil) == example.isFound)
        #expect(isRead == example.isRead)
    }
}
