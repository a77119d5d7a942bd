/// Options as users write them: keys such as `item-width`, and their values.
public typealias LayoutOptions = [String: LayoutOption]

/// The value of one option, before an engine has checked it. Literals convert to it; write a variable as
/// `.number(gap)`.
public enum LayoutOption: Hashable, Sendable {
    /// A length in CSS pixels, a count or a fraction: `8`.
    case number(Double)
    /// `true` or `false`.
    case flag(Bool)
    /// One of a fixed set of words: `"centre"`.
    case word(String)
    /// Several lengths, in an order that the option defines: `[10, 10, 10, 10]`.
    case numbers([Double])
}

extension LayoutOption: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension LayoutOption: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension LayoutOption: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .word(value) }
}

extension LayoutOption: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Double...) { self = .numbers(elements) }
}
