/// A text as Unicode scalars, with its lines.
///
/// Swift's characters don't fit here: a line break of Windows would be one character, and a letter could join with the
/// mark after it.
struct SourceText: Sendable {
    let scalars: [Unicode.Scalar]
    /// Where each line begins; at least one.
    let lineStarts: [Int]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var starts = [0]
        var place = 0
        while place < scalars.count {
            let length = Self.breakLength(in: scalars, at: place)
            place += max(length, 1)
            if length > 0 { starts.append(place) }
        }
        lineStarts = starts
    }

    var count: Int { scalars.count }

    /// The first line break of the text; a line feed if there is none.
    var lineBreak: String {
        guard lineStarts.count > 1 else { return "\n" }
        let end = lineEnd(at: 0)
        return text(in: end..<lineStarts[1])
    }

    /// - Returns: nil at the end of the text and beyond.
    func scalar(at place: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place) ? scalars[place] : nil
    }

    /// The line of a place, from 1.
    func line(at place: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= place { low = middle } else { high = middle }
        }
        return low + 1
    }

    func lineStart(at place: Int) -> Int { lineStarts[line(at: place) - 1] }

    /// The distance from the beginning of the line, from 0.
    func column(at place: Int) -> Int { place - lineStart(at: place) }

    /// The end of the line, before its line break.
    func lineEnd(at place: Int) -> Int {
        var end = place
        while end < count, Self.breakLength(in: scalars, at: end) == 0 { end += 1 }
        return end
    }

    /// The beginning of the next line, or the end of the text.
    func nextLine(at place: Int) -> Int {
        let end = lineEnd(at: place)
        return end + Self.breakLength(in: scalars, at: end)
    }

    /// The lines of a part of the text, without their breaks. A line after the last break counts if it is not empty.
    func lines(in range: Range<Int>) -> [Range<Int>] {
        var (lines, place): ([Range<Int>], Int) = ([], range.lowerBound)
        while place < range.upperBound {
            let end = min(lineEnd(at: place), range.upperBound)
            lines.append(place..<end)
            place = nextLine(at: end)
        }
        return lines
    }

    /// The first place from `place` on that is not a space or a tab.
    func skippingBlanks(from place: Int) -> Int {
        var place = place
        while let scalar = scalar(at: place), Self.isBlank(scalar) { place += 1 }
        return place
    }

    /// The range without white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, scalars[start].properties.isWhitespace { start += 1 }
        while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
        return start..<end
    }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    /// Whether it breaks a line, as YAML 1.1 and the parser libyaml say.
    static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    /// The number of scalars of the line break at a place; 0 if there is none.
    private static func breakLength(in scalars: [Unicode.Scalar], at place: Int) -> Int {
        guard place < scalars.count, isBreak(scalars[place]) else { return 0 }
        return scalars[place] == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n" ? 2 : 1
    }
}
