import Foundation
import Testing

@Suite("The limit of what a publication removes")
struct RemovalLimitTests {
    /// A photo that is unlike those of other albums: one whose pictures are still in the site has only moved.
    private let picture = TinyPicture(colour: (200, 20, 20))

    @Test("A removed album is told in words, also by a dry run, and needs no flag up to 50 photos")
    func smallRemoval() async throws {
        let desk = try Desk.withTarget()
        for index in 0..<40 { try desk.photos("many/\(index).png", picture: picture) }
        try desk.photos("sea/b.jpg", picture: picture)
        try await desk.publishTrusted()
        try FileManager.default.removeItem(atPath: desk.file("Content/many"))
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/b.jpg"))
        try await desk.build("--allow-removals")
        var run = try await desk.publish("--dry-run")
        #expect(run.output.contains("Removes 1 album, 41 photos"), "\(run.output)")
        run = try await desk.publish("--no-build", "--max-deletes", "40")
        #expect(run.status == .exited(1) && run.text.contains("removes 1 album, 41 photos"), "\(run.text)")
        run = try await desk.publish("--no-build")
        #expect(run.status == .exited(0) && run.text.contains("Removes 1 album, 41 photos"), "\(run.text)")
        #expect(try desk.published() == desk.site())
    }

    @Test("More than 50 photos are only removed with --force, if they are more than a quarter")
    func removals() async throws {
        let desk = try Desk.withTarget()
        for index in 0..<150 { try desk.photos("many/\(index).png", picture: picture) }
        try await desk.publishTrusted()
        let before = try desk.published()
        #expect(before.count > 300)
        try FileManager.default.removeItem(atPath: desk.file("Content/many"))
        try await desk.build("--allow-removals")
        var run = try await desk.publish("--no-build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("removes 1 album, 150 photos") && run.text.contains("--force"), "\(run.text)")
        #expect(try desk.published() == before)
        run = try await desk.publish("--no-build", "--force")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.published() == desk.site())
        #expect(!FileManager.default.fileExists(atPath: desk.file(Desk.target + "/many")))
    }
}
