/// A value to write into a YAML file.
package indirect enum YAMLValue: Hashable, Sendable {
    case text(String)
    /// Finite.
    case number(Double)
    case bool(Bool)
    case list([YAMLValue])
    /// Keys and values in their order. Keys differ.
    case mapping([Entry])

    package struct Entry: Hashable, Sendable {
        package let key: String
        package let value: YAMLValue

        package init(_ key: String, _ value: YAMLValue) {
            self.key = key
            self.value = value
        }
    }

    package static func number(_ number: Int) -> YAMLValue { .number(Double(number)) }

    package static func texts(_ texts: [String]) -> YAMLValue { .list(texts.map { .text($0) }) }

    /// A mapping with one key, whose value is a mapping with one key, and so on to `value`.
    static func nested(_ path: ArraySlice<String>, _ value: YAMLValue) -> YAMLValue {
        path.reversed().reduce(value) { .mapping([Entry($1, $0)]) }
    }

    /// Whether all numbers are finite and no key is there twice.
    var isWritable: Bool {
        switch self {
        case .text, .bool: true
        case .number(let number): number.isFinite
        case .list(let items): items.allSatisfy(\.isWritable)
        case .mapping(let entries):
            Set(entries.map(\.key)).count == entries.count && entries.allSatisfy(\.value.isWritable)
        }
    }

    var isCollection: Bool {
        switch self {
        case .list, .mapping: true
        default: false
        }
    }
}
