extension DateTaken {
    /// The forms of ``init(notation:)``, for messages.
    package static let notationForms =
        "a date such as 1978, 1978-06, 1978-06-14, 1978-06-14 14:33, 14 June 1978, c. 1920, 1920s or 1914–1918"

    /// Reads a date as people write it, if it can only mean one: `1978`, `1978-06`, `1978-06-14`, `14 June 1978`,
    /// `14.6.1978`, with a time `14:33`, `2:33 PM` or `14:33:10.5` and an offset from UTC such as `+02:00` or `Z`;
    /// `c. 1920`, `1914–1918`, `1920s`. Catalogues write such dates as in ISO 8601-2 (EDTF): `1920~`, `1914/1918`,
    /// `192X`, `1978-XX`. Dates before the year 1 and open spans (`before 1920`) are not known.
    ///
    /// - Returns: nil for any other text, and for dates that don't exist.
    package init?(notation text: String) {
        let text = TagText.plain(text).trimmingWhitespace()
        guard
            let date = Self.several(text, isCirca: false)
                ?? Self.withoutMark(text).flatMap({ Self.several($0, isCirca: true) })
        else { return nil }
        self = date
    }

    /// Returns what is beside a word or a sign that means that the date is about right; nil if there is none.
    private static func withoutMark(_ text: String) -> String? {
        let lowercase = text.lowercased()
        if let mark = circaBefore.first(where: lowercase.hasPrefix) {
            return text.dropFirst(mark.count).trimmingWhitespace()
        }
        return circaBehind.first(where: text.hasSuffix).map { text.dropLast($0.count).trimmingWhitespace() }
    }

    /// What pages have before such a date, and other words for it: the longer one of the same beginning is first.
    private static let circaBefore = [
        "circa", "ca.", "ca", "c.", "c", "about", "around", "approx.", "um", "etwa", "vers", "hacia", "ok.", "~",
        "大约", "大約", "约", "約", "약",
    ]

    /// In EDTF `~` is approximate, `?` uncertain and `%` both. The others are of pages.
    private static let circaBehind = ["~", "?", "%", "頃", "ごろ", "경", "쯤", "前后", "前後", "左右"]

    private static func several(_ text: String, isCirca: Bool) -> DateTaken? {
        if let date = one(text, isCirca: isCirca) { return date }
        var scanner = DigitScanner(text)
        if let digits = scanner.digits(4...4), let first = Int(digits) {
            let end = scanner.rest.lowercased()
            if first % 10 == 0, decades.contains(end) {
                return DateTaken(year: first, isCirca: isCirca, lastYear: first + 9)
            }
            if unknownParts.contains(end) { return DateTaken(year: first, isCirca: isCirca) }
            scanner.skipSpaces()
            guard scanner.mark("-–—/") != nil else { return nil }
            scanner.skipSpaces()
            guard let last = scanner.digits(2...4), scanner.rest.isEmpty, let number = Int(last), last.count != 3
            else { return unknownDay(text, isCirca: isCirca) }
            // `1905/06` and `1905–06` may be a month.
            let year = last.count == 4 ? number : number > 12 ? first / 100 * 100 + number : 0
            return DateTaken(year: first, isCirca: isCirca, lastYear: year)
        }
        if let digits = scanner.digits(3...3), scanner.rest.lowercased() == "x", let tens = Int(digits) {
            return DateTaken(year: tens * 10, isCirca: isCirca, lastYear: tens * 10 + 9)
        }
        return nil
    }

    private static func unknownDay(_ text: String, isCirca: Bool) -> DateTaken? {
        text.lowercased().hasSuffix("-xx") ? one(String(text.dropLast(3)), isCirca: isCirca) : nil
    }

    private static let decades: Set = ["s", "'s", "’s", "er", "er jahre"]
    private static let unknownParts: Set = ["-xx", "-xx-xx"]

    private static func one(_ text: String, isCirca: Bool) -> DateTaken? {
        guard let day = DayText(text) else { return nil }
        guard let time = ClockText(day.rest) else {
            // `1905/06` may be two years.
            guard day.rest.isEmpty, day.day != nil || text.dropFirst(4).first != "/" else { return nil }
            return DateTaken(year: day.year, month: day.month, day: day.day, isCirca: isCirca)
        }
        let offset = TagText.minutes(time.rest)
        guard day.day != nil, time.hour < 24, time.rest.isEmpty || offset != nil else { return nil }
        return DateTaken(
            year: day.year, month: day.month, day: day.day, hour: time.hour, minute: time.minute, second: time.second,
            nanosecond: time.nanosecond, offset: offset, isCirca: isCirca)
    }

    /// Returns the fraction of a second that these digits behind the point mean; nil if they are not digits. Digits
    /// after the ninth don't count.
    static func nanoseconds(_ digits: some StringProtocol) -> Int? {
        let digits = digits.prefix(9)
        guard !digits.isEmpty else { return nil }
        return WholeNumber.parse(digits + String(repeating: "0", count: 9 - digits.count))
    }
}
