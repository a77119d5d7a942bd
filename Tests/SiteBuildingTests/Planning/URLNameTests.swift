import Testing

@testable import SiteBuilding
@testable import SitePlanning

@Suite("Names in addresses")
struct URLNameTests {
    static let photoNames = [
        "fog-lifts.jpg", "Fog lifts.jpg", "fog lifts.jpg", "a#b.jpg", "a?b.jpg", "a%20b.jpg", "100%.jpg", "ü.jpg",
        "u\u{308}.jpg", "u.jpg", "🌊.jpg", "🌊🏔.png", "Москва.jpg", "北京.jpg", "東京.jpg", "صورة.jpg", "..jpg.jpg", "...jpg",
        "index.jpg", "INDEX.jpg", "IMG.jpg", "img.jpg", "img.JPG", "img.png", "img.jpeg", "_DSC1.JPG", "IMG.JPG",
        "IMG.png", "IMG.PNG", "IMG.Jpg", "IMG.JPEG", "IMG.jpeg",
        "IMG.HEIC", "IMG.heic", "7.jpg", "7.JPG", "7.png", "7.PNG", "7.7", "IMG_7.jpg", "IMG_7.JPG", "IMG_7.CR2",
        "__.jpg",
        "-.jpg", "--help.jpg", "con.jpg", "aux.jpg", "com1.jpg", "&quot;.jpg", "<b>.jpg", "a\"b'.jpg", "a\nb.jpg",
        "a\\b.jpg", "K.jpg", "\u{212A}.jpg", "ß.jpg", "ss.jpg", "ﬁ.jpg", "fi.jpg", "i.jpg", "I.jpg", "İ.jpg", "ı.jpg",
        String(repeating: "x", count: 251) + ".jpg", String(repeating: "x", count: 250) + "y.jpg",
        String(repeating: "é", count: 125) + ".jpg", "img-240.jpg", "layout-360.jpg", "photo.jpg", "album.jpg",
    ]

    @Test("No two photos get the same name on any file system")
    func noTwoPhotosMeetWhateverTheFileSystem() {
        let names = Self.photoNames.map { URLName.photo($0) }
        #expect(Set(names.map { $0.lowercased() }).count == Self.photoNames.count, "\(names)")
    }

    @Test("A name is safe in URLs and on any file system", arguments: photoNames)
    func aNameIsSafeInAnyURLAndOnAnyFileSystem(fileName: String) throws {
        for name in [URLName.photo(fileName), URLName.album(fileName, reserved: [])] {
            #expect(name.wholeMatch(of: /[a-z0-9][a-z0-9_-]*/) != nil, "\(name)")
            #expect(name.utf8.count <= 80)
            #expect(!["index", "con", "aux", "com1"].contains(name))
        }
    }

    @Test(
        "A plain file name stays unchanged",
        arguments: [
            ("fog-lifts.jpg", "fog-lifts"), ("2024-05-12_beach.jpg", "2024-05-12_beach"), ("a.jpg", "a"),
            ("img-240.jpg", "img-240"),
        ])
    func aPlainNameStays(fileName: String, name: String) {
        #expect(URLName.photo(fileName) == name)
    }

    @Test(
        "A name in capitals, as cameras give them, gets a short mark instead of a hash",
        arguments: [
            ("IMG_4001.JPG", "img_4001--c"), ("DSC04104.JPG", "dsc04104--c"), ("PXL_20240512.jpg", "pxl_20240512--s"),
            ("IMG_0001.HEIC", "img_0001--cheic"), ("IMG_0001.png", "img_0001--spng"),
            ("IMG_0001.CR2", "img_0001--ccr2"),
            ("CON.JPG", "con--c"), ("INDEX.jpg", "index--s"), ("2024.JPG", "2024--c"),
        ])
    func capitals(fileName: String, name: String) {
        #expect(URLName.photo(fileName) == name)
    }

    @Test(
        "A name that is partly in capitals, is reserved or has a long extension gets a hash",
        arguments: ["Img.JPG", "IMG.Jpg", "IMG 1.JPG", "IMG.1.JPG", "_MG_1.JPG", "IMG.JPEG2", "IMG.J-G", "TAKEN.JPG"])
    func partlyInCapitals(fileName: String) {
        let name = URLName.photo(fileName, reserved: ["taken--c"])
        #expect(name.wholeMatch(of: /[a-z0-9_-]+--[0-9a-z]{6}/) != nil, "\(name)")
    }

    @Test(
        "Any other file name keeps its readable part and gets a hash",
        arguments: [
            ("Fog Lifts.jpg", "fog-lifts--"), ("über.jpg", "uber--"), ("u\u{308}ber.jpg", "uber--"),
            ("Москва.jpg", "moskva--"), ("北京.jpg", "bei-jing--"), ("🌊.jpg", "photo--"), ("_DSC1.JPG", "dsc1--"),
            ("index.jpg", "index--"), ("img.jpeg", "img--"), ("nul.jpg", "nul--"),
        ])
    func anyOtherKeepsWhatCanBeRead(fileName: String, start: String) {
        #expect(URLName.photo(fileName).hasPrefix(start))
    }

    /// Names of this release: names that change would break links that others have.
    @Test(
        "The name for a given file name never changes",
        arguments: [("IMG.jpg", "img--s"), ("Fog Lifts.jpg", "fog-lifts--697b2b"), ("🌊.jpg", "photo--321tgq")])
    func namesNeverChange(fileName: String, name: String) {
        #expect(URLName.photo(fileName) == name)
    }

    @Test(
        "Folders are named by the same rules as photos",
        arguments: [
            ("iceland", "iceland"), ("2024-05", "2024-05"), ("Iceland", "iceland--"), ("south coast", "south-coast--"),
            ("theme", "theme--"), ("Theme", "theme--"), ("🏔", "album--"), ("_drafts", "drafts--"),
        ])
    func foldersAreNamedLikewise(folder: String, start: String) {
        #expect(URLName.album(folder, reserved: ["theme"]).hasPrefix(start))
        #expect(URLName.album(folder, reserved: ["theme"]).contains("--") == start.hasSuffix("--"))
    }
}
