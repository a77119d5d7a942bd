import Foundation
import Subprocess
import Testing

@Suite("vitrine import")
struct ImportTests {
    /// Where a program is that tests compare with; nil if it is not installed.
    private static func program(_ name: String, besides folder: String? = nil) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = [folder].compactMap(\.self) + path.split(separator: ":").map(String.init)
        return folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static let sigal = program(
        "sigal", besides: MarkdownPage.repository.appending(path: ".venv/bin").path(percentEncoded: false))
    private static let hugo = program("hugo")

    private func run(_ program: String, _ arguments: [String], on desk: Desk) async throws {
        let run = try await Subprocess.run(
            .path(.init(program)), arguments: Arguments(arguments), environment: desk.environment,
            workingDirectory: .init(desk.path), output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        try #require(run.terminationStatus == .exited(0), Comment(rawValue: run.standardError + run.standardOutput))
    }

    /// All that a pattern finds in a file, in order.
    private func found(_ pattern: Regex<(Substring, Substring)>, in name: String, of desk: Desk) throws -> [String] {
        let text = try String(contentsOfFile: desk.file(name), encoding: .utf8)
        return text.matches(of: pattern).map { String($0.output.1) }
    }

    private func sigalDesk() throws -> Desk {
        let desk = try Desk()
        let photo = try NoisePicture(1200, 800).jpeg()
        for name in ["hills/c.jpg", "sea/a.jpg", "sea/b.jpg", "sea/c.jpg"] {
            try desk.write(photo + Data(name.utf8), to: "pictures/" + name)
        }
        try desk.write("Title: The open sea\nThumbnail: b.jpg\n\nSome words about it.\n", to: "pictures/sea/index.md")
        try desk.write("Title: Boats\n", to: "pictures/sea/a.md")
        try desk.write(
            """
            title = "Boats " 'and harbours'
            source = 'pictures'
            img_size = (900, 600)
            thumb_size = (280, 210)
            html_language = 'de'
            medias_sort_reverse = True
            """, to: "sigal.conf.py")
        return desk
    }

    @Test(
        "Titles, orders, covers, widths and the language are those of sigal's own site",
        .enabled(if: sigal != nil, "sigal is not installed: make install-test"))
    func siteIsThatOfSigal() async throws {
        let desk = try sigalDesk()
        try await run(try #require(Self.sigal), ["build", "-n", "1"], on: desk)
        let taken = try await desk.run("import")
        try #require(taken.status == .exited(0), "\(taken.text)")
        #expect(try await desk.run("build", "pictures", "public").status == .exited(0))

        let theirs = try found(/<span class="album_title">([^<]*)</, in: "_build/index.html", of: desk)
        #expect(theirs == ["hills", "The open sea"])
        #expect(try found(/<h2[^>]*><a href="[^"]*\/index.html">([^<]*)</, in: "public/index.html", of: desk) == theirs)
        #expect(try found(/<html lang="([^"]*)"/, in: "_build/index.html", of: desk) == ["de"])
        #expect(try found(/<html[^>]* lang="([^"]*)"/, in: "public/index.html", of: desk) == ["de"])
        let title = try #require(try found(/<h1><a[^>]*>\s*([^<]*?)\s*</, in: "_build/index.html", of: desk).first)
        #expect(try found(/<title>([^<]*)</, in: "public/index.html", of: desk) == [title])
        // Sigal sorts by the names of files.
        let photos = try found(/<img src="thumbnails\/([a-z]+).jpg"/, in: "_build/sea/index.html", of: desk)
        #expect(photos == ["c", "b", "a"])
        let ours = try found(/<img [^>]* src="([^"]*?)-[0-9]+.jpg/, in: "public/sea/index.html", of: desk)
        #expect(ours.count == 3 && ours.first?.hasPrefix("c") == true && ours[1].hasPrefix("b"), "\(ours)")
        let cover = try found(/<img src="sea\/thumbnails\/([a-z]+).jpg"/, in: "_build/index.html", of: desk)
        #expect(try found(/<img [^>]* src="sea\/([a-z]+)-[0-9]+.jpg/, in: "public/index.html", of: desk) == cover)
        let widths = try Set(found(/\b([0-9]+)w\b/, in: "public/sea/index.html", of: desk))
        // Between sigal's two sizes is a usual one of this program.
        #expect(widths == ["280", "480", "900"])
        let big = try #require(FileManager.default.contents(atPath: desk.file("_build/sea/b.jpg")))
        #expect(TinyJPEG.width(of: big) == 900)
    }

    @Test(
        "Every address of sigal's site leads to the same album or photo",
        .enabled(if: sigal != nil, "sigal is not installed: make install-test"))
    func addressesOfSigalStay() async throws {
        let desk = try Desk()
        let photo = try NoisePicture(300, 200).jpeg()
        let pages = [
            "Iceland 2024/IMG_0123.JPG", "Iceland 2024/Day #1/fog lifts.jpeg", "sea/a.jpg", "Été à Nîmes/b.jpg",
            "100% Fun/c.jpg", "a--b/d.jpg",
        ]
        for name in pages { try desk.write(photo + Data(name.utf8), to: "pictures/" + name) }
        try desk.write("source = 'pictures'\nplugins = ['sigal.plugins.media_page']\n", to: "sigal.conf.py")
        try await run(try #require(Self.sigal), ["build", "-n", "1"], on: desk)
        try #require(try await desk.run("import").status == .exited(0))
        let built = try await desk.run("build", "pictures", "public")
        #expect(built.status == .exited(0), "\(built.text)")
        let theirs = try FileManager.default.subpathsOfDirectory(atPath: desk.file("_build"))
            .filter { $0.hasSuffix(".html") && !$0.hasPrefix("static/") }
        #expect(theirs.count >= 2 * pages.count)
        let missing = theirs.filter { !FileManager.default.fileExists(atPath: desk.file("public/" + $0)) }
        #expect(missing.isEmpty, "\(missing)")
        let text = try desk.text("Iceland 2024/IMG_0123.JPG.html")
        #expect(text.contains("iceland-2024/img_0123.html"))
        #expect(try await desk.run("check", "public").status == .exited(0))
    }

    @Test(
        "Titles, covers and titles of photos are those of Hugo's own site",
        .enabled(if: hugo != nil, "Hugo is not installed: make install-test"))
    func siteIsThatOfHugo() async throws {
        let desk = try Desk()
        for name in ["boats/a.jpg", "boats/b-feature.jpg", "hills/c.jpg", "hills/d.jpg", "secret/s.jpg", "draft/t.jpg"]
        {
            try desk.write(try TinyPicture().jpeg() + Data(name.utf8), to: "content/" + name)
        }
        try desk.write(
            "title = \"Harbour\"\nbaseURL = \"https://example.org/h/\"\nlanguageCode = \"de-AT\"\n", to: "hugo.toml")
        try desk.write("---\ntitle: Small boats\nweight: 2\n---\nText *here*.\n", to: "content/boats/index.md")
        try desk.write(
            """
            +++
            title = "Green: hills"
            weight = 1
            [[resources]]
            src = "d.jpg"
            title = "The last hill"
            [resources.params]
            cover = true
            +++
            """, to: "content/hills/index.md")
        try desk.write("---\ntitle: Secret\nbuild: { list: never }\n---\n", to: "content/secret/index.md")
        try desk.write("---\ntitle: Not yet\ndraft: true\n---\n", to: "content/draft/index.md")
        let list = "<h1>{{ site.Title }}</h1>{{ range .Pages }}<a>{{ .Title }}</a>{{ end }}"
        for name in ["index.html", "_default/list.html"] { try desk.write(list, to: "layouts/" + name) }
        try desk.write(
            "<h1>{{ .Title }}</h1>{{ range .Resources.ByType \"image\" }}<i>{{ .Title }}</i>{{ with .Params.cover }}"
                + "<b>{{ $.Title }}</b>{{ end }}{{ end }}", to: "layouts/_default/single.html")
        // Hugo of Debian 12 knows the first name only.
        try FileManager.default.copyItem(atPath: desk.file("hugo.toml"), toPath: desk.file("settings.toml"))
        let publish = ["--config", "settings.toml", "--destination", "theirs"]
        try await run(try #require(Self.hugo), publish, on: desk)
        let refused = try await desk.run("import")
        #expect(
            refused.status == .exited(1) && !FileManager.default.fileExists(atPath: desk.file("content/album.yaml")))
        // What the message asks for.
        let settings = try String(contentsOfFile: desk.file("hugo.toml"), encoding: .utf8)
        let line = try #require(refused.text.firstMatch(of: /ignoreFiles = \[.*\]/)?.output)
        for name in ["hugo.toml", "settings.toml"] { try desk.write(line + "\n" + settings, to: name) }
        try #require(try await desk.run("import").status == .exited(0))
        #expect(try await desk.run("build", "content", "public").status == .exited(0))
        try await run(try #require(Self.hugo), publish, on: desk)
        let theirFiles = try FileManager.default.subpathsOfDirectory(atPath: desk.file("theirs"))
        #expect(theirFiles.contains("hills/index.html") && !theirFiles.contains { $0.hasSuffix(".yaml") })

        let home = "public/index.html"
        #expect(
            try found(/<title>([^<]*)</, in: home, of: desk) == found(/<h1>([^<]*)</, in: "theirs/index.html", of: desk)
        )
        let titles = try found(/<h2[^>]*><a href="[^"]*\/index.html">([^<]*)</, in: home, of: desk)
        // Hugo's "build" is newer than some versions, which list the album then.
        let theirs = try found(/<a>([^<]*)</, in: "theirs/index.html", of: desk).filter { $0 != "Secret" }
        #expect(titles == theirs && titles == ["Green: hills", "Small boats"])
        #expect(FileManager.default.fileExists(atPath: desk.file("theirs/secret/index.html")))
        // Those who have the address of an album that is in no list would lose it otherwise.
        #expect(FileManager.default.fileExists(atPath: desk.file("public/secret/index.html")))
        for folder in ["theirs", "public"] {
            #expect(!FileManager.default.fileExists(atPath: desk.file(folder + "/draft")))
        }
        #expect(try found(/<i>([^<]*)</, in: "theirs/hills/index.html", of: desk).contains("The last hill"))
        #expect(
            try String(contentsOfFile: desk.file("public/hills/index.html"), encoding: .utf8).contains("The last hill"))
        #expect(try found(/<img [^>]* src="hills\/([a-z]+)-/, in: home, of: desk) == ["d"])
    }

    @Test("A dry run prints the files and writes nothing; the second import is refused")
    func nothingIsOverwritten() async throws {
        let desk = try sigalDesk()
        let before = try desk.snapshot("pictures")
        let dry = try await desk.run("import", "--dry-run")
        #expect(dry.status == .exited(0) && dry.output.hasPrefix("# pictures/vitrine.yaml\n"), "\(dry.output)")
        #expect(try desk.snapshot("pictures") == before)
        let written = try await desk.run("import")
        #expect(
            written.text.contains(
                "Wrote pictures/vitrine.yaml\nWrote pictures/album.yaml\nWrote pictures/hills/album.yaml\n"),
            "\(written.text)")
        let after = try desk.snapshot("pictures")
        #expect(before.allSatisfy { after[$0.key] == $0.value })
        let again = try await desk.run("import")
        #expect(again.status == .exited(1) && again.text.contains("exists already"), "\(again.text)")
        #expect(try desk.snapshot("pictures") == after)
    }

    @Test("What is written for each generator is accepted by a build")
    func writtenSettingsAreValid() async throws {
        for (name, text) in [
            (
                "thumbsup.json",
                #"{"input": "photos", "title": "A: b", "albums-from": "{YYYY/MM}", "exclude": ["**/*.png"]}"#
            ),
            ("_config.sh", "site_title='A: b'\ndownload_button=true\n"),
        ] {
            let desk = try Desk()
            try desk.write(text, to: name)
            for photo in ["photos/01 Sea/a.jpg", "photos/hills/b.jpg"] {
                try desk.write(try TinyPicture().jpeg() + Data(photo.utf8), to: photo)
            }
            try desk.write("---\ntop: 3\n---\nWords: \"quoted\"\n", to: "photos/hills/b.txt")
            let taken = try await desk.run("import", "--to", "photos")
            #expect(taken.status == .exited(0), "\(taken.text)")
            let built = try await desk.run("build", "photos", "public")
            #expect(built.status == .exited(0), "\(name): \(built.text)")
            #expect(try desk.text("index.html").contains("<title>A: b</title>"))
        }
    }

    @Test("A folder without settings is refused with status 1")
    func emptyFoldersAreRefused() async throws {
        let desk = try Desk()
        let run = try await desk.run("import")
        #expect(run.status == .exited(1))
        #expect(run.text.contains(".: no settings of sigal, thumbsup, Hugo or Expose."), "\(run.text)")
    }
}

/// Reads the size of a JPEG.
private enum TinyJPEG {
    /// The width in the frame header; nil if there is none.
    static func width(of data: Data) -> Int? {
        let bytes = [UInt8](data)
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            if (0xC0...0xC2).contains(bytes[place + 1]) { return Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]) }
            place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        }
        return nil
    }
}
