import Testing

@testable import SiteBuilding
@testable import SitePlanning

@Suite("Titles from file names")
struct FileTitleTests {
    @Test(
        "A file name that a person wrote becomes a title",
        arguments: [
            ("03-fog-lifts.jpg", "Fog lifts"), ("fog_lifts.jpg", "Fog lifts"), ("Fog Lifts.JPG", "Fog Lifts"),
            ("2024-05-12 Harbour at dawn.jpg", "Harbour at dawn"), ("über-den-wolken.jpg", "Über den wolken"),
            ("北京.jpg", "北京"), ("富士山.jpg", "富士山"), ("서울.png", "서울"), ("Ulm.jpg", "Ulm"),
            ("st.-gallen.jpg", "St. gallen"), ("dawn-edited.jpg", "Dawn edited"),
            ("fog-lifts-Edit.tif", "Fog lifts"), ("Fog Lifts_DxO_DeepPRIME.jpg", "Fog Lifts"),
            ("Fog (Modified).jpg", "Fog"), ("fog-editorial.jpg", "Fog editorial"),
        ])
    func aNameThatSomeoneWroteIsATitle(fileName: String, title: String) {
        #expect(FileTitle.readable(fileName) == title)
    }

    @Test(
        "A file name that a camera or program assigned is not a title",
        arguments: [
            "IMG_1234.JPG", "DSC00042.JPG", "_DSC1234.jpg", "_MG_0001.jpg", "P1010042.JPG", "20240512_141312.jpg",
            "PXL_20240512_141312.jpg", "WhatsApp Image 2024-05-12 at 14.13.12.jpeg", "IMG-20240512-WA0003.jpg", "1.jpg",
            "Screenshot 2024-05-12.png", "4F1B1C5E-7D0A-4B7B-9B3C-ABCD12345678.jpg", "🌊.jpg", "DJI_0042.jpg", "---.jpg",
            "IMG_1234-edited.jpg", "PXL_20240512-bearbeitet.jpg", "IMG_1-modifié.jpg", "edited.jpg",
            "IMG_1234-Edit-2.jpg", "DSC_1234_DxO.jpg", "IMG_1234-adjusted.JPG", "IMG_3_edited-1.jpg",
            "IMG_2 (Modified).JPG",
            "PXL_20240114_013245792.RAW-01.COVER.jpg", "IMG_20231014_183246_BURST001_COVER.jpg",
        ])
    func whatACameraCountsUpIsNone(fileName: String) {
        #expect(FileTitle.readable(fileName) == nil)
    }

    @Test(
        "A file name that contains the word cover marks a cover",
        arguments: [
            ("cover.jpg", true), ("IMG_1-cover.jpg", true), ("Cover 2.JPG", true), ("front_COVER01.png", true),
            ("covered.jpg", false), ("recover.jpg", false), ("a.cover", false), ("discover-it.jpg", false),
            ("PXL_1.RAW-01.COVER.jpg", false), ("IMG_20231014_183246_BURST001_COVER.jpg", false),
        ])
    func coversAreCalledSo(fileName: String, isCover: Bool) {
        #expect(FileTitle.isOfCover(fileName) == isCover)
    }
}
