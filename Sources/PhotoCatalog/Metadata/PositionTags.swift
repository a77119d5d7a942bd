extension MetadataFile {
    /// The camera's position from a photo's EXIF, else from its XMP.
    var position: GeoPosition? {
        position("Exif.GPSInfo.GPS", exifAngle)
            ?? position("Xmp.exif.GPS") { name, positive, negative in
                self["Xmp.exif.GPS" + name].flatMap { Self.angle($0, positive: positive, negative: negative) }
            }
    }

    private func position(_ tag: String, _ angle: (String, Character, Character) -> Double?) -> GeoPosition? {
        guard let latitude = angle("Latitude", "N", "S"), let longitude = angle("Longitude", "E", "W")
        else { return nil }
        return GeoPosition(latitude: latitude, longitude: longitude, altitude: altitude(tag + "Altitude"))
    }

    /// Returns an angle in degrees. EXIF has degrees, minutes and seconds, each a rational, and the hemisphere in
    /// another tag. Without the hemisphere, the sign is unknown and the result is nil.
    private func exifAngle(_ name: String, positive: Character, negative: Character) -> Double? {
        guard let text = self["Exif.GPSInfo.GPS" + name], let half = self["Exif.GPSInfo.GPS\(name)Ref"] else {
            return nil
        }
        let parts = text.split(separator: " ")
        // Cameras that don't record seconds write 0/0.
        let numbers = parts.enumerated().map { $0 > 0 && $1 == "0/0" ? 0 : TagText.number(String($1)) }
        return Self.angle(numbers, half: half.uppercased().first, positive: positive, negative: negative)
    }

    /// Returns the angle in degrees for a text such as `64,8.5N` or `64,8,30N` (XMP part 2, GPSCoordinate).
    static func angle(_ text: String, positive: Character, negative: Character) -> Double? {
        let text = text.trimmingWhitespace()
        let numbers = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
            .map { TagText.number(String($0)) }
        return angle(numbers, half: text.last, positive: positive, negative: negative)
    }

    private static func angle(
        _ parts: [Double?], half: Character?, positive: Character, negative: Character
    ) -> Double? {
        let numbers = parts.compactMap(\.self)
        guard numbers.count == parts.count, (1...3).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }),
            half == positive || half == negative
        else { return nil }
        let degrees = zip(numbers, [1.0, 60, 3_600]).reduce(0) { $0 + $1.0 / $1.1 }
        return half == negative ? -degrees : degrees
    }

    private func altitude(_ tag: String) -> Double? {
        guard let metres = self[tag].flatMap(TagText.number) else { return nil }
        // 1 and 3 are below the reference surface. Exif 3.0 adds 2 and 3, for another surface than 0 and 1.
        let isBelow = ["1", "3"].contains(self[tag + "Ref"]?.trimmingWhitespace())
        return isBelow ? -abs(metres) : metres
    }
}
