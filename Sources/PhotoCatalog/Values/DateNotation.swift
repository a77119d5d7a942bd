extension DateTaken {
    /// The forms of ``init(notation:)``, for messages.
    package static let notationForms =
        "a date such as 1978, 1978-06, 1978-06-14, 1978-06-14 14:33, c. 1920 or 1914–1918"

    /// Reads a date as people write it: `1978`, `1978-06`, `1978-06-14`, with a time `14:33`, `14:33:10` or
    /// `14:33:10.5` and an offset from UTC such as `+02:00` or `Z`; `c. 1920`, `1914–1918`, `1920s`.
    ///
    /// ISO 8601's `T` can stand before the time. `c.`, `ca.` and `circa` mean the same, and so do the dashes.
    ///
    /// - Returns: nil for any other text, and for dates that don't exist.
    package init?(notation text: String) {
        let text = text.trimmingWhitespace()
        if let circa = text.wholeMatch(of: #/(?:circa|ca?\.?)\s*(.+)/#.ignoresCase()) {
            self.init(undecorated: String(circa.output.1), isCirca: true)
        } else {
            self.init(undecorated: text, isCirca: false)
        }
    }

    private init?(undecorated text: String, isCirca: Bool) {
        if let years = text.wholeMatch(of: #/([0-9]{4})\s*[-–—]\s*([0-9]{4})/#) {
            guard let first = Int(years.output.1), let last = Int(years.output.2) else { return nil }
            self.init(year: first, isCirca: isCirca, lastYear: last)
        } else if let decade = text.wholeMatch(of: #/([0-9]{3}0)s/#) {
            guard let first = Int(decade.output.1) else { return nil }
            self.init(year: first, isCirca: isCirca, lastYear: first + 9)
        } else {
            self.init(written: text, isCirca: isCirca)
        }
    }

    private init?(written text: String, isCirca: Bool) {
        let form =
            #/
            ([0-9]{4}) (?:-([0-9]{2}) (?:-([0-9]{2})
            (?: (?:T|\s+) ([0-9]{1,2}):([0-9]{2}) (?: :([0-9]{2}) (?:[.,]([0-9]{1,9}))? )?
            \s* (Z|[+-][0-9]{2}:?[0-9]{2})? )? )? )?
            /#
        guard let parts = text.wholeMatch(of: form.ignoresCase())?.output, let year = Int(parts.1) else { return nil }
        let offset: Int?
        if let zone = parts.8 {
            guard let minutes = TagText.minutes(String(zone)) else { return nil }
            offset = minutes
        } else {
            offset = nil
        }
        func number(_ digits: Substring?) -> Int? { digits.flatMap { Int($0) } }
        self.init(
            year: year, month: number(parts.2), day: number(parts.3), hour: number(parts.4), minute: number(parts.5),
            second: number(parts.6), nanosecond: parts.7.flatMap(Self.nanoseconds), offset: offset, isCirca: isCirca)
    }

    /// Returns the fraction of a second that these digits behind the point mean; nil if they are not digits. Digits
    /// after the ninth don't count.
    static func nanoseconds(_ digits: some StringProtocol) -> Int? {
        let digits = digits.prefix(9)
        guard !digits.isEmpty else { return nil }
        return WholeNumber.parse(digits + String(repeating: "0", count: 9 - digits.count))
    }
}
