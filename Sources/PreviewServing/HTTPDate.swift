#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A time in whole seconds, as headers write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Hashable, Comparable {
    /// Since 1970.
    let seconds: Int

    init(seconds: Int) { self.seconds = seconds }

    static var now: HTTPDate { HTTPDate(seconds: time(nil)) }

    /// - Returns: nil for the obsolete formats, which no browser sends.
    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
            let day = Int(parts[1]), let month = Self.months.firstIndex(of: String(parts[2])), let year = Int(parts[3])
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, (1...31).contains(day), (1970...9999).contains(year), (0..<24).contains(clock[0]),
            (0..<60).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        var parsed = tm()
        (parsed.tm_year, parsed.tm_mon, parsed.tm_mday) = (Int32(year - 1900), Int32(month), Int32(day))
        (parsed.tm_hour, parsed.tm_min, parsed.tm_sec) = (Int32(clock[0]), Int32(clock[1]), Int32(clock[2]))
        seconds = timegm(&parsed)
    }

    static func < (first: HTTPDate, second: HTTPDate) -> Bool { first.seconds < second.seconds }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension HTTPDate: CustomStringConvertible {
    var description: String {
        var (parts, seconds) = (tm(), time_t(seconds))
        gmtime_r(&seconds, &parts)
        func padded(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let day = "\(Self.days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(Self.months[Int(parts.tm_mon)])"
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
        return "\(day) \(parts.tm_year + 1900) \(clock) GMT"
    }
}
