import Foundation

extension DateTaken {
    /// The date and time of an instant in UTC.
    init?(secondsSince1970 seconds: Int) {
        var time = time_t(seconds)
        var parts = tm()
        guard gmtime_r(&time, &parts) != nil else { return nil }
        self.init(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec), offset: 0)
    }

    /// Returns whether a clock somewhere in the world shows this time at the instant: the clock at its offset from UTC,
    /// or if the offset is unknown, any clock whose offset is a multiple of 15 minutes.
    ///
    /// - Parameter instant: In seconds since 1970 in UTC.
    func isShown(at instant: Int) -> Bool {
        var parts = tm()
        parts.tm_year = Int32(year - 1900)
        parts.tm_mon = Int32(month - 1)
        parts.tm_mday = Int32(day)
        parts.tm_hour = Int32(hour)
        parts.tm_min = Int32(minute)
        parts.tm_sec = Int32(second)
        let (lead, overflows) = timegm(&parts).subtractingReportingOverflow(instant)
        guard !overflows, Self.offsets.contains(lead / 60) else { return false }
        return offset.map { $0 * 60 == lead } ?? lead.isMultiple(of: 15 * 60)
    }
}
