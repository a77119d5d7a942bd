import Foundation
import Testing

@Suite("Photos, captions and themes that a build leaves out")
struct HiddenElsewhereTests {
    @Test("A photo and its original are removed when its caption hides it, and return later")
    func captionsHideAtTheNextBuild() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg")
        try desk.write("originals: strip", to: "Content/vitrine.yaml")
        try desk.write("---\ntitle: Bravo\ndraft: false\n---\n", to: "Content/b.md")
        try await desk.build()
        #expect(try desk.text("b.html").contains("Bravo"))
        #expect(try desk.snapshot().keys.contains("b-original.jpg"))

        try desk.write("---\ntitle: Bravo\ndraft: true\n---\n", to: "Content/b.md")
        let run = try await desk.build()
        #expect(
            run.text.contains("1 photo hidden by the front matter of the .md file beside it is not published (b.jpg).")
        )
        for (name, data) in try desk.snapshot() {
            #expect(
                !name.hasPrefix("b.") && !name.hasPrefix("b-")
                    && !String(decoding: data, as: UTF8.self).contains("Bravo"))
        }
        try desk.write("---\ntitle: Bravo\n---\n", to: "Content/b.md")
        try await desk.build()
        #expect(try desk.snapshot().keys.contains("b-original.jpg"))
    }

    @Test("Photos in the bin or a snapshot of a disk are counted and not published, unless include names the bin")
    func binsOfDisks() async throws {
        let desk = try Desk()
        try desk.photos(
            "Urlaub/a.jpg", "#snapshot/GMT+02-2024/Urlaub/b.jpg", "@Recycle/Urlaub/c.jpg", "RECYCLER/S-1/d.jpg",
            "@tmp/e.jpg")
        let words = "4 bins, snapshots and temporary folders of disks are not published (such as #snapshot)."
        let run = try await desk.build()
        #expect(run.text.contains("Built 1 photo in 1 album") && run.text.contains(words), "\(run.text)")
        let again = try await desk.build()
        #expect(again.text.contains(words), "\(again.text)")
        let dry = try await desk.run("build", "--dry-run")
        #expect(dry.text.contains(words) && dry.output.contains("To make: 0 files"), "\(dry.text)\(dry.output)")

        try desk.write("include: ['*', '@Recycle']", to: "Content/vitrine.yaml")
        let opened = try await desk.build()
        #expect(opened.text.contains("Built 2 photos in 2 albums"), "\(opened.text)")
        #expect(opened.text.contains("3 bins, snapshots and temporary folders of disks are not published"))
    }

    @Test("A changed weight moves an album on the page above it")
    func weightsMoveAlbums() async throws {
        let desk = try Desk()
        try desk.photos("x/a.jpg", "y/b.jpg")
        try await desk.build()
        func order() throws -> [String] {
            try desk.text("index.html").matches(of: /href="([xy])\/index\.html"/).map { String($0.output.1) }
        }
        let before = try order()
        try desk.write("+++\nweight = 1\n+++\n", to: "Content/y/_index.md")
        try await desk.build()
        #expect(try order() == before.reversed())
    }

    @Test("A caption that is a link out of the source is reported and not published")
    func captionsElsewhereAreNotPublished() async throws {
        let desk = try Desk()
        try desk.photos("ok.jpg")
        for name in ["ok.txt", "ok.md", "index.md", "ok.xmp"] {
            try FileManager.default.createSymbolicLink(
                atPath: desk.file("Content/\(name)"), withDestinationPath: "/etc/passwd")
        }
        try desk.write("p { color: red }", to: "secret.css")
        try FileManager.default.createDirectory(atPath: desk.file("Content/_theme"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: desk.file("Content/_theme/own.css"), withDestinationPath: "../../secret.css")
        let run = try await desk.build()
        for name in ["ok.txt", "ok.md", "index.md", "ok.xmp", "_theme/own.css"] {
            #expect(run.text.contains("Content/\(name): a link that leads out of the source; not read."))
        }
        for (name, data) in try desk.snapshot() {
            #expect(!String(decoding: data, as: UTF8.self).contains("root:x:"), "\(name)")
            #expect(!name.hasSuffix("own.css"))
        }
    }

    @Test("A theme that is a link out of the source is reported and not read")
    func themesElsewhereAreNotRead() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write("secret", to: "elsewhere/key.txt")
        try FileManager.default.createSymbolicLink(
            atPath: desk.file("Content/_theme"), withDestinationPath: "../elsewhere")
        let run = try await desk.build()
        #expect(
            run.text.contains(
                "Content/_theme: a link that leads out of the source; not read. "
                    + "Replace it with a copy of the file or folder.")
        )
        #expect(try !desk.snapshot().keys.contains("key.txt"))
    }

    @Test("The flags --no-follow-links and --follow-links override vitrine.yaml")
    func flagsTurnLinksOff() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try FileManager.default.copyItem(atPath: desk.file("Content/a.jpg"), toPath: desk.file("b.jpg"))
        try FileManager.default.createSymbolicLink(atPath: desk.file("Content/b.jpg"), withDestinationPath: "../b.jpg")
        try await desk.build()
        #expect(try desk.snapshot().keys.contains("b.html"))
        try await desk.build("--no-follow-links")
        #expect(try !desk.snapshot().keys.contains("b.html"))
        try desk.write("follow-links: false", to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(try !desk.snapshot().keys.contains("b.html"))
        try await desk.build("--follow-links")
        #expect(try desk.snapshot().keys.contains("b.html"))
        try desk.write("follow-links: maybe", to: "Content/vitrine.yaml")
        let run = try await desk.run("build")
        #expect(run.text.contains("Content/vitrine.yaml:1: \"follow-links\" must be true or false."))
    }
}
