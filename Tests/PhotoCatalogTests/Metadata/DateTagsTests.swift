import FileReading
import Foundation
import Testing

@testable import PhotoCatalog

@Suite("The date of a photo among its tags", .serialized)
struct DateTagsTests {
    private static let scanned = ["Exif.Photo.DateTimeDigitized": "2024:02:03 10:00:00"]

    @Test(
        "The day of the picture counts before the day of scanning",
        arguments: [
            ["Exif.Photo.DateTimeOriginal": "1965:07:14 12:00:00"],
            ["Exif.Image.DateTimeOriginal": "1965:07:14 12:00:00", "Exif.Image.DateTime": "2024:01:01 00:00:00"],
            ["Xmp.exif.DateTimeOriginal": "1965-07-14T12:00:00"],
            ["Xmp.photoshop.DateCreated": "1965-07-14"], ["Iptc.Application2.DateCreated": "1965-07-14"],
        ])
    func scans(tags: [String: String]) throws {
        let tags = tags.merging(Self.scanned) { $1 }
        let date = try #require(try TaggedPhoto.metadata(tags).taken)
        #expect([date.year, date.month, date.day] == [1965, 7, 14] && date.source == .camera)
    }

    @Test(
        "A date in a tag is as precise as it is written",
        arguments: [
            (["Exif.Photo.DateTimeOriginal": "1993:00:00 00:00:00"], "1993"),
            (["Exif.Photo.DateTimeOriginal": "1978:06:00 00:00:00"], "1978-06"),
            (["Xmp.photoshop.DateCreated": "1978"], "1978"), (["Xmp.photoshop.DateCreated": "1978-06"], "1978-06"),
            (["Exif.Photo.DateTimeOriginal": "2015:08:22 24:08:19"], "2015-08-22 00:08:19"),
            (
                [
                    "Exif.Photo.DateTimeOriginal": "2015:08:22 12:08:19", "Exif.Photo.SubSecTimeOriginal": "05 ",
                    "Exif.Photo.OffsetTimeOriginal": "+02:00",
                ], "2015-08-22 12:08:19.05+02:00"
            ),
            (["Xmp.exif.DateTimeOriginal": "2015-08-22T12:08:19.25"], "2015-08-22 12:08:19.25"),
        ])
    func precision(tags: [String: String], date: String) throws {
        #expect(try TaggedPhoto.metadata(tags.merging(Self.scanned) { $1 }).taken == DateTaken(notation: date))
    }

    @Test("The last change of the file counts if there is no other date, and is marked")
    func changes() throws {
        let date = try TaggedPhoto.metadata(["Exif.Image.DateTime": "2012:05:06 10:11:12"]).taken
        #expect(date == DateTaken(notation: "2012-05-06 10:11:12")?.from(.changed))
        #expect(try TaggedPhoto.metadata(Self.scanned).taken?.source == .digitized)
    }

    @Test(
        "The time of the position counts if there is no other date, is in UTC, and is not of a counter that began again",
        arguments: [
            ("2020:02:13", "10/1 36/1 1325/100", "2020-02-13 10:36:13Z"),
            ("2020:02:13", "24/1 36/1 13/1", "2020-02-13"), ("2020:02:13", nil, "2020-02-13"),
            ("2000:06:29", "10/1 36/1 13/1", nil), ("2003:05:07", "10/1 36/1 13/1", nil),
        ] as [(String, String?, String?)])
    func positions(day: String, time: String?, date: String?) throws {
        var tags = ["Exif.GPSInfo.GPSDateStamp": day]
        tags["Exif.GPSInfo.GPSTimeStamp"] = time
        let expected = date.flatMap { DateTaken(notation: $0) }
        #expect(try TaggedPhoto.metadata(tags).taken == expected?.from(.position))
        let other = try TaggedPhoto.metadata(tags.merging(["Exif.Image.DateTime": "2012:05:06 10:11:12"]) { $1 })
        #expect(other.taken?.source == .changed)
        let xmp = try TaggedPhoto.metadata(["Xmp.exif.GPSTimeStamp": "2020-02-13T10:36:13Z"]).taken
        #expect(xmp == DateTaken(notation: "2020-02-13 10:36:13Z")?.from(.position))
    }

    @Test("A sidecar's day of scanning does not replace the photo's day, but its other dates do")
    func sidecars() throws {
        let folder = try TemporaryFolder([
            "a.xmp": XMPText.packet("<xmp:CreateDate>2024-02-03T10:00:00</xmp:CreateDate>"),
            "b.xmp": XMPText.packet("<photoshop:DateCreated>1966</photoshop:DateCreated>"),
        ])
        for name in ["a", "b"] {
            try TaggedPhoto.write(
                to: folder.file("\(name).jpg"),
                tags: ["Exif.Photo.DateTimeOriginal": Array("1965:07:14 12:00:00".utf8)])
        }
        func year(_ name: String) -> Int? {
            MetadataReader.read(file: folder.file(name + ".jpg"), sidecars: [folder.file(name + ".xmp")]).taken?.year
        }
        #expect(year("a") == 1965 && year("b") == 1966)
    }

    @Test(
        "A PNG's text says when it was made",
        arguments: [
            ("tEXt", "Creation Time", "2021:03:04 05:06:07", "2021-03-04 05:06:07"),
            ("tEXt", "Creation Time", "Thu, 04 Mar 2021 05:06:07 GMT", "2021-03-04 05:06:07Z"),
            ("iTXt", "Creation Time", "2021-03-04T05:06:07", "2021-03-04 05:06:07"),
            ("tEXt", "Creation Time", "Thu Mar  4 05:06:07 2021", "2021-03-04 05:06:07"),
            ("iTXt", "Creation Time", "Do 4 Mär 2021 05:06:07 CET", "2021-03-04 05:06:07"),
            ("tEXt", "Creation Time", "yesterday", nil), ("tEXt", "date:create", "2021-03-04T05:06:07+00:00", nil),
            ("tEXt", "Comment", "2021:03:04 05:06:07", nil),
        ] as [(String, String, String, String?)])
    func pngTexts(type: String, keyword: String, text: String, date: String?) throws {
        let folder = try TemporaryFolder()
        let fields = Array(keyword.utf8) + (type == "iTXt" ? [0, 0, 0, 0, 0] : [0]) + Array(text.utf8)
        let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
        let chunks = [("IHDR", header), ("tIME", [0x07, 0xe5, 1, 2, 3, 4, 5]), (type, fields), ("IEND", [])]
        let png = chunks.reduce(into: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as [UInt8]) { png, chunk in
            png += [0, 0, 0, UInt8(chunk.1.count)] + Array(chunk.0.utf8) + chunk.1 + [0, 0, 0, 0]
        }
        try Data(png).write(to: URL(fileURLWithPath: folder.file("a.png")))
        #expect(
            PNGDate.read(SourceFile(folder.file("a.png"))) == date.flatMap { DateTaken(notation: $0) }?.from(.changed))
    }
}
