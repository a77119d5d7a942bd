/// Takes digits and single characters from the beginning of a text. Dates are read with it, because album.yaml can have
/// ten thousand of them: patterns took half a millisecond for each, a hundred times as long.
struct DigitScanner {
    private(set) var rest: Substring

    init(_ text: some StringProtocol) { rest = Substring(text) }

    /// Takes all ASCII digits; nil, and nothing is taken, if their number is not one of these.
    mutating func digits(_ counts: ClosedRange<Int>) -> Substring? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard counts.contains(digits.count) else { return nil }
        rest = rest[digits.endIndex...]
        return digits
    }

    /// Takes one of these characters; nil if another one is next.
    mutating func mark(_ marks: String) -> Character? {
        guard let first = rest.first, marks.contains(first) else { return nil }
        rest.removeFirst()
        return first
    }

    mutating func skipSpaces() { rest = rest.drop { $0.isWhitespace } }

    /// Takes what a function takes, or nothing if it returns nil.
    mutating func attempt<Value>(_ take: (inout DigitScanner) -> Value?) -> Value? {
        var copy = self
        guard let value = take(&copy) else { return nil }
        self = copy
        return value
    }
}
