import Foundation
import Subprocess
import Testing

@Suite("Missing photos")
struct MissingPhotosTests {
    /// Twenty published photos, twelve of them in a folder.
    private func desk() async throws -> Desk {
        let desk = try Desk()
        for index in 0..<20 {
            let shade = UInt8(index * 10)
            try desk.photos(
                index < 12 ? "share/s\(index).jpg" : "p\(index).jpg",
                picture: TinyPicture(colour: (shade, 100, 200)))
        }
        try await desk.build()
        return desk
    }

    private func remove(_ name: String, on desk: Desk) throws {
        try FileManager.default.removeItem(atPath: desk.file("Content/" + name))
    }

    @Test func `A build ends if at least ten photos and a quarter of all are missing`() async throws {
        let desk = try await desk()
        let before = try desk.snapshot()
        try remove("share", on: desk)
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("12 of 20 photos are missing: 12 in Content/share."), "\(run.text)")
        #expect(run.text.contains("--allow-removals"))
        #expect(try desk.snapshot() == before)
        let dryRun = try await desk.run("build", "--dry-run")
        #expect(dryRun.status == .exited(1))
        try await desk.build("--allow-removals")
        #expect(try desk.snapshot().keys.count { $0.hasPrefix("share/") } == 0)
    }

    @Test func `A few missing photos are removed from the site`() async throws {
        let desk = try await desk()
        for index in 0..<9 { try remove("share/s\(index).jpg", on: desk) }
        try await desk.build()
        #expect(try desk.snapshot().keys.count { $0.hasPrefix("share/s") && $0.hasSuffix(".html") } == 3)
    }

    @Test func `Photos that were moved do not count as missing`() async throws {
        let desk = try await desk()
        try FileManager.default.moveItem(atPath: desk.file("Content/share"), toPath: desk.file("Content/elsewhere"))
        try await desk.build()
        #expect(try desk.snapshot()["elsewhere/s0.html"] != nil)
    }

    @Test func `Moved photos do not count as missing if the quality changes too`() async throws {
        let desk = try await desk()
        try FileManager.default.moveItem(atPath: desk.file("Content/share"), toPath: desk.file("Content/elsewhere"))
        try await desk.build("--quality", "jpeg=70")
        #expect(try desk.snapshot()["elsewhere/s0.html"] != nil)
    }

    @Test func `Photos that a setting excludes do not count as missing`() async throws {
        let desk = try await desk()
        try desk.write("exclude: share", to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(try desk.snapshot().keys.count { $0.hasPrefix("share/") } == 0)
    }

    @Test func `A build ends if the source is empty`() async throws {
        let desk = try await desk()
        let before = try desk.snapshot()
        try remove("share", on: desk)
        for index in 12..<20 { try remove("p\(index).jpg", on: desk) }
        #expect(try await desk.run("build").status == .exited(1))
        #expect(try desk.snapshot() == before)
        try FileManager.default.removeItem(atPath: desk.file("Content"))
        #expect(try await desk.run("build").status == .exited(64))
        #expect(try await desk.run("build", "Content").status == .exited(1))
        #expect(try desk.snapshot() == before)
    }

    @Test func `A build of an empty source with --allow-removals removes the site`() async throws {
        let desk = try await desk()
        try desk.write("mine", to: "public/notes.txt")
        try remove("share", on: desk)
        for index in 12..<20 { try remove("p\(index).jpg", on: desk) }
        let text = try await desk.build("--allow-removals").text
        #expect(text.contains("files removed"), "\(text)")
        #expect(Array(try desk.snapshot().filter { !$0.value.isEmpty }.keys) == ["notes.txt"])
        try FileManager.default.removeItem(atPath: desk.file("Content"))
        #expect(try await desk.run("build", "Content", "--allow-removals").status == .exited(1))
    }

    @Test func `A build ends because of missing photos even if the cache was lost`() async throws {
        let desk = try await desk()
        try FileManager.default.removeItem(atPath: desk.cache)
        try remove("share", on: desk)
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("12 of 20 photos are missing"), "\(run.text)")
        try await desk.build("--allow-removals")
    }

    @Test func `A build ends because of missing photos even without a cache`() async throws {
        let desk = try await desk()
        try desk.write("in the way", to: "no-folder")
        try remove("share", on: desk)
        let run = try await desk.run("build", "--cache-dir", "no-folder")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("12 of 20 photos are missing"), "\(run.text)")
    }

    @Test func `A removed photo with a copy elsewhere does not count as missing`() async throws {
        let desk = try await desk()
        try FileManager.default.copyItem(atPath: desk.file("Content/share"), toPath: desk.file("Content/copies"))
        try await desk.build()
        try remove("copies", on: desk)
        try await desk.build()
        #expect(try desk.snapshot().keys.count { $0.hasPrefix("copies/") } == 0)
    }

    @Test func `Removed photos do not count as missing if there is no published site`() async throws {
        let desk = try await desk()
        try FileManager.default.removeItem(atPath: desk.file("public"))
        try remove("share", on: desk)
        try await desk.build()
    }

    @Test func `Many unreadable photos end a build without a cache`() async throws {
        let desk = try await desk()
        let before = try desk.snapshot()
        try FileManager.default.removeItem(atPath: desk.cache)
        for index in 0..<12 {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0], ofItemAtPath: desk.file("Content/share/s\(index).jpg"))
        }
        let run = try await desk.runWithoutOverride("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("12 of 20 photos are missing"), "\(run.text)")
        #expect(try desk.snapshot() == before)
    }

    @Test func `An original with changed times is removed while its photo is unreadable`() async throws {
        let desk = try await desk()
        try await desk.build("--originals", "keep")
        let original = try #require(try desk.snapshot()["share/s3-original.jpg"])
        let path = desk.file("Content/share/s3.jpg")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let run = try await desk.runWithoutOverride("build", "--originals", "keep")
        #expect(run.text.contains("s3.jpg: can't be read now, so its published version is kept"), "\(run.text)")
        // Only its times and permissions have changed, so a replacement can't be ruled out.
        #expect(try desk.snapshot()["share/s3-original.jpg"] == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let again = try await desk.run("build", "--originals", "keep")
        #expect(again.status == .exited(0))
        #expect(try desk.snapshot()["share/s3-original.jpg"] == original)
        #expect(try await desk.run("build", "--originals", "keep", "--verify").status == .exited(0))
    }

    @Test func `A photo with a transient error stays published as it is`() async throws {
        let desk = try await desk()
        let before = try desk.snapshot()
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: desk.file("Content/share/s3.jpg"))
        let run = try await desk.runWithoutOverride("build")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(
            run.text.contains("Warning: Content/share/s3.jpg: can't be read now, so its published version is kept"),
            "\(run.text)")
        #expect(try desk.snapshot() == before)
        // Each build tries again, and says so.
        let again = try await desk.runWithoutOverride("build")
        #expect(again.text.contains("s3.jpg: can't be read now, so its published version is kept"), "\(again.text)")
        let verified = try await desk.runWithoutOverride("build", "--verify")
        #expect(verified.status == .exited(0), "\(verified.text)")
        #expect(verified.text.contains("1 photo could not be read"), "\(verified.text)")
        let strict = try await desk.runWithoutOverride("build", "--strict")
        #expect(strict.status == .exited(1))
        // Today's rules hold for it.
        try desk.write("exclude: s3.jpg", to: "Content/share/album.yaml")
        try await desk.build()
        #expect(try desk.snapshot().keys.count { $0.hasPrefix("share/s3") } == 0)
    }

    @Test func `A folder that cannot be listed ends the build`() async throws {
        let desk = try await desk()
        let before = try desk.snapshot()
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: desk.file("Content/share"))
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: desk.file("Content/share"))
        }
        let run = try await desk.runWithoutOverride("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("/Content/share: can't be listed: permission denied"), "\(run.text)")
        #expect(try desk.snapshot() == before)
    }

    @Test func `A strict build publishes nothing if a photo is missing or skipped`() async throws {
        let desk = try await desk()
        let before = try desk.snapshot()
        try desk.write("no picture", to: "Content/broken.jpg")
        try desk.photos("new.jpg")
        let run = try await desk.run("build", "--strict")
        #expect(run.status == .exited(1))
        #expect(
            run.text.contains("Skipped Content/broken.jpg") && run.text.contains("Nothing is published"), "\(run.text)")
        #expect(try desk.snapshot() == before)
        try await desk.build()
        #expect(try desk.snapshot()["new.html"] != nil)
        #expect(try await desk.run("build", "--strict").status == .exited(1))
    }
}
