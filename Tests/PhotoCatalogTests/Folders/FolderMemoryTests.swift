import Foundation
import Testing

@testable import PhotoCatalog

@Suite("What is known of folders") struct FolderMemoryTests {
    @Test("A scan with known folders finds what a scan without them finds, after any changes", arguments: 0..<40)
    func knownFoldersAreAsTheyAre(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var random = Numbers(state: seed)
        var memory = FolderMemory()
        for step in 0..<12 {
            var changed: Set<String> = []
            for _ in 0..<random.next(5) + 1 { changed.formUnion(try change(folder, &random)) }
            memory.forget(changed)
            let reader = LibraryReader(source: folder.path, settings: SiteSettings())
            let known = try? reader.scan(knowing: &memory)
            let fresh = try? reader.scan()
            #expect(description(of: known) == description(of: fresh), "seed \(seed), step \(step)")
        }
    }

    @Test("A known folder is not read again until something in it has changed")
    func knownFoldersAreNotRead() throws {
        let folder = try TemporaryFolder(photos: ["sea/a.jpg", "land/b.jpg"])
        let reader = LibraryReader(source: folder.path, settings: SiteSettings())
        var memory = FolderMemory()
        _ = try reader.scan(knowing: &memory)
        try folder.write(Data(), to: "sea/c.jpg")
        #expect(try photos(reader.scan(knowing: &memory)) == ["land/b.jpg", "sea/a.jpg"])
        memory.forget(["sea/c.jpg"])
        #expect(try photos(reader.scan(knowing: &memory)) == ["land/b.jpg", "sea/a.jpg", "sea/c.jpg"])
        try folder.write(Data(), to: "land/d.jpg")
        memory.forgetAll()
        #expect(try photos(reader.scan(knowing: &memory)).contains("land/d.jpg"))
    }

    @Test("Folders whose names differ only in Unicode spelling are not mistaken for each other")
    func spellingsAreToldApart() throws {
        let folder = try TemporaryFolder(photos: ["caf\u{e9}/a.jpg", "cafe\u{301}/b.jpg"])
        let reader = LibraryReader(source: folder.path, settings: SiteSettings())
        var memory = FolderMemory()
        for _ in 0..<3 {
            #expect(try photos(reader.scan(knowing: &memory)) == photos(reader.scan()))
        }
    }

    @Test("What is known under other settings does not count")
    func otherSettingsNeedAnotherScan() throws {
        let folder = try TemporaryFolder(photos: ["sea/a.jpg", "land/b.jpg"])
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("sea/link.jpg"), withDestinationPath: folder.file("land/b.jpg"))
        var memory = FolderMemory()
        _ = try LibraryReader(source: folder.path, settings: SiteSettings()).scan(knowing: &memory)
        let without = LibraryReader(source: folder.path, settings: .with { $0.followsLinks = false })
        #expect(try photos(without.scan(knowing: &memory)) == ["land/b.jpg", "sea/a.jpg"])
        let filtered = LibraryReader(source: folder.path, settings: .with { $0.exclude = ["a.jpg"] })
        #expect(try photos(filtered.scan(knowing: &memory)) == ["land/b.jpg", "sea/link.jpg"])
    }

    private func photos(_ scan: SourceScan) -> [String] {
        guard case .library(let library) = scan else { return [] }
        return library.photos.map(\.file.path).sorted()
    }

    private func description(of scan: SourceScan?) -> String {
        switch scan {
        case .library(let library): "\(library.root)\n\(library.warnings)"
        case .noPhotos(let warnings): "nothing, \(warnings)"
        case nil: "an error"
        }
    }

    /// Changes something, and returns its path, and those of folders that were added.
    private func change(_ folder: TemporaryFolder, _ random: inout Numbers) throws -> [String] {
        let inner = ["", "sea/", "land/", "land/north/", "thumbs/", "_drafts/"][random.next(6)]
        let name = [
            "a.jpg", "b.JPG", "b.cr2", "IMG_2.jpg", "IMG_10.jpg", "a.txt", "a.md", "IMG_2.jpg.json", "notes.pdf",
            ".nomedia", "index.md", "album.yaml", "a.mp4", "a.srt", "IMG_2.MOV", "a.LRV",
        ][random.next(16)]
        let path = inner + name
        let names = path.split(separator: "/")
        let outer = names.indices.dropFirst().map { names[..<$0].joined(separator: "/") }
        let added = outer.filter { !FileManager.default.fileExists(atPath: folder.file($0)) }
        if random.next(3) == 0 {
            try? FileManager.default.removeItem(atPath: folder.file(path))
        } else {
            try folder.write(Data(text(of: name, &random).utf8), to: path)
        }
        return [path] + added
    }

    private func text(of name: String, _ random: inout Numbers) -> String {
        let texts: [String: [String]] = [
            "a.md": ["Fog", "---\ndraft: true\n---\n", "---\nweight: 2\n---\n"],
            "index.md": ["---\ntitle: Sea\nweight: 1\n---\n", "---\ndraft: true\n---\n", "words"],
            "IMG_2.MOV": [3, 600].map { String(decoding: AppleFiles.film(seconds: $0), as: UTF8.self) } + [""],
            "a.srt": ["", "1\n00:00:00,000 --> 00:00:01,000\nGPS(149.0251,-20.2533,16)", "words"],
            "IMG_2.jpg.json": ["{\"title\": \"IMG_2.jpg\", \"archived\": true}", "{}", "{"],
            "album.yaml": [
                "title: North\n", "exclude: b.*\n", "films: skip\n", "visibility: unlisted\n", "visibility: listed\n",
                "sort: [a.jpg]\n",
                "groups:\n  - title: Two\n    photos: IMG*\n", "visibility: hidden\n",
            ],
        ]
        let choices = texts[name] ?? ["", "more", "most of all"]
        return choices[random.next(choices.count)]
    }

    /// The same numbers in each run.
    private struct Numbers {
        var state: UInt64

        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
    }
}
