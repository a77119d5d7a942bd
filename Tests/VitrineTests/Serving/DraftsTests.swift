import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SitePreview

@Suite("A preview with drafts", .timeLimit(.minutes(30)))
struct DraftsTests {
    /// Two published photos, and one of each kind of draft.
    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos(
            "first.jpg", "iceland/fog.jpg", "iceland/shy.jpg", "iceland/rough.jpg", "secret/plan.jpg",
            "family/child.jpg",
            "coming/soon.jpg", "coming/deep/later.jpg", "_private/never.jpg")
        try desk.write("photos: {shy.jpg: {hidden: true}}\n", to: "Content/iceland/album.yaml")
        try desk.write("---\ndraft: true\n---\nNot ready\n", to: "Content/iceland/rough.md")
        try desk.write("visibility: hidden\n", to: "Content/secret/album.yaml")
        try desk.write("visibility: unlisted\naddress: family\n", to: "Content/family/album.yaml")
        try desk.write("---\ntitle: Coming soon\ndraft: true\n---\n", to: "Content/coming/index.md")
        return desk
    }

    /// Names of what `desk` hides, also in the addresses of pages.
    private static let secrets = ["shy", "rough", "secret", "plan", "coming", "soon", "deep", "later", "never"]

    private func marks(_ page: String) throws -> [String: String] {
        struct Marks: Decodable {
            let page: String?
            let links: [String: String]
        }
        guard let text = page.firstMatch(of: /data-marks="([^"]*)"/)?.output.1 else { return [:] }
        let json = text.replacing("&quot;", with: "\"")
        let marks = try JSONDecoder().decode(Marks.self, from: Data(json.utf8))
        return marks.links.merging(marks.page.map { ["": $0] } ?? [:]) { $1 }
    }

    @Test("Hidden and unlisted albums and photos are shown, each with its mark on the links to it and on its pages")
    func showsDrafts() async throws {
        let desk = try desk()
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { preview in
            let preview = preview.withToken
            let home = try await preview.wholePage("")
            for (album, title) in [
                ("iceland", "Iceland"), ("secret", "Secret"), ("family", "Family"), ("coming", "Coming soon"),
            ] {
                #expect(home.contains("<a href=\"\(album)/index.html\">\(title)</a>"), "\(album)")
            }
            #expect(!home.contains("never"))
            #expect(
                try marks(home) == [
                    "secret/index.html": "hidden", "family/index.html": "unlisted", "coming/index.html": "draft",
                ])
            let iceland = try await preview.wholePage("iceland/")
            #expect(try marks(iceland) == ["iceland/shy.html": "hidden", "iceland/rough.html": "draft"])
            for (page, mark) in [
                ("secret/", "hidden"), ("secret/plan.html", "hidden"), ("family/", "unlisted"),
                ("family/child.html", "unlisted"),
                ("coming/", "draft"), ("coming/deep/later.html", "draft"), ("iceland/shy.html", "hidden"),
                ("iceland/rough.html", "draft"),
            ] {
                #expect(try marks(await preview.wholePage(page))[""] == mark, "\(page)")
            }
            #expect(try marks(await preview.wholePage("iceland/fog.html"))[""] == nil)
            let source = try #require(
                try await preview.wholePage("secret/plan.html").firstMatch(of: /src="(plan-[^"]*)"/)?.output.1)
            let picture = try await preview.get("secret/" + source)
            #expect(picture.status == 200 && picture.type == "image/jpeg")
        }
    }

    @Test("No hidden photo is the cover of a published album")
    func keepsCovers() async throws {
        let desk = try desk()
        try desk.photos("iceland/cover.jpg")
        try desk.write(
            "cover: shy.jpg\nphotos: {shy.jpg: {hidden: true}, cover.jpg: {hidden: true}}\n",
            to: "Content/iceland/album.yaml")
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { preview in
            let home = try await preview.withToken.wholePage("")
            #expect(home.contains("iceland/fog-"))
            #expect(!home.contains("iceland/shy-") && !home.contains("iceland/cover-"))
        }
    }

    @Test(
        "Without the token, nothing is answered but that it is needed",
        arguments: [[], ["--bind", "127.0.0.2"], ["--bind", "127.0.0.2", "--allow-edits"]])
    func needsToken(flags: [String]) async throws {
        let desk = try desk()
        try await RunningPreview.serve(desk, ["--drafts", "--port", "0"] + flags) { preview in
            let paths = [
                "", "index.html", "iceland/", "iceland", "secret/", "secret/plan.html", "first.html", "nothing.html",
                "theme/theme.css", "iceland/fog-64.jpg", "feed.xml", "404.html", "?token=wrong", ".vitrine/",
                ".vitrine/preview.js", ".vitrine/preview.css", ".vitrine/events?page=index.html",
                ".vitrine/api/site", ".vitrine/nothing",
            ]
            for path in paths {
                let answer = try await preview.get(path)
                #expect(answer.status == 403, "\(path)")
                let text = String(decoding: answer.data, as: UTF8.self)
                #expect(Self.secrets.allSatisfy { !text.contains($0) }, "\(path)")
            }
            #expect(try await preview.withToken.get("").status == 200)
        }
    }

    @Test("A build after a preview with drafts is one from scratch, without anything hidden")
    func leavesNoTrace() async throws {
        let desk = try desk()
        let source = try desk.snapshot("Content")
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { preview in
            let preview = preview.withToken
            for album in ["", "iceland/", "secret/", "coming/deep/"] {
                let page = try await preview.wholePage(album)
                for match in page.matches(of: /src="([^"]*-[0-9]+\.jpg[^"]*)"/) {
                    #expect(try await preview.get(album + match.output.1).status == 200)
                }
            }
            #expect(!preview.printed.contains("Site: "))
        }
        #expect(try desk.names() == ["Content"])
        #expect(try desk.snapshot("Content") == source)
        try await desk.build("Content", "public")
        let site = try desk.snapshot()
        let verified = try await desk.run("build", "Content", "public", "--verify")
        #expect(verified.status == .exited(0), "\(verified.text)")
        #expect(site.keys.contains("iceland/fog.html"))
        for (path, bytes) in site where !path.hasPrefix("theme/") {
            let text = path + " " + String(decoding: bytes, as: UTF8.self)
            for secret in Self.secrets where text.range(of: #"\b\#(secret)\b"#, options: .regularExpression) != nil {
                Issue.record("\(path): \(secret)")
            }
        }
        // The same of a desk that never had a preview with drafts.
        let other = try self.desk()
        try await other.build("Content", "public")
        #expect(try other.snapshot() == site)
    }

    @Test("What is built already is not rendered again, and the published site stays as it is")
    func sharesRenditions() async throws {
        let desk = try desk()
        try await desk.build("Content", "public", "--originals", "keep")
        let before = try desk.snapshot()
        try await RunningPreview.run(desk, "--drafts", "--port", "0", "--originals", "keep") { preview in
            let preview = preview.withToken
            let pictures = before.filter { $0.key.hasPrefix("iceland/fog") && $0.key.hasSuffix(".jpg") }
            #expect(!pictures.isEmpty)
            for (path, bytes) in pictures {
                let picture = try await preview.get(path)
                #expect(picture.data == bytes, "\(path)")
            }
        }
        #expect(try desk.snapshot() == before)
    }

    @Test("A photo that is hidden or shown while the page is open changes the page and its marks")
    func followsChanges() async throws {
        let desk = try desk()
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { preview in
            let preview = preview.withToken
            try desk.write("visibility: unlisted\naddress: secret\n", to: "Content/secret/album.yaml")
            try await waitUntil("the mark of an unlisted album") {
                try await marks(preview.wholePage(""))["secret/index.html"] == "unlisted"
            }
            try desk.write("photos: {fog.jpg: {hidden: true}}\n", to: "Content/iceland/album.yaml")
            try await waitUntil("the mark of a hidden photo") {
                try await marks(preview.wholePage("iceland/"))["iceland/fog.html"] == "hidden"
            }
            #expect(try await marks(preview.wholePage("iceland/"))["iceland/shy.html"] == nil)
        }
    }

    @Test("Without a build, pages of all albums are complete in the end")
    func readsEverything() async throws {
        let desk = try desk()
        try await RunningPreview.run(desk, "--drafts", "--port", "0", "--albums-from", "rating") { preview in
            _ = try await preview.withToken.wholePage("")
            let marks = try await marks(preview.withToken.wholePage("unrated/"))
            #expect(Set(marks.values) == ["hidden", "unlisted", "draft"])
        }
    }

    @Test("A page that was made before an album below it was read is told, also if another page had the album read")
    func tellsIncompletePages() async throws {
        let changes = Mutex(0)
        let desk = try await ArrangingDesk(photos: ["iceland/fog.jpg"], showsDrafts: true) {
            changes.withLock { $0 += 1 }
        }
        await desk.site.readAll()
        await desk.forgetAlbums()
        #expect(await desk.site.shownAlbum("")?.isProvisional == true)
        try await desk.waitForAlbum("iceland")
        try await desk.waitForAlbum("")
        let before = changes.withLock(\.self)
        await desk.site.readAll()
        let after = changes.withLock(\.self)
        #expect(after > before)
        // Otherwise pages and their reading would follow each other without an end.
        await desk.site.readAll()
        #expect(changes.withLock(\.self) == after)
    }

    @Test("With a destination, the command is refused with the remedy")
    func refusesDestination() async throws {
        let desk = try desk()
        let outcome = try await desk.run("serve", "Content", "public", "--drafts")
        #expect(outcome.status == .exited(64))
        #expect(outcome.text.contains("needs no destination. Leave out \"public\" or --drafts."), "\(outcome.text)")
        #expect(try desk.names() == ["Content"])
    }

    @Test("The folder of the preview is marked, holds no picture once the preview ends, and no site is built into it")
    func marksItsFolder() async throws {
        let desk = try desk()
        func contents() throws -> [String] {
            let folders = try FileManager.default.contentsOfDirectory(atPath: desk.cache + "/vitrine/drafts")
            #expect(folders.count == 1)
            return try FileManager.default.contentsOfDirectory(atPath: desk.cache + "/vitrine/drafts/" + folders[0])
        }
        // A killed preview leaves its pictures to the next one.
        try await RunningPreview.run(desk, "--drafts", "--port", "0", endingWith: SIGKILL) { preview in
            let home = try await preview.withToken.wholePage("")
            #expect(home.contains("secret"))
        }
        let left = try contents()
        #expect(left.count == 2 && left.contains(".vitrine-preview"))
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { first in
            let own = try contents()
            #expect(own.count == 2 && Set(own) != Set(left))
            try await RunningPreview.run(desk, "--drafts", "--port", "0") { _ in
                let both = try contents()
                #expect(both.count == 3)
            }
            #expect(try contents().count == 2)
            #expect(try await first.withToken.get("secret/").status == 200)
        }
        #expect(try contents() == [".vitrine-preview"])
        let folder = try FileManager.default.contentsOfDirectory(atPath: desk.cache + "/vitrine/drafts")[0]
        for flags in [[], ["--dry-run"]] {
            let outcome = try await desk.run(["build", "Content", desk.cache + "/vitrine/drafts/" + folder] + flags)
            #expect(outcome.status == .exited(1) && outcome.text.contains("belongs to a preview with drafts"))
        }
        #expect(try contents() == [".vitrine-preview"])
    }
}
