/// Options as users write them: keys of `layouts`' vocabulary, such as `item-width`, and their values.
public typealias LayoutOptions = [String: LayoutOption]

/// The value of one option, before an engine has judged it.
public enum LayoutOption: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case word(String)
    case numbers([Double])
}

/// What is wrong with a layout's name or options.
public enum LayoutError: Error, Hashable, Sendable {
    /// No engine has this name.
    case unknownLayout(String)
    /// The engine has no option of this name.
    case unknownOption(String, layout: String)
    /// The option exists, but can't have this value; `expected` completes "must be …".
    case invalidOption(String, expected: String)

    /// The option at fault, if one is.
    public var option: String? {
        switch self {
        case .unknownLayout: nil
        case .unknownOption(let key, _), .invalidOption(let key, _): key
        }
    }
}

/// Reads typed values out of ``LayoutOptions``, refusing what doesn't fit.
struct OptionReader {
    private let options: LayoutOptions

    /// - Throws: ``LayoutError/unknownOption(_:layout:)`` for the first key (alphabetically) that `engine` doesn't take.
    init(_ options: LayoutOptions, for engine: any LayoutEngine.Type) throws(LayoutError) {
        let unknown = options.keys.filter { !engine.optionNames.contains($0) }.min()
        if let unknown { throw .unknownOption(unknown, layout: engine.name) }
        self.options = options
    }

    /// A number from 0 to ``longestLength``.
    func length(_ key: String) throws(LayoutError) -> Double? {
        guard let option = options[key] else { return nil }
        guard case .number(let value) = option, (0...Self.longestLength).contains(value) else {
            throw .invalidOption(key, expected: "a number from 0 to \(Int(Self.longestLength))")
        }
        return value
    }

    /// A number above 0, up to ``longestLength``.
    func positiveLength(_ key: String) throws(LayoutError) -> Double? {
        guard let value = try length(key) else { return nil }
        guard value > 0 else { throw .invalidOption(key, expected: "a number above 0") }
        return value
    }

    /// A whole number of at least 1.
    func count(_ key: String) throws(LayoutError) -> Int? {
        guard let option = options[key] else { return nil }
        guard case .number(let value) = option, let count = Int(exactly: value), count >= 1, count <= Self.largestCount
        else {
            throw .invalidOption(key, expected: "a whole number of at least 1")
        }
        return count
    }

    func flag(_ key: String) throws(LayoutError) -> Bool? {
        guard let option = options[key] else { return nil }
        guard case .flag(let value) = option else { throw .invalidOption(key, expected: "true or false") }
        return value
    }

    /// In CSS pixels; beyond any screen, and far from where sums lose their fractions.
    private static let longestLength = 100_000.0

    /// Keeps `rows * columns` from overflowing.
    private static let largestCount = 1_000_000
}
