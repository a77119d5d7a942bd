/// A JSON object of another program. A value of the wrong type counts as missing.
struct LooseJSON: Decodable {
    private let container: KeyedDecodingContainer<Key>

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }

    subscript<Value: Decodable>(key: String) -> Value? {
        try? container.decode(Value.self, forKey: Key(stringValue: key))
    }

    /// Whether it has a key, with any value.
    func contains(_ key: String) -> Bool { container.contains(Key(stringValue: key)) }
}
