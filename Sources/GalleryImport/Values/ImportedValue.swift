/// An assignment whose value is not made of literals, or another statement.
struct UnknownAssignment: Hashable, Sendable {
    /// Nil for a statement that assigns nothing.
    let name: String?
    /// Counted from 1.
    let line: Int
}

/// A value in settings of another generator, whatever language they are written in.
indirect enum ImportedValue: Hashable, Sendable {
    case none
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([ImportedValue])
    case mapping([Field])

    struct Field: Hashable, Sendable {
        let key: String
        let value: ImportedValue
    }

    /// The value of a key, regardless of case; nil if there is none, or if this is not a mapping. Of several, the last.
    subscript(key: String) -> ImportedValue? {
        guard case .mapping(let fields) = self else { return nil }
        return fields.last { $0.key.lowercased() == key.lowercased() }?.value
    }

    var fields: [Field] { if case .mapping(let fields) = self { fields } else { [] } }

    /// The members of a list; a single value counts as one.
    var members: [ImportedValue] {
        switch self {
        case .list(let members): members
        case .none: []
        default: [self]
        }
    }

    /// Text that is not only white space, or a number as text.
    var text: String? {
        switch self {
        case .text(let text):
            text.contains { !$0.isWhitespace } ? text : nil
        case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
        default: nil
        }
    }

    /// Numbers, and texts that are numbers.
    var number: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): Double(text)
        default: nil
        }
    }

    /// A whole number, rounded down.
    var whole: Int? { number.flatMap { $0.magnitude < 1e9 ? Int($0) : nil } }

    var truth: Bool? {
        switch self {
        case .bool(let truth): truth
        case .text(let text):
            ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false][
                text.lowercased()]
        default: nil
        }
    }

    /// Whether there is something in it: not null, `false`, an empty text, list or mapping.
    var isSet: Bool {
        switch self {
        case .none: false
        case .bool(let truth): truth
        case .number: true
        case .text(let text): !text.isEmpty
        case .list(let members): !members.isEmpty
        case .mapping(let fields): !fields.isEmpty
        }
    }
}
