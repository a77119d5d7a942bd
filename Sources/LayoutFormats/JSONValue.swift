/// A value of a JSON text (RFC 8259), before its meaning is checked.
enum JSONValue: Equatable, Sendable {
    case null
    case flag(Bool)
    /// Infinite if the number in the text exceeds the range of a Double.
    case number(Double)
    case text(String)
    case list([JSONValue])
    /// In the order of the text; a key may occur twice.
    case object([Member])

    struct Member: Equatable, Sendable {
        let key: String
        let value: JSONValue
    }
}

extension [JSONValue.Member] {
    subscript(key: String) -> JSONValue? { first { $0.key == key }?.value }
}
