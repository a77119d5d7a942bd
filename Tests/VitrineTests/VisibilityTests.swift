import Foundation
import Testing

@Suite("Hidden and unlisted albums")
struct VisibilityTests {
    private static let noindex = "<meta name=\"robots\" content=\"noindex\"/>"

    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos(
            "a.jpg", "sea/b.jpg", "sea/whisper/c.jpg", "sea/whisper/deep/d.jpg", "vault/e.jpg", "vault/deep/f.jpg")
        try desk.write("title: Murmur\nvisibility: unlisted\naddress: whisper", to: "Content/sea/whisper/album.yaml")
        try desk.write("title: Strongroom\nvisibility: hidden", to: "Content/vault/album.yaml")
        try desk.write("title: Cellar\nvisibility: listed", to: "Content/vault/deep/album.yaml")
        try desk.write("base-url: https://example.org/", to: "Content/vitrine.yaml")
        return desk
    }

    @Test("No published file names a hidden album")
    func isNamedNowhereIfItIsHidden() async throws {
        let desk = try desk()
        try await desk.build()
        try expectNothing(of: ["vault", "strongroom", "cellar"], on: desk)
    }

    /// Neither in the contents nor in the names of any published file, manifests included.
    private func expectNothing(of words: [String], on desk: Desk, outside folder: String? = nil) throws {
        let files = try desk.snapshot().merging(desk.manifests()) { $1 }
        #expect(files.count > 10)
        for (name, data) in files where folder.map({ !name.hasPrefix($0 + "/") }) ?? true {
            // A folder is in the listing by itself.
            if name == folder { continue }
            let text = (name + "\n" + String(decoding: data, as: UTF8.self)).lowercased()
            for word in words { #expect(!text.contains(word), "\(word) in \(name)") }
        }
    }

    @Test("No published file names an album after it was hidden")
    func isNamedNowhereOnceItIsHidden() async throws {
        let desk = try desk()
        try desk.write("title: Strongroom", to: "Content/vault/album.yaml")
        try await desk.build()
        #expect(try desk.text("vault/index.html").contains("Strongroom"))
        try desk.write("title: Strongroom\nvisibility: hidden", to: "Content/vault/album.yaml")
        try await desk.build()
        try expectNothing(of: ["vault", "strongroom", "cellar"], on: desk)
    }

    @Test("Only files in the folder of an unlisted album contain its name or title")
    func isNamedInItsOwnFolderAlone() async throws {
        let desk = try desk()
        let inner = "title: Private view\nvisibility: unlisted\naddress: deep"
        try desk.write(inner, to: "Content/sea/whisper/deep/album.yaml")
        let secrets = ["whisper", "murmur", "deep", "private view"]
        try desk.write("title: Vault", to: "Content/vault/album.yaml")
        try FileManager.default.removeItem(atPath: desk.file("Content/vault/deep"))
        try await desk.build("--formats", "webp,jpeg", "--originals", "strip")
        try expectNothing(of: secrets, on: desk, outside: "sea/whisper")
        for name in ["sea/whisper/c.html", "sea/whisper/c-60.jpg", "sea/whisper/deep/d.html"] {
            #expect(try desk.snapshot()[name] != nil, "\(name)")
        }
        // Photos come and go, in the album and beside it.
        try desk.photos("sea/whisper/x.jpg", "sea/y.jpg")
        try await desk.build("--formats", "webp,jpeg", "--originals", "strip")
        try expectNothing(of: secrets, on: desk, outside: "sea/whisper")
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/whisper/c.jpg"))
        try await desk.build("--formats", "webp,jpeg", "--originals", "strip")
        try expectNothing(of: secrets, on: desk, outside: "sea/whisper")
        try await desk.build("--formats", "webp,jpeg", "--originals", "strip", "--verify")
        // And all of it goes without a trace.
        try desk.write("visibility: hidden", to: "Content/sea/whisper/album.yaml")
        try await desk.build()
        try expectNothing(of: secrets, on: desk)
    }

    @Test("Only files in its folder name an album that was listed before")
    func isNamedInItsOwnFolderAloneOnceItIsUnlisted() async throws {
        let desk = try desk()
        for visibility in ["listed", "unlisted", "listed", "unlisted"] {
            try desk.write(
                "title: Murmur\nvisibility: \(visibility)\naddress: whisper", to: "Content/sea/whisper/album.yaml")
            try await desk.build()
            let parts = desk.manifests().keys.filter { $0 != ".vitrine-manifest" }
            #expect(parts == (visibility == "listed" ? [] : ["sea/whisper/.vitrine-manifest"]))
        }
        try expectNothing(of: ["whisper", "murmur"], on: desk, outside: "sea/whisper")
        #expect(try await desk.build("-v").text.contains("Nothing written"))
    }

    @Test("A build converts an old manifest that names unlisted albums")
    func anOldManifestIsConverted() async throws {
        let desk = try desk()
        try await desk.build()
        // As version 1 wrote it: all in one file.
        let manifests = desk.manifests()
        #expect(manifests.count == 2)
        var lines = ["vitrine site 1"]
        for name in manifests.keys.sorted() {
            lines += String(decoding: manifests[name] ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
                .filter { !$0.hasPrefix("vitrine") && !$0.hasPrefix("part") }
            try FileManager.default.removeItem(atPath: desk.file("public/" + name))
        }
        try desk.write(lines.joined(separator: "\n") + "\n", to: "public/.vitrine-manifest")
        let before = try desk.inodes()
        try await desk.build("--verify")
        #expect(desk.manifests().count == 1)
        try await desk.build()
        try expectNothing(of: ["whisper", "murmur"], on: desk, outside: "sea/whisper")
        #expect(try desk.inodes() == before)
        let converted = desk.manifests()
        #expect(converted.count == 2)
        // Once is enough.
        try await desk.build()
        #expect(desk.manifests() == converted)
    }

    @Test("The terminal counts albums and photos as the home page does, and unlisted ones apart")
    func counts() async throws {
        let desk = try desk()
        try desk.photos("years/2024/g.jpg", "years/2025/h.jpg")
        let run = try await desk.build()
        #expect(try desk.text("index.html").contains("4 albums · 4 photos"))
        #expect(try desk.text("years/index.html").contains("2 albums · 2 photos"))
        #expect(run.text.contains("Built 4 photos in 4 albums, 2 photos in 2 unlisted albums: "), "\(run.text)")
    }

    @Test("Only pages of an unlisted album name it, and they ask robots not to index them")
    func isNamedOnItsOwnPagesAloneIfItIsUnlisted() async throws {
        let desk = try desk()
        try await desk.build()
        for (name, data) in try desk.snapshot() {
            let text = String(decoding: data, as: UTF8.self)
            let isInside = name.hasPrefix("sea/whisper/")
            if !isInside { #expect(!text.contains("Murmur") && !text.contains("whisper"), "\(name)") }
            if name.hasSuffix(".html"), name != "404.html" {
                #expect(text.contains(Self.noindex) == isInside, "\(name)")
            }
        }
        #expect(try desk.text("index.html").contains("1 album · 2 photos"))
        #expect(try desk.text("sea/index.html").contains("<p class=\"facts\" dir=\"auto\">1 photo</p>"))
        #expect(try desk.text("sea/whisper/index.html").contains("href=\"deep/index.html\""))
        #expect(try desk.text("sea/whisper/deep/d.html").contains("Murmur"))
    }

    /// The page above has nothing to show, and leads back from what is below it all the same.
    @Test("A site whose only album is unlisted has empty pages above it")
    func mayBeAllThatThereIs() async throws {
        let desk = try Desk()
        try desk.photos("trip/whisper/c.jpg")
        try desk.write("visibility: unlisted\naddress: whisper", to: "Content/trip/whisper/album.yaml")
        try desk.write("base-url: https://example.org/", to: "Content/vitrine.yaml")
        try await desk.build()
        for page in ["index.html", "trip/index.html"] {
            let text = try desk.text(page)
            #expect(text.contains("0 photos") && !text.contains("whisper") && !text.contains("class=\"card\""))
        }
        #expect(try desk.text("trip/whisper/c.html").contains("href=\"../index.html\""))
        // No page leads to the album above it, either.
        try expectNothing(of: ["whisper"], on: desk, outside: "trip/whisper")
        let manifests = desk.manifests()
        #expect(
            manifests.keys.sorted() == [
                ".vitrine-manifest", "trip/.vitrine-manifest", "trip/whisper/.vitrine-manifest",
            ])
        #expect(!String(decoding: manifests[".vitrine-manifest"] ?? Data(), as: UTF8.self).contains("trip"))
    }

    @Test("The whole site can be unlisted but not hidden")
    func mayBeTheWholeSite() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg")
        try desk.write("visibility: unlisted", to: "Content/album.yaml")
        try await desk.build()
        let home = try desk.text("index.html")
        #expect(home.contains(Self.noindex) && home.contains("href=\"sea/index.html\""))
        #expect(try desk.text("sea/b.html").contains(Self.noindex))

        try desk.write("visibility: hidden", to: "Content/album.yaml")
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Content/album.yaml: \"hidden\" would leave nothing to publish."))
    }
}
