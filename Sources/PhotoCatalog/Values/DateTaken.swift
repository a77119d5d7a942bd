/// A date and time by the camera's clock, as precise as it is known: a year alone is a date too.
///
/// A part that is nil is unknown, and so are all smaller parts.
package struct DateTaken: Hashable, Sendable {
    /// How much of a date is known.
    package enum Precision: Int, Comparable, Sendable {
        case year, month, day, minute, second, fraction

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Where a date comes from, the most trusted first.
    package enum Source: String, Codable, CaseIterable, Sendable {
        /// A tag that says when the picture was taken, or the user's own words.
        case camera
        /// A tag that says when the picture became digital: of a scan another day.
        case digitized
        /// A tag that says when the file was made or changed, which may be another day.
        case changed
        /// The time of the position, in UTC.
        case position
        /// The file's name.
        case name

        /// Whether a date of this source takes precedence over one of another.
        func isTrusted(over other: Source) -> Bool { rank < other.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let year: Int
    package let month: Int?
    package let day: Int?
    package let hour: Int?
    /// Nil only together with ``hour``.
    package let minute: Int?
    package let second: Int?
    /// 0..<1,000,000,000.
    package let nanosecond: Int?
    /// The clock's offset from UTC in minutes, positive if it was ahead; nil if it is unknown.
    package let offset: Int?
    /// Whether the date is about right, as `c. 1920`. It has no time then.
    package let isCirca: Bool
    /// The last year of several, of which ``year`` is the first; nil for one date. Such a date has no month.
    package let lastYear: Int?
    package var source: Source

    /// - Returns: nil if the date, the time or the offset does not exist, or if a part is known without a larger one.
    package init?(
        year: Int, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil,
        nanosecond: Int? = nil, offset: Int? = nil, isCirca: Bool = false, lastYear: Int? = nil,
        source: Source = .camera
    ) {
        guard Self.years.contains(year), (month ?? 1) >= 1, (month ?? 1) <= 12,
            (1...Self.days(in: month ?? 1, of: year)).contains(day ?? 1),
            (0...23).contains(hour ?? 0), (0...59).contains(minute ?? 0), (0...60).contains(second ?? 0),
            (0..<1_000_000_000).contains(nanosecond ?? 0), offset.map(Self.offsets.contains) ?? true,
            Self.areNested(month, day, hour, second, nanosecond), (hour == nil) == (minute == nil),
            offset == nil || hour != nil, !isCirca || hour == nil,
            lastYear.map({ month == nil && $0 > year && Self.years.contains($0) }) ?? true
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.nanosecond = nanosecond
        self.offset = offset
        self.isCirca = isCirca
        self.lastYear = lastYear
        self.source = source
    }

    package var precision: Precision {
        if nanosecond != nil { return .fraction }
        if second != nil { return .second }
        if hour != nil { return .minute }
        if day != nil { return .day }
        return month == nil ? .year : .month
    }

    /// Whether one day is meant, so that the date can be given to programs that know no others.
    package var isDay: Bool { day != nil && !isCirca }

    /// The date without the time and the source: what pages show.
    package var withoutTime: DateTaken {
        DateTaken(year: year, month: month, day: day, isCirca: isCirca, lastYear: lastYear) ?? self
    }

    /// The same date without the mark that it is about right.
    package var exactly: DateTaken {
        isCirca ? DateTaken(year: year, month: month, day: day, lastYear: lastYear, source: source) ?? self : self
    }

    /// Returns the same date from another source.
    func from(_ source: Source) -> DateTaken {
        var date = self
        date.source = source
        return date
    }

    /// Possible offsets from UTC in minutes. Time zones range from -12 to +14 hours.
    static let offsets = -14 * 60...14 * 60
    private static let years = 1...9999

    /// Whether no value follows one that is nil.
    private static func areNested(_ parts: Int?...) -> Bool {
        parts.drop { $0 != nil }.allSatisfy { $0 == nil }
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension DateTaken: Comparable {
    /// Compares the times by the clock, before offsets: most photos were taken with the same clock, and few cameras
    /// record its offset. Where all do, ``instant`` can be compared.
    ///
    /// A date is before all that are the same as far as it is known: `1978`, `1978-06`, `1978-06-14`. At the same time
    /// by the clock, a larger offset is earlier; an unknown offset comes last. `1920` is before `1920–1925`, and this
    /// before `c. 1920`: dates that pages show differently always have an order, so that groups of them do too.
    package static func < (left: Self, right: Self) -> Bool {
        if left.days != right.days { return left.days < right.days }
        if left.clock != right.clock { return left.clock < right.clock }
        return left.vagueness < right.vagueness
    }

    /// Whether the date ends after another one: of several years, the last counts.
    package func ends(after other: DateTaken) -> Bool {
        (other.lastYear ?? other.year, other) < (lastYear ?? year, self)
    }

    private var days: (Int, Int, Int) { (year, month ?? 0, day ?? 0) }

    private var vagueness: (Int, Int) { (isCirca ? 1 : 0, lastYear ?? 0) }

    private var clock: (Int, Int, Int, Int, Int) {
        (hour ?? -1, minute ?? -1, second ?? -1, nanosecond ?? -1, offset.map { -$0 } ?? .max)
    }
}

/// Dates of earlier builds have all parts to the second, and are from tags.
extension DateTaken: Codable {
    private enum CodingKeys: CodingKey {
        case year, month, day, hour, minute, second, nanosecond, offset, isCirca, lastYear, source
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func part(_ key: CodingKeys) throws -> Int? { try container.decodeIfPresent(Int.self, forKey: key) }
        let date = DateTaken(
            year: try container.decode(Int.self, forKey: .year), month: try part(.month), day: try part(.day),
            hour: try part(.hour), minute: try part(.minute), second: try part(.second),
            nanosecond: try part(.nanosecond), offset: try part(.offset),
            isCirca: try container.decodeIfPresent(Bool.self, forKey: .isCirca) ?? false,
            lastYear: try part(.lastYear),
            source: try container.decodeIfPresent(Source.self, forKey: .source) ?? .camera)
        guard let date else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "invalid date, time or offset"))
        }
        self = date
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(year, forKey: .year)
        try container.encodeIfPresent(month, forKey: .month)
        try container.encodeIfPresent(day, forKey: .day)
        try container.encodeIfPresent(hour, forKey: .hour)
        try container.encodeIfPresent(minute, forKey: .minute)
        try container.encodeIfPresent(second, forKey: .second)
        try container.encodeIfPresent(nanosecond, forKey: .nanosecond)
        try container.encodeIfPresent(offset, forKey: .offset)
        if isCirca { try container.encode(true, forKey: .isCirca) }
        try container.encodeIfPresent(lastYear, forKey: .lastYear)
        if source != .camera { try container.encode(source, forKey: .source) }
    }
}
