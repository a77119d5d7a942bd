/// The picture that stands for a film.
package enum PosterSetting: Hashable, Encodable, Sendable {
    /// The frame at a time, in seconds from the film's beginning.
    case time(Double)
    /// A picture of the film's folder, by its name.
    case picture(String)
}

extension PosterSetting {
    /// What a poster must be, for messages.
    package static let form = "a time such as 12, 0:12 or 1:02:03.5, or the name of a picture in the folder"

    static func read(_ value: ConfigurationValue) throws(CatalogError) -> Self {
        try value.parsed(expecting: form, Self.init)
    }

    /// Parses a time or the name of a picture.
    ///
    /// - Returns: nil for any other text.
    package init?(_ text: String) {
        if let seconds = Self.seconds(text) {
            self = .time(seconds)
        } else if !text.contains("/"), FileKind(ofFileNamed: text) == .picture {
            self = .picture(text)
        } else {
            return nil
        }
    }

    /// The setting as users write it: `0:12`, `1:02:03.5`, `front.jpg`. Reading it gives the same setting, with times
    /// in milliseconds.
    package var notation: String {
        switch self {
        case .picture(let name): return name
        case .time(let seconds):
            func digits(_ number: Int, _ count: Int) -> String {
                let text = String(number)
                return String(repeating: "0", count: max(0, count - text.count)) + text
            }
            let milliseconds = Int((seconds * 1000).rounded())
            let (minutes, rest) = (milliseconds / 60_000, milliseconds % 60_000)
            var fraction = rest % 1000 == 0 ? "" : "." + digits(rest % 1000, 3)
            while fraction.last == "0" { fraction.removeLast() }
            let whole = minutes < 60 ? "\(minutes)" : "\(minutes / 60):\(digits(minutes % 60, 2))"
            return "\(whole):\(digits(rest / 1000, 2))\(fraction)"
        }
    }

    /// Returns the seconds of a time in seconds, minutes and seconds, or hours, minutes and seconds. Minutes and
    /// seconds after a colon are below 60. The largest time is 99 hours.
    private static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), let last = parts.last else { return nil }
        let number = last.split(separator: ".", omittingEmptySubsequences: false)
        guard number.count <= 2, let seconds = WholeNumber.parse(number[0], in: 0...limit),
            number.count == 1 || (1...9).contains(number[1].count) && number[1].utf8.allSatisfy(\.isDigit),
            let precise = Double(last)
        else { return nil }
        let others = parts.dropLast().map { WholeNumber.parse($0, in: 0...limit) }
        guard !others.contains(nil), parts.count == 1 || seconds < 60, parts.count < 3 || (others[1] ?? 60) < 60 else {
            return nil
        }
        let total = others.reduce(0.0) { $0 * 60 + Double($1 ?? 0) } * 60 + precise
        return total <= Double(limit) ? total : nil
    }

    /// In seconds.
    private static let limit = 99 * 3600
}
