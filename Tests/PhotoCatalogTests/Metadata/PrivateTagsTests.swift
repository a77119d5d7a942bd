import BinaryContainers
import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Private metadata")
struct PrivateTagsTests {
    @Test(
        "Private tags are recognised by their names",
        arguments: [
            ("Exif.GPSInfo.GPSLatitude", .position), ("Exif.GPSInfo.GPSDestLongitude", .position),
            ("Exif.GPSInfo.GPSLatitudeRef", nil), ("Exif.GPSInfo.GPSDateStamp", nil),
            ("Xmp.exif.GPSLongitude", .position),
            ("Xmp.iptcExt.LocationShown[1]/exif:GPSLatitude", .position), ("Xmp.drone-dji.GpsLatitude", .position),
            ("Xmp.iptcExt.LocationShown[1]/iptcExt:City", nil), ("Iptc.Application2.City", nil),
            ("Exif.Photo.BodySerialNumber", .serialNumber), ("Exif.Photo.LensSerialNumber", .serialNumber),
            ("Exif.Canon.SerialNumber", .serialNumber), ("Exif.Canon.SerialNumberFormat", nil),
            ("Exif.Nikon3.SerialNO", .serialNumber), ("Exif.Fujifilm.SerialNumber", .serialNumber),
            ("Exif.Panasonic.InternalSerialNumber", .serialNumber), ("Xmp.aux.SerialNumber", .serialNumber),
            ("Xmp.exifEX.LensSerialNumber", .serialNumber), ("Exif.Photo.CameraOwnerName", .owner),
            ("Exif.Canon.OwnerName", .owner), ("Xmp.aux.OwnerName", .owner), ("Xmp.xmpRights.Owner[1]", .owner),
            ("Xmp.plus.CopyrightOwner[1]/plus:CopyrightOwnerName", .credit), ("Exif.Image.Artist", .credit),
            ("Exif.Image.Copyright", .credit), ("Xmp.dc.creator", .credit), ("Iptc.Application2.Byline", .credit),
            ("Xmp.iptc.CreatorContactInfo/iptc:CiEmailWork", .credit), ("Xmp.photoshop.Credit", .credit),
            ("Xmp.plus.Licensor[1]/plus:LicensorURL", .credit), ("Xmp.xmpRights.WebStatement", .credit),
            ("Xmp.xmp.CreatorTool", nil), ("Xmp.photoshop.CopyrightFlag", nil), ("Xmp.xmpRights.Marked", nil),
        ] as [(String, PrivateDetail?)])
    func areKnownByTheirNames(tag: String, detail: PrivateDetail?) {
        #expect(PrivateTags.detail(of: tag) == detail)
    }

    @Test(
        "Only private tags with a meaningful value are reported",
        arguments: [
            ([:], []),
            (["Iptc.Application2.City": "Vik", "Exif.Image.Artist": "  ", "Exif.Image.Copyright": "374"], []),
            (
                ["Exif.Image.Artist": "Ana", "Exif.Image.Copyright": "Ana"],
                [PrivacyFinding(detail: .credit, tag: "Exif.Image.Artist")]
            ),
            (
                ["Exif.GPSInfo.GPSLatitude": "64/1 8/1 3025/100", "Exif.GPSInfo.GPSLongitude": "20/1 305/10 0/1"],
                [PrivacyFinding(detail: .position, tag: "Exif.GPSInfo.GPSLatitude")]
            ),
            // What cameras write that know nothing.
            (["Exif.GPSInfo.GPSLatitude": "0/0 0/0 0/0", "Exif.GPSInfo.GPSLongitude": "0/1 0/1 0/1"], []),
            (["Exif.Photo.BodySerialNumber": "0000000", "Exif.Photo.CameraOwnerName": "   "], []),
            (
                [
                    "Exif.Photo.BodySerialNumber": "00123", "Xmp.aux.OwnerName": "Ana",
                    "Xmp.exif.GPSLatitude": "64,8.5N",
                ],
                [
                    PrivacyFinding(detail: .position, tag: "Xmp.exif.GPSLatitude"),
                    PrivacyFinding(detail: .serialNumber, tag: "Exif.Photo.BodySerialNumber"),
                    PrivacyFinding(detail: .owner, tag: "Xmp.aux.OwnerName"),
                ]
            ),
            (["Xmp.xmpRights.Owner": "Ana"], [PrivacyFinding(detail: .owner, tag: "Xmp.xmpRights.Owner")]),
        ] as [([String: String], [PrivacyFinding])])
    func areThoseThatSaySomething(tags: [String: String], findings: [PrivacyFinding]) throws {
        let folder = try TemporaryFolder()
        let file = folder.file("a.jpg")
        try TaggedPhoto.write(to: file, tags: tags.mapValues { Array($0.utf8) })
        #expect(PrivateTags.read(file: file) == findings)
    }

    /// What programs put behind a picture, or where only they look for it.
    @Test(
        "Private metadata in text behind the picture is found",
        arguments: [
            ("<x GPano:Latitude='0.0' exif:GPSLatitude=\"64,8.5N\"/>", .position, "Latitude"),
            ("<aux:SerialNumber>00123</aux:SerialNumber>", .serialNumber, "SerialNumber"),
            ("<aux:SerialNumber></aux:SerialNumber><aux:SerialNumber>000</aux:SerialNumber>", nil, ""),
            ("exifEX:CameraOwnerName='Ana'", .owner, "OwnerName"), ("SerialNumber: 12", nil, ""),
            ("<xmpRights:Owner><rdf:Bag>\n<rdf:li>Ana</rdf:li></rdf:Bag></xmpRights:Owner>", .owner, "xmpRights:Owner"),
            ("<xmpRights:Owner><rdf:Bag/></xmpRights:Owner>", nil, ""), ("geo:lat=\"48.2\"", .position, "geo:lat"),
            ("\u{A9}xyz", nil, ""), ("no latitude at all", nil, ""),
            ("<dc:creator><rdf:Seq><rdf:li>Ana</rdf:li></rdf:Seq></dc:creator>", .credit, "dc:creator"),
        ] as [(String, PrivateDetail?, String)])
    func areFoundWhereverTheyLie(text: String, detail: PrivateDetail?, tag: String) throws {
        let expected = detail.map { [PrivacyFinding(detail: $0, tag: tag)] } ?? []
        #expect(try findings(behind: Array(text.utf8)) == expected)
    }

    @Test("Private metadata in films and pictures behind the picture is found")
    func areFoundInFilmsAndPicturesBehindThePicture() throws {
        let film: [UInt8] =
            [0, 0, 0, 32, 0xA9] + Array("xyz".utf8) + [0, 18, 0x15, 0xC7] + Array("+64.1300-021.9000/".utf8)
        #expect(try findings(behind: film) == [PrivacyFinding(detail: .position, tag: "Latitude")])
        let folder = try TemporaryFolder()
        try TaggedPhoto.write(
            to: folder.file("b.jpg"), tags: ["Exif.Photo.BodySerialNumber": Array("123".utf8)])
        let picture = try Data(contentsOf: URL(fileURLWithPath: folder.file("b.jpg")))
        #expect(
            try findings(behind: Array(picture)) == [
                PrivacyFinding(detail: .serialNumber, tag: "Exif.Photo.BodySerialNumber")
            ])
    }

    @Test("A film behind the picture is found, whether or not the file names it")
    func films() throws {
        let glued = PrivacyFinding(detail: .clip, tag: "byte \(TaggedPhoto.bytes.count)")
        #expect(try findings(behind: MotionPhoto.film) == [glued])
        #expect(try findings(behind: Array("ftyp".utf8) + [0, 0]) == [])
        #expect(try findings(behind: MotionPhoto.heif("heic")) == [])
        // Turned off, but still in the file.
        let folder = try TemporaryFolder()
        let file = MotionPhoto.jpeg(#"GCamera:MotionPhoto="0""#) + MotionPhoto.samsung(MotionPhoto.film)
        try folder.write(Data(file), to: "a.jpg")
        #expect(PrivateTags.read(file: folder.file("a.jpg"))?.map(\.detail) == [.clip])
        try folder.write(Data(MotionPhoto.film), to: "a.heic")
        #expect(PrivateTags.read(file: folder.file("a.heic")) ?? [] == [])
    }

    @Test("A film behind the picture is found even if it is cut, as soon as its index or its pictures begin")
    func cutFilms() throws {
        let (begin, pictures) = (Box.encoded("ftyp", Array("mp42".utf8)), Box.encoded("mdat", Array("pictures".utf8)))
        let index = Box.encoded("moov", Box.encoded("mvhd", [1, 2, 3]))
        let glued = PrivacyFinding(detail: .clip, tag: "byte \(TaggedPhoto.bytes.count)")
        for film in [begin + index + pictures, begin + pictures + index, begin + Box.encoded("wide", []) + pictures] {
            #expect(try findings(behind: Array(film.dropLast(5))) == [glued])
            #expect(try findings(behind: Array(film.prefix(begin.count + 16))) == [glued])
            #expect(try findings(behind: Array(film.prefix(begin.count + 7))) == [])
        }
    }

    private func findings(behind bytes: [UInt8]) throws -> [PrivacyFinding]? {
        let folder = try TemporaryFolder()
        let file = folder.file("a.jpg")
        try Data(TaggedPhoto.bytes + bytes).write(to: URL(fileURLWithPath: file))
        return PrivateTags.read(file: file)
    }

    @Test("The private metadata of an unreadable file is unknown")
    func areNotKnownOfWhatCannotBeRead() throws {
        let folder = try TemporaryFolder(["a.jpg": "no picture"])
        #expect(PrivateTags.read(file: folder.file("a.jpg")) == nil)
    }
}
