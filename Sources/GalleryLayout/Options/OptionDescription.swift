/// The values that an option of an engine accepts, and what they do: enough for a program to show a control for it.
///
/// ```swift
/// for option in Justified.options { print(option.name, option.meaning) }
/// ```
public struct OptionDescription: Hashable, Sendable {
    /// The unit of a number.
    public enum Unit: Hashable, Sendable {
        /// CSS pixels.
        case pixels
        /// Part of another value: 0.25 is a quarter.
        case fraction
        /// Device pixels in a CSS pixel.
        case density
    }

    /// The values that an option accepts.
    public enum Values: Hashable, Sendable {
        /// A number. Outside of `usual` are numbers that are valid, but seldom wanted.
        case number(ClosedRange<Double>, usual: ClosedRange<Double>, Unit)
        /// A whole number, likewise.
        case count(ClosedRange<Int>, usual: ClosedRange<Int>)
        /// `true` or `false`.
        case flag
        /// One of these words.
        case word([String])
        /// A length in CSS pixels, from 0 to the upper bound, for each of these names.
        case lengths([String], upTo: Double)
    }

    /// A side of a frame that users can drag to change the option.
    public enum Edge: Hashable, Sendable {
        /// The lower edge of a row: the option is near the row's height.
        case row
        /// The right edge of a column: the option is near the column's width.
        case column
    }

    /// The key by which users set it.
    public let name: String
    /// The values that it accepts.
    public let values: Values
    /// The value that it has if it is not set; nil if the engine then does without, or computes one.
    public let standard: LayoutOption?
    /// What it sets, as documentation says it: `the gap between columns`.
    public let meaning: String
    /// The side of a frame that shows its value; nil for most options.
    public let edge: Edge?

    /// Describes an option by these values, without checking them.
    public init(
        _ name: String, _ values: Values, standard: LayoutOption? = nil, edge: Edge? = nil, meaning: String
    ) {
        self.name = name
        self.values = values
        self.standard = standard
        self.edge = edge
        self.meaning = meaning
    }
}

extension OptionDescription {
    /// In CSS pixels: larger than any screen, and small enough for sums to keep their fractions.
    static let longestLength = 100_000.0

    /// In CSS pixels: smaller lengths are invisible, and would lead to enormous counts of columns.
    static let shortestLength = 0.01

    /// Keeps `rows * columns` from overflowing.
    static let counts = 1...1_000_000

    /// A fraction just below 1 at most.
    static let fractions = 0...0.99

    static func length(
        _ name: String, standard: Double? = nil, usual: ClosedRange<Double> = 0...64, _ meaning: String
    ) -> Self {
        Self(
            name, .number(0...longestLength, usual: usual, .pixels), standard: standard.map { .number($0) },
            meaning: meaning)
    }

    /// A length that is not 0.
    static func positiveLength(
        _ name: String, standard: Double? = nil, usual: ClosedRange<Double>, edge: Edge? = nil, _ meaning: String
    ) -> Self {
        Self(
            name, .number(shortestLength...longestLength, usual: usual, .pixels),
            standard: standard.map { .number($0) },
            edge: edge, meaning: meaning)
    }

    static func count(
        _ name: String, standard: Int? = nil, usual: ClosedRange<Int> = 1...12, _ meaning: String
    ) -> Self {
        Self(name, .count(counts, usual: usual), standard: standard.map { .number(Double($0)) }, meaning: meaning)
    }

    static func flag(_ name: String, standard: Bool, _ meaning: String) -> Self {
        Self(name, .flag, standard: .flag(standard), meaning: meaning)
    }

    static func word<Word>(_ name: String, standard: Word, _ meaning: String) -> Self
    where Word: RawRepresentable<String> & CaseIterable {
        Self(
            name, .word(Word.allCases.map(\.rawValue)), standard: .word(standard.rawValue), meaning: meaning)
    }

    static func insets(_ name: String, standard: [Double], _ meaning: String) -> Self {
        Self(
            name, .lengths(["top", "left", "bottom", "right"], upTo: longestLength), standard: .numbers(standard),
            meaning: meaning)
    }

    static func frame(_ name: String, standard: [Double], _ meaning: String) -> Self {
        Self(
            name, .lengths(["x", "y", "width", "height"], upTo: longestLength), standard: .numbers(standard),
            meaning: meaning)
    }
}
