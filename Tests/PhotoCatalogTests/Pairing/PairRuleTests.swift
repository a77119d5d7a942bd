import Testing

@testable import PhotoCatalog

@Suite("Files of one shot")
struct PairRuleTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let files: [String]
        let photos: [String]

        init(_ name: String, _ files: [String], photos: [String]) {
            (testDescription, self.files, self.photos) = (name, files, photos)
        }
    }

    static let pairs = [
        Case("iPhone", ["IMG_1636.JPG", "IMG_E1636.JPG", "IMG_1636.AAE"], photos: ["IMG_E1636.JPG"]),
        Case("iPhone, HEIC", ["IMG_1700.HEIC", "IMG_E1700.HEIC", "IMG_O1700.AAE"], photos: ["IMG_E1700.HEIC"]),
        Case("iPhone, edited as JPEG", ["IMG_1700.HEIC", "img_e1700.jpg"], photos: ["img_e1700.jpg"]),
        Case("iPhone, numbered", ["IMG_1700(1).JPG", "IMG_E1700(1).JPG"], photos: ["IMG_E1700(1).JPG"]),
        Case("iPhone, RAW", ["IMG_1.DNG", "IMG_1001.DNG", "IMG_E1001.JPG"], photos: ["IMG_1.DNG", "IMG_E1001.JPG"]),
        Case("_edited", ["IMG_1800.jpeg", "IMG_1800_edited.jpeg"], photos: ["IMG_1800_edited.jpeg"]),
        Case("_edited, HEIC", ["IMG_4601.HEIC", "IMG_4601_edited.JPG"], photos: ["IMG_4601_edited.JPG"]),
        Case("_edited(1)", ["a(1).jpg", "a_edited(1).jpg"], photos: ["a_edited(1).jpg"]),
        Case("_edited (1)", ["a.jpg", "a_edited (1).jpg"], photos: ["a_edited (1).jpg"]),
        Case("-edited", ["a.jpg", "a-Edited.JPG"], photos: ["a-Edited.JPG"]),
        Case("edited twice", ["a.jpg", "a_edited.jpg", "a_edited-edited.jpg"], photos: ["a_edited-edited.jpg"]),
        Case("edited, with a RAW file", ["a.CR2", "a.jpg", "a_edited.jpg"], photos: ["a_edited.jpg"]),
        Case("edited from a RAW file", ["a.CR2", "a-Edit.tif"], photos: ["a-Edit.tif"]),
        Case(
            "Pixel, RAW", ["PXL_1.RAW-01.COVER.jpg", "PXL_1.RAW-02.ORIGINAL.dng"], photos: ["PXL_1.RAW-01.COVER.jpg"]),
        Case(
            "Pixel, RAW and motion", ["PXL_1.RAW-01.MP.COVER.jpg", "PXL_1.RAW-02.ORIGINAL.dng"],
            photos: ["PXL_1.RAW-01.MP.COVER.jpg"]),
        Case("Pixel, motion", ["PXL_1.MP.jpg", "PXL_1.dng"], photos: ["PXL_1.MP.jpg"]),
        Case(
            "Pixel, portrait",
            ["PXL_1.PORTRAIT-01.COVER.jpg", "PXL_1.PORTRAIT-02.ORIGINAL.dng", "PXL_1.PORTRAIT-02.ORIGINAL.jpg"],
            photos: ["PXL_1.PORTRAIT-01.COVER.jpg"]),
        Case(
            "Pixel, long exposure", ["PXL_1.LONG_EXPOSURE-01.COVER.jpg", "PXL_1.LONG_EXPOSURE-02.ORIGINAL.jpg"],
            photos: ["PXL_1.LONG_EXPOSURE-01.COVER.jpg"]),
        Case(
            "Pixel, edited",
            [
                "PXL_20240114_013245792.RAW-01.COVER.jpg", "PXL_20240114_013245792.RAW-01.COVER~2.jpg",
                "PXL_20240114_013245792.RAW-02.ORIGINAL.dng",
            ], photos: ["PXL_20240114_013245792.RAW-01.COVER~2.jpg"]),
        Case("copy on a phone", ["20230101_123456.jpg", "20230101_123456~2.jpg"], photos: ["20230101_123456~2.jpg"]),
        Case("Lightroom", ["DSC_1.NEF", "DSC_1.jpg", "DSC_1-Edit.tif"], photos: ["DSC_1-Edit.tif"]),
        Case("Lightroom, second", ["DSC_1.jpg", "DSC_1-Edit-2.jpg"], photos: ["DSC_1-Edit-2.jpg"]),
        Case("DxO", ["DSC_1.ARW", "DSC_1_DxO.jpg"], photos: ["DSC_1_DxO.jpg"]),
        Case("DxO DeepPRIME", ["DSC_1.ARW", "DSC_1_DxO_DeepPRIME XD2s.jpg"], photos: ["DSC_1_DxO_DeepPRIME XD2s.jpg"]),
        Case("edited from two RAW files", ["a.CR2", "a.dng", "a-Edit.tif"], photos: ["a-Edit.tif"]),
        Case("_edited beside _original", ["a_original.jpg", "a_edited.jpg"], photos: ["a_edited.jpg"]),
        Case("the edited one has the plain name", ["a.jpg", "a_original.HEIC"], photos: ["a.jpg"]),
        Case("edited again", ["a.jpg", "a_original.jpg", "a_edited.jpg"], photos: ["a_edited.jpg"]),
        Case("icloudpd", ["IMG_1636.JPG", "IMG_1636-adjusted.JPG"], photos: ["IMG_1636-adjusted.JPG"]),
        Case("icloudpd, HEIC", ["IMG_1637-original.HEIC", "IMG_1637-adjusted.JPG"], photos: ["IMG_1637-adjusted.JPG"]),
        Case(
            "icloudpd, sizes", ["IMG_1638.HEIC", "IMG_1638-medium.JPG", "IMG_1638-thumb.JPG"], photos: ["IMG_1638.HEIC"]
        ),
        Case("Elements", ["IMG_3.JPG", "IMG_3_edited-1.jpg"], photos: ["IMG_3_edited-1.jpg"]),
        Case(
            "Elements, twice", ["IMG_3.JPG", "IMG_3_edited-1.jpg", "IMG_3_edited-2.jpg"], photos: ["IMG_3_edited-2.jpg"]
        ),
        Case("F-Spot", ["IMG_2.JPG", "IMG_2 (Modified).JPG"], photos: ["IMG_2 (Modified).JPG"]),
        Case(
            "F-Spot, twice", ["IMG_2.JPG", "IMG_2 (Modified).JPG", "IMG_2 (Modified (2)).JPG"],
            photos: ["IMG_2 (Modified (2)).JPG"]),
        Case(
            "Lumia", ["WP_20140505_10_11_12_Pro.jpg", "WP_20140505_10_11_12_Pro__highres.jpg"],
            photos: ["WP_20140505_10_11_12_Pro.jpg"]),
        Case("Lumia, RAW", ["WP_1.jpg", "WP_1__highres.dng", "WP_1__highres.jpg"], photos: ["WP_1.jpg"]),
        Case("film and its picture", ["clip.mp4", "clip.jpg"], photos: ["clip.mp4"]),
        Case("film and its picture in other formats", ["Clip.MOV", "clip.webp"], photos: ["Clip.MOV"]),
        Case("film and pictures", ["clip.webm", "clip.heic", "clip.png"], photos: ["clip.webm"]),
        Case("films and a picture", ["clip.mkv", "clip.mp4", "clip.jpg"], photos: ["clip.mkv", "clip.mp4"]),
        Case("film, picture and RAW file", ["clip.mp4", "clip.jpg", "clip.dng"], photos: ["clip.mp4"]),
        Case("cut film of an iPhone", ["IMG_1636.MOV", "IMG_E1636.MOV"], photos: ["IMG_E1636.MOV"]),
        Case(
            "edited live photo", ["IMG_1636.HEIC", "IMG_1636.MOV", "IMG_E1636.HEIC", "IMG_E1636.MOV"],
            photos: ["IMG_E1636.HEIC", "IMG_E1636.MOV"]),
        Case(
            "cut film on a phone", ["20230101_123456.mp4", "20230101_123456~2.mp4"], photos: ["20230101_123456~2.mp4"]),
        Case(
            "film with an overlay of Snapchat", ["2023-07-08_1B2C-main.mp4", "2023-07-08_1B2C-overlay.png"],
            photos: ["2023-07-08_1B2C-main.mp4"]),
        Case(
            "copies of a film by a sync program",
            ["a.mp4", "a (conflicted copy 2024-05-01 101010).mp4", "a~20240501-101010.mp4"], photos: ["a.mp4"]),
        Case(
            "Snapchat", ["2023-07-08_1B2C-main.jpg", "2023-07-08_1B2C-overlay.png"],
            photos: ["2023-07-08_1B2C-main.jpg"]),
        Case(
            "versions of backups",
            ["a.jpg", "a~20240501-101010.jpg", "a.jpg 2024-05-01 101010.jpg", "a (2024_05_01 10_10_10 UTC).jpg"],
            photos: ["a.jpg"]),
        Case(
            "conflict copies of a RAW file", ["b.CR2", "b (conflicted copy 2024-05-01 101010).CR2"], photos: ["b.CR2"]),
        Case("conflict copies", ["b.jpg"] + conflicts, photos: ["b.jpg"]),
        Case(
            "conflict copies of all files",
            [
                "b.CR2", "b.jpg", "b (conflicted copy 2024-05-01 101010).CR2",
                "b (conflicted copy 2024-05-01 101010).jpg",
            ],
            photos: ["b.jpg"]),
        Case("Topaz", ["a.jpg", "a-topaz-denoise-sharpen.jpg"], photos: ["a-topaz-denoise-sharpen.jpg"]),
        Case("Topaz DeNoise", ["a.jpg", "a-denoise-ai-low-light.jpg"], photos: ["a-denoise-ai-low-light.jpg"]),
    ]

    /// Copies of `b.jpg` that sync programs make.
    private static let conflicts = [
        "b.sync-conflict-20240501-101010-ABCDEFG.jpg", "b (Anna's conflicted copy 2024-05-01).jpg",
        "b (Anna's conflicted copy 2024-05-01) (1).jpg", "b (In Konflikt stehende Kopie von Anna 2024-05-01).jpg",
        "b (Copie en conflit de Anna 2024-05-01).jpg", "b (conflicted copy 2024-05-01 101010).jpg",
        "b (Konflikt 2024-05-01 10-10-10).jpg", "b (SFConflict anna@example.org 2024-05-01-10-10-10).jpg",
        "b_conflict-20240501-101010.jpg", "b_conflict-anna-20240501-101010.jpg",
        "b_Anna-PC_May-01-1010-2024_Conflict.jpg", "b_NAS_May-01-1010-2024_Conflict_1.jpg",
    ]

    @Test("One photo is made of the files of one shot", arguments: pairs)
    func pairsAreOnePhoto(example: Case) throws {
        let folder = try TemporaryFolder(photos: example.files)
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.root.allPhotoPaths == example.photos)
    }

    static let others: [[String]] = [
        ["IMG_E9999.JPG"], ["IMG_1636.JPG", "IMG_E1637.JPG"], ["a_edited.jpg"], ["IMG_1.HEIC", "IMG_1.JPG"],
        ["IMG_E1.JPG", "IMG_1.JPG"], ["a-bearbeitet.jpg", "a.jpg"], ["a.jpg", "a-2.jpg", "a-HDR.jpg", "a-Pano.jpg"],
        ["a.jpg", "a-01.jpeg", "a (1).jpg", "a copy.jpg"], ["DSC_0001.JPG", "_DSC0001.JPG"],
        ["DSCF0001.JPG", "_DSF0001.JPG"], ["a.jpg", "a_a.jpg", "a_b.jpg"], ["a.jpg", "a~2.jpg"],
        ["20200101_101010.jpg", "20200101_101010(0).jpg"], ["20231207_101605_001.jpg", "20231207_101605_002.jpg"],
        ["IMG_20231014_183246_BURST001.jpg", "IMG_20231014_183246_BURST002.jpg"],
        ["IMG_20231014_183246_BURST001_COVER.jpg", "IMG_20231014_183247_BURST002.jpg"],
        ["PXL_1.RAW-01.COVER.jpg", "PXL_2.RAW-02.ORIGINAL.dng"],
        ["PXL_1.PORTRAIT-01.COVER.jpg", "PXL_1.RAW-02.ORIGINAL.dng"], ["PXL_1.NIGHT.jpg", "PXL_1.TS.jpg"],
        ["album_cover.jpg", "album.jpg"], ["a.CR2", "a-Enhanced-NR.dng"], ["a.CR2", "a_DxO.dng"],
        ["a.jpg", "a-editorial.jpg", "a_dxomark.jpg", "a-gigapixels.jpg"], ["x/a.jpg", "y/a_edited.jpg"],
        ["ring.jpg", "ring-topaz.jpg", "ring-topaz-blue.jpg", "a.jpg", "a-gigapixel.jpg"],
        ["a.jpg", "a_v1.jpg"], ["a.jpg", "a (2).jpg", "a - Copy.jpg"],
        ["shirt.jpg", "shirt-medium.jpg", "shirt-thumb.jpg"],
        [
            "Band.jpg", "Band (Conflict).jpg", "Band (2024-05-01).jpg", "Band_conflict.jpg",
            "Band_PC_May-01-1010-2024_CaseConflict.jpg",
        ], ["b.png"] + conflicts,
        ["room-main.jpg", "room-overlay.png"], ["WP_1__highres.jpg", "WP_1__highres.png"],
        // Phones name live photos so.
        ["IMG_1.HEIC", "IMG_1.MOV"], ["a.jpg", "a.mov"], ["IMG_2551.HEIC", "IMG_2551.MP4"], ["a.heif", "a.mp4"],
        ["IMG_2552.JPG", "IMG_2552.MP4"], ["PXL_20240517_140321123.jpg", "PXL_20240517_140321123.mp4"],
        ["20240517_140321.jpg", "20240517_140321.mp4"],
        // Films that other programs make of films, and sizes of films.
        ["a.mp4", "a-Edit.mp4"], ["IMG_1638.HEIC", "IMG_1638-medium.MOV"], ["a.mov", "a.mp4"],
        // Both may be the original.
        ["a(1).jpg", "a(1).png", "a_edited(1).tif", "a.jpg"], ["a.JPG", "a.jpg", "a_edited.jpg"],
        ["a.jpg", "a.png", "a_edited.tif"],
    ]

    @Test("Files with other names stay photos of their own", arguments: others)
    func doubtMeansTwoPhotos(files: [String]) throws {
        let folder = try TemporaryFolder(photos: files)
        let library = try LibraryReader(source: folder.path).read()
        #expect(Set(library.photos.map(\.file.path)) == Set(files))
        #expect(library.pairedFiles.note == nil)
    }

    @Test("With pairs: all, every file is a photo, in all albums or in one")
    func allFilesAreShown() throws {
        let files = Self.pairs.flatMap(\.files).filter { !$0.hasSuffix("AAE") && !$0.contains(" UTC)") }
        var settings = SiteSettings()
        settings.albumDefaults.pairs = .all
        let folder = try TemporaryFolder(photos: Array(Set(files)))
        #expect(
            try Set(LibraryReader(source: folder.path, settings: settings).read().root.photoPaths) == Set(files))

        let albums = try TemporaryFolder([
            "x/a.jpg": "", "x/a.CR2": "", "x/album.yaml": "pairs: all", "y/a.jpg": "", "y/a.CR2": "",
        ])
        let library = try LibraryReader(source: albums.path).read()
        #expect(library.root.allPhotoPaths == ["x/a.CR2", "x/a.jpg", "y/a.jpg"])
    }

    @Test("A note counts the files that are not shown, in all folders, and names the first one")
    func pairsAreCounted() throws {
        let folder = try TemporaryFolder(photos: ["b/a.jpg", "b/a.CR2", "a/IMG_1636.JPG", "a/IMG_E1636.JPG", "c.jpg"])
        #expect(
            try LibraryReader(source: folder.path).read().pairedFiles.note
                == "2 files are other versions of photos, and not shown (such as a/IMG_1636.JPG). "
                + "To show every file, set \"pairs: all\".")
        let hidden = try TemporaryFolder(["a.jpg": "", "a.CR2": "", "c.jpg": "", "album.yaml": hides("a.jpg")])
        #expect(try LibraryReader(source: hidden.path).read().pairedFiles.note == nil)
    }

    @Test(
        "Any name of a shot hides all of its files, with all choices of pairs",
        arguments: ["IMG_1636.JPG", "img_e1636.jpg"], PairChoice.allCases)
    func hidingCountsForTheShot(name: String, pairs: PairChoice) throws {
        let folder = try TemporaryFolder([
            "IMG_1636.JPG": "", "IMG_E1636.JPG": "", "c.jpg": "", "album.yaml": hides(name),
        ])
        let reader = LibraryReader(source: folder.path, settings: .with { $0.albumDefaults.pairs = pairs })
        #expect(try reader.read().root.photoPaths == ["c.jpg"])
    }

    @Test(
        "Front matter beside the original or the edited copy hides both",
        arguments: ["IMG_1636.md", "IMG_E1636.md"])
    func frontMatterCountsForTheShot(name: String) throws {
        let folder = try TemporaryFolder([
            "IMG_1636.JPG": "", "IMG_E1636.JPG": "", "c.jpg": "", name: "---\ndraft: true\n---\n",
        ])
        #expect(try LibraryReader(source: folder.path).read().root.photoPaths == ["c.jpg"])
    }

    @Test("Settings find a photo by any file of its shot")
    func anyNameIsFound() throws {
        let folder = try TemporaryFolder([
            "PXL_1.RAW-01.COVER.jpg": "", "PXL_1.RAW-02.ORIGINAL.dng": "", "IMG_1636.JPG": "", "IMG_E1636.JPG": "",
            "album.yaml": "cover: IMG_1636.jpg\nsort: [PXL_1.RAW-02.ORIGINAL.dng]\nphotos: {IMG_1636.JPG: {alt: x}}",
        ])
        let root = try LibraryReader(source: folder.path).read().root
        #expect(root.cover?.path == "IMG_E1636.JPG")
        #expect(root.first.map(\.path) == ["PXL_1.RAW-01.COVER.jpg"])
        #expect(root.values { $0.settings?.alt } == ["IMG_E1636.JPG": "x"])
    }

    @Test("The sidecars of an original follow those of its copy")
    func sidecarsAreShared() throws {
        let folder = try TemporaryFolder(photos: [
            "IMG_1636.JPG", "IMG_1636.JPG.xmp", "IMG_1636.txt", "IMG_E1636.JPG", "IMG_E1636.JPG.xmp",
        ])
        #expect(
            try LibraryReader(source: folder.path).read().root.sidecars
                == ["IMG_E1636.JPG": ["IMG_E1636.JPG.xmp", "IMG_1636.JPG.xmp", "IMG_1636.txt"]])
    }

    @Test("If a filter leaves out the edited copy, the original is shown")
    func filtersComeFirst() throws {
        let folder = try TemporaryFolder(photos: ["IMG_1636.JPG", "IMG_E1636.JPG"])
        let reader = LibraryReader(source: folder.path, settings: .with { $0.exclude = ["IMG_E*"] })
        #expect(try reader.read().root.photoPaths == ["IMG_1636.JPG"])
    }

    @Test(
        "The files of a shot stay out if a filter leaves out only one between them",
        arguments: [
            (["a.jpg", "a_edited.jpg", "a_edited-edited.jpg"], "a_edited.jpg", "a_edited-edited.jpg"),
            (["a.CR2", "a.jpg", "a_edited.jpg"], "a.jpg", "a_edited.jpg"),
        ])
    func filtersLeaveNoGap(files: [String], excluded: String, photo: String) throws {
        let folder = try TemporaryFolder(photos: files)
        let reader = LibraryReader(source: folder.path, settings: .with { $0.exclude = [excluded] })
        #expect(try reader.read().root.photoPaths == [photo])
    }

    @Test("Copies of a photo that is left out or hidden are left out too", arguments: PairChoice.allCases)
    func copiesAreLeftOut(pairs: PairChoice) throws {
        let copies = Self.conflicts + ["b~20240501-101010.jpg", "b.jpg 2024-05-01 101010.jpg"]
        let files = Dictionary(uniqueKeysWithValues: (copies + ["a.jpg", "b.jpg"]).map { ($0, "") })
        let filtered = try TemporaryFolder(files)
        let reader = LibraryReader(
            source: filtered.path, settings: .with { ($0.exclude, $0.albumDefaults.pairs) = (["b.jpg"], pairs) })
        #expect(try reader.read().root.photoPaths == ["a.jpg"])

        for notes in [["album.yaml": hides("b.jpg")], ["b.md": "---\ndraft: true\n---\n"]] {
            let hidden = try TemporaryFolder(files.merging(notes) { own, _ in own })
            let reader = LibraryReader(source: hidden.path, settings: .with { $0.albumDefaults.pairs = pairs })
            #expect(try reader.read().root.photoPaths == ["a.jpg"])
        }
    }

    @Test(
        "Hiding a copy or another shot by its name does not hide the photo",
        arguments: [["b.jpg", conflicts[0]], ["A_BURST1_COVER.jpg", "A_BURST2.jpg", "A_BURST2.CR2"]],
        PairChoice.allCases)
    func copiesCanBeHidden(files: [String], pairs: PairChoice) throws {
        let folder = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: files.map { ($0, "") } + [("album.yaml", hides(files[1]))]))
        let reader = LibraryReader(source: folder.path, settings: .with { $0.albumDefaults.pairs = pairs })
        #expect(try reader.read().root.photoPaths == [files[0]])
    }

    @Test("A copy whose own name is included is shown without its photo")
    func includedCopiesAreShown() throws {
        let folder = try TemporaryFolder(photos: ["b.jpg", "b~20240501-101010.jpg"])
        let reader = LibraryReader(source: folder.path, settings: .with { $0.include = ["b~20240501-101010.jpg"] })
        #expect(try reader.read().root.photoPaths == ["b~20240501-101010.jpg"])
    }

    @Test("A filter may prefer smaller sizes")
    func smallerSizesCanBeChosen() throws {
        let folder = try TemporaryFolder(photos: ["IMG_1638.HEIC", "IMG_1638-medium.JPG"])
        let reader = LibraryReader(source: folder.path, settings: .with { $0.exclude = ["*.heic"] })
        #expect(try reader.read().root.photoPaths == ["IMG_1638-medium.JPG"])
    }

    @Test("What hides an edited copy hides the RAW file of its original")
    func rawFilesAreHiddenToo() throws {
        let folder = try TemporaryFolder([
            "a.CR2": "", "a.jpg": "", "a_edited.jpg": "", "c.jpg": "", "a_edited.md": "---\ndraft: true\n---\n",
        ])
        #expect(try LibraryReader(source: folder.path).read().root.photoPaths == ["c.jpg"])
    }

    @Test(
        "Picasa's section for one file of a shot hides both",
        arguments: ["IMG_1636.JPG", "IMG_E1636.JPG"], PairChoice.allCases)
    func picasaHidesTheShot(name: String, pairs: PairChoice) throws {
        let folder = try TemporaryFolder([
            "IMG_1636.JPG": "", "IMG_E1636.JPG": "", "c.jpg": "", ".picasa.ini": "[\(name)]\nhidden=yes\n",
        ])
        let library = try LibraryReader(source: folder.path, settings: .with { $0.albumDefaults.pairs = pairs }).read()
        // What hides a photo by its own name is found in a worker.
        #expect(library.root.photoPaths.allSatisfy { $0 == "c.jpg" || $0 == name })
        let isCounted = library.warnings.contains { $0.contains("another program hides another version") }
        #expect(isCounted == (pairs == .all || name == "IMG_1636.JPG"))
    }

    @Test("If every file is a photo, what a program hides is hidden with its other files")
    func programsHideTheShot() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "a~20240501-101010.jpg": "", "a.yml": "UID: 1\nPrivate: true\n",
            "b.RAW-01.COVER.jpg": "", "b.RAW-02.ORIGINAL.dng": "",
            "b.RAW-01.COVER.jpg.json": #"{"trashed": true, "photoTakenTime": {"timestamp": "1"}}"#,
            "c.jpg": "", "c_original.jpg": "", "c_original~20240501-101010.jpg": "",
            "c.jpg.pp3": "[General]\nInTrash=true\n", "d.jpg": "",
        ])
        let library = try LibraryReader(source: folder.path, settings: .with { $0.albumDefaults.pairs = .all }).read()
        // What hides a photo by its own name is found in a worker.
        #expect(library.root.photoPaths == ["a.jpg", "b.RAW-01.COVER.jpg", "c.jpg", "d.jpg"])
    }

    @Test("A cover named by a part of a hidden photo is refused as the photo's own name is")
    func hiddenPhotosAreNoCovers() throws {
        let folder = try TemporaryFolder([
            "a.CR2": "", "a_edited.jpg": "", "c.jpg": "", ".picasa.ini": "[a.CR2]\nhidden=yes\n",
            "album.yaml": "cover: a.CR2",
        ])
        let library = try LibraryReader(source: folder.path).read()
        #expect(library.root.cover == nil)
        #expect(library.warnings.contains { $0.contains("the cover \"a.CR2\" is not published") })
    }

    @Test("A version of digiKam is the photo only if its XMP says what it was made of")
    func versionsOfDigiKamAreProven() throws {
        let history = "<digiKam:ImageHistory>&lt;file fileName=&quot;IMG_1.JPG&quot;&gt;</digiKam:ImageHistory>"
        let folder = try TemporaryFolder([
            "IMG_1.JPG": "", "IMG_1_v1.JPG": history, "IMG_1_v2.JPG": history, "IMG_2.JPG": "", "IMG_2_v1.JPG": history,
            "IMG_3.JPG": "", "IMG_3_v1.JPG": "",
        ])
        #expect(
            try Set(LibraryReader(source: folder.path).read().root.photoPaths)
                == ["IMG_1_v2.JPG", "IMG_2.JPG", "IMG_2_v1.JPG", "IMG_3.JPG", "IMG_3_v1.JPG"])
    }

    private func hides(_ name: String) -> String { "photos: {\(name): {hidden: true}}" }
}
