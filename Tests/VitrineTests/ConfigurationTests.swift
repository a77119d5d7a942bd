import Foundation
import Subprocess
import Testing

@Suite("The configuration of vitrine build")
struct ConfigurationTests {
    private func hrefs(_ page: String) -> [String] {
        page.matches(of: /<li id="p\d+"[^>]*><a href="([^"]*)"/).map { String($0.1) }
    }

    @Test("Nested folders become albums by default, and hidden folders do not")
    func makesAlbumsOfNestedFoldersUnasked() async throws {
        let desk = try Desk()
        try desk.photos(
            "img10.jpg", "img2.png", "img1.jpg", "sea/a.jpg", "sea/north/b.png", ".hidden.jpg", ".trash/c.jpg",
            "@eaDir/d.jpg", "#recycle/e.jpg", "empty/notes.txt")
        let run = try await desk.build()
        #expect(run.text.contains("Built 5 photos in 2 albums: "))

        let home = try desk.text("index.html")
        #expect(home.contains("2 albums · 5 photos"))
        let order = hrefs(home)
        #expect(order.map { String($0.prefix(4)) } == ["img1", "img2", "img1"])
        #expect(order.first == "img1.html" && order.last == "img10.html")
        #expect(home.contains("<a href=\"sea/index.html\">Sea</a>") || home.contains("href=\"sea/index.html\""))
        #expect(try desk.text("sea/index.html").contains("href=\"north/index.html\""))
        #expect(try desk.names() == ["Content", "public"])
        for name in try desk.snapshot().keys {
            #expect(!["hidden", "trash", "eaDir", "recycle", "notes"].contains { name.contains($0) })
        }
    }

    @Test("A build follows vitrine.yaml and album.yaml in the source")
    func followsTheFilesInTheSource() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/x1.jpg", "sea/x2.jpg", "sea/y1.jpg", "sea/rest.jpg")
        try desk.write(
            """
            title: Of the sea
            language: de
            base-url: https://example.org/photos
            breakpoints: [400x500, 800x600]
            widths: [24, 48]
            zoom-width: none
            layout: paged-grid
            """, to: "Content/vitrine.yaml")
        try desk.write(
            """
            title: Deep <water>
            description: Two "words".
            cover: y1.jpg
            layout: waterfall
            groups:
              - {title: Second, photos: [x2.jpg]}
              - {title: Others, photos: ["x*.jpg", y1.jpg]}
            """, to: "Content/sea/album.yaml")
        try await desk.build()

        let home = try desk.text("index.html")
        #expect(home.contains("<h1 dir=\"auto\">Of the sea</h1>"))
        #expect(home.contains("lang=\"de\""))
        #expect(home.contains("https://example.org/photos/index.html"))
        #expect(home.contains("gallery paged-grid"))
        #expect(home.contains("src=\"sea/y1-48.jpg?v="))
        let sea = try desk.text("sea/index.html")
        #expect(sea.contains("Deep &lt;water&gt;"))
        #expect(sea.contains("Two &quot;words&quot;."))
        #expect(sea.contains("gallery waterfall"))
        #expect(hrefs(sea) == ["x2.html", "x1.html", "y1.html", "rest.html"])
        let headings = sea.matches(of: /<h2 dir="auto">([^<]*)<\/h2>/).map { String($0.1) }
        #expect(headings == ["Second", "Others", "Weitere Fotos"])
        let files = try desk.snapshot().keys
        #expect(files.filter { $0.hasSuffix(".jpg") }.allSatisfy { $0.contains(/-(24|48)\.jpg$/) })
        #expect(files.contains("layout-400.css") && files.contains("sea/layout-800.css"))
        #expect(!files.contains("layout-360.css"))
    }

    @Test(
        "The key sort in album.yaml sets the order of photos",
        arguments: [
            ("name", ["a", "b", "c"]), ("name descending", ["c", "b", "a"]), ("date", ["b", "c", "a"]),
            ("date descending", ["c", "b", "a"]), ("title", ["a", "c", "b"]),
        ])
    func sortsAsAnAlbumSays(sort: String, order: [String]) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg", "c.jpg")
        try tag(
            desk.file("Content/b.jpg"),
            ["Exif.Photo.DateTimeOriginal": "2024:01:01 10:00:00", "Xmp.dc.title": "Zoo"])
        try tag(
            desk.file("Content/c.jpg"),
            ["Exif.Photo.DateTimeOriginal": "2024:01:01 11:00:00", "Xmp.dc.title": "Aardvark"])
        try desk.write("sort: \(sort)", to: "Content/album.yaml")
        try await desk.build()
        #expect(hrefs(try desk.text("index.html")) == order.map { $0 + ".html" })
    }

    @Test("Flags override the settings in vitrine.yaml")
    func flagsWinOverTheFile() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write(
            """
            title: From the file
            language: de
            base-url: https://example.org/
            breakpoints: [400x500]
            widths: [24]
            layout: waterfall
            options: {columns: 3}
            """, to: "Content/vitrine.yaml")
        try await desk.build(
            "--title", "From the flag", "--language", "fr", "--base-url", "https://example.net/", "--breakpoints",
            "500x500", "--widths", "30", "--zoom-width", "none", "--layout", "paged-grid", "--options", "columns=1",
            "--options", "rows=1")
        let home = try desk.text("index.html")
        #expect(home.contains("From the flag") && !home.contains("From the file"))
        #expect(home.contains("lang=\"fr\""))
        #expect(home.contains("https://example.net/") && !home.contains("https://example.org/"))
        #expect(home.contains("gallery paged-grid"))
        #expect(Set(try desk.snapshot().keys).isSuperset(of: ["a-30.jpg", "layout-500.css"]))
        #expect(try desk.snapshot().keys.filter { $0.hasPrefix("layout") || $0.hasPrefix("a-") }.count == 2)
    }

    @Test("Flags with lists can stand before, between or after the folders", arguments: [0, 1, 2])
    func listsLeaveTheFoldersAlone(position: Int) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        var arguments = ["Content", "site"]
        arguments.insert(
            contentsOf: ["--widths", "20,30", "--breakpoints", "360x560,600x640", "--options", "column-width=200"],
            at: position)
        try desk.write("options: {columns: 3}", to: "Content/vitrine.yaml")
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: Arguments(["build"] + arguments),
            workingDirectory: .init(desk.path), output: .discarded, error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(0), "\(run.standardError)")
        let files = try desk.snapshot("site").keys
        #expect(Set(files).isSuperset(of: ["a-20.jpg", "a-30.jpg", "layout-360.css", "layout-600.css"]))
    }

    @Test("Without a subcommand, vitrine builds from the source to the destination")
    func isTheDefaultCommandAndTakesBothFolders() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        let run = try await desk.run("Content/", "out/site/")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(FileManager.default.fileExists(atPath: desk.file("out/site/index.html")))
    }
}
