import Foundation

/// A time in whole seconds, as headers write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Hashable, Comparable {
    /// Since 1970.
    let seconds: Int

    init(seconds: Int) { self.seconds = seconds }

    static var now: HTTPDate { HTTPDate(seconds: time(nil)) }

    /// - Returns: nil for the obsolete formats, which no browser sends.
    init?(_ text: String) {
        guard let date = Self.formatter.date(from: text) else { return nil }
        seconds = Int(date.timeIntervalSince1970)
    }

    static func < (first: HTTPDate, second: HTTPDate) -> Bool { first.seconds < second.seconds }

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter
    }()
}

extension HTTPDate: CustomStringConvertible {
    var description: String { Self.formatter.string(from: Date(timeIntervalSince1970: Double(seconds))) }
}
