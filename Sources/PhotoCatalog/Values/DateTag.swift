extension TagText {
    /// Returns a date as in EXIF (`2008:05:30 15:56:01`), XMP (`2008-05-30T15:56:01.5+02:00`, `1978-06`), IPTC
    /// (`19540600`) or electronic mail (`Thu, 04 Mar 2021 05:06:07 GMT`, which the PNG specification recommends), or as
    /// people write it, as precise as it is: zeros and blanks stand for a part that is unknown.
    ///
    /// Hour 24 is midnight at the beginning of the written day: `kk` in Android's formats counts hours from 1 to 24,
    /// and phones that used it wrote such times (immich issue 5714; Piwigo issue 1017, where the names of the files
    /// have `00` on the same day). Any other time that does not exist is ignored, and the day counts.
    ///
    /// A day in a year from 2400 to 2580 is by the Buddhist calendar, which is 543 years ahead: programs that do not
    /// choose a calendar write it on phones in Thailand (SwiftDate issue 794). No clock runs that far ahead.
    ///
    /// - Parameters:
    ///   - offset: The clock's offset from UTC, if another tag has it.
    ///   - fraction: The digits of the second's fraction, if another tag has them.
    /// - Returns: nil for a date that does not exist or is not credible.
    static func date(_ text: String, offset: String? = nil, fraction: String? = nil) -> DateTaken? {
        let text = String(plain(text).trimmingPrefix { $0 == "\"" })
        var date = DateTaken(notation: text)
        if date.map({ $0.day != nil && !$0.isCirca }) ?? true {
            date = tolerantDate(text, offset: offset, fraction: fraction)
        }
        return date.flatMap { $0.isCredible ? $0 : nil }
    }

    /// Returns a date from the beginning of a text.
    private static func tolerantDate(_ text: String, offset: String?, fraction: String?) -> DateTaken? {
        guard let day = DayText(text) else { return nil }
        let time = day.day == nil ? nil : ClockText(day.rest)
        let isBuddhist = day.day != nil && buddhistYears.contains(day.year)
        return DateTaken(
            year: isBuddhist ? day.year - 543 : day.year, month: day.month, day: day.day,
            hour: time.map { $0.hour % 24 }, minute: time?.minute, second: time?.second,
            nanosecond: time?.second == nil
                ? nil : time?.nanosecond ?? fraction.flatMap { DateTaken.nanoseconds(plain($0).trimmingWhitespace()) },
            offset: time.flatMap { time in offset.flatMap(minutes) ?? minutes(time.rest) })
    }

    private static let buddhistYears = 2400...2580
}

/// The time after a day: `T15:56:01.5+02:00`, `9:14:00 PM`, `091400`.
struct ClockText {
    /// 0...24
    let hour: Int
    let minute: Int
    let second: Int?
    let nanosecond: Int?
    /// What follows the time.
    let rest: String

    /// - Returns: nil if there is no time, or if the minute, the second or the half of the day does not exist.
    init?(_ text: String) {
        var scanner = DigitScanner(text)
        scanner.skipSpaces()
        _ = scanner.mark("Tt")
        scanner.skipSpaces()
        guard let numbers = scanner.attempt(Self.separated) ?? scanner.attempt(Self.compact) else { return nil }
        let fraction = scanner.attempt { $0.mark(".,:") == nil ? nil : $0.digits(1...30) }
        guard var hour = Int(numbers[0]), let minute = Int(numbers[1]) else { return nil }
        let second = numbers.count > 2 ? Int(numbers[2]) : nil
        if let isAfternoon = scanner.attempt(Self.half) {
            // Some programs add the mark to hours that run to 23.
            guard isAfternoon ? (1...23).contains(hour) : (0...12).contains(hour) else { return nil }
            if hour == 12, !isAfternoon { hour = 0 } else if hour < 12, isAfternoon { hour += 12 }
        }
        guard hour <= 24, minute < 60, (second ?? 0) <= 60 else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
        nanosecond = second == nil ? nil : fraction.flatMap(DateTaken.nanoseconds)
        rest = scanner.rest.trimmingWhitespace()
    }

    /// Takes two or three numbers with the same mark between them: the next number may be an offset.
    private static func separated(_ scanner: inout DigitScanner) -> [Substring]? {
        guard let hour = scanner.digits(1...2), let mark = scanner.mark("-:."), let minute = scanner.digits(1...2)
        else { return nil }
        let second = scanner.attempt { $0.mark(String(mark)) == nil ? nil : $0.digits(1...2) }
        return [hour, minute] + [second].compactMap(\.self)
    }

    private static func compact(_ scanner: inout DigitScanner) -> [Substring]? {
        guard let digits = scanner.digits(4...6), digits.count != 5 else { return nil }
        return [digits.prefix(2), digits.dropFirst(2).prefix(2)] + (digits.count == 6 ? [digits.suffix(2)] : [])
    }

    /// Takes `AM` or `PM`, with or without dots. Returns whether it is the afternoon.
    private static func half(_ scanner: inout DigitScanner) -> Bool? {
        scanner.skipSpaces()
        guard let half = scanner.mark("AaPp") else { return nil }
        _ = scanner.mark(".")
        guard scanner.mark("Mm") != nil, scanner.rest.first?.isLetter != true else { return nil }
        _ = scanner.mark(".")
        return half.lowercased() == "p"
    }
}
