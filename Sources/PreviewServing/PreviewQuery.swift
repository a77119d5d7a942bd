import FileReading

/// The query of a request, decoded as a form: `+` is a space.
package struct PreviewQuery: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let name: String
        /// Empty if the item has no `=`.
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// In the order of the address.
    package let items: [Item]

    package init(_ items: [Item] = []) { self.items = items }

    /// - Parameter encoded: Without the question mark.
    init(encoded: some Collection<UInt8>) throws(RequestRefusal) {
        var items: [Item] = []
        for part in encoded.split(separator: UInt8(ascii: "&")) { items.append(try Self.item(part)) }
        self.items = items
    }

    /// The first value of the name.
    package subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    /// The query without the items of a name, still encoded.
    static func encoded(_ encoded: some Collection<UInt8>, without name: String) throws(RequestRefusal) -> [UInt8] {
        var kept: [[UInt8]] = []
        for part in encoded.split(separator: UInt8(ascii: "&")) where try item(part).name != name {
            kept.append(Array(part))
        }
        return Array(kept.joined(separator: [UInt8(ascii: "&")]))
    }

    private static func item(_ encoded: some Collection<UInt8>) throws(RequestRefusal) -> Item {
        let sides = encoded.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        var texts: [String] = []
        for side in sides {
            let spaced = side.flatMap { $0 == UInt8(ascii: "+") ? Array("%20".utf8) : [$0] }
            guard let bytes = PercentEncoding.decode(spaced), let text = String(validating: bytes, as: UTF8.self)
            else { throw .badQuery }
            texts.append(text)
        }
        return Item(texts[0], texts.count > 1 ? texts[1] : "")
    }
}
