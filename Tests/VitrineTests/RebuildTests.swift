import Foundation
import GRDB
import Subprocess
import Testing

@Suite("A build after a change")
struct RebuildTests {
    /// One change to the source or the command, and what it reaches.
    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var flags: [String] = []
        /// Photos that are read again.
        var reads = 0
        /// Files that are new or hold something else.
        var writes: Set<String> = []
        var removes: Set<String> = []
        let make: @Sendable (Desk) throws -> Void

        init(
            _ name: String, flags: [String] = [], reads: Int = 0, writes: Set<String> = [], removes: Set<String> = [],
            _ make: @escaping @Sendable (Desk) throws -> Void = { _ in }
        ) {
            testDescription = name
            self.flags = flags
            self.reads = reads
            self.writes = writes
            self.removes = removes
            self.make = make
        }
    }

    private static let sheets = ["360", "600", "900", "1200", "1600"].map { "layout-\($0).css" }
    private static let home = ["index.html", "photos.css"]
    private static func sea(_ names: String...) -> [String] { names.map { "sea/" + $0 } }

    static let changes = [
        Change("nothing"),
        Change("a touched photo") { desk in
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
                ofItemAtPath: desk.file("Content/sea/b.jpg"))
        },
        Change(
            "other pixels of the same size and time", reads: 1,
            // Its stars had made it the album's cover.
            writes: Set(
                sea("b.html", "b-60.jpg", "photos.css", "a.html", "c.html", "index.html") + home + ["home.html"])
        ) { desk in
            let file = desk.file("Content/sea/b.jpg")
            let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
            // Bytes after a JPEG's end don't change the picture.
            let size = try Data(contentsOf: URL(filePath: file)).count
            var other = try TinyPicture(colour: (200, 10, 10)).jpeg()
            try #require(other.count < size)
            other.append(Data(count: size - other.count))
            try desk.write(other, to: "Content/sea/b.jpg")
            try FileManager.default.setAttributes([.modificationDate: date ?? Date()], ofItemAtPath: file)
        },
        Change(
            "a photo more at the end", reads: 1,
            writes: Set(
                sea("d.html", "d-60.jpg", "photos.css", "a.html", "b.html", "c.html", "index.html")
                    + sheets.map { "sea/" + $0 } + ["index.html"])
        ) { try $0.photos("sea/d.jpg", picture: TinyPicture(colour: (1, 2, 3))) },
        Change(
            "the last photo taken away",
            writes: Set(
                sea("photos.css", "a.html", "b.html", "index.html") + sheets.map { "sea/" + $0 } + ["index.html"]),
            removes: Set(sea("c.html", "c-60.jpg"))
        ) { try FileManager.default.removeItem(atPath: $0.file("Content/sea/c.jpg")) },
        Change(
            "a photo renamed", writes: Set(sea("z.html", "z-60.jpg", "b.html", "index.html")),
            removes: Set(sea("c.html", "c-60.jpg"))
        ) {
            try FileManager.default.moveItem(
                atPath: $0.file("Content/sea/c.jpg"), toPath: $0.file("Content/sea/z.jpg"))
        },
        Change("a RAW file beside a photo") {
            try $0.write(TinyRaw(preview: try TinyPicture().jpeg()).dng(), to: "Content/sea/C.DNG")
        },
        Change(
            "a RAW file in a photo's place", reads: 1,
            writes: Set(sea("c--0jveh9.html", "c--0jveh9-60.jpg", "photos.css", "a.html", "b.html", "index.html")),
            removes: Set(sea("c.html", "c-60.jpg"))
        ) {
            try $0.write(TinyRaw(preview: try TinyPicture().jpeg()).dng(), to: "Content/sea/c.dng")
            try FileManager.default.removeItem(atPath: $0.file("Content/sea/c.jpg"))
        },
        Change(
            "a caption beside a photo", reads: 1, writes: Set(sea("b.html", "index.html"))
        ) {
            try $0.write("A boat\nIt leaves.", to: "Content/sea/b.txt")
        },
        Change(
            "a sidecar that turns a photo", reads: 1,
            writes: Set(
                sea("a.html", "a-40.jpg", "b.html", "c.html", "index.html", "photos.css") + sheets.map { "sea/" + $0 }),
            removes: Set(sea("a-60.jpg"))
        ) {
            let turned = """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                <rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/>
                </rdf:RDF></x:xmpmeta>
                """
            try $0.write(turned, to: "Content/sea/a.jpg.xmp")
        },
        Change("an album's title", writes: Set(sea("a.html", "b.html", "c.html", "index.html") + ["index.html"])) {
            try $0.write("title: The sea", to: "Content/sea/album.yaml")
        },
        // Three photos of one shape make the same row of it wherever there is room for all.
        Change("an album's layout", writes: Set(sea("index.html", "layout-360.css", "layout-600.css"))) {
            try $0.write("layout: justified", to: "Content/sea/album.yaml")
        },
        Change(
            "an album that is unlisted",
            writes: Set(sea("a.html", "b.html", "c.html", "index.html") + home + ["home.html"])
        ) { try $0.write("visibility: unlisted", to: "Content/sea/album.yaml") },
        Change(
            "an album that is hidden", writes: Set(home + ["home.html"]),
            removes: Set(
                sea("a.html", "b.html", "c.html", "index.html", "photos.css", "a-60.jpg", "b-60.jpg", "c-60.jpg")
                    + sheets.map { "sea/" + $0 })
        ) { try $0.write("visibility: hidden", to: "Content/sea/album.yaml") },
        Change(
            "folders that become groups",
            writes: Set(
                home + sheets + ["home.html"]
                    + ["a--45s2vx", "b--zmxn2h", "c--hxdytd"].flatMap { [$0 + ".html", $0 + "-60.jpg"] }),
            removes: Set(
                sea("a.html", "b.html", "c.html", "index.html", "photos.css", "a-60.jpg", "b-60.jpg", "c-60.jpg")
                    + sheets.map { "sea/" + $0 })
        ) { try $0.write("groups: subfolder", to: "Content/album.yaml") },
        Change(
            "the theme's stylesheet",
            writes: Set(
                sea("a.html", "b.html", "c.html", "index.html") + ["index.html", "home.html", "theme/theme.css"])
        ) { try $0.write(":root { --paper: #fbfaf7 }", to: "Content/_theme/theme.css") },
        Change("a page that someone took out of the site", writes: ["home.html"]) {
            try FileManager.default.removeItem(atPath: $0.file("public/home.html"))
        },
        Change("a rendition that someone took out of the site", reads: 1, writes: Set(sea("a-60.jpg"))) {
            try FileManager.default.removeItem(atPath: $0.file("public/sea/a-60.jpg"))
        },
        Change(
            "other widths", flags: ["--widths", "30"], reads: 4,
            writes: Set(
                sea(
                    "a.html", "b.html", "c.html", "index.html", "photos.css", "a-30.jpg", "b-30.jpg", "c-30.jpg")
                    + home + ["home.html", "home-30.jpg"]),
            removes: Set(sea("a-60.jpg", "b-60.jpg", "c-60.jpg") + ["home-60.jpg"])),
        Change(
            "fewer stars asked for", flags: ["--min-rating", "1"],
            writes: Set(sea("b.html", "index.html", "photos.css") + sheets.map { "sea/" + $0 } + home),
            removes: Set(sea("a.html", "a-60.jpg", "c.html", "c-60.jpg") + ["home.html", "home-60.jpg"] + sheets)
        ),
        Change(
            "albums of stars", flags: ["--albums-from", "rating"],
            writes: Set(
                home
                    + (["index.html", "photos.css", "b--zmxn2h.html", "b--zmxn2h-60.jpg"] + sheets).map { "3/" + $0 }
                    + (["index.html", "photos.css"] + sheets
                    + ["a--45s2vx", "c--hxdytd", "home--c95shh"].flatMap { [$0 + ".html", $0 + "-60.jpg"] })
                    .map { "unrated/" + $0 }),
            removes: Set(
                sea("a.html", "b.html", "c.html", "index.html", "photos.css", "a-60.jpg", "b-60.jpg", "c-60.jpg")
                    + sheets.map { "sea/" + $0 } + sheets + ["home.html", "home-60.jpg"])),
        Change(
            "another quality", flags: ["--quality", "jpeg=20"], reads: 4,
            // Pages refer to new versions.
            writes: Set(
                sea("a.html", "a-60.jpg", "b.html", "b-60.jpg", "c.html", "c-60.jpg", "index.html")
                    + ["home.html", "home-60.jpg", "index.html"])),
    ]

    /// An album with three photos, and one beside it.
    private func desk() throws -> Desk {
        let desk = try Desk()
        for (index, name) in ["home.jpg", "sea/a.jpg", "sea/b.jpg", "sea/c.jpg"].enumerated() {
            let shade = UInt8(40 * index)
            let photo = try TinyPicture(colour: (shade, 200, 255 - shade)).jpeg()
            try desk.write(photo + Data(count: 100), to: "Content/" + name)
            if name == "sea/b.jpg" { try tag(desk.file("Content/" + name), ["Xmp.xmp.Rating": "3"]) }
        }
        return desk
    }

    @Test("A change makes a build read and write only the affected files, as the dry run says", arguments: changes)
    func readsAndWritesJustWhatItReaches(change: Change) async throws {
        let desk = try desk()
        try await desk.build()
        let before = try desk.inodes()
        let old = try desk.snapshot()
        try change.make(desk)

        let forecast = try await desk.run(["build", "--dry-run", "--format", "json"] + change.flags)
        try expect(change, of: forecast.output)
        #expect(try desk.names() == ["Content", "public"])

        let run = try await desk.run(["build", "-v"] + change.flags)
        #expect(run.status == .exited(0))
        let after = try desk.inodes()
        let new = try desk.snapshot()
        let written = after.keys.filter { after[$0] != before[$0] || new[$0] != old[$0] }
        #expect(Set(written) == change.writes)
        #expect(Set(before.keys).subtracting(after.keys) == change.removes)
        let read = run.text.split(separator: "\n").count { $0.hasSuffix(".jpg") || $0.hasSuffix(".dng") }
        #expect(read == change.reads)

        // What a build from scratch makes of the same.
        let scratch = try await desk.run(["build", "Content", "scratch", "--cache-dir", "none"] + change.flags)
        #expect(scratch.status == .exited(0))
        #expect(try desk.snapshot() == desk.snapshot("scratch"))
    }

    /// What a dry run prints.
    private struct Forecast: Decodable {
        struct File: Decodable {
            let path: String
            let bytes: Int?
        }

        let read, made, rewritten, removed: [File]
    }

    private func expect(_ change: Change, of output: String) throws {
        let forecast = try JSONDecoder().decode(Forecast.self, from: Data(output.utf8))
        #expect(Set((forecast.made + forecast.rewritten).map(\.path)) == change.writes)
        #expect(Set(forecast.removed.map(\.path)) == change.removes)
        #expect(forecast.read.count == change.reads)
        #expect(forecast.removed.allSatisfy { $0.bytes ?? 0 > 0 })
        for file in forecast.made + forecast.rewritten {
            #expect((file.bytes == nil) == (file.path.hasSuffix(".jpg") && change.reads > 0), "\(file.path)")
        }
    }

    @Test("A dry run of a first build lists the files and writes nothing")
    func aDryRunOfAFirstBuildWritesNothing() async throws {
        let desk = try desk()
        let run = try await desk.build("--dry-run")
        #expect(run.output.contains("To read: 4, "))
        #expect(run.output.contains("\nread    "))
        #expect(run.output.contains(" sea/b.html\n"))
        #expect(run.output.hasSuffix("To keep: 0\n"))
        #expect(try desk.names() == ["Content"])
        #expect(!FileManager.default.fileExists(atPath: desk.cache))
    }

    @Test("A build without a cache renders everything and publishes the same site")
    func withoutItsMemoryIsABuildFromScratch() async throws {
        let desk = try desk()
        try await desk.build()
        let site = try desk.snapshot()
        try FileManager.default.removeItem(atPath: desk.cache)
        let run = try await desk.run("build", "-v")
        #expect(run.text.contains("home.jpg"))
        #expect(try desk.snapshot() == site)
    }

    @Test("A build with an unreadable cache publishes the same site", arguments: ["no database at all", ""])
    func withABrokenMemoryIsABuildFromScratch(text: String) async throws {
        let desk = try desk()
        try await desk.build()
        let site = try desk.snapshot()
        let folder = desk.cache + "/vitrine"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
        }
        try await desk.build()
        #expect(try desk.snapshot() == site)
    }

    @Test("A build does not change the cache of a newer version")
    func leavesAMemoryOfANewerVersionAlone() async throws {
        let desk = try desk()
        try await desk.build()
        let folder = desk.cache + "/vitrine"
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".sqlite") })
        var bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
        // The user version, big-endian, in the header of an SQLite file.
        bytes.replaceSubrange(60..<64, with: [0, 0, 1, 0])
        try bytes.write(to: URL(filePath: folder + "/" + name))
        let site = try desk.snapshot()
        let run = try await desk.build("-v")
        #expect(run.text.contains("newer version"))
        #expect(run.text.contains("home.jpg"))
        #expect(try desk.snapshot() == site)
        #expect(try Data(contentsOf: URL(filePath: folder + "/" + name)) == bytes)
    }

    @Test("A build that cannot store its cache warns and renders everything")
    func withoutAPlaceForItsMemoryMakesEverything() async throws {
        let desk = try desk()
        try desk.write("a file", to: "taken")
        for _ in 0..<2 {
            let run = try await desk.build("-v", "--cache-dir", desk.file("taken"))
            #expect(run.text.contains("Warning: \(desk.file("taken"))"))
            #expect(run.text.contains("home.jpg"))
        }
    }

    /// The site that the last build left is remembered; what is there may be another's.
    @Test("A build replaces another site in its destination completely")
    func findsAnotherSiteInItsPlace() async throws {
        let desk = try desk()
        try await desk.build("--title", "One")
        let one = try desk.snapshot()
        try await desk.build("--title", "Two", "--cache-dir", "other")
        #expect(try desk.snapshot() != one)
        try await desk.build("--title", "One")
        #expect(try desk.snapshot() == one)
    }

    @Test("A build brings an older copy of the site up to date")
    func findsAnOlderCopyInItsPlace() async throws {
        let desk = try desk()
        try await desk.build()
        try FileManager.default.copyItem(atPath: desk.file("public"), toPath: desk.file("copy"))
        try desk.write("title: Later", to: "Content/sea/album.yaml")
        try await desk.build()
        let later = try desk.snapshot()
        try FileManager.default.removeItem(atPath: desk.file("public"))
        try FileManager.default.moveItem(atPath: desk.file("copy"), toPath: desk.file("public"))
        try await desk.build()
        #expect(try desk.snapshot() == later)
    }

    @Test("A build replaces a damaged cache with a warning, and a dry run leaves it")
    func withAMemoryThatIsDamagedInsideMakesEverything() async throws {
        let desk = try desk()
        try await desk.build()
        let site = try desk.snapshot()
        let folder = desk.cache + "/vitrine"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        let file = URL(filePath: folder + "/" + name)
        let whole = try Data(contentsOf: file)
        try (whole.prefix(4096) + Data(repeating: 0xA5, count: whole.count - 4096)).write(to: file)
        let damaged = try Data(contentsOf: file)
        _ = try await desk.build("--dry-run")
        #expect(try Data(contentsOf: file) == damaged)
        #expect(try await desk.build().text.contains("Warning: "))
        #expect(try desk.snapshot() == site)
        let next = try await desk.build("-v")
        #expect(!next.text.contains("Warning: "))
        #expect(next.text.contains("Nothing written") && !next.text.contains(".jpg"))
    }

    @Test(
        "A cache folder in the source or the site is refused, and its mode is private",
        arguments: ["public/cache", "public", "Content/sea/cache"])
    func keepsItsMemoryOutOfSight(cache: String) async throws {
        let desk = try desk()
        let run = try await desk.run("build", "--cache-dir", cache)
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Choose another --cache-dir."))
        #expect(try desk.names() == ["Content"])
        try await desk.build("--cache-dir", "cache")
        let mode = try FileManager.default.attributesOfItem(atPath: desk.file("cache"))[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }

    @Test("An outdated page that was edited is kept and reported")
    func tellsOfPagesThatSomeoneChangedAndNobodyWants() async throws {
        let desk = try desk()
        try await desk.build()
        try desk.write("mine", to: "public/sea/c.html")
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/c.jpg"))
        let run = try await desk.build()
        #expect(run.text.contains("public/sea/c.html: written by vitrine and changed since, so that it stays"))
        #expect(try desk.text("sea/c.html") == "mine")
    }

    @Test("A renamed photo gets the caption for its new name")
    func readsWhatAFileSaysOfANewName() async throws {
        let desk = try desk()
        try desk.write("[c.jpg]\ncaption=About C\n[z.jpg]\ncaption=About Z\n", to: "Content/sea/.picasa.ini")
        try await desk.build()
        #expect(try desk.text("sea/c.html").contains("About C"))
        try FileManager.default.moveItem(
            atPath: desk.file("Content/sea/c.jpg"), toPath: desk.file("Content/sea/z.jpg"))
        try await desk.build()
        #expect(try desk.text("sea/z.html").contains("About Z"))
    }

    @Test("A build reads the changed notes of an album")
    func readsAnAlbumsNotesAgain() async throws {
        let desk = try desk()
        try desk.write("Title: Old name\n\nText", to: "Content/sea/index.md")
        try await desk.build()
        #expect(try desk.text("sea/index.html").contains("Old name"))
        try desk.write("Title: New name\n\nText", to: "Content/sea/index.md")
        try await desk.build()
        #expect(try desk.text("sea/index.html").contains("New name"))
    }

    @Test("Every build reports the photos that cannot be read")
    func tellsOfPhotosThatItStillCannotRead() async throws {
        let desk = try desk()
        try desk.write("no photo", to: "Content/sea/x.jpg")
        let first = try await desk.build()
        let second = try await desk.build()
        // In an album that isn't looked at.
        try desk.photos("d.jpg")
        let third = try await desk.build()
        for run in [first, second, third] { #expect(run.text.contains("Skipped Content/sea/x.jpg: ")) }
        #expect(second.text.contains("Nothing written"))
    }

    /// What darktable and the like write, with a title and stars.
    private static let sidecar = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
        <dc:title>Boats at anchor</dc:title><xmp:Rating>5</xmp:Rating></rdf:Description></rdf:RDF></x:xmpmeta>
        """

    @Test("Every build reports a damaged sidecar until it is fixed")
    func tellsOfFilesBesidePhotosUntilTheyAreMended() async throws {
        let desk = try desk()
        try desk.write("originals: strip", to: "Content/vitrine.yaml")
        try desk.write(String(Self.sidecar.dropLast(40)), to: "Content/sea/b.xmp")
        // One file about three photos.
        try desk.write(Data(count: 512), to: "Content/sea/.picasa.ini")
        try desk.write("Two boats\nThey leave.", to: "Content/sea/b.txt")
        try desk.write("{}", to: "Content/sea/b.jpg.json")
        func expectWarnings(_ run: Desk.Outcome, after change: String) {
            let warnings = run.text.split(separator: "\n").filter { $0.contains("Warning: ") }
            #expect(warnings.count == 2, "\(change): \(run.text)")
            #expect(
                warnings.contains { $0.contains("Warning: Content/sea/b.xmp: is not readable XMP; ") },
                "\(change)")
            #expect(
                warnings.contains { $0.contains("Warning: Content/sea/.picasa.ini: is not readable text; ") },
                "\(change)")
        }
        let changes: [(name: String, make: () throws -> Void)] = [
            ("none", {}), ("none again", {}), ("another album", { try desk.photos("d.jpg") }),
            ("a touched photo", { try desk.touch("Content/sea/a.jpg") }),
            ("the name of the album above", { try desk.write("title: Coast", to: "Content/album.yaml") }),
            ("another album again", { try desk.photos("e.jpg") }),
            ("a photo beside it", { try desk.photos("sea/d.jpg", picture: TinyPicture(colour: (1, 2, 3))) }),
        ]
        for change in changes {
            try change.make()
            expectWarnings(try await desk.build("--dry-run"), after: change.name + ", dry")
            expectWarnings(try await desk.build(), after: change.name)
            #expect(try desk.text("sea/b.html").contains("Two boats"))
        }
        let quiet = try await desk.build("--quiet")
        #expect(quiet.text.isEmpty)

        try desk.write(Self.sidecar, to: "Content/sea/b.xmp")
        try desk.write("[b.jpg]\ncaption=They stay.", to: "Content/sea/.picasa.ini")
        for _ in 0..<2 {
            #expect(try await !desk.build().text.contains("Warning: "))
            #expect(try desk.text("sea/b.html").contains("Boats at anchor"))
        }
        let site = try desk.snapshot()
        _ = try await desk.run("build", "Content", "scratch", "--cache-dir", "none")
        #expect(try desk.snapshot("scratch") == site)
    }

    @Test(
        "A damaged sidecar is reported once in every build with a filter or albums from metadata",
        arguments: [["--min-rating", "4"], ["--albums-from", "rating"], ["--albums-from", "dates"]])
    func tellsOfFilesWhosePhotosMayBeMissing(flags: [String]) async throws {
        let desk = try desk()
        try desk.write(Self.sidecar, to: "Content/sea/a.xmp")
        try desk.write(String(Self.sidecar.prefix(200)), to: "Content/sea/b.xmp")
        for change in ["none", "none again", "another album"] {
            if change == "another album" { try desk.photos("d.jpg") }
            let runs = [try await desk.run(["build", "--dry-run"] + flags), try await desk.run(["build"] + flags)]
            for run in runs {
                let warnings = run.text.split(separator: "\n").filter { $0.contains("Warning: ") }
                #expect(warnings.count == 1 && run.text.contains("Content/sea/b.xmp: is not readable XMP"), "\(change)")
            }
        }
        // The source by another name is the same.
        let run = try await desk.run(["build", "./Content"] + flags)
        #expect(run.text.split(separator: "b.xmp: is not readable XMP").count == 2)
    }

    @Test("A damaged sidecar of an unreadable photo is not reported")
    func saysNothingOfFilesWhosePhotosCannotBeRead() async throws {
        let desk = try desk()
        try desk.write("no photo", to: "Content/sea/x.jpg")
        try desk.write("", to: "Content/sea/x.xmp")
        #expect(try await !desk.build().text.contains("x.xmp"))
    }

    /// In different albums, so that one is looked for when the other is known by its new name.
    @Test("Two photos that swap their names are not rendered again", arguments: ["none", "strip"])
    func readsNoneOfTwoPhotosThatChangePlaces(originals: String) async throws {
        let desk = try desk()
        try await desk.build("--originals", originals)
        let (home, sea) = (desk.file("Content/home.jpg"), desk.file("Content/sea/a.jpg"))
        for _ in 0..<2 {
            try FileManager.default.moveItem(atPath: home, toPath: desk.file("aside"))
            try FileManager.default.moveItem(atPath: sea, toPath: home)
            try FileManager.default.moveItem(atPath: desk.file("aside"), toPath: sea)
            let run = try await desk.build("--originals", originals)
            #expect(run.text.contains("none new or changed"), "\(run.text)")
            #expect(!run.text.contains("Copying"), "\(run.text)")
            #expect(try await desk.run("build", "--verify", "--originals", originals).status == .exited(0))
        }
    }

    @Test("Folders in NFC and NFD stay distinct after a rebuild")
    func tellsApartFoldersThatDifferBySpelling() async throws {
        let desk = try Desk()
        let folders = ["caf\u{E9}", "cafe\u{301}"]
        for folder in folders { try desk.photos(folder + "/a.jpg", folder + "/b.jpg") }
        try await desk.build()
        let before = try desk.snapshot()
        for folder in folders { utimes(desk.file("Content/\(folder)/a.jpg"), nil) }
        try await desk.build()
        #expect(try desk.snapshot() == before)
    }

    /// Rows that are missing, of an album that is only written again because of an album above it.
    @Test(
        "A build with missing rows in the cache warns and publishes the right site",
        arguments: ["purpose = 0", "purpose = 1"])
    func withAMemoryThatLacksPhotosMakesEverything(rows: String) async throws {
        let desk = try desk()
        try desk.photos("sea/north/d.jpg")
        try desk.write("originals: strip", to: "Content/vitrine.yaml")
        try await desk.build("--cache-dir", "cache")
        let cache = try FileManager.default.contentsOfDirectory(atPath: desk.file("cache"))
        let database = try #require(cache.first { $0.hasSuffix(".sqlite") })
        let queue = try DatabaseQueue(path: desk.file("cache/" + database))
        try await queue.write { try $0.execute(sql: "DELETE FROM photo WHERE \(rows)") }
        try queue.close()
        try desk.write("title: Another name", to: "Content/sea/album.yaml")
        let run = try await desk.build("--cache-dir", "cache")
        #expect(run.text.contains("it has no "))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        let again = try await desk.build("--cache-dir", "cache")
        #expect(again.text.contains("Nothing written"))
    }

    /// Nothing of the album has changed itself, but what it is called above.
    @Test("Pages of an album are written again when the album above gets a new title")
    func writesPagesOfAnAlbumAgainWhoseNeighboursChanged() async throws {
        let desk = try desk()
        try desk.photos("sea/north/d.jpg")
        try desk.write("originals: strip", to: "Content/vitrine.yaml")
        try await desk.build()
        let before = try desk.snapshot().keys.sorted()
        try desk.write("title: Another name", to: "Content/sea/album.yaml")
        try await desk.build()
        #expect(try desk.text("sea/north/d.html").contains("Another name"))
        #expect(try desk.snapshot().keys.sorted() == before)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }
}
