import Testing

@testable import PhotoCatalog

extension MetadataReaderTests {
    @Suite("Positions in metadata")
    struct PositionTagsTests {
        private static let angles: [(latitude: String, others: [String: String], position: GeoPosition?)] = [
            (
                "64/1 8/1 30/1", [:],
                GeoPosition(latitude: -(64 + 8 / 60.0 + 30 / 3_600.0), longitude: 20.5, altitude: -2)
            ),
            (
                "64/1 850/100 0/0", ["Exif.GPSInfo.GPSAltitudeRef": "0"],
                GeoPosition(latitude: -(64 + 8.5 / 60), longitude: 20.5, altitude: 2)
            ),
            ("0/0 0/0 0/0", [:], nil), ("99/1 0/1 0/1", [:], nil),
            ("64/1 8/1 30/1", ["Exif.GPSInfo.GPSLatitudeRef": " "], nil),
        ]

        @Test("Positions are read from EXIF", arguments: angles)
        func positionsOfEXIFAreRead(latitude: String, others: [String: String], position: GeoPosition?) throws {
            let tags = [
                "Exif.GPSInfo.GPSLatitude": latitude, "Exif.GPSInfo.GPSLatitudeRef": "S",
                "Exif.GPSInfo.GPSLongitude": "20/1 30/1 0/1", "Exif.GPSInfo.GPSLongitudeRef": "E",
                "Exif.GPSInfo.GPSAltitude": "200/100", "Exif.GPSInfo.GPSAltitudeRef": "1",
            ]
            #expect(try TaggedPhoto.metadata(tags.merging(others) { $1 }).position == position)
        }

        @Test("A position without its hemisphere is left out")
        func aPositionWithoutItsHalfOfTheWorldIsNone() throws {
            let tags = ["Exif.GPSInfo.GPSLatitude": "64/1 8/1 30/1", "Exif.GPSInfo.GPSLongitude": "20/1 30/1 0/1"]
            #expect(try TaggedPhoto.metadata(tags).position == nil)
        }

        private static let coordinates: [(latitude: String, longitude: String, position: GeoPosition?)] = [
            ("64,30N", "20,30,0W", GeoPosition(latitude: 64.5, longitude: -20.5, altitude: 12.5)),
            ("64,30.0S", "20.5E", GeoPosition(latitude: -64.5, longitude: 20.5, altitude: 12.5)),
            ("64.5", "20.5E", nil), ("N", "20.5E", nil), ("64,,N", "20.5E", nil), ("64,1,2,3N", "20.5E", nil),
        ]

        @Test("Positions are read from XMP", arguments: coordinates)
        func positionsOfXMPAreRead(latitude: String, longitude: String, position: GeoPosition?) throws {
            let tags = [
                "Xmp.exif.GPSLatitude": latitude, "Xmp.exif.GPSLongitude": longitude, "Xmp.exif.GPSAltitude": "25/2",
            ]
            #expect(try TaggedPhoto.metadata(tags).position == position)
        }
    }
}
