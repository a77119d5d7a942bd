import Foundation
import Testing

@Suite("Addresses of what has moved", .timeLimit(.minutes(20)))
struct AddressesCommandTests {
    /// A site that is built, with photos that all look different.
    private func desk() async throws -> Desk {
        let desk = try Desk()
        let names = ["home.jpg", "sea/a.jpg", "sea/b.jpg", "sea/inner/c.jpg", "veil/d.jpg", "veil/e.jpg"]
        for (index, name) in names.enumerated() {
            try desk.photos(name, picture: TinyPicture(colour: (UInt8(20 + 40 * index), 90, 200)))
        }
        try desk.write("title: Sea # deep\n", to: "Content/sea/album.yaml")
        try await desk.build()
        return desk
    }

    private func move(_ desk: Desk, _ old: String, to new: String) throws {
        let folder = (desk.file("Content/" + new) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: desk.file("Content/" + old), toPath: desk.file("Content/" + new))
    }

    private func settings(_ desk: Desk, _ folder: String) throws -> String {
        try String(contentsOfFile: desk.file("Content/\(folder)/album.yaml"), encoding: .utf8)
    }

    /// The files of what has moved, in the cache.
    private func records(_ desk: Desk) throws -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: desk.cache + "/vitrine")) ?? []
        return try files.filter { $0.hasSuffix("-moved") }
            .map { try String(contentsOfFile: desk.cache + "/vitrine/" + $0, encoding: .utf8) }
    }

    @Test("A build says what has moved once, addresses lists it, and --keep and --undo write and take back")
    func keep() async throws {
        let desk = try await desk()
        #expect(!(try await desk.build("-v").text.contains("vitrine addresses")))
        let nothing = try await desk.run("addresses")
        #expect(nothing.status == .exited(0) && nothing.output.isEmpty && nothing.text.contains("Nothing has moved"))
        try move(desk, "sea", to: "ocean")
        try move(desk, "veil/d.jpg", to: "veil/x.jpg")
        let built = try await desk.build()
        #expect(
            built.text.contains(
                "1 album and 1 photo have new addresses. Keep the old ones: vitrine addresses --keep"))
        #expect(!(try await desk.build().text.contains("vitrine addresses")))
        let moves = "moved\t/sea/\t/ocean/\nmoved\t/veil/d.html\t/veil/x.html\n"
        #expect(try await desk.run("addresses").output == moves)
        #expect(!FileManager.default.fileExists(atPath: desk.file("Content/veil/album.yaml")), "listing writes nothing")

        let kept = try await desk.run("addresses", "--keep")
        #expect(kept.status == .exited(0) && kept.output.contains("alias\t/sea/\t/ocean/"))
        #expect(kept.text.contains("Content/ocean/album.yaml") && kept.text.contains("Content/veil/album.yaml"))
        #expect(try settings(desk, "ocean") == "title: Sea # deep\naliases: [sea]\n")
        #expect(try settings(desk, "veil") == "photos:\n  x.jpg:\n    aliases: [d]\n")
        #expect(try await desk.run("addresses", "--keep").status == .exited(0))
        #expect(try settings(desk, "ocean") == "title: Sea # deep\naliases: [sea]\n", "no alias is there twice")
        let list = try await desk.run("addresses").output
        #expect(list.contains("alias\t/sea/\t/ocean/\n") && list.contains("alias\t/veil/d.html\t/veil/x.html\n"))

        let undone = try await desk.run("addresses", "--undo")
        #expect(undone.status == .exited(0) && undone.text.contains("Taken back in"))
        #expect(try settings(desk, "ocean") == "title: Sea # deep\n")
        #expect(!FileManager.default.fileExists(atPath: desk.file("Content/veil/album.yaml")))
        #expect(try await desk.run("addresses").output == moves)
        let again = try await desk.run("addresses", "--undo")
        #expect(again.status == .exited(1) && again.text.contains("Content: the history of edits has no kept"))
    }

    @Test("After --keep, a build makes pages at all old addresses that lead on, and --undo lists them again")
    func pages() async throws {
        let desk = try await desk()
        let old = try desk.snapshot().keys.filter { $0.hasSuffix(".html") && !$0.hasPrefix("theme/") }
        try move(desk, "sea", to: "years/ocean")
        try move(desk, "veil/d.jpg", to: "years/ocean/x.jpg")
        try await desk.build()
        try #require(try await desk.run("addresses", "--keep").status == .exited(0))
        try await desk.build()
        let new = Set(try desk.snapshot().keys)
        #expect(old.filter { !new.contains($0) } == [])
        #expect(try desk.text("sea/inner/c.html").contains("years/ocean/inner/c.html"))
        #expect(try desk.text("veil/d.html").contains("years/ocean/x.html"))
        #expect(!(try await desk.run("addresses").output.contains("moved")))
        try #require(try await desk.run("addresses", "--undo").status == .exited(0))
        #expect(!(try await desk.build().text.contains("new address")), "it said so already")
        let moved = try await desk.run("addresses").output
        #expect(moved.contains("moved\t/sea/\t/years/ocean/\n"))
        #expect(moved.contains("moved\t/veil/d.html\t/years/ocean/x.html\n"))
        try #require(try await desk.run("addresses", "--keep").status == .exited(0))
        try await desk.build()
        // Moved once more, the new aliases come last.
        try move(desk, "years/ocean", to: "lake")
        try await desk.build()
        try #require(try await desk.run("addresses", "--keep").status == .exited(0))
        #expect(try settings(desk, "lake").contains("aliases: [/sea, /years/ocean]"))
        try await desk.build()
        let last = Set(try desk.snapshot().keys)
        #expect(old.filter { !last.contains($0) } == [])
        _ = try await desk.build("--verify")
    }

    @Test("Unlisted and hidden albums leave no record and are in no message", arguments: ["unlisted", "hidden"])
    func secrets(visibility: String) async throws {
        let desk = try await desk()
        try desk.write("visibility: \(visibility)\n", to: "Content/sea/album.yaml")
        try await desk.build("--allow-removals")
        try move(desk, "sea", to: "ocean")
        let built = try await desk.build("-v", "--allow-removals")
        #expect(!built.text.contains("new address"))
        #expect(try records(desk) == [])
        try desk.write("", to: "Content/ocean/album.yaml")
        try await desk.build()
        #expect(try records(desk) == [], "it was never at an address that visitors could know")
        // What was listed when it moved is forgotten when it is no longer.
        try move(desk, "ocean", to: "lake")
        try await desk.build()
        #expect(try records(desk).count == 1)
        try desk.write("visibility: \(visibility)\n", to: "Content/lake/album.yaml")
        try await desk.build("--allow-removals")
        #expect(try records(desk) == [])
        #expect(try await desk.run("addresses").output.isEmpty)
    }

    @Test("An alias that has no page is not listed")
    func refused() async throws {
        let desk = try await desk()
        try desk.write("aliases: [ocean, /ocean/, /theme/x, VEIL, sea]\n", to: "Content/sea/album.yaml")
        #expect(try await desk.run("addresses").output == "alias\t/ocean/\t/sea/\n")
    }

    @Test("What is not there any more is named, and the rest is kept")
    func missing() async throws {
        let desk = try await desk()
        try move(desk, "sea", to: "ocean")
        try move(desk, "veil/d.jpg", to: "veil/x.jpg")
        try await desk.build()
        try move(desk, "ocean", to: "lake")
        let kept = try await desk.run("addresses", "--keep")
        #expect(kept.status == .exited(1) && kept.text.contains("Content/ocean: is not there any more"))
        #expect(try settings(desk, "veil") == "photos:\n  x.jpg:\n    aliases: [d]\n")
        try await desk.build()
        #expect(try await desk.run("addresses", "--keep").status == .exited(0))
        #expect(try settings(desk, "lake").contains("aliases: [sea, ocean]"))
    }

    @Test("Settings that can't be edited end the command with the reason, and nothing is written")
    func brokenSettings() async throws {
        let desk = try await desk()
        try move(desk, "sea", to: "ocean")
        try move(desk, "veil/d.jpg", to: "veil/x.jpg")
        try await desk.build()
        try desk.write("title: Sea\naliases: &old [lake]\n", to: "Content/ocean/album.yaml")
        let kept = try await desk.run("addresses", "--keep")
        #expect(kept.status == .exited(1) && kept.text.contains("ocean/album.yaml:2: the value has an anchor"))
        #expect(!FileManager.default.fileExists(atPath: desk.file("Content/veil/album.yaml")))
        let both = try await desk.run("addresses", "--keep", "--undo")
        #expect(both.status == .exited(64) && both.text.contains("Choose one of --keep and --undo."))
    }

    @Test("A photo's entry is used, whatever the case of its name there")
    func entryName() async throws {
        let desk = try await desk()
        try move(desk, "veil/d.jpg", to: "veil/X.jpg")
        try desk.write("photos:\n  x.JPG: { title: Fog }\n", to: "Content/veil/album.yaml")
        try await desk.build()
        #expect(try await desk.run("addresses", "--keep").status == .exited(0))
        #expect(try settings(desk, "veil").contains("x.JPG: { title: Fog, aliases: [d] }"))
        try await desk.build()
    }

    @Test("Where dates make albums, photos keep their addresses, and clean removes what was remembered")
    func madeAlbums() async throws {
        let desk = try await desk()
        try await desk.build("--albums-from", "keywords", "--allow-removals")
        try move(desk, "veil/d.jpg", to: "veil/x.jpg")
        try await desk.build("--albums-from", "keywords")
        let list = try await desk.run("addresses", "--albums-from", "keywords").output
        #expect(list.contains("moved\t"), "\(list)")
        #expect(try await desk.run("addresses", "--keep", "--albums-from", "keywords").status == .exited(0))
        #expect(!(try await desk.run("addresses", "--albums-from", "keywords").output.contains("moved")))
        #expect(try records(desk).count == 1)
        #expect(try await desk.run("clean", "--yes").status == .exited(0))
        #expect(try records(desk) == [])
    }
}
