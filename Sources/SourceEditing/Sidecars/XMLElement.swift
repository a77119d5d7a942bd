/// A name with its namespace instead of a prefix.
struct XMLName: Hashable, Sendable {
    /// Empty for none.
    let namespace: String
    let local: String

    init(_ namespace: String, _ local: String) {
        self.namespace = namespace
        self.local = local
    }
}

/// An element of an XML text, with its place there. Places are in Unicode scalars.
struct XMLElement: Sendable {
    struct Attribute: Sendable {
        var name: XMLName
        /// With its prefix, as it is written.
        let writtenName: String
        let value: String
        /// From the white space before the name to the closing quote.
        let range: Range<Int>
        /// The text between the quotes.
        let valueRange: Range<Int>
        let quote: Unicode.Scalar

        /// The prefix that it declares; nil for any other attribute.
        var declaredPrefix: String? {
            writtenName == "xmlns" ? "" : writtenName.hasPrefix("xmlns:") ? String(writtenName.dropFirst(6)) : nil
        }
    }

    let name: XMLName
    /// With its prefix, as it is written.
    let writtenName: String
    let attributes: [Attribute]
    /// Namespaces by their prefixes, as they apply in the element.
    let namespaces: [String: String]
    let children: [XMLElement]
    /// The text directly in it, with references replaced.
    let text: String
    /// From the first sign of the start tag to the last one of the end tag.
    let range: Range<Int>
    /// Where the start tag ends.
    let tagEnd: Int
    /// What is between the tags; nil for an empty element tag, `<a/>`.
    let content: Range<Int>?

    /// Its prefix; empty for none.
    var prefix: String { writtenName.split(separator: ":").count > 1 ? String(writtenName.prefix { $0 != ":" }) : "" }

    func attribute(_ name: XMLName) -> Attribute? {
        attributes.first { $0.declaredPrefix == nil && $0.name == name }
    }
}
