import Foundation
import Testing

@testable import PhotoCatalog

/// One after another: exiv2's XMP parser isn't made for several threads, and a worker has only one.
@Suite(.serialized) struct MetadataReaderTests {
    @Test func everythingThatAPageShowsIsRead() throws {
        let metadata = try read([
            "Xmp.dc.title": "Skógafoss", "Xmp.dc.description": "In the rain.",
            "Exif.Photo.DateTimeOriginal": "2024:05:12 18:30:05", "Exif.Image.Make": "NIKON CORPORATION",
            "Exif.Image.Model": "NIKON D70", "Exif.Photo.LensModel": "18.0-70.0 mm f/3.5-4.5",
            "Exif.Photo.FocalLength": "350/10", "Exif.Photo.FNumber": "28/10", "Exif.Photo.ExposureTime": "1/250",
            "Exif.Photo.ISOSpeedRatings": "200", "Exif.Image.Orientation": "6",
        ])
        var expected = PhotoMetadata(orientation: 6)
        expected.title = "Skógafoss"
        expected.caption = "In the rain."
        expected.taken = DateTaken(year: 2024, month: 5, day: 12, hour: 18, minute: 30, second: 5)
        expected.camera = "Nikon D70"
        expected.lens = "18.0-70.0 mm f/3.5-4.5"
        expected.focalLength = 35
        expected.aperture = 2.8
        expected.exposureTime = 0.004
        expected.iso = 200
        #expect(metadata == expected)
    }

    @Test(arguments: [
        (["Xmp.dc.title": "X", "Iptc.Application2.ObjectName": "O", "Exif.Image.XPTitle": "80 0 0 0"], "X"),
        (["Iptc.Application2.ObjectName": "O", "Iptc.Application2.Headline": "H"], "O"),
        (["Iptc.Application2.Headline": "H", "Exif.Image.XPTitle": "80 0 0 0"], "H"),
        (["Exif.Image.XPTitle": "196 0 33 32 0 0"], "Ä\u{2021}"),
        (["Xmp.dc.title": " ", "Iptc.Application2.ObjectName": "O"], "O"),
        (["Xmp.dc.title": "SONY DSC", "Iptc.Application2.Headline": "H"], "H"), ([:], nil),
    ])
    func titlesComeFromTheTagThatIsTrustedMost(tags: [String: String], title: String?) throws {
        #expect(try read(tags).title == title)
    }

    @Test(arguments: [
        (["Xmp.dc.description": "X", "Iptc.Application2.Caption": "I", "Exif.Image.ImageDescription": "E"], "X"),
        (["Iptc.Application2.Caption": "I", "Exif.Image.ImageDescription": "E"], "I"),
        (["Exif.Image.ImageDescription": "E"], "E"), (["Exif.Photo.UserComment": "U"], nil),
        (["Exif.Image.ImageDescription": "OLYMPUS DIGITAL CAMERA         "], nil),
        (["Exif.Image.ImageDescription": "WWL", "Exif.Image.Make": "WWL"], nil),
        (["Exif.Image.ImageDescription": "Gran Turismo 5", "Exif.Image.Model": "Gran Turismo 5"], nil),
    ])
    func captionsComeFromTheTagThatIsTrustedMost(tags: [String: String], caption: String?) throws {
        #expect(try read(tags).caption == caption)
    }

    @Test(arguments: [
        (
            [
                "Exif.Photo.DateTimeDigitized": "2001:02:03 04:05:06",
                "Exif.Photo.DateTimeOriginal": "2000:02:03 04:05:06",
            ], 2000
        ),
        (["Exif.Photo.DateTimeDigitized": "2001:02:03 04:05:06", "Xmp.photoshop.DateCreated": "2002-01-01"], 2001),
        (["Exif.Photo.DateTimeOriginal": "0000:00:00 00:00:00", "Xmp.photoshop.DateCreated": "2002-01-01"], 2002),
        (["Exif.Image.DateTime": "2003:01:01 00:00:00"], nil),
    ])
    func datesComeFromTheTagThatIsTrustedMost(tags: [String: String], year: Int?) throws {
        #expect(try read(tags).taken?.year == year)
    }

    @Test(arguments: [("0", 1), ("1", 1), ("8", 8), ("9", 1), ("65535", 1)])
    func orientationsAreKnownOnes(value: String, orientation: Int) throws {
        #expect(try read(["Exif.Image.Orientation": value]).orientation == orientation)
    }

    @Test func numbersThatSayNothingAreLeftOut() throws {
        let metadata = try read([
            "Exif.Photo.FocalLength": "0/1", "Exif.Photo.FNumber": "0/0", "Exif.Photo.ExposureTime": "4294967295/1",
            "Exif.Photo.ISOSpeedRatings": "0",
        ])
        #expect(metadata == PhotoMetadata())
    }

    @Test(
        arguments: [
            ("5", 5), ("0", 0), ("-1", -1), ("3.0", 3), ("6", nil), ("-2", nil), ("many", nil),
        ] as [(String, Int?)])
    func ratingsAreKnownOnes(value: String, rating: Int?) throws {
        #expect(try read(["Xmp.xmp.Rating": value]).rating == rating)
    }

    @Test func keywordsAndPeopleAreReadOneByOne() throws {
        let folder = try TemporaryFolder()
        let xmp = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
            xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
            <dc:subject><rdf:Bag><rdf:li>sea, rough</rdf:li><rdf:li> dog </rdf:li><rdf:li/><rdf:li>dog</rdf:li></rdf:Bag>
            </dc:subject><Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Ann</rdf:li><rdf:li>Bob</rdf:li></rdf:Bag>
            </Iptc4xmpExt:PersonInImage></rdf:Description></rdf:RDF></x:xmpmeta>
            """
        try TaggedPhoto.write(to: folder.file("a.jpg"), tags: [:], xmp: xmp)
        let metadata = MetadataReader.read(file: folder.file("a.jpg"))
        #expect(metadata.keywords == ["sea, rough", "dog"])
        #expect(metadata.people == ["Ann", "Bob"])
    }

    @Test func highSensitivitiesAreReadWhereTheyFit() throws {
        let tags = ["Exif.Photo.ISOSpeedRatings": "65535", "Exif.Photo.RecommendedExposureIndex": "102400"]
        #expect(try read(tags).iso == 102_400)
    }

    @Test func otherEncodingsAreGuessed() throws {
        let folder = try TemporaryFolder()
        try TaggedPhoto.write(
            to: folder.file("a.jpg"), tags: ["Exif.Image.ImageDescription": [0x43, 0x61, 0x66, 0xe9]])
        #expect(MetadataReader.read(file: folder.file("a.jpg")).caption == "Café")
    }

    @Test func placesAndPeopleAreLeftOut() throws {
        let metadata = try read([
            "Exif.GPSInfo.GPSLatitude": "64/1 8/1 0/1", "Exif.GPSInfo.GPSLatitudeRef": "N",
            "Exif.Photo.BodySerialNumber": "4711", "Exif.Photo.CameraOwnerName": "Ann", "Exif.Image.Artist": "Ann",
            "Xmp.dc.creator": "Ann",
        ])
        #expect(metadata == PhotoMetadata())
    }

    @Test(arguments: ["", "not a picture", "\u{ff}"])
    func brokenFilesHaveNoMetadata(text: String) throws {
        let folder = try TemporaryFolder(["a.jpg": text])
        #expect(MetadataReader.read(file: folder.file("a.jpg")) == PhotoMetadata())
        #expect(MetadataReader.read(file: folder.file("missing.jpg")) == PhotoMetadata())
    }

    private func read(_ tags: [String: String]) throws -> PhotoMetadata {
        let folder = try TemporaryFolder()
        try TaggedPhoto.write(to: folder.file("a.jpg"), tags: tags.mapValues { Array($0.utf8) })
        return MetadataReader.read(file: folder.file("a.jpg"))
    }
}
