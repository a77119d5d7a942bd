import Testing

@testable import PhotoCatalog

@Suite("Positions on Earth")
struct GeoPositionTests {
    @Test(
        "A position has coordinates on Earth and is not 0, 0",
        arguments: [
            (64.1, -21.9, true), (90, 180, true), (-90, -180, true), (0, 12, true), (0, 0, false), (90.1, 0, false),
            (0, -180.1, false), (.nan, 1, false), (1, .infinity, false),
        ])
    func placesAreOnEarth(latitude: Double, longitude: Double, isOne: Bool) {
        #expect((GeoPosition(latitude: latitude, longitude: longitude) != nil) == isOne)
    }

    @Test(
        "An impossible altitude is left out of a position",
        arguments: [(-430, -430), (8_849, 8_849), (1e9, nil), (.nan, nil), (nil, nil)])
    func altitudesAreWithinReach(altitude: Double?, kept: Double?) throws {
        let position = try #require(GeoPosition(latitude: 31.5, longitude: 35.5, altitude: altitude))
        #expect(position.altitude == kept)
    }
}
