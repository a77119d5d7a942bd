import Testing

@testable import PhotoCatalog

@Suite("Bursts with a cover")
struct BurstTests {
    private static let cover = "A_BURST001_COVER.jpg"
    private static let shots = ["A_BURST002.jpg", "A_BURST003.jpg"]

    /// - Parameter notes: Texts by the names of files.
    private func folder(_ photos: [String] = [cover] + shots + ["b.jpg"], _ notes: [String: String] = [:]) throws
        -> TemporaryFolder
    {
        try TemporaryFolder(Dictionary(uniqueKeysWithValues: photos.map { ($0, "") }).merging(notes) { $1 })
    }

    private func library(
        _ folder: TemporaryFolder, change: (inout SiteSettings) -> Void = { _ in }
    ) throws -> PhotoLibrary {
        try LibraryReader(source: folder.path, settings: .with(change)).read()
    }

    /// The cover of each other shot.
    private func covers(of library: PhotoLibrary) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: library.photos.compactMap { photo in
                photo.cover.map { (photo.file.path, $0.path) }
            })
    }

    @Test(
        "The shots of a burst are behind their cover",
        arguments: [
            (
                "00001IMG_00001_BURST20190303030303030_COVER.jpg",
                ["00000IMG_00000_BURST20190303030303030.jpg", "00002IMG_00002_BURST20190303030303030.jpg"]
            ),
            ("IMG_20231014_183246_BURST001_COVER.jpg", ["IMG_20231014_183246_BURST002.jpg"]),
            ("DSC_0052_BURST20230709220904977_COVER.JPG", ["DSC_0001_BURST20230709220904977.JPG"]),
            (
                "00100dPORTRAIT_00100_BURST20190303030303030_00000_COVER.jpg",
                ["00100dPORTRAIT_00100_BURST20190303030303030_00001.jpg"]
            ),
        ])
    func shotsKnowTheirCover(cover: String, shots: [String]) throws {
        let library = try library(folder([cover] + shots))
        #expect(library.root.photos.map(\.file.path) == [cover] + shots)
        #expect(covers(of: library) == Dictionary(uniqueKeysWithValues: shots.map { ($0, cover) }))
        #expect(library.counts.listed == GalleryCounts.Part(photos: 1))
        #expect(library.pairedFiles.note == nil)
    }

    @Test("With bursts: show and with pairs: all, every shot has a place of its own")
    func shotsAreShown() throws {
        let folder = try folder()
        let changes: [(inout SiteSettings) -> Void] = [
            { $0.albumDefaults.bursts = .show }, { $0.albumDefaults.pairs = .all },
        ]
        for change in changes {
            let library = try library(folder, change: change)
            #expect(library.photos.count == 4)
            #expect(covers(of: library).isEmpty)
            #expect(library.counts.listed.photos == 4)
        }
        let own = try self.folder([Self.cover] + Self.shots, ["album.yaml": "bursts: show"])
        #expect(try covers(of: library(own)).isEmpty)
    }

    @Test(
        "What hides the cover hides its burst, with all choices", arguments: BurstChoice.allCases, PairChoice.allCases)
    func coversHideShots(bursts: BurstChoice, pairs: PairChoice) throws {
        let hidden = "photos: {\(Self.cover): {hidden: true}}"
        for notes in [["album.yaml": hidden], ["A_BURST001_COVER.md": "---\ndraft: true\n---\n"]] {
            let library = try library(folder(notes: notes)) {
                ($0.albumDefaults.bursts, $0.albumDefaults.pairs) = (bursts, pairs)
            }
            #expect(library.root.photoPaths == ["b.jpg"])
        }
    }

    /// Files of other programs that hide the cover.
    private static let programs = [
        "A_BURST001_COVER.jpg.json":
            """
        {"title": "A_BURST001_COVER.jpg", "photoTakenTime": {"timestamp": "1"}, "archived": true}
        """,
        ".picasa.ini": "[A_BURST001_COVER.jpg]\nhidden=yes\n", "A_BURST001_COVER.yml": "UID: x\nPrivate: true\n",
    ]

    /// The cover itself is left out once its metadata is read.
    @Test(
        "What other programs say to hide the cover hides its burst, with all choices", arguments: BurstChoice.allCases,
        PairChoice.allCases)
    func programsHideShots(bursts: BurstChoice, pairs: PairChoice) throws {
        for (name, text) in Self.programs {
            let library = try library(folder(notes: [name: text])) {
                ($0.albumDefaults.bursts, $0.albumDefaults.pairs) = (bursts, pairs)
            }
            #expect(library.root.photoPaths == [Self.cover, "b.jpg"], "\(name)")
        }
    }

    @Test(
        "Settings that include the cover include its burst, and settings can include another shot alone",
        arguments: [(cover, [cover] + shots + ["b.jpg"]), (shots[1], [cover, shots[1], "b.jpg"])])
    func includedShots(name: String, shown: [String]) throws {
        let settings = "photos: {\(name): {hidden: false}}"
        for (program, text) in Self.programs {
            for bursts in BurstChoice.allCases {
                let library = try library(folder(notes: [program: text, "album.yaml": settings])) {
                    $0.albumDefaults.bursts = bursts
                }
                #expect(library.root.photoPaths == shown, "\(program)")
            }
        }
    }

    @Test("What hides an edited copy or the original of the cover hides its burst and edited copies of its shots")
    func editedCopiesHideShots() throws {
        let (edited, other) = ("A_BURST001_COVER-edited.jpg", "A_BURST002-edited.jpg")
        for name in [Self.cover, edited] {
            let library = try library(
                folder(
                    [Self.cover] + Self.shots + ["b.jpg", edited, other], [".picasa.ini": "[\(name)]\nhidden=yes\n"]))
            #expect(Set(library.root.photoPaths).subtracting([edited]) == ["b.jpg"], "\(name)")
        }
    }

    private func folder(notes: [String: String]) throws -> TemporaryFolder {
        try folder([Self.cover] + Self.shots + ["b.jpg"], notes)
    }

    @Test("A hidden burst is reported as one photo")
    func hiddenBurstsCountOnce() throws {
        let library = try library(folder(notes: ["A_BURST001_COVER.md": "---\ndraft: true\n---\n"]))
        #expect(library.warnings.contains { $0.contains(Self.cover) })
        #expect(!library.warnings.contains { $0.contains("3 photos") || $0.contains(Self.shots[0]) })
    }

    @Test("Another shot can be hidden alone, with its RAW file")
    func shotsAreHiddenAlone() throws {
        let notes = ["album.yaml": "photos: {\(Self.shots[0]): {hidden: true}}", "A_BURST002.CR2": ""]
        let library = try library(folder(notes: notes))
        #expect(library.root.photoPaths == [Self.cover, Self.shots[1], "b.jpg"])
        #expect(covers(of: library) == [Self.shots[1]: Self.cover])
    }

    @Test("If a filter leaves out the cover, its shots have places of their own")
    func excludedCovers() throws {
        let library = try library(folder()) { $0.exclude = ["*_COVER.jpg"] }
        #expect(library.root.photoPaths == Self.shots + ["b.jpg"])
        #expect(covers(of: library).isEmpty)
    }

    @Test("An edited copy of the cover is the cover, and an edited copy of another shot has a place of its own")
    func editedCopies() throws {
        let (edited, other) = ("A_BURST001_COVER-edited.jpg", "A_BURST002-edited.jpg")
        let library = try library(folder([Self.cover] + Self.shots + [edited, other]))
        #expect(Set(library.root.photoPaths) == [edited, other, Self.shots[1]])
        #expect(covers(of: library) == [Self.shots[1]: edited])
    }

    @Test("Shots have sidecars, captions and focus points of their own")
    func shotsAreDescribed() throws {
        let settings = "photos: {\(Self.shots[0]): {alt: jump}}\nfocus: {\(Self.shots[1]): top}"
        let notes = ["A_BURST002.jpg.xmp": "", "album.yaml": settings]
        let root = try library(folder(notes: notes)).root
        #expect(root.sidecars == [Self.shots[0]: ["A_BURST002.jpg.xmp"]])
        #expect(root.values { $0.settings?.alt } == [Self.shots[0]: "jump"])
        #expect(root.photos.filter { $0.focus != nil }.map(\.file.path) == [Self.shots[1]])
    }

    @Test("In groups and in sort, the name of any shot means its burst, which stays together")
    func burstsStayTogether() throws {
        let settings = "groups: [{title: Jump, photos: [\(Self.shots[1])]}]\nsort: [\(Self.shots[0])]"
        let root = try library(folder(["a.jpg", Self.cover] + Self.shots, ["album.yaml": settings])).root
        #expect(root.groups.map { $0.photos.map(\.file.path) } == [[Self.cover] + Self.shots, ["a.jpg"]])
        #expect(root.groups.map(\.placeCount) == [1, 1])
        #expect(root.first.map(\.path) == [Self.cover])
    }

    @Test("A group's places are sorted by their covers, and a shot takes the place of a cover that is not shown")
    func places() throws {
        let root = try library(folder(["a.jpg", "c.jpg"] + [Self.cover] + Self.shots)).root
        func places(without missing: String) -> [[String]] {
            root.places(of: root.groups[0]) {
                $0.file.path != missing
            } metadata: { _ in
                nil
            }.map { place in
                [place.photo.file.path] + place.shots.map(\.file.path)
            }
        }
        #expect(places(without: "a.jpg") == [[Self.cover] + Self.shots, ["c.jpg"]])
        #expect(places(without: Self.cover) == [["a.jpg"], Self.shots, ["c.jpg"]])
    }
}
