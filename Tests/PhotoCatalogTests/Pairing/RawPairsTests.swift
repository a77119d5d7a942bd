import GalleryLayout
import Testing

@testable import PhotoCatalog

@Suite("A RAW file beside a picture")
struct RawPairsTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let files: [String]
        var exclude: [String] = []
        let photos: [String]
    }

    static let cases = [
        Case(testDescription: "alone", files: ["a.CR2"], photos: ["a.CR2"]),
        Case(testDescription: "of the same name", files: ["a.CR2", "a.jpg"], photos: ["a.jpg"]),
        Case(testDescription: "in other cases", files: ["IMG_1.nef", "img_1.JPG"], photos: ["img_1.JPG"]),
        Case(testDescription: "of a phone", files: ["a.dng", "a.heic"], photos: ["a.heic"]),
        Case(testDescription: "developed", files: ["a.arw", "a.tif", "a.png"], photos: ["a.png", "a.tif"]),
        Case(testDescription: "of a longer name", files: ["a.CR2", "a.CR2.jpg"], photos: ["a.CR2", "a.CR2.jpg"]),
        Case(testDescription: "in another folder", files: ["raw/a.CR2", "a.jpg"], photos: ["a.jpg", "raw/a.CR2"]),
        Case(testDescription: "of another camera", files: ["a.CR2", "a.dng"], photos: ["a.CR2", "a.dng"]),
        Case(testDescription: "two of one picture", files: ["a.CR2", "a.dng", "a.jpg"], photos: ["a.jpg"]),
        Case(
            testDescription: "that is left out", files: ["a.CR2", "a.jpg", "b.jpg"], exclude: ["*.jpg"],
            photos: ["a.CR2"]),
        Case(
            testDescription: "itself left out", files: ["a.CR2", "a.jpg", "b.CR2"], exclude: ["*.cr2"],
            photos: ["a.jpg"]),
        Case(
            testDescription: "of which one is left out", files: ["a.CR2", "a.jpg", "a.tif"], exclude: ["*.jpg"],
            photos: ["a.tif"]),
        Case(
            testDescription: "both left out", files: ["a.CR2", "a.jpg", "b.jpg"], exclude: ["a.*"], photos: ["b.jpg"]),
    ]

    @Test("A RAW file and a picture of the same name in one folder are one photo", arguments: cases)
    func makesOnePhotoOfBoth(example: Case) throws {
        let library = try read(TemporaryFolder(photos: example.files), exclude: example.exclude)
        #expect(library.root.allPhotoPaths == example.photos)
        #expect(library.warnings.isEmpty)
    }

    @Test("Settings can name a pair by the RAW file or by the picture")
    func findsThePhotoByEitherName() throws {
        let album = """
            cover: img_2.cr2
            sort: [IMG_3.CR2, IMG_1.jpg]
            focus: {IMG_2.CR2: top}
            groups:
              - {title: Named, photos: [IMG_1.CR2, IMG_1.jpg]}
              - {title: Matched, photos: '*.CR2'}
            """
        let names = ["IMG_1.CR2", "IMG_1.jpg", "IMG_2.CR2", "IMG_2.jpg", "IMG_3.CR2", "IMG_4.jpg"]
        var files = Dictionary(uniqueKeysWithValues: names.map { ($0, "") })
        files["album.yaml"] = album
        let root = try read(TemporaryFolder(files)).root
        #expect(root.cover == PhotoFile(path: "IMG_2.jpg"))
        #expect(root.first.map(\.path) == ["IMG_3.CR2", "IMG_1.jpg"])
        #expect(root.values(\.focus).keys.sorted() == ["IMG_2.jpg"])
        #expect(
            root.groups.map { $0.photos.map(\.file.path) } == [
                ["IMG_1.jpg"], ["IMG_2.jpg", "IMG_3.CR2"], ["IMG_4.jpg"],
            ])
    }

    /// Programs that develop RAW files write beside these what photographers say.
    @Test("The sidecar of a RAW file also applies to the picture beside it")
    func lendsItsSidecarToThePicture() throws {
        let root = try read(
            TemporaryFolder(photos: ["a.CR2", "a.CR2.xmp", "a.jpg", "a.jpg.xmp", "a.txt", "b.CR2", "b.CR2.xmp"])
        ).root
        #expect(
            root.sidecars == ["a.jpg": ["a.jpg.xmp", "a.CR2.xmp", "a.txt"], "b.CR2": ["b.CR2.xmp"]])
    }

    private func read(_ folder: TemporaryFolder, exclude: [String] = []) throws -> PhotoLibrary {
        try LibraryReader(source: folder.path, settings: .with { $0.exclude = exclude }).read()
    }
}
