import Foundation
import Testing

@testable import PhotoCatalog

/// One after another: exiv2's XMP parser isn't made for several threads, and a worker has only one.
@Suite("The reader of metadata", .serialized)
struct MetadataReaderTests {
    @Test("All metadata that a page shows is read")
    func everythingThatAPageShowsIsRead() throws {
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

    @Test(
        "The title comes from the most trusted tag",
        arguments: [
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

    @Test(
        "The caption comes from the most trusted tag",
        arguments: [
            (["Xmp.dc.description": "X", "Iptc.Application2.Caption": "I", "Exif.Image.ImageDescription": "E"], "X"),
            (["Iptc.Application2.Caption": "I", "Exif.Image.ImageDescription": "E"], "I"),
            (["Exif.Image.ImageDescription": "E"], "E"), (["Exif.Photo.UserComment": "U"], "U"),
            (["Exif.Image.XPComment": "67 0 0 0", "Exif.Photo.UserComment": "U"], "C"),
            (["Exif.Image.ImageDescription": "OLYMPUS DIGITAL CAMERA         "], nil),
            (["Exif.Image.ImageDescription": "WWL", "Exif.Image.Make": "WWL"], nil),
            (["Exif.Image.ImageDescription": "Gran Turismo 5", "Exif.Image.Model": "Gran Turismo 5"], nil),
        ])
    func captionsComeFromTheTagThatIsTrustedMost(tags: [String: String], caption: String?) throws {
        #expect(try read(tags).caption == caption)
    }

    @Test(
        "The alternative text is IPTC's, on one line",
        arguments: [
            (["Xmp.iptc.AltTextAccessibility": "lang=\"x-default\" A pier  in\nfog"], "A pier in fog"),
            (["Xmp.iptc.AltTextAccessibility": "A pier"], "A pier"), (["Xmp.iptc.AltTextAccessibility": " "], nil),
            (["Xmp.dc.title": "T", "Xmp.dc.description": "D"], nil),
        ])
    func alternativeTextsAreRead(tags: [String: String], alt: String?) throws {
        #expect(try read(tags).alt == alt)
    }

    @Test("The alternative text of an XMP sidecar counts before that of the photo")
    func alternativeTextsOfSidecarsCountFirst() throws {
        let folder = try TemporaryFolder([
            "a.xmp": XMPText.packet(
                """
                <i:AltTextAccessibility xmlns:i="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"><rdf:Alt>
                <rdf:li xml:lang="x-default">Of the sidecar</rdf:li><rdf:li xml:lang="de">Daneben</rdf:li></rdf:Alt>
                </i:AltTextAccessibility>
                """)
        ])
        try TaggedPhoto.write(
            to: folder.file("a.jpg"), tags: ["Xmp.iptc.AltTextAccessibility": Array("Of the photo".utf8)])
        #expect(MetadataReader.read(file: folder.file("a.jpg")).alt == "Of the photo")
        #expect(
            MetadataReader.read(file: folder.file("a.jpg"), sidecars: [folder.file("a.xmp")]).alt == "Of the sidecar")
    }

    @Test(
        "The date comes from the most trusted tag",
        arguments: [
            (
                [
                    "Exif.Photo.DateTimeDigitized": "2001:02:03 04:05:06",
                    "Exif.Photo.DateTimeOriginal": "2000:02:03 04:05:06",
                ], 2000
            ),
            (["Exif.Photo.DateTimeDigitized": "2001:02:03 04:05:06", "Xmp.photoshop.DateCreated": "2002-01-01"], 2002),
            (
                ["Exif.Photo.DateTimeDigitized": "2001:02:03 04:05:06", "Exif.Image.DateTime": "2003:01:01 00:00:00"],
                2001
            ),
            (["Exif.Photo.DateTimeOriginal": "0000:00:00 00:00:00", "Xmp.photoshop.DateCreated": "2002-01-01"], 2002),
            (["Exif.Image.DateTime": "2003:01:01 00:00:00"], 2003),
        ])
    func datesComeFromTheTagThatIsTrustedMost(tags: [String: String], year: Int?) throws {
        #expect(try read(tags).taken?.year == year)
    }

    @Test(
        "An unknown orientation counts as upright", arguments: [("0", 1), ("1", 1), ("8", 8), ("9", 1), ("65535", 1)])
    func orientationsAreKnownOnes(value: String, orientation: Int) throws {
        #expect(try read(["Exif.Image.Orientation": value]).orientation == orientation)
    }

    /// One directory with one tag.
    @Test("The orientation of a RAW file is read", arguments: ["IIU\0", "II*\0"])
    func orientationsOfRawFilesAreRead(mark: String) throws {
        let folder = try TemporaryFolder()
        let directory: [UInt8] = [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
        try folder.write(Data(Array(mark.utf8) + directory), to: "a.raw")
        #expect(MetadataReader.read(file: folder.file("a.raw")).orientation == 6)
    }

    @Test("The orientation in the embedded XMP is ignored")
    func aPhotosOwnXMPTurnsNothing() throws {
        #expect(try read(["Xmp.tiff.Orientation": "3"]).orientation == 1)
    }

    @Test("Impossible exposure values are left out")
    func numbersThatSayNothingAreLeftOut() throws {
        let metadata = try read([
            "Exif.Photo.FocalLength": "0/1", "Exif.Photo.FNumber": "0/0", "Exif.Photo.ExposureTime": "4294967295/1",
            "Exif.Photo.ISOSpeedRatings": "0",
        ])
        #expect(metadata == PhotoMetadata())
    }

    @Test("A sensitivity above 65535 is read from its own tag")
    func highSensitivitiesAreReadWhereTheyFit() throws {
        let tags = ["Exif.Photo.ISOSpeedRatings": "65535", "Exif.Photo.RecommendedExposureIndex": "102400"]
        #expect(try read(tags).iso == 102_400)
    }

    @Test("Text that is not UTF-8 is decoded as Windows-1252")
    func otherEncodingsAreGuessed() throws {
        let folder = try TemporaryFolder()
        try TaggedPhoto.write(
            to: folder.file("a.jpg"), tags: ["Exif.Image.ImageDescription": [0x43, 0x61, 0x66, 0xe9]])
        #expect(MetadataReader.read(file: folder.file("a.jpg")).caption == "Café")
    }

    @Test("Serial numbers and owners are left out")
    func whatTellsTheCopyOfACameraIsLeftOut() throws {
        let metadata = try read([
            "Exif.Photo.BodySerialNumber": "4711", "Exif.Photo.CameraOwnerName": "Ann",
            "Xmp.xmpRights.Owner": "Ann",
        ])
        #expect(metadata == PhotoMetadata())
    }

    @Test(
        "Keywords come from the most trusted tag",
        arguments: [
            (
                ["Xmp.dc.subject": "sea", "Iptc.Application2.Keywords": "fog", "Xmp.lr.hierarchicalSubject": "A|b"],
                ["sea"]
            ),
            (["Iptc.Application2.Keywords": "fog", "Xmp.lr.hierarchicalSubject": "A|b"], ["fog"]),
            (["Xmp.lr.hierarchicalSubject": "Places|Iceland|Vík"], ["Vík"]),
            (["Xmp.lr.hierarchicalSubject": "Vík"], ["Vík"]),
            (["Exif.Image.XPKeywords": "65 0 59 0 66 0 0 0"], ["A", "B"]), ([:], []),
        ])
    func keywordsComeFromTheTagThatIsTrustedMost(tags: [String: String], keywords: [String]) throws {
        #expect(try read(tags).keywords == keywords)
    }

    @Test("Lists of keywords and people are read completely and without duplicates")
    func listsAreReadWhole() throws {
        let metadata = try read(
            [:],
            xmp: """
                <dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>fog, thick</rdf:li><rdf:li>Sea</rdf:li></rdf:Bag></dc:subject>
                <iptc:PersonInImage><rdf:Bag><rdf:li>Ann</rdf:li><rdf:li>Björk</rdf:li></rdf:Bag></iptc:PersonInImage>
                <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>
                  <rdf:li rdf:parseType="Resource"><mwg-rs:Name>Carl</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type></rdf:li>
                  <rdf:li rdf:parseType="Resource"><mwg-rs:Name>Rex</mwg-rs:Name><mwg-rs:Type>Pet</mwg-rs:Type></rdf:li>
                  <rdf:li rdf:parseType="Resource"><mwg-rs:Name>ann</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type></rdf:li>
                </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
                <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag>
                  <rdf:li rdf:parseType="Resource"><MPReg:PersonDisplayName>Dora</MPReg:PersonDisplayName></rdf:li>
                </rdf:Bag></MPRI:Regions></MP:RegionInfo>
                """)
        #expect(metadata.keywords == ["sea", "fog, thick"])
        #expect(metadata.people == ["Ann", "Björk", "Carl", "Dora"])
    }

    @Test(
        "A rating is read as stars from the most trusted tag",
        arguments: [
            (["Xmp.xmp.Rating": "4", "Exif.Image.Rating": "2"], 4), (["Xmp.xmp.Rating": "-1"], -1),
            (["Xmp.xmp.Rating": "0"], 0), (["Xmp.xmp.Rating": "9", "Exif.Image.Rating": "2"], 2),
            (["Xmp.MicrosoftPhoto.Rating": "1"], 1), (["Xmp.MicrosoftPhoto.Rating": "25"], 2),
            (["Xmp.MicrosoftPhoto.Rating": "99"], 5), (["Exif.Image.RatingPercent": "75"], 4),
            (["Xmp.MicrosoftPhoto.Rating": "0"], 0), (["Xmp.MicrosoftPhoto.Rating": "101"], nil),
            (["Xmp.xmp.Rating": "nan"], nil), ([:], nil),
        ])
    func ratingsAreStars(tags: [String: String], rating: Int?) throws {
        #expect(try read(tags).rating == rating)
    }

    @Test(
        "A photo that digiKam or Lightroom rejected is rejected, whatever its stars are",
        arguments: [
            (#"digiKam:PickLabel="1" xmp:Rating="5""#, -1), (#"digiKam:PickLabel="3" xmp:Rating="5""#, 5),
            (#"xmpDM:pick="-1" xmpDM:good="False" xmp:Rating="5""#, -1), (#"xmpDM:pick="-1""#, -1),
            (#"xmpDM:pick="1" xmp:Rating="2""#, 2), (#"xmpDM:pick="0""#, nil),
        ])
    func rejections(attributes: String, rating: Int?) throws {
        let xmp = """
            </rdf:Description><rdf:Description rdf:about="" xmlns:digiKam="http://www.digikam.org/ns/1.0/"
            xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \(attributes)>
            """
        #expect(try read([:], xmp: xmp).rating == rating)
    }

    @Test("Keywords in one text are separated at semicolons, in every list")
    func keywordsInOneText() throws {
        let keywords = ["Harbour", "Paris, Texas"]
        #expect(try read(["Iptc.Application2.Keywords": "Harbour; Paris, Texas"]).keywords == keywords)
        let bag = "<dc:subject><rdf:Bag><rdf:li>Harbour;Paris, Texas</rdf:li></rdf:Bag></dc:subject>"
        #expect(try read([:], xmp: bag).keywords == keywords)
    }

    @Test("An empty default text does not hide the text in another language")
    func emptyDefaults() throws {
        let metadata = try read(
            [:],
            xmp: """
                <dc:title><rdf:Alt><rdf:li xml:lang="x-default"></rdf:li><rdf:li xml:lang="de-DE">Der Hafen</rdf:li>
                </rdf:Alt></dc:title>
                <dc:description><rdf:Alt><rdf:li xml:lang="x-default"> </rdf:li><rdf:li xml:lang="de-DE">Am Morgen</rdf:li>
                </rdf:Alt></dc:description>
                """)
        #expect(metadata.title == "Der Hafen")
        #expect(metadata.caption == "Am Morgen")
        #expect(metadata.localized(to: "en").languages.title == "de-DE")
        #expect(metadata.localized(to: "de").metadata.title == "Der Hafen")
    }

    @Test(
        "The sidecar of darktable's second version of another photo is not read",
        arguments: [
            ("IMG.jpg", false), ("IMG_01.jpg", true), ("IMG_0.jpg", true), ("other.jpg", true), ("IMG.png", true),
        ])
    func duplicates(origin: String, isRead: Bool) throws {
        let attribute = #"xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmpMM:DerivedFrom="\#(origin)""#
        let xmp = """
            </rdf:Description><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4"
            \(attribute)>
            """
        let folder = try TemporaryFolder(["IMG_01.jpg.xmp": XMPText.packet(xmp)])
        try TaggedPhoto.write(to: folder.file("IMG_01.jpg"), tags: [:])
        let metadata = MetadataReader.read(
            file: folder.file("IMG_01.jpg"), sidecars: [folder.file("IMG_01.jpg.xmp")])
        #expect(metadata.rating == (isRead ? 4 : nil))
        #expect(metadata.brokenSidecars.isEmpty)
    }

    @Test(
        "The copyright comes from the most trusted tag",
        arguments: [
            (["Xmp.dc.rights": "X", "Exif.Image.Copyright": "E"], "X"),
            (["Iptc.Application2.Copyright": "I", "Exif.Image.Copyright": "E"], "I"),
            (["Exif.Image.Copyright": "E"], "E"),
            (["Exif.Image.Copyright": "374"], nil),
        ])
    func copyrightComesFromTheTagThatIsTrustedMost(tags: [String: String], copyright: String?) throws {
        #expect(try read(tags).copyright == copyright)
    }

    @Test(
        "The offset from UTC is read with the date that it belongs to",
        arguments: [
            (["Exif.Photo.DateTimeOriginal": "2024:05:12 18:30:05", "Exif.Photo.OffsetTimeOriginal": "+02:00"], 120),
            (["Exif.Photo.DateTimeOriginal": "2024:05:12 18:30:05", "Exif.Photo.OffsetTimeDigitized": "+02:00"], nil),
            (
                ["Exif.Photo.DateTimeDigitized": "2024:05:12 18:30:05", "Exif.Photo.OffsetTimeDigitized": "-03:30"],
                -210
            ),
            (["Xmp.exif.DateTimeOriginal": "2024-05-12T18:30:05+09:00"], 540),
            (["Xmp.photoshop.DateCreated": "2024-05-12T18:30:05Z"], 0),
            (["Iptc.Application2.DateCreated": "2024-05-12", "Iptc.Application2.TimeCreated": "18:30:05+01:00"], 60),
        ])
    func offsetsOfClocksAreRead(tags: [String: String], offset: Int?) throws {
        let date = DateTaken(year: 2024, month: 5, day: 12, hour: 18, minute: 30, second: 5, offset: offset)
        #expect(try read(tags).taken?.from(.camera) == date)
    }

    /// With and without the declaration: many programs write UTF-8 and don't say so, or say so and don't.
    @Test(
        "IPTC text is read in its real encoding, whatever encoding it declares", arguments: ["\u{1b}%G", nil],
        [Array("Jökull €".utf8), [0x4a, 0xf6, 0x6b, 0x75, 0x6c, 0x6c, 0x20, 0x80]])
    func textOfIPTCIsReadInTheEncodingThatItHas(declaration: String?, bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        var tags = ["Iptc.Application2.Caption": bytes, "Iptc.Application2.Keywords": bytes]
        if let declaration { tags["Iptc.Envelope.CharacterSet"] = Array(declaration.utf8) }
        try TaggedPhoto.write(to: folder.file("a.jpg"), tags: tags)
        let metadata = MetadataReader.read(file: folder.file("a.jpg"))
        #expect(metadata.caption == "Jökull €")
        #expect(metadata.keywords == ["Jökull €"])
    }

    @Test("IPTC text that is not UTF-8 is read in the encoding that is declared", arguments: ["\u{1b}-B", "\u{1b}.B"])
    func declaredEncodings(declaration: String) throws {
        let folder = try TemporaryFolder()
        let bytes: [UInt8] = [0xa3, 0xf3, 0x64, 0xbc]
        try TaggedPhoto.write(
            to: folder.file("a.jpg"),
            tags: [
                "Iptc.Application2.Caption": bytes, "Iptc.Application2.Keywords": bytes,
                "Iptc.Envelope.CharacterSet": Array(declaration.utf8), "Exif.Image.Make": [0xa3],
            ])
        let metadata = MetadataReader.read(file: folder.file("a.jpg"))
        #expect(metadata.caption == "Łódź")
        #expect(metadata.keywords == ["Łódź"])
        #expect(metadata.camera == "£")
    }

    @Test("Damaged and missing files have no metadata", arguments: ["", "not a picture", "\u{ff}"])
    func brokenFilesHaveNoMetadata(text: String) throws {
        let folder = try TemporaryFolder(["a.jpg": text])
        #expect(MetadataReader.read(file: folder.file("a.jpg")) == PhotoMetadata())
        #expect(MetadataReader.read(file: folder.file("missing.jpg")) == PhotoMetadata())
    }

    private func read(_ tags: [String: String], xmp: String? = nil) throws -> PhotoMetadata {
        try TaggedPhoto.metadata(tags, xmp: xmp)
    }
}
