/// How users write by how much a clock was wrong.
package enum ShiftNotation {
    /// Parses a time with a sign: `+2h`, `-1h30m`, `+1d 2h`, `+45s`, `+2 hours`, or hours and minutes with a colon as
    /// in exiftool's `+1:30` and `-0:00:30`. As in exiftool, a number alone is hours, up to ``longestZone``: more may be
    /// meant as minutes. `−` (U+2212) is a minus too.
    ///
    /// - Returns: Seconds, positive for a clock that was slow; nil for anything else, and for more than ``limit``.
    package static func seconds(_ text: String) -> Int? {
        var rest = text.lowercased().trimmingWhitespace()[...]
        guard let sign = rest.popFirst(), let factor = ["+": 1, "-": -1, "−": -1][sign] else { return nil }
        guard let seconds = clock(rest) ?? hours(rest) ?? parts(rest), seconds <= limit else { return nil }
        return factor * seconds
    }

    /// Returns the shortest notation of a time: `+1h 30m`.
    package static func text(_ seconds: Int) -> String {
        var rest = abs(seconds)
        let parts = [("d", day), ("h", 3600), ("m", 60), ("s", 1)].compactMap { unit, length -> String? in
            defer { rest %= length }
            return rest < length ? nil : "\(rest / length)\(unit)"
        }
        return (seconds < 0 ? "-" : "+") + (parts.isEmpty ? "0s" : parts.joined(separator: " "))
    }

    /// In seconds. Clocks that were never set begin decades ago.
    package static let limit = 36_525 * day
    private static let day = 86_400
    /// The largest difference of two time zones, in hours.
    private static let longestZone = 26

    private static func hours(_ text: Substring) -> Int? {
        WholeNumber.parse(text.trimmingWhitespace(), in: 0...longestZone).flatMap { text.isEmpty ? nil : $0 * 3600 }
    }

    /// `1:30` or `1:30:05`.
    private static func clock(_ text: Substring) -> Int? {
        guard let match = text.trimmingWhitespace().wholeMatch(of: /(\d{1,6}):([0-5]\d)(?::([0-5]\d))?/),
            let hours = Int(match.1), let minutes = Int(match.2)
        else { return nil }
        return hours * 3600 + minutes * 60 + (match.3.flatMap { Int($0) } ?? 0)
    }

    /// Numbers with units, the largest unit first.
    private static func parts(_ text: Substring) -> Int? {
        var (rest, sum, last) = (text.trimmingWhitespace()[...], 0, Int.max)
        guard !rest.isEmpty else { return nil }
        while let match = rest.prefixMatch(of: /(\d{1,9})\s*([a-z]+)\s*(?:(?:,|and\b)\s*)?/) {
            guard let number = Int(match.1), let unit = units[String(match.2)], unit < last else { return nil }
            sum += number * unit
            last = unit
            rest = rest[match.range.upperBound...]
        }
        return rest.isEmpty ? sum : nil
    }

    private static let units: [String: Int] = {
        let names = [
            (7 * day, ["w", "week", "weeks"]), (day, ["d", "day", "days"]),
            (3600, ["h", "hr", "hrs", "hour", "hours"]),
            (60, ["m", "min", "mins", "minute", "minutes"]), (1, ["s", "sec", "secs", "second", "seconds"]),
        ]
        return Dictionary(uniqueKeysWithValues: names.flatMap { unit, names in names.map { ($0, unit) } })
    }()
}
