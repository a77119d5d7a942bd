/// Options as users write them: keys such as `item-width`, and their values.
public typealias LayoutOptions = [String: LayoutOption]

/// The value of one option, before an engine has judged it.
public enum LayoutOption: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case word(String)
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
