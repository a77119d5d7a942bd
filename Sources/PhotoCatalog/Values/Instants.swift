import Foundation

extension DateTaken {
    /// A point in time.
    package struct Instant: Comparable, Sendable {
        /// Since 1970 in UTC.
        let seconds: Int
        let nanosecond: Int

        package static func < (left: Self, right: Self) -> Bool {
            (left.seconds, left.nanosecond) < (right.seconds, right.nanosecond)
        }
    }

    /// The date and time of an instant in UTC.
    init?(secondsSince1970 seconds: Int) {
        self.init(clockSeconds: seconds, offset: 0)
    }

    /// The instant; nil if the time or the offset is unknown.
    package var instant: Instant? {
        guard let clockSeconds, let offset else { return nil }
        return Instant(seconds: clockSeconds - offset * 60, nanosecond: nanosecond ?? 0)
    }

    /// Returns the date that the clock would show if it were ahead by so many seconds. The precision and the offset
    /// stay the same.
    ///
    /// - Returns: nil if the time is unknown, or if the result is out of range.
    package func shifted(bySeconds seconds: Int) -> DateTaken? {
        guard let (shifted, overflows) = clockSeconds?.addingReportingOverflow(seconds), !overflows,
            let date = DateTaken(clockSeconds: shifted, offset: offset)
        else { return nil }
        return DateTaken(
            year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute,
            second: second == nil ? nil : date.second, nanosecond: nanosecond, offset: offset, source: source)
    }

    /// Returns the seconds from another date to this one by the clock, without the offsets; nil if one has no time.
    package func seconds(since other: DateTaken) -> Int? {
        guard let clockSeconds, let others = other.clockSeconds else { return nil }
        return clockSeconds - others
    }

    /// Returns whether a clock somewhere in the world shows this time at the instant: the clock at its offset from UTC,
    /// or if the offset is unknown, any clock whose offset is a multiple of 15 minutes. A date without a time is shown
    /// if some clock shows that day, month or year.
    ///
    /// - Parameter instant: In seconds since 1970 in UTC.
    func isShown(at instant: Int) -> Bool {
        guard let clockSeconds else {
            let bounds = [Self.offsets.lowerBound, Self.offsets.upperBound].compactMap {
                DateTaken(clockSeconds: instant &+ $0 * 60, offset: nil)
            }
            return bounds.contains { isShown(by: $0) }
        }
        let (lead, overflows) = clockSeconds.subtractingReportingOverflow(instant)
        guard !overflows, Self.offsets.contains(lead / 60) else { return false }
        guard let offset else {
            return second == nil ? true : lead.isMultiple(of: 15 * 60)
        }
        return second == nil ? offset == (lead / 60) : offset * 60 == lead
    }

    /// Whether the parts that are known are those of another date.
    private func isShown(by other: DateTaken) -> Bool {
        (lastYear == nil ? year == other.year : year <= other.year && other.year <= (lastYear ?? year))
            && (month ?? other.month) == other.month && (day ?? other.day) == other.day
    }

    private init?(clockSeconds seconds: Int, offset: Int?) {
        var time = time_t(seconds)
        var parts = tm()
        guard gmtime_r(&time, &parts) != nil else { return nil }
        self.init(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec), offset: offset)
    }

    /// The seconds since 1970 if the clock showed UTC; nil if the time is unknown.
    private var clockSeconds: Int? {
        guard let month, let day, let hour, let minute else { return nil }
        var parts = tm()
        parts.tm_year = Int32(year - 1900)
        parts.tm_mon = Int32(month - 1)
        parts.tm_mday = Int32(day)
        parts.tm_hour = Int32(hour)
        parts.tm_min = Int32(minute)
        parts.tm_sec = Int32(second ?? 0)
        return timegm(&parts)
    }
}
