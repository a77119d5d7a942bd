/// Reads typed values from ``LayoutOptions`` and rejects invalid ones. An option that is not set is nil.
struct OptionReader {
    private let options: LayoutOptions

    /// - Throws: ``LayoutError`` for the first key (alphabetically) that `engine` doesn't know, or that excludes
    ///   another one.
    init(_ options: LayoutOptions, for engine: any LayoutEngine.Type) throws(LayoutError) {
        let known = Set(engine.optionNames)
        let unknown = options.keys.filter { !known.contains($0) }.min()
        if let unknown { throw .unknownOption(unknown, layout: engine.name) }
        for rivals in engine.rivalOptions {
            let present = rivals.intersection(options.keys).sorted()
            if present.count > 1 {
                throw .invalidOption(present[1], expected: "left out if \"\(present[0])\" is set")
            }
        }
        self.options = options
    }

    /// A number from 0 to ``OptionDescription/longestLength``.
    func length(_ key: String) throws(LayoutError) -> Double? {
        try number(key, in: 0...Self.longestLength, expected: "a number from 0 to \(Int(Self.longestLength))")
    }

    /// A number from ``OptionDescription/shortestLength`` to ``OptionDescription/longestLength``.
    func positiveLength(_ key: String) throws(LayoutError) -> Double? {
        try number(
            key, in: Self.shortestLength...Self.longestLength,
            expected: "a number from \(Self.shortestLength) to \(Int(Self.longestLength))")
    }

    /// A number from 0 to just below 1.
    func fraction(_ key: String) throws(LayoutError) -> Double? {
        try number(
            key, in: OptionDescription.fractions,
            expected: "a number from 0 to \(OptionDescription.fractions.upperBound)")
    }

    /// A whole number of at least 1.
    func count(_ key: String) throws(LayoutError) -> Int? {
        guard let option = options[key] else { return nil }
        guard case .number(let value) = option, let count = Int(exactly: value),
            OptionDescription.counts.contains(count)
        else {
            throw .invalidOption(key, expected: "a whole number from 1 to \(OptionDescription.counts.upperBound)")
        }
        return count
    }

    func flag(_ key: String) throws(LayoutError) -> Bool? {
        guard let option = options[key] else { return nil }
        guard case .flag(let value) = option else { throw .invalidOption(key, expected: "true or false") }
        return value
    }

    /// One of the words that are the raw values of the type's cases.
    func word<Word>(_ key: String) throws(LayoutError) -> Word?
    where Word: RawRepresentable<String> & CaseIterable {
        guard let option = options[key] else { return nil }
        guard case .word(let text) = option, let word = Word(rawValue: text) else {
            throw .invalidOption(key, expected: "one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return word
    }

    /// Four lengths: top, left, bottom, right.
    func insets(_ key: String) throws(LayoutError) -> Insets? {
        let sides = try lengths(key, names: "top, left, bottom, right")
        return sides.map { Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }

    /// Four lengths: x, y, width, height; width and height are above 0.
    func frame(_ key: String) throws(LayoutError) -> Rect? {
        guard let sides = try lengths(key, names: "x, y, width, height") else { return nil }
        guard min(sides[2], sides[3]) >= Self.shortestLength else {
            throw .invalidOption(
                key, expected: "x, y, width, height with a width and height of at least \(Self.shortestLength)")
        }
        return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }

    private func lengths(_ key: String, names: String) throws(LayoutError) -> [Double]? {
        guard let option = options[key] else { return nil }
        guard case .numbers(let values) = option, values.count == 4,
            values.allSatisfy((0...Self.longestLength).contains)
        else {
            throw .invalidOption(key, expected: "four numbers from 0 to \(Int(Self.longestLength)): \(names)")
        }
        return values
    }

    private func number(
        _ key: String, in range: ClosedRange<Double>, expected: String
    ) throws(LayoutError) -> Double? {
        guard let option = options[key] else { return nil }
        guard case .number(let value) = option, range.contains(value) else {
            throw .invalidOption(key, expected: expected)
        }
        // Turns -0 into 0.
        return value + 0
    }

    private static var longestLength: Double { OptionDescription.longestLength }
    private static var shortestLength: Double { OptionDescription.shortestLength }
}
