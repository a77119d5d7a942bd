import FileReading
import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

@Suite("The manifest of a site")
struct SiteManifestTests {
    private let files = [
        "index.html": "a", "theme/ü b.css": "b", " leading": "c", "trailing ": "d", "line\nbreak": "e", "Icon\r": "f",
        "\u{301}mark": "g", "100%": "h", "empty": "",
    ]

    @Test("A manifest is read back as it was written, with any file names")
    func readsWhatItWrote() throws {
        let yard = try Yard()
        try yard.put(files)
        let manifest = try yard.manifest(of: files, in: yard.destination)
        for isFinished in [false, true] {
            try ManifestFile.write(manifest, as: isFinished ? .site : .unfinished, to: yard.destination)
            let read = try #require(StoredManifest(in: yard.destination))
            #expect(read.manifest == manifest)
            #expect(read.state == (isFinished ? .finished : .unfinished))
            #expect(read.lineCount == files.count)
        }
        for name in files.keys { #expect(manifest.owns(name, in: yard.destination), "\(name.debugDescription)") }
        #expect(FileSystem.status(yard.destination + "/.vitrine-manifest.new") == nil)
    }

    @Test("A manifest as earlier versions wrote it is read, and written with the same bytes")
    func earlierVersions() throws {
        let yard = try Yard()
        let lines = """
            1 -5 00000000000000ff index.html
            9223372036854775807 1700000000123456789 ffffffffffffffff %20leading/100%25
            0 0 0000000000000000 sea/u%CC%88.jpg

            """
        let change = """
            changing
            part 0000000000000010
            2 6 0000000000000001 index.html
            - sea/line%0Abreak
            - sea/u%CC%88.jpg

            """
        for (header, state) in [
            "vitrine site 1": .outdated, "vitrine site 1 (unfinished)": .unfinished, "vitrine site 2": .finished,
        ] as [String: SiteState] {
            try yard.put([".vitrine-manifest": header + "\n" + lines])
            let read = try #require(StoredManifest(in: yard.destination))
            #expect(read.state == state)
            #expect(read.manifest.paths == [" leading/100%", "index.html", "sea/u\u{308}.jpg"])
            let entry = SiteManifest.Entry(byteCount: 1, modified: -5, hash: ContentHash(value: 255))
            #expect(read.manifest.entry(of: "index.html") == entry)
            #expect(read.lineCount == 3)
        }
        let files = try #require(ManifestFile(in: yard.destination)).files
        let text = "vitrine site 2\npart 0000000000000009\n" + lines + change
        try yard.put([".vitrine-manifest": text])
        let file = try #require(ManifestFile(in: yard.destination))
        #expect(file.files == files)
        #expect(file.partIDs == [ContentHash(value: 9)])
        let pending = try #require(file.pending)
        #expect(pending.placed.paths == ["index.html"])
        #expect(pending.removed == ["sea/line\nbreak", "sea/u\u{308}.jpg"])
        #expect(pending.parts == [ContentHash(value: 16)])
        try ManifestFile.write(files, to: yard.destination, naming: file.partIDs, announcing: pending)
        #expect(ManifestFile.conclude(in: yard.destination))
        let written = FileManager.default.contents(atPath: yard.destination + "/.vitrine-manifest")
        #expect(String(decoding: try #require(written), as: UTF8.self) == text + "done\n")
        let done = try #require(ManifestFile(in: yard.destination))
        #expect(done.pending == nil)
        #expect(done.files.paths == [" leading/100%", "index.html"])
    }

    @Test("File names in NFC and NFD are different files in a manifest")
    func anotherSpellingOfANameIsAnotherFile() throws {
        let yard = try Yard()
        try yard.put(["\u{FC}.css": "same"])
        try yard.put(["u\u{308}.css": "same"])
        let manifest = try yard.manifest(of: ["\u{FC}.css": ""], in: yard.destination)
        #expect(manifest.owns("\u{FC}.css", in: yard.destination))
        #expect(!manifest.owns("u\u{308}.css", in: yard.destination))
    }

    /// While files take their places, each is what it was or what it will be; a file that is neither is foreign.
    @Test("During an update, the manifest owns files in their old or new version and no edited ones")
    func tellsWhichOfTwoAFileIs() throws {
        let yard = try Yard()
        let old = ["same.html": "old", "index.html": "old", "edited.html": "old", "gone.html": "old"]
        let new = ["index.html": "new, and longer", "edited.html": "new", "gone.html": "new", "coming.html": "new"]
        try yard.put(old)
        let before = try yard.manifest(of: old, in: yard.destination)
        try yard.put(new)
        let after = try yard.manifest(of: new, in: yard.destination)
        unlink(yard.destination + "/gone.html")
        unlink(yard.destination + "/coming.html")
        try yard.put(["edited.html": "mine"])
        try ManifestFile.write(before, to: yard.destination)
        #expect(ManifestFile.announce(SiteChange(placed: after, removed: ["same.html"]), in: yard.destination))
        #expect(StoredManifest(in: yard.destination)?.state == .changing)
        let read = try #require(StoredManifest(in: yard.destination)).manifest
        #expect(read.entry(of: "same.html") == before.entry(of: "same.html"))
        #expect(read.entry(of: "index.html") == after.entry(of: "index.html"))
        #expect(read.entry(of: "coming.html") == after.entry(of: "coming.html"))
        for (name, isOurs) in ["same.html": true, "index.html": true, "edited.html": false, "gone.html": false] {
            #expect(read.owns(name, in: yard.destination) == isOurs, "\(name)")
        }
    }

    @Test("The manifest after an update lists the placed files and not the removed ones")
    func knowsWhatHasBecomeOfASite() throws {
        let yard = try Yard()
        try yard.put(files)
        let before = try yard.manifest(of: files, in: yard.destination)
        try ManifestFile.write(before, to: yard.destination)
        try yard.put(["index.html": "new", "new/b": "new"])
        let after = try yard.manifest(of: ["index.html": "new", "new/b": "new"], in: yard.destination)
        let removed = ["theme/ü b.css", "line\nbreak", "- dash"]
        var expected = before
        for _ in 0..<2 {
            #expect(ManifestFile.announce(SiteChange(placed: after, removed: removed), in: yard.destination))
            #expect(ManifestFile.conclude(in: yard.destination))
        }
        expected.merge(try yard.manifest(of: ["new/b": "new"], in: yard.destination))
        expected.add("index.html", try #require(after.entry(of: "index.html")))
        for path in removed { expected.remove(path) }
        let read = try #require(StoredManifest(in: yard.destination))
        #expect(read.manifest == expected)
        #expect(read.manifest.signature == expected.signature)
        #expect(read.state == .finished)
        #expect(!read.manifest.contains("theme/ü b.css"))
    }

    /// Where all files have one date, as reproducible builds ask for.
    @Test("A manifest distinguishes two versions of a file with the same size and time", arguments: [false, true])
    func tellsTwoOfOneSizeAndTimeApart(isPlaced: Bool) throws {
        let yard = try Yard()
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        func manifest(_ text: String) throws -> SiteManifest {
            try yard.put(["index.html": text])
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: yard.destination + "/index.html")
            return try yard.manifest(of: ["index.html": text], in: yard.destination)
        }
        let (after, before) = (try manifest("new"), try manifest("old"))
        try ManifestFile.write(before, to: yard.destination)
        #expect(ManifestFile.announce(SiteChange(placed: after, removed: []), in: yard.destination))
        if isPlaced { _ = try manifest("new") }
        #expect(StoredManifest(in: yard.destination)?.manifest == (isPlaced ? after : before))
    }

    @Test(
        "An unreadable manifest counts as missing, so that no file is overwritten",
        arguments: ["", "vitrine site 3\n", "vitrine site 2 part 0123456789abcdef sea\n", "\u{0}"])
    func whatItCantReadIsNone(text: String) throws {
        let yard = try Yard()
        try yard.put([".vitrine-manifest": text, "index.html": "a"])
        #expect(StoredManifest(in: yard.destination) == nil)
        let staging = try StagingFolder(for: yard.destination)
        var obstacles = Obstacles(in: staging.destination, besides: SiteManifest())
        #expect(try obstacles.all(to: ["index.html"]) == ["index.html"])
        try staging.discard()
    }

    /// What is behind the last line that can be read was being added when everything stopped.
    @Test(
        "An incomplete last line of a manifest does not affect the lines before it",
        arguments: [
            "nonsense\n", "1 2 zz b\n", "chan", "done\n", "\u{0}\u{0}\u{0}", "\u{0}\u{0}\n5 5 5 b\n", "changing\n\u{0}",
        ])
    func whatIsTornLeavesTheRestAsItIs(tail: String) throws {
        let yard = try Yard()
        try yard.put(["index.html": "a"])
        let manifest = try yard.manifest(of: ["index.html": "a"], in: yard.destination)
        try ManifestFile.write(manifest, to: yard.destination)
        let file = yard.destination + "/.vitrine-manifest"
        try FileSystem.write(try #require(FileManager.default.contents(atPath: file)) + Data(tail.utf8), to: file)
        #expect(StoredManifest(in: yard.destination)?.manifest == manifest)
        #expect(StoredManifest(in: yard.destination)?.state == .changing)
    }

    @Test("A manifest owns itself, but no missing file and no link")
    func ownsItselfAndNoFolderOrLink() throws {
        let yard = try Yard()
        try yard.build(["index.html": "a"])
        let manifest = try #require(StoredManifest(in: yard.destination)).manifest
        #expect(manifest.owns(".vitrine-manifest", in: yard.destination))
        #expect(!manifest.owns("missing.html", in: yard.destination))
        unlink(yard.destination + "/index.html")
        symlink("/etc/hostname", yard.destination + "/index.html")
        #expect(!manifest.owns("index.html", in: yard.destination))
    }
}
