/// A value of a JSON text (RFC 8259), before anyone has judged it.
enum JSONValue: Equatable, Sendable {
    case null
    case flag(Bool)
    /// Infinite where the text has more than a Double can hold.
    case number(Double)
    case text(String)
    case list([JSONValue])
    /// In the order of the text; a key may come twice.
    case object([Member])

    struct Member: Equatable, Sendable {
        let key: String
        let value: JSONValue
    }
}

extension [JSONValue.Member] {
    subscript(key: String) -> JSONValue? { first { $0.key == key }?.value }
}
