/// A point in local time, as cameras keep it.
public struct DateTaken: Hashable, Codable, Sendable, Comparable {
    public let year: Int
    public let month: Int
    public let day: Int
    public let hour: Int
    public let minute: Int
    public let second: Int
    /// By how many minutes the clock was ahead of UTC; nil if it is unknown.
    public let offset: Int?

    /// - Returns: nil if the calendar has no such day, the day no such time or the world no such offset.
    public init?(
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

    /// Minutes that clocks are set by: those of places run from -12 to +14 hours.
    static let offsets = -14 * 60...14 * 60

    /// By the clock: an album's photos were mostly taken by one, whose offset few cameras write.
    public static func < (left: Self, right: Self) -> Bool {
        left.ordinals.lexicographicallyPrecedes(right.ordinals)
    }

    /// At one time by the clock, what was taken further east was taken earlier; what tells no offset comes last.
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
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func part(_ key: CodingKeys) throws -> Int { try container.decode(Int.self, forKey: key) }
        let date = DateTaken(
            year: try part(.year), month: try part(.month), day: try part(.day),
            hour: try part(.hour), minute: try part(.minute), second: try part(.second),
            offset: try container.decodeIfPresent(Int.self, forKey: .offset))
        guard let date else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no such day, time or offset"))
        }
        self = date
    }
}
