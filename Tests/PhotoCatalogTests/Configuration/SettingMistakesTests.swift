import Testing

@testable import PhotoCatalog

@Suite("Mistakes in settings")
struct SettingMistakesTests {
    @Test("All mistakes of vitrine.yaml are reported in the order of lines, with their number")
    func site() throws {
        let folder = try TemporaryFolder([
            "vitrine.yaml": "crop: smart\ntitel: x\nbreakpoints: [wide, tall]\nlayout: waterfal\nempty-and-unknown:\n"
        ])
        let error = #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder.path) }
        let file = folder.file("vitrine.yaml")
        #expect(error?.mistakes.map(\.place?.line) == [1, 2, 3, 4, 5])
        let lines = try #require(error?.description.split(separator: "\n"))
        #expect(lines[1] == "\(file):2: unknown key \"titel\". Did you mean \"title\"?")
        #expect(lines[3] == "\(file):4: there is no layout \"waterfal\". Did you mean \"waterfall\"?")
        #expect(lines.last == "5 mistakes in 1 file.")
    }

    @Test("A single mistake is reported alone")
    func single() throws {
        let folder = try TemporaryFolder(["vitrine.yaml": "titel: x", "a.jpg": ""])
        let error = #expect(throws: CatalogError.self) { try settings(folder) }
        #expect(error?.mistakes.count == 1)
        #expect(error?.description.contains("\n") == false)
    }

    @Test("Mistakes of all album.yaml files are reported in the order of files and lines")
    func albums() throws {
        let folder = try TemporaryFolder([
            "album2/1.jpg": "", "album2/album.yaml": "sort: [1.jpg, 2.jpg]\ncover: 3.jpg\nlayout: grid",
            "album10/1.jpg": "", "album10/album.yaml": "featured: perhaps\ntitel: x",
            "album3/inner/1.jpg": "", "album3/album.yaml": "cover: 4.jpg", "album3/inner/album.yaml": "title: \"a",
        ])
        let error = #expect(throws: CatalogError.self) { try LibraryReader(source: folder.path).scan() }
        #expect(
            places(of: error, in: folder) == [
                "album2/album.yaml:1", "album2/album.yaml:2", "album2/album.yaml:3", "album3/album.yaml:1",
                "album3/inner/album.yaml:1", "album10/album.yaml:1", "album10/album.yaml:2",
            ])
        #expect(error?.description.hasSuffix("\n7 mistakes in 4 files.") == true)
    }

    @Test(
        "Every wrong entry of a list or a mapping is reported",
        arguments: [
            ("photos:\n  a.jpg: {rating: 9, titel: x}\n  b.jpg: {hidden: maybe}", [2, 2, 3]),
            ("photos:\n  x.jpg: {rating: 1}\n  y.jpg: {rating: 1}", [2, 3]),
            ("groups:\n- {title: A}\n- {titel: B}\n- {title: C, photos: [x.jpg, y.jpg]}", [2, 3]),
            ("groups:\n- {title: C, photos: [x.jpg,\n  y.jpg]}\n- {title: D, photos: z.jpg}", [2, 3, 4]),
            ("include:\n- /\n- '*'\n- [a]\nexclude: //", [2, 4, 5]),
            ("focus:\n  a.jpg: above\n  b.jpg: below", [2, 3]), ("focus:\n  x.jpg: top\n  y.jpg: top", [2, 3]),
            ("shift:\n  Canon: soon\n  Nikon: late", [2, 3]), ("large:\n- x.jpg\n- y.jpg\nlead: z.jpg", [2, 3, 4]),
            ("sort:\n- x.jpg\n- y.jpg", [2, 3]), ("aliases:\n- ..\n- a?b", [2, 3]),
            ("options:\n  inset: [a]\n  gap: {a: b}", [2, 3]),
        ] as [(String, [Int])])
    func entries(yaml: String, lines: [Int]) throws {
        let folder = try TemporaryFolder(["a.jpg": "", "b.jpg": "", "album.yaml": yaml])
        let error = #expect(throws: CatalogError.self) { try LibraryReader(source: folder.path).scan() }
        #expect(error?.mistakes.map(\.place?.line) == lines, "\(String(describing: error))")
    }

    @Test("With a mistake in vitrine.yaml, those of albums are reported after it, except of what is not published")
    func both() throws {
        let folder = try TemporaryFolder([
            "vitrine.yaml": "exclude: drafts\nwidths: [1]\nmin-rating: 9", "a/1.jpg": "", "a/album.yaml": "titel: x",
            "drafts/album.yaml": "titel: x", "hidden/inner/album.yaml": "titel: x",
            "hidden/album.yaml": "visibility: hidden\ntitel: x", "public/album.yaml": "titel: x",
        ])
        let error = #expect(throws: CatalogError.self) { try settings(folder) }
        #expect(
            places(of: error, in: folder) == [
                "vitrine.yaml:2", "vitrine.yaml:3", "a/album.yaml:1", "hidden/album.yaml:2",
            ])
    }

    @Test("A mistake that flags make is reported with those of albums")
    func flags() throws {
        let folder = try TemporaryFolder(["vitrine.yaml": "embed-credit: true", "a/album.yaml": "titel: x"])
        let place = SourcePlace(file: folder.file("vitrine.yaml"))
        let error = #expect(throws: CatalogError.self) {
            try LibraryReader.settings(of: folder.path) { settings throws(CatalogError) in
                try settings.refuseUnpublishedCredit(at: place)
            }
        }
        #expect(error?.mistakes.map(\.place) == [place, SourcePlace(file: folder.file("a/album.yaml"), line: 1)])
    }

    @Test("Options are not compared with the layout of an unknown theme")
    func themes() throws {
        let folder = try TemporaryFolder(["vitrine.yaml": "theme: contakt-sheet\noptions: {no-such: 1}"])
        let error = #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder.path) }
        #expect(error?.mistakes.map(\.place?.line) == [1])
    }

    @Test("A folder with a mistake is read again by the next scan")
    func memory() throws {
        let folder = try TemporaryFolder(["a/1.jpg": "", "a/album.yaml": "titel: x"])
        let reader = LibraryReader(source: folder.path)
        var memory = FolderMemory()
        for _ in 0..<2 { #expect(throws: CatalogError.self) { try reader.scan(knowing: &memory) } }
    }

    private func settings(_ folder: TemporaryFolder) throws -> SiteSettings {
        try LibraryReader.settings(of: folder.path, excluding: folder.file("public")) { _ in }.settings
    }

    private func places(of error: CatalogError?, in folder: TemporaryFolder) -> [String] {
        (error?.mistakes ?? []).map { ($0.place?.description ?? "").replacing(folder.path + "/", with: "") }
    }
}
