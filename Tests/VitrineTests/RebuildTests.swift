import Foundation
import GRDB
import Subprocess
import TestSupport
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

        /// Whether it is in the quick tier: one of each kind of cause.
        var isQuick: Bool {
            [
                "nothing", "other pixels of the same size and time", "a photo more at the end", "a photo renamed",
                "a caption beside a photo", "an album's title", "a photo that album.yaml hides",
                "an album that is unlisted", "an album that is hidden", "the theme's stylesheet",
                "a page that someone took out of the site", "other widths", "fewer stars asked for",
            ].contains(testDescription)
        }
    }

    /// They follow from the home page's cover. A dry run decodes nothing, so it can't know whether icons that are cut
    /// again are the same.
    private static let icons: Set = ["favicon.ico", "apple-touch-icon.png"]
    private static let sheets = ["360", "600", "900", "1200", "1600", "2560"].map { "layout-\($0).css" }
    private static let home = ["index.html", "photos.css"]
    private static func sea(_ names: String...) -> [String] { names.map { "sea/" + $0 } }
    private static let sheetsOfSea = sheets.map { "sea/" + $0 }
    private static let pagesOfSea = sea("a.html", "b.html", "c.html", "index.html")
    private static let filesOfSea = pagesOfSea + sheetsOfSea + sea("photos.css", "a-60.jpg", "b-60.jpg", "c-60.jpg")

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
                    + sheetsOfSea + ["index.html"])
        ) { try $0.photos("sea/d.jpg", picture: TinyPicture(colour: (1, 2, 3))) },
        Change(
            "the last photo taken away",
            writes: Set(
                sea("photos.css", "a.html", "b.html", "index.html") + sheetsOfSea + ["index.html"]),
            removes: Set(sea("c.html", "c-60.jpg"))
        ) { try FileManager.default.removeItem(atPath: $0.file("Content/sea/c.jpg")) },
        Change(
            // It is the last one, to which all photos' pages have a link.
            "a photo renamed", writes: Set(sea("z.html", "z-60.jpg", "a.html", "b.html", "index.html")),
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
            writes: Set(sea("d.html", "d-60.jpg", "photos.css", "a.html", "b.html", "index.html")),
            removes: Set(sea("c.html", "c-60.jpg"))
        ) {
            try $0.write(TinyRaw(preview: try TinyPicture().jpeg()).dng(), to: "Content/sea/d.dng")
            try FileManager.default.removeItem(atPath: $0.file("Content/sea/c.jpg"))
        },
        Change(
            "a caption beside a photo", reads: 1, writes: Set(sea("b.html", "index.html"))
        ) {
            try $0.write("A boat\nIt leaves.", to: "Content/sea/b.txt")
        },
        Change(
            "a sidecar that turns a photo", reads: 1,
            writes: Set(pagesOfSea + sheetsOfSea + sea("a-40.jpg", "photos.css")),
            removes: Set(sea("a-60.jpg"))
        ) {
            let turned = """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                <rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/>
                </rdf:RDF></x:xmpmeta>
                """
            try $0.write(turned, to: "Content/sea/a.jpg.xmp")
        },
        Change("an album's title", writes: Set(pagesOfSea + ["index.html"])) {
            try $0.write("title: The sea", to: "Content/sea/album.yaml")
        },
        Change("what album.yaml says about a photo", writes: Set(sea("b.html", "index.html"))) {
            try $0.write(
                "photos: {b.jpg: {title: A boat, caption: It leaves., alt: White}}", to: "Content/sea/album.yaml")
        },
        Change("stars in album.yaml, which make another cover", writes: Set(home + ["home.html"])) {
            try $0.write("photos: {a.jpg: {rating: 5}}", to: "Content/sea/album.yaml")
        },
        Change(
            "a photo that album.yaml hides",
            writes: Set(
                sea("photos.css", "a.html", "b.html", "index.html") + sheetsOfSea + ["index.html"]),
            removes: Set(sea("c.html", "c-60.jpg"))
        ) { try $0.write("photos: {c.jpg: {hidden: true}}", to: "Content/sea/album.yaml") },
        // Three photos of one shape make the same row of it wherever there is room for all.
        Change("an album's layout", writes: Set(sea("index.html") + sheetsOfSea)) {
            try $0.write("layout: flow", to: "Content/sea/album.yaml")
        },
        Change(
            "an album that is unlisted",
            writes: Set(pagesOfSea + home + ["home.html"])
        ) { try $0.write("visibility: unlisted\naddress: sea", to: "Content/sea/album.yaml") },
        Change(
            "an album that is hidden", writes: Set(home + ["home.html"]),
            removes: Set(filesOfSea)
        ) { try $0.write("visibility: hidden", to: "Content/sea/album.yaml") },
        Change(
            "folders that become groups",
            writes: Set(
                home + sheets + ["home.html"]
                    + ["a", "b", "c"].flatMap { [$0 + ".html", $0 + "-60.jpg"] }),
            removes: Set(filesOfSea)
        ) { try $0.write("groups: subfolder", to: "Content/album.yaml") },
        Change(
            "the theme's stylesheet",
            writes: Set(pagesOfSea + ["index.html", "home.html", "theme/theme.css"]),
            removes: ["theme/titles.woff2"]
        ) { try $0.write(":root { --paper: #fbfaf7 }", to: "Content/_theme/theme.css") },
        Change(
            "another theme", flags: ["--theme", "contact-sheet"],
            writes: Set(
                pagesOfSea + sheetsOfSea + sheets
                    + ["index.html", "home.html", "404.html", "theme/theme.css"]),
            removes: ["theme/titles.woff2"]),
        Change("a page that someone took out of the site", writes: ["home.html"]) {
            try FileManager.default.removeItem(atPath: $0.file("public/home.html"))
        },
        Change("a rendition that someone took out of the site", reads: 1, writes: Set(sea("a-60.jpg"))) {
            try FileManager.default.removeItem(atPath: $0.file("public/sea/a-60.jpg"))
        },
        Change(
            "other widths", flags: ["--widths", "30", "--zoom-width", "none"], reads: 4,
            writes: Set(
                sea(
                    "a.html", "b.html", "c.html", "index.html", "photos.css", "a-30.jpg", "b-30.jpg", "c-30.jpg")
                    + home + ["home.html", "home-30.jpg"]),
            removes: Set(sea("a-60.jpg", "b-60.jpg", "c-60.jpg") + ["home-60.jpg"])),
        Change(
            "fewer stars asked for", flags: ["--min-rating", "1"],
            writes: Set(sea("b.html", "index.html", "photos.css") + sheetsOfSea + home),
            removes: Set(sea("a.html", "a-60.jpg", "c.html", "c-60.jpg") + ["home.html", "home-60.jpg"] + sheets)
        ),
        Change(
            "albums of stars", flags: ["--albums-from", "rating"],
            writes: Set(
                home
                    + (["index.html", "photos.css", "b.html", "b-60.jpg"] + sheets).map { "3/" + $0 }
                    + (["index.html", "photos.css"] + sheets
                    + ["a", "c", "home"].flatMap { [$0 + ".html", $0 + "-60.jpg"] })
                    .map { "unrated/" + $0 }),
            removes: Set(filesOfSea + sheets + ["home.html", "home-60.jpg"])),
        Change(
            "another quality", flags: ["--quality", "jpeg=20"], reads: 4,
            // Pages refer to new versions.
            writes: Set(
                sea("a.html", "a-60.jpg", "b.html", "b-60.jpg", "c.html", "c-60.jpg", "index.html")
                    + ["home.html", "home-60.jpg", "index.html"])),
    ]

    @Test(
        "A change makes a build read and write only the affected files, as the dry run says",
        arguments: Tier.cases(changes.filter(\.isQuick), more: changes.filter { !$0.isQuick }))
    func readsAndWritesJustWhatItReaches(change: Change) async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let before = try desk.inodes()
        let old = try desk.snapshot()
        try change.make(desk)

        let dryRun = try await desk.run(["build", "--dry-run", "--format", "json"] + change.flags)
        let forecast = try JSONDecoder().decode(Forecast.self, from: Data(dryRun.output.utf8))
        #expect(try desk.names() == ["Content", "public"])

        let run = try await desk.run(["build", "-v"] + change.flags)
        #expect(run.status == .exited(0))
        let after = try desk.inodes()
        let new = try desk.snapshot()
        let written = Set(after.keys.filter { after[$0] != before[$0] || new[$0] != old[$0] }).subtracting(Self.icons)
        let removed = Set(before.keys).subtracting(after.keys)
        expect(forecast, toForetell: written, removed, afterReading: change.reads)
        let usual = SiteFiles(Array(before.keys) + after.keys).usual
        #expect(written.intersection(usual) == change.writes)
        #expect(removed.intersection(usual) == change.removes)
        #expect(run.text.contains(": \(SiteFiles(after.keys).pages.count) pages, "), "\(run.text)")
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

    private func expect(
        _ forecast: Forecast, toForetell written: Set<String>, _ removed: Set<String>, afterReading reads: Int
    ) {
        #expect(Set((forecast.made + forecast.rewritten).map(\.path)).subtracting(Self.icons) == written)
        #expect(Set(forecast.removed.map(\.path)) == removed)
        #expect(forecast.read.count == reads)
        #expect(forecast.removed.allSatisfy { $0.bytes ?? 0 > 0 })
        for file in forecast.made + forecast.rewritten where !Self.icons.contains(file.path) {
            #expect((file.bytes == nil) == (file.path.hasSuffix(".jpg") && reads > 0), "\(file.path)")
        }
    }

    @Test("A dry run of a first build lists the files and writes nothing")
    func aDryRunOfAFirstBuildWritesNothing() async throws {
        let desk = try Desk.withAlbum()
        let run = try await desk.build("--dry-run")
        #expect(run.output.contains("To read: 4 files, "))
        #expect(run.output.contains("\nread    "))
        #expect(run.output.contains(" sea/b.html\n"))
        #expect(run.output.hasSuffix("To keep: 0 files\n"))
        #expect(try desk.names() == ["Content"])
        #expect(!FileManager.default.fileExists(atPath: desk.cache))
    }

    @Test("An outdated page that was edited is kept and reported")
    func tellsOfPagesThatSomeoneChangedAndNobodyWants() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        try desk.write("mine", to: "public/sea/c.html")
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/c.jpg"))
        let run = try await desk.build()
        #expect(run.text.contains("public/sea/c.html: was written by vitrine and changed since, so it stays"))
        #expect(try desk.text("sea/c.html") == "mine")
    }

    @Test("A renamed photo gets the caption for its new name")
    func readsWhatAFileSaysOfANewName() async throws {
        let desk = try Desk.withAlbum()
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
        let desk = try Desk.withAlbum()
        try desk.write("Title: Old name\n\nText", to: "Content/sea/index.md")
        try await desk.build()
        #expect(try desk.text("sea/index.html").contains("Old name"))
        try desk.write("Title: New name\n\nText", to: "Content/sea/index.md")
        try await desk.build()
        #expect(try desk.text("sea/index.html").contains("New name"))
    }

    /// In different albums, so that one is looked for when the other is known by its new name.
    @Test("Two photos that swap their names are not rendered again", arguments: ["none", "strip"])
    func readsNoneOfTwoPhotosThatChangePlaces(originals: String) async throws {
        let desk = try Desk.withAlbum()
        try await desk.build("--originals", originals)
        let (home, sea) = (desk.file("Content/home.jpg"), desk.file("Content/sea/a.jpg"))
        for _ in 0..<2 {
            try FileManager.default.moveItem(atPath: home, toPath: desk.file("aside"))
            try FileManager.default.moveItem(atPath: sea, toPath: home)
            try FileManager.default.moveItem(atPath: desk.file("aside"), toPath: sea)
            let run = try await desk.build("-v", "--originals", originals)
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
        let desk = try Desk.withAlbum()
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
        let desk = try Desk.withAlbum()
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
