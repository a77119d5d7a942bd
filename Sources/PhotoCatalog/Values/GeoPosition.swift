/// A position on Earth (WGS 84).
package struct GeoPosition: Hashable, Codable, Sendable {
    /// Degrees, -90...90, positive in the north.
    package let latitude: Double
    /// Degrees, -180...180, positive in the east.
    package let longitude: Double
    /// Metres above sea level; nil if unknown.
    package let altitude: Double?

    /// Makes a position. An impossible altitude becomes nil.
    ///
    /// - Returns: nil for invalid coordinates, and for 0, 0, which devices without a position write.
    package init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0 else {
            return nil
        }
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude.flatMap { Self.altitudes.contains($0) ? $0 : nil }
    }

    /// In metres: from the bottom of the sea to above the height of balloons, below the orbits of spacecraft.
    private static let altitudes = -11_000.0...100_000.0

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let altitude = try container.decodeIfPresent(Double.self, forKey: .altitude)
        let position = GeoPosition(
            latitude: try container.decode(Double.self, forKey: .latitude),
            longitude: try container.decode(Double.self, forKey: .longitude), altitude: altitude)
        guard let position, position.altitude == altitude else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "invalid position"))
        }
        self = position
    }
}
