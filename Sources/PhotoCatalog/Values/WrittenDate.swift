extension DateTaken {
    /// The date in the notation that ``init(notation:)`` reads, as precise as it is known.
    package var notation: String {
        var text = Self.padded(year, 4)
        text += lastYear.map { "-" + Self.padded($0, 4) } ?? ""
        for part in [month, day] { text += part.map { "-" + Self.padded($0, 2) } ?? "" }
        if let hour, let minute {
            text += " \(Self.padded(hour, 2)):\(Self.padded(minute, 2))"
            text += second.map { ":" + Self.padded($0, 2) } ?? ""
            text += nanosecond.map(Self.fraction) ?? ""
            text += offset.map(Self.zone) ?? ""
        }
        return isCirca ? "c. " + text : text
    }

    /// `.5`; empty for a whole second.
    private static func fraction(_ nanosecond: Int) -> String {
        if nanosecond == 0 { return "" }
        var digits = padded(nanosecond, 9)
        while digits.last == "0" { digits.removeLast() }
        return "." + digits
    }

    private static func padded(_ number: Int, _ length: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }

    /// ` +02:00`
    private static func zone(_ offset: Int) -> String {
        " \(offset < 0 ? "-" : "+")\(padded(abs(offset) / 60, 2)):\(padded(abs(offset) % 60, 2))"
    }
}

// Comparisons with the present and with other clocks.
extension DateTaken {
    /// Whether the time of day is known, at least to the minute.
    package var hasTime: Bool { precision >= .minute }

    /// Whether it is a time of day by a clock that can be wrong. Receivers of positions have that of the satellites.
    package var isByClock: Bool { hasTime && source != .position }

    /// Returns whether all that the date may mean is after an instant, in any time zone if the offset is unknown.
    ///
    /// - Parameter instant: In seconds since 1970 in UTC.
    package func isAfter(_ instant: Int) -> Bool {
        let start = DateTaken(
            year: year, month: month ?? 1, day: day ?? 1, hour: hour ?? 0, minute: minute ?? 0, second: second,
            offset: offset ?? Self.offsets.upperBound)
        return start?.instant.map { $0.seconds > instant } ?? false
    }

    /// Returns by how many seconds a clock was slow that showed this date; nil if one of the times is unknown.
    ///
    /// - Parameter time: The right time. If it has no seconds, those of the clock are right.
    package func seconds(until time: DateTaken) -> Int? {
        time.seconds(since: self).map { time.second == nil ? $0 + (second ?? 0) : $0 }
    }

    /// Returns the same date and time by a clock with another offset from UTC.
    func withOffset(_ offset: Int?) -> DateTaken {
        DateTaken(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond,
            offset: offset, isCirca: isCirca, lastYear: lastYear, source: source) ?? self
    }
}
