import Testing

/// An argument of a parameterised test that a failure calls by its name.
protocol NamedCase: CustomTestStringConvertible, Sendable {
    var name: String { get }
}

extension NamedCase {
    var testDescription: String { name }
}
