import Testing

@testable import PhotoCatalog

@Suite("The source of albums")
struct AlbumSourceTests {
    @Test(
        "The source of albums is a known word or a date pattern",
        arguments: [
            ("folders", "folders"), ("dates", "{YYYY}/{YYYY-MM}"), ("keywords", "keywords"), ("people", "people"),
            ("rating", "rating"), ("{YYYY}", "{YYYY}"), ("{YYYY}/{MM}/Day {DD}", "{YYYY}/{MM}/Day {DD}"),
            ("years", nil), ("", nil), ("{YY}", nil), ("{YYYY}/", nil), ("photos/{YYYY}", nil), ("{YYYY", nil),
            ("YYYY}", nil), ("{{YYYY}}", nil), ("{YYYY}}", nil),
            (Array(repeating: "{DD}", count: 11).joined(separator: "/"), nil),
        ] as [(String, String?)])
    func wordsAndPatternsAreRead(text: String, description: String?) {
        #expect(AlbumSource(text)?.description == description)
    }

    @Test("A date pattern gives a date one folder for each part")
    func aDateHasAFolderForEachPart() throws {
        let pattern = try #require(DatePattern("{YYYY}/{MM} of {YYYY}/{DD}/{YYYY-MM-DD}"))
        let date = try #require(DateTaken(year: 987, month: 3, day: 9, hour: 0, minute: 0, second: 0))
        let folders = try #require(pattern.folders(of: date) { _, field in field.rawValue.lowercased() })
        #expect(folders.map(\.name) == ["0987", "03 of 0987", "09", "0987-03-09"])
        #expect(folders.map(\.title) == ["yyyy", "mm of yyyy", "dd", "yyyy-mm-dd"])
    }

    @Test(
        "A date that is less precise than the pattern has the folders above",
        arguments: [
            ("1978", "{YYYY}/{YYYY-MM}", ["1978"]), ("1978-06", "{YYYY}/{YYYY-MM}", ["1978", "1978-06"]),
            ("c. 1978", "{YYYY}/{YYYY-MM}", ["1978"]), ("1914–1918", "{YYYY}/{YYYY-MM}", ["1914-1918"]),
            ("1978", "{YYYY-MM}", ["1978"]), ("1978", "{YYYY}-{MM}/{DD}", ["1978"]), ("1978", "{MM}", nil),
            ("1978-06", "{MM}/{DD}", ["06"]), ("1914-1918", "{DD}", nil),
        ] as [(String, String, [String]?)])
    func partialDates(text: String, pattern: String, names: [String]?) throws {
        let (date, pattern) = (try #require(DateTaken(notation: text)), try #require(DatePattern(pattern)))
        #expect(pattern.folders(of: date) { date, _ in date.isCirca ? "circa" : "" }?.map(\.name) == names)
    }

    @Test("Unlisted albums are left out with a warning if albums are not made from folders")
    func unlistedAlbumsAreLeftOutWhereFoldersAreNoAlbums() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "trip/b.jpg": "", "trip/secret/c.jpg": "", "trip/secret/album.yaml": "visibility: unlisted",
            "only/secret/d.jpg": "", "only/secret/album.yaml": "visibility: unlisted",
        ])
        let source = try #require(AlbumSource("rating"))
        let library = try LibraryReader(source: folder.path, settings: .with { $0.albumSource = source }).read()
        #expect(library.root.allPhotoPaths == ["a.jpg", "trip/b.jpg"])
        #expect(library.albums.map(\.path) == [[], ["trip"]])
        #expect(
            library.warnings
                == ["only/secret", "trip/secret"].map {
                    "\(folder.path)/\($0): an unlisted album; ignored, since albums are not made of folders."
                })
    }
}
