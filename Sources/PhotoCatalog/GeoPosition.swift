/// A place on Earth (WGS 84).
public struct GeoPosition: Hashable, Codable, Sendable {
    /// Degrees, -90...90, positive in the north.
    public let latitude: Double
    /// Degrees, -180...180, positive in the east.
    public let longitude: Double
    /// Metres above the sea.
    public let altitude: Double?

    /// An altitude that no photo can be taken at is left out.
    ///
    /// - Returns: nil for invalid coordinates, and where the equator meets the prime meridian: devices without a position write
    ///   zeros.
    public init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0 else {
            return nil
        }
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude.flatMap { Self.altitudes.contains($0) ? $0 : nil }
    }

    /// From the bottom of the sea to the height of balloons and beyond, short of space ships' orbits.
    private static let altitudes = -11_000.0...100_000.0

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let altitude = try container.decodeIfPresent(Double.self, forKey: .altitude)
        let position = GeoPosition(
            latitude: try container.decode(Double.self, forKey: .latitude),
            longitude: try container.decode(Double.self, forKey: .longitude), altitude: altitude)
        guard let position, position.altitude == altitude else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no such place"))
        }
        self = position
    }
}
