/// A date and time by the camera's clock, with the clock's offset from UTC if it is known.
package struct DateTaken: Hashable, Codable, Sendable, Comparable {
    package let year: Int
    package let month: Int
    package let day: Int
    package let hour: Int
    package let minute: Int
    package let second: Int
    /// The clock's offset from UTC in minutes, positive if it was ahead; nil if it is unknown.
    package let offset: Int?

    /// - Returns: nil if the date, the time or the offset does not exist.
    package init?(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, offset: Int? = nil
    ) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            offset.map(Self.offsets.contains) ?? true
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.offset = offset
    }

    /// Possible offsets from UTC in minutes. Time zones range from -12 to +14 hours.
    static let offsets = -14 * 60...14 * 60

    /// Compares the times by the clock, before offsets: most photos of an album were taken with the same clock, and few
    /// cameras record its offset.
    package static func < (left: Self, right: Self) -> Bool {
        left.ordinals.lexicographicallyPrecedes(right.ordinals)
    }

    /// The parts to compare. At the same time by the clock, a larger offset is earlier; an unknown offset comes last.
    private var ordinals: [Int] { [year, month, day, hour, minute, second, offset.map { -$0 } ?? .max] }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension DateTaken {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func part(_ key: CodingKeys) throws -> Int { try container.decode(Int.self, forKey: key) }
        let date = DateTaken(
            year: try part(.year), month: try part(.month), day: try part(.day),
            hour: try part(.hour), minute: try part(.minute), second: try part(.second),
            offset: try container.decodeIfPresent(Int.self, forKey: .offset))
        guard let date else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "invalid date, time or offset"))
        }
        self = date
    }
}
