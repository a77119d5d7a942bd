/// An object of JSON, written where its values are known: `["path": file.path, "bytes": file.byteCount]`.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private struct MemberKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    private let members: [(key: String, value: any Encodable)]

    /// Leaves out what is nil.
    package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
        members = elements.compactMap { key, value in value.map { (key, $0) } }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MemberKey.self)
        for (key, value) in members { try container.encode(value, forKey: MemberKey(stringValue: key)) }
    }
}
