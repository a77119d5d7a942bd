import Testing

@testable import PhotoCatalog

@Suite("Dates in names of files")
struct NamedDateTests {
    @Test(
        "Names that cameras and programs make have dates",
        arguments: [
            ("IMG-20230708-WA0001.jpg", "2023-07-08"), ("VID-20230708-WA0001.jpg", "2023-07-08"),
            ("Screenshot_20230801-101112.png", "2023-08-01 10:11:12"),
            ("Screenshot_20230801-101112_Maps.png", "2023-08-01 10:11:12"),
            ("Screenshot_2021-05-12-14-33-10-123_com.app.png", "2021-05-12 14:33:10"),
            ("Screenshot 2023-08-01 at 10.11.12.png", "2023-08-01 10:11:12"),
            ("Screen Shot 2019-05-12 at 2.33.10 PM.png", "2019-05-12 14:33:10"),
            ("Screenshot 2023-08-01 at 12.11.12\u{202f}AM.png", "2023-08-01 00:11:12"),
            ("Screenshot from 2021-05-12 14-33-10.png", "2021-05-12 14:33:10"),
            ("Screenshot 2021-05-12 143310.png", "2021-05-12 14:33:10"),
            ("PXL_20230101_101010101.jpg", "2023-01-01 10:10:10.101Z"),
            ("PXL_20230101_101010101.PORTRAIT.jpg", "2023-01-01 10:10:10.101Z"),
            ("IMG_20230708_101112.jpg", "2023-07-08 10:11:12"), ("IMG_20230708_101112_123.jpg", "2023-07-08 10:11:12"),
            ("IMG20230708101112.jpg", "2023-07-08 10:11:12"), ("MVIMG_20230708_101112.jpg", "2023-07-08 10:11:12"),
            ("P_20190512_143310.jpg", "2019-05-12 14:33:10"), ("20190512_143310.jpg", "2019-05-12 14:33:10"),
            ("20190512_143310(0).jpg", "2019-05-12 14:33:10"), ("2019-05-12 14.33.10.jpg", "2019-05-12 14:33:10"),
            ("2019-05-12 14.33.10-1.jpg", "2019-05-12 14:33:10"),
            ("WP_20140512_14_33_10_Pro.jpg", "2014-05-12 14:33:10"),
            ("signal-2021-05-12-143310.jpg", "2021-05-12 14:33:10"),
            ("signal-2021-05-12-14-33-10-123.jpg", "2021-05-12 14:33:10"),
            ("WhatsApp Image 2021-05-12 at 14.33.10.jpeg", "2021-05-12 14:33:10"),
            ("WhatsApp Image 2021-05-12 at 2.33.10 PM (1).jpeg", "2021-05-12 14:33:10"),
            ("photo_2021-05-12_14-33-10.jpg", "2021-05-12 14:33:10"),
            ("FB_IMG_1589301190123.jpg", "2020-05-12 16:33:10Z"),
        ])
    func dates(name: String, date: String) throws {
        #expect(NamedDate.read(name) == (try #require(DateTaken(notation: date))).from(.name))
    }

    @Test(
        "Other numbers are not dates",
        arguments: [
            "DSC_20190512.jpg", "IMG_20191301.jpg", "IMG_20191301_101112.jpg", "IMG_20190512_251112.jpg",
            "12345678.jpg",
            "12345678_123456.jpg", "20190512143310.jpg", "1589301190123.jpg", "20190512_14331099.jpg", "IMG_0001.jpg",
            "IMG-20230708-0001.jpg", "invoice 2019-05-12.jpg", "20000101_000000.jpg", "FB_IMG_99999999999999.jpg",
            "WhatsApp Image 2021-05-12 at 14.33.10 PM.jpeg", "X_20190512_143310.jpg", "20190512.jpg",
        ])
    func otherNumbers(name: String) {
        #expect(NamedDate.read(name) == nil)
    }
}
