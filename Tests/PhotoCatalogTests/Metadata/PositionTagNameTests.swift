import Testing

@testable import PhotoCatalog

@Suite("Names of tags with a position")
struct PositionTagNameTests {
    /// Films and some programs write latitude and longitude as one value.
    @Test(
        "A tag with both coordinates in one value is a private detail",
        arguments: [
            "Xmp.video.GPSCoordinates", "Xmp.audio.GPSCoordinates", "Xmp.xmp.gpscoordinates",
            "Exif.Composite.GPSPosition",
            "Xmp.tiff.GpsPosition", "Xmp.video.Regions[1]/ns:GPSPosition",
        ])
    func combinedCoordinates(tag: String) {
        #expect(PrivateTags.detail(of: tag) == .position)
    }

    @Test(
        "A tag about a position without the coordinates is not a private detail",
        arguments: ["Xmp.video.GPSCoordinatesRef", "Xmp.video.GPSPositionFormat", "Exif.GPSInfo.GPSVersionID"])
    func otherTags(tag: String) {
        #expect(PrivateTags.detail(of: tag) == nil)
    }
}
