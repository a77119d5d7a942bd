extension DateTaken {
    /// Whether a photo can have been taken on this date and at this time.
    ///
    /// The value is false for:
    /// - dates before 1826, the year of the oldest surviving photograph
    /// - dates from 2038-01-19 on, when 32-bit clocks overflow
    /// - the start values of clocks that were never set: 1970-01-01 00:00:00 (in UTC if the offset is known),
    ///   1904-01-01 00:00:00, 2000-01-01 00:00:00, and 1980-01-01 at any time, since cameras' clocks run on from there
    /// - 1970-01-01 at full hours up to 14:00 and 1969-12-31 at full hours from 12:00 on if the offset is unknown,
    ///   since clocks are up to 14 hours ahead of UTC and 12 behind
    /// - 2002-12-08 12:00:00 by a clock of unknown offset, which cameras of some Android phones write in place of a date
    ///   (openbenches issue 233)
    ///
    /// A day without a time counts as its beginning. A year or a month alone is never the start value of a clock.
    ///
    /// The current date has no influence, so that the same photos always make the same site.
    package var isCredible: Bool {
        if !(Self.firstYear...Self.endDay[0]).contains(year) || (lastYear ?? year) > Self.endDay[0] { return false }
        guard let month, let day else { return true }
        let date = [year, month, day]
        if !date.lexicographicallyPrecedes(Self.endDay) { return false }
        if date == [1980, 1, 1] { return false }
        if [[1904, 1, 1], [1970, 1, 1], [2000, 1, 1]].contains(date), isMidnight { return false }
        if date == [2002, 12, 8], hour == 12, minute == 0, second == 0, offset == nil { return false }
        return !isEpoch(date)
    }

    /// Whether it is 1970-01-01 00:00:00 UTC, shown by a clock at any offset.
    private func isEpoch(_ date: [Int]) -> Bool {
        guard second ?? 0 == 0, let hour, let minute else { return false }
        guard let offset else {
            return minute == 0 && (date == [1970, 1, 1] && hour <= 14 || date == [1969, 12, 31] && hour >= 12)
        }
        let day = offset < 0 ? [1969, 12, 31] : [1970, 1, 1]
        return date == day && hour * 60 + minute == (offset < 0 ? 24 * 60 : 0) + offset
    }

    private var isMidnight: Bool { (hour ?? 0) == 0 && (minute ?? 0) == 0 && (second ?? 0) == 0 }

    private static let firstYear = 1826
    private static let endDay = [2038, 1, 19]
}
