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
            ("lake.jpeg.jpg", "Lake"), ("Lake.HEIC.jpg", "Lake"), ("tea.raw.JPG.JPG", "Tea"),
            ("\u{202e}gpj.exe.jpg", "Gpj.exe"),
            ("20240512_141312_Harbour.jpg", "Harbour"), ("Portrait 2024.jpg", "Portrait 2024"),
            ("Night.jpg", "Night"), ("IMG_1234 京都.jpg", "IMG 1234 京都"), ("hotel 2019 05.jpg", "Hotel 2019 05"),
            ("facade.jpg", "Facade"), ("cafe2019.jpg", "Cafe2019"), ("facade2.jpg", "Facade2"),
            ("HDR night shot.jpg", "HDR night shot"), ("photo-from-top.jpg", "Photo from top"),
            ("IMG_1234_night.jpg", "IMG 1234 night"), ("Pano portrait.jpg", "Pano portrait"),
            ("IMG_1234 Anna at the top.jpg", "IMG 1234 Anna at the top"), ("Camera.jpg", "Camera"),
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
            "WhatsApp-Bild 2023-08-30 um 12.34.56_1a2b3c4d.jpg", "Screenshot_2019-04-16-11-19-37-232_com.google.a.jpg",
            "Screenshot_20190919-053857_Camera.jpg", "Screen Shot 2016-03-04 at 9.15.07 AM.png",
            "Bildschirmfoto 2021-10-05 um 14.03.02.png", "Screenshot from 2022-05-06 10-11-12.png",
            "PXL_20230101_101010101.PORTRAIT.jpg", "IMG_20190221_112112042_BURST000_COVER_TOP.jpg",
            "00001IMG_00001_BURST20171214074945.jpg", "WP_20140830_12_34_56_Pro.jpg", "mmexport1598765432101.jpg",
            "viber_image_2020-08-30_12-34-56-789.jpg", "wx_camera_1598765432101.jpg", "FB_IMG_1598765432101.jpg",
            "2020083012345600-0123456789ABCDEF0123456789ABCDEF.jpg", "d41d8cd98f00b204e9800998ecf8427e.jpg",
            "Snapchat_2019-08-12_0516c0a9-1b2c-4abc-8def-abcdefabcdef-main.jpg", "CameraZOOM-20130816145041234.jpg",
            "2017-06-06_09acf48a-1b2c-4abc-8def-abcdefabcdef-main.jpg", "InShot_20200830_123456789.jpg",
            "received_10215987654321098.jpeg", "31914297_1729262057138911_3031467269303386112_n.jpg",
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
