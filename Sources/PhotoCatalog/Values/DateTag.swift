extension TagText {
    /// Returns a date as in EXIF (`2008:05:30 15:56:01`), XMP (`2008-05-30T15:56:01.5+02:00`, `1978-06`) or IPTC
    /// (`19540600`), as precise as it is: zeros and blanks stand for a part that is unknown.
    ///
    /// Hour 24 is midnight at the beginning of the written day: Android's `kk` in a format counts hours from 1 to 24, and
    /// phones that used it wrote such times (immich issue 5714, Piwigo issue 1017, where the names of the files have
    /// `00` at the same day). Any other time that does not exist is ignored, and the day counts.
    ///
    /// - Parameters:
    ///   - offset: The clock's offset from UTC, if another tag has it.
    ///   - fraction: The digits of the second's fraction, if another tag has them.
    /// - Returns: nil for a date that does not exist or is not credible.
    static func date(_ text: String, offset: String? = nil, fraction: String? = nil) -> DateTaken? {
        guard let day = DayText(text) else { return nil }
        let time = day.day == nil ? nil : ClockText(day.rest)
        let date = DateTaken(
            year: day.year, month: day.month, day: day.day, hour: time?.hour, minute: time?.minute,
            second: time?.second,
            nanosecond: time?.second == nil
                ? nil : time?.nanosecond ?? fraction.flatMap { DateTaken.nanoseconds($0.trimmingWhitespace()) },
            offset: time == nil ? nil : offset.flatMap(minutes) ?? minutes(day.rest))
        return date.flatMap { $0.isCredible ? $0 : nil }
    }
}

extension TagText {
    /// Returns a date as in electronic mail: `Thu, 04 Mar 2021 05:06:07 GMT`. The PNG specification recommends it.
    ///
    /// - Returns: nil for any other text, and for a date that does not exist or is not credible.
    static func mailDate(_ text: String) -> DateTaken? {
        let form = #/(?:[A-Za-z]{3},\s*)?([0-9]{1,2})\s+([A-Za-z]{3})\s+([0-9]{4})(\s+[0-9:]+)?\s*([-+0-9A-Z]*)/#
        guard let parts = text.trimmingWhitespace().wholeMatch(of: form)?.output,
            let month = months.firstIndex(of: parts.2.lowercased())
        else { return nil }
        let zone = ["GMT", "UT", "UTC"].contains(parts.5) ? "Z" : parts.5
        return date("\(parts.3)-\(month + 1)-\(parts.1)\(parts.4 ?? "")\(zone)")
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}

/// The year, the month and the day at the beginning of a tag, and what follows them.
private struct DayText {
    let year: Int
    private(set) var month: Int?
    private(set) var day: Int?
    let rest: String

    init?(_ text: String) {
        let text = text.trimmingWhitespace()
        guard let match = text.prefixMatch(of: Self.separated)?.output ?? text.prefixMatch(of: Self.compact)?.output,
            let year = Int(match.1)
        else { return nil }
        self.year = year
        rest = String(text[match.0.endIndex...])
        let parts = [match.2, match.3].map { $0.flatMap { Int($0) } ?? 0 }
        if parts[0] > 0 {
            month = parts[0]
            if parts[1] > 0 { day = parts[1] }
        }
    }

    private static var separated: Regex<(Substring, Substring, Substring?, Substring?)> {
        #/([0-9]{4})(?![0-9])(?:[-:\/.]([0-9]{1,2}|\ {1,2})(?![0-9])(?:[-:\/.]([0-9]{1,2}|\ {1,2})(?![0-9]))?)?/#
    }

    private static var compact: Regex<(Substring, Substring, Substring?, Substring?)> {
        #/([0-9]{4})([0-9]{2})?([0-9]{2})?(?![0-9])/#
    }
}

/// The time after a day: `T15:56:01.5+02:00`.
private struct ClockText {
    let hour: Int
    let minute: Int
    let second: Int?
    let nanosecond: Int?

    /// - Returns: nil if there is no time, or one that does not exist.
    init?(_ text: String) {
        let hasOffset = TagText.minutes(text) != nil
        let clock = text.prefix { !hasOffset || !TagText.offsetMarks.contains($0) }
        let form = #/[Tt\s]\s*([0-9]{1,2})[-:.]([0-9]{1,2})(?:[-:.]([0-9]{1,2})(?:[.,]([0-9]+))?)?(?![0-9]).*/#
        guard let match = clock.wholeMatch(of: form)?.output, let hour = Int(match.1), let minute = Int(match.2)
        else { return nil }
        let second = match.3.flatMap { Int($0) }
        guard hour <= 24, minute < 60, (second ?? 0) <= 60 else { return nil }
        self.hour = hour == 24 ? 0 : hour
        self.minute = minute
        self.second = second
        nanosecond = match.4.flatMap(DateTaken.nanoseconds)
    }
}
