import Testing

@testable import PhotoCatalog

@Suite("The search for sidecars")
struct SidecarSearchTests {
    private static let long = String(repeating: "x", count: 44)
    /// 44 UTF-16 units.
    private static let faces = String(repeating: "😀", count: 22)

    private static let names: [(photo: String, others: [String], found: [String])] = [
        ("IMG.jpg", ["IMG.txt", "IMG.xmp", "IMG.md", "IMG.jpg.xmp"], ["IMG.jpg.xmp", "IMG.xmp", "IMG.md", "IMG.txt"]),
        ("IMG.JPG", ["IMG.jpg.XMP", "IMG.Md"], ["IMG.jpg.XMP", "IMG.Md"]),
        ("IMG.jpg", ["IMG.XMP", "IMG.xmp"], ["IMG.XMP"]), ("IMG.jpg", ["img.xmp", "IMG2.md", "README.md"], []),
        ("IMG.jpg", ["IMG.png.xmp", "IMG.jpg.md", "IMG.jpg.txt"], []),
        ("README.jpg", ["README.md"], ["README.md"]), ("index.jpg", ["index.md", "index.txt"], ["index.txt"]),
        ("_index.jpg", ["_index.md"], []),
        ("a.b.jpg", ["a.b.xmp", "a.xmp"], ["a.b.xmp"]), ("jpg", ["jpg.md"], ["jpg.md"]),
        ("IMG.jpg", ["picasa.ini", ".picasa.ini", "IMG.md"], ["IMG.md", ".picasa.ini", "picasa.ini"]),
        ("IMG.jpg", ["IMG.jpg.json", "IMG.jpg(1).json"], ["IMG.jpg.json"]),
        ("IMG(1).jpg", ["IMG.jpg.json", "IMG.jpg(1).json"], ["IMG.jpg(1).json"]),
        ("IMG(1).jpg", ["IMG(1).jpg.json", "IMG.jpg.json"], ["IMG(1).jpg.json"]),
        ("IMG.JPG", ["IMG.JPG.supplemental-metadata.JSON"], ["IMG.JPG.supplemental-metadata.JSON"]),
        ("IMG.jpg", ["IMG.jpg.supplemental-me.json", "IMG.jpg.s.json"], ["IMG.jpg.s.json"]),
        ("IMG(2).jpg", ["IMG.jpg.supplemental-metad(2).json"], ["IMG.jpg.supplemental-metad(2).json"]),
        ("IMG.jpg", ["IMG.jpg.supplementary.json", "IMG.jpg.sup(1).json"], []), ("(1).jpg", [".jpg(1).json"], []),
        ("\(long).jpg", ["\(long).j.json"], ["\(long).j.json"]),
        ("\(long)(3).jpg", ["\(long).j(3).json", "\(long).j.json"], ["\(long).j(3).json"]),
        ("\(long).jpg", ["\(long).jp.json"], []),
        // The photo was uploaded without an extension.
        ("IMG.jpg", ["IMG.json"], ["IMG.json"]), ("IMG.jpg", ["IMG.json", "IMG.jpg.json"], ["IMG.jpg.json"]),
        ("IMG.jpg", ["IMG.supplemental-metadata.json"], ["IMG.supplemental-metadata.json"]),
        ("IMG(1).jpg", ["IMG(1).json", "IMG.json"], ["IMG(1).json"]),
        ("\(long).jpg", ["\(long).json"], ["\(long).json"]),
        ("\(faces)😋😛.jpg", ["\(faces)😋.json"], ["\(faces)😋.json"]),
        ("\(faces)x😛.jpg", ["\(faces)x.json"], ["\(faces)x.json"]),
        ("IMG.jpg", ["IMG.jpg.pp3", "IMG.yml", "IMG.jpg.json"], ["IMG.jpg.json", "IMG.yml", "IMG.jpg.pp3"]),
        ("IMG.jpg", ["IMG.pp3", "IMG.jpg.yml"], []),
        ("sea_51000000001_o.jpg", ["photo_51000000001.json", "photo_51000000002.json"], ["photo_51000000001.json"]),
        ("img_20240101_51000000001_o.jpg", ["photo_51000000001.json"], ["photo_51000000001.json"]),
        ("51000000001_1b2c3d_o.jpg", ["photo_51000000001.json"], ["photo_51000000001.json"]),
        ("sea.jpg", ["photo_51000000001.json"], []),
        (
            "clip.mp4", ["clip.xmp", "clip.mp4.xmp", "clip.md", "clip.txt"],
            ["clip.mp4.xmp", "clip.xmp", "clip.md", "clip.txt"]
        ),
        ("clip.mp4", ["clip.mp4.json"], ["clip.mp4.json"]),
        ("clip(1).mp4", ["clip.mp4.supplemental-met(1).json"], ["clip.mp4.supplemental-met(1).json"]),
        ("\(long).mov", ["\(long).m.json"], ["\(long).m.json"]),
    ]

    @Test("A sidecar belongs to the photo that it is named after", arguments: names)
    func filesBelongToThePhotoThatTheyAreNamedAfter(photo: String, others: [String], found: [String]) {
        #expect(others.allSatisfy(SidecarSearch.isWorthwhile))
        #expect(SidecarSearch(others, photos: [photo]).sidecars(of: photo) == found)
        #expect(SidecarSearch(others.reversed(), photos: [photo]).sidecars(of: photo) == found)
    }

    @Test("A sidecar with a shortened name that fits several photos belongs to none")
    func aShortenedNameThatMayBeSeveralPhotosIsNoOnes() {
        let photos = ["\(Self.long)-one.jpg", "\(Self.long)-our.jpg"]
        let search = SidecarSearch(["\(Self.long)-o.json"], photos: photos)
        #expect(photos.flatMap { search.sidecars(of: $0) }.isEmpty)
    }

    @Test("JSON without the extension of a photo belongs to none if several photos have its name")
    func aStemThatMayBeSeveralPhotos() {
        let search = SidecarSearch(["IMG.json"], photos: ["IMG.heic", "IMG.jpg"])
        #expect(search.sidecars(of: "IMG.heic").isEmpty && search.sidecars(of: "IMG.jpg").isEmpty)
    }

    @Test("The film of a live photo has the JSON of its picture, unless it has its own")
    func filmsOfLivePhotos() {
        let photos = ["IMG_1.HEIC", "IMG_1.MP4", "IMG_2.JPG", "IMG_2.MOV"]
        let search = SidecarSearch(
            ["IMG_1.HEIC.supplemental-metadata.json", "IMG_2.JPG.json", "IMG_2.MOV.json"], photos: photos,
            pictures: LivePhotos(among: photos, without: [], in: "missing").pictures)
        #expect(search.sidecars(of: "IMG_1.MP4") == ["IMG_1.HEIC.supplemental-metadata.json"])
        #expect(search.sidecars(of: "IMG_2.MOV") == ["IMG_2.MOV.json"])
    }

    @Test("Files about a folder are found by their names")
    func folderFilesAreFound() {
        #expect(
            SidecarSearch(["picasa.ini", "Index.md", "index.MD"], photos: []).ofFolder == ["index.MD", "picasa.ini"])
    }

    @Test(
        "Files that cannot be sidecars are skipped", arguments: ["IMG.jpg", "notes.doc", "xmp", ".txt", "desktop.ini"])
    func otherFilesAreNotLookedAt(name: String) {
        #expect(!SidecarSearch.isWorthwhile(name))
    }
}
