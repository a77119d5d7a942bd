import Foundation
import SiteFolder
import Testing

@testable import SitePublishing

@Suite("What a publication removes, in words")
struct RemovalsTests {
    private let site: ScratchFolder
    private let target: ScratchFolder
    private let hasher = PathHasher(key: .other(), target: "here")

    init() throws {
        site = try ScratchFolder()
        target = try ScratchFolder()
        try site.write("home", to: "index.html")
        try album("sea", photos: ["a", "b"])
    }

    /// Writes an album; the pictures of photos of the same name are the same.
    private func album(_ folder: String, photos: [String]) throws {
        try site.write("album \(folder)", to: folder + "/index.html")
        for photo in photos {
            try site.write("page \(folder) \(photo)", to: "\(folder)/\(photo).html")
            for width in [240, 800] { try site.write("\(photo) \(width)", to: "\(folder)/\(photo)-\(width).jpg") }
        }
    }

    /// Publishes the site as it is, changes it, and plans again.
    private func removals(verifies: Bool = false, after change: () throws -> Void) async throws -> Removals {
        let store = try target.store()
        for file in try site.publishedFiles() { try store.upload([file]) { _ in } }
        var list = PublicationPlan()
        list.new = try site.publishedFiles()
        try store.write(PublicationList.after(list, hasher).text, to: PublicationList.fileName)
        try change()
        let stored = try #require(try store.read(PublicationList.fileName).flatMap { PublicationList($0) })
        let planner = Planner(store: store, hasher: hasher, verifiesTarget: verifies, adopts: false)
        return try await planner.plan(try site.publishedFiles(), list: stored).removals
    }

    private func remove(_ names: String...) throws {
        for name in names { try FileManager.default.removeItem(atPath: site.file(name)) }
    }

    @Test("A removed album and a removed photo are counted, also with --verify-target", arguments: [false, true])
    func counts(verifies: Bool) async throws {
        try album("sky", photos: (0..<40).map { "sky\($0)" })
        let removals = try await removals(verifies: verifies) {
            try remove("sky", "sea/a.html", "sea/a-240.jpg", "sea/a-800.jpg")
        }
        #expect(removals.words == "1 album, 41 photos")
        #expect(removals.knownPhotoCount == 42)
        #expect(removals.refusal(limit: nil) == nil)
        #expect(removals.refusal(limit: 41) == nil)
        let refusal = try #require(removals.refusal(limit: 40))
        #expect("\(refusal)".contains("removes 1 album, 41 photos from the target, and the limit is 40."))
    }

    @Test("Albums in a removed album count too, with and without photos of their own")
    func nested() async throws {
        try site.write("years", to: "years/index.html")
        try album("years/2024", photos: ["c"])
        #expect(try await removals { try remove("years") }.words == "2 albums, 1 photo")
    }

    @Test("An album that has moved is not removed, and neither is one whose pictures are in another album too")
    func moved() async throws {
        try album("copies", photos: ["a"])
        let removals = try await removals {
            try FileManager.default.moveItem(atPath: site.file("sea"), toPath: site.file("coast"))
            try remove("copies")
        }
        #expect(removals.isEmpty)
        #expect(removals.words.isEmpty)
    }

    @Test("Of an album that has moved, only the photos that are gone count")
    func movedInPart() async throws {
        let removals = try await removals {
            try FileManager.default.moveItem(atPath: site.file("sea"), toPath: site.file("coast"))
            try remove("coast/a.html", "coast/a-240.jpg", "coast/a-800.jpg")
        }
        #expect(removals.words == "1 photo")
    }

    @Test("Other widths, and pages that only lead on, do not count")
    func noRemovals() async throws {
        try site.write("moved", to: "old/index.html")
        try site.write("moved", to: "old/a.html")
        let removals = try await removals { try remove("old", "sea/a-800.jpg") }
        #expect(removals.isEmpty)
    }

    @Test(
        "The usual limit is 50 photos, or a quarter of those at the target",
        arguments: [(51, 100, 50), (50, 0, nil), (51, 152, 50), (51, 153, nil), (500, 1499, 499)])
    func usualLimit(removed: Int, left: Int, limit: Int?) throws {
        var plan = PublicationPlan()
        plan.removed = (0..<removed).flatMap { number in
            ["\(number).html", "\(number)-240.jpg"].map { FileAtTarget(path: "sky/" + $0, byteCount: 1) }
        }
        plan.unchanged = (0..<left).flatMap { number in
            ["\(number).html", "\(number)-240.jpg"].map {
                PublishedFile(path: "sea/" + $0, file: "/sea", byteCount: 1, hash: .of(Array($0.utf8)))
            }
        }
        let refusal = Removals(by: plan) { _ in [] }.refusal(limit: nil)
        #expect((refusal == nil) == (limit == nil))
        if let limit { #expect("\(try #require(refusal))".contains("the limit is \(limit).")) }
    }
}
