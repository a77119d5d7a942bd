/// The text of an XMP sidecar, in which single properties can be edited. All other bytes stay as they are.
///
/// Of properties with languages, the text for all languages (`x-default`) is read and edited.
package struct XMPText: Sendable {
    package let text: String
    /// The path as the user knows it, for messages.
    package let file: String

    private let source: SourceText
    private let descriptions: [XMLElement]
    private let facts: [XMPFact]

    /// In bytes: what is read of sidecars.
    package static let sizeLimit = 1 << 20

    /// - Throws: If the text is not well-formed XML in UTF-8, or not XMP.
    package init(_ text: String, file: String) throws(SourceEditingError) {
        guard text.utf8.count <= Self.sizeLimit else { throw .tooLarge(file: file, limit: Self.sizeLimit) }
        self.text = text
        self.file = file
        source = SourceText(text)
        var scanner = XMLScanner(source, file: file)
        let root = try scanner.document()
        // The packet's name differs between versions of XMP.
        let isPacket = root.name.namespace == XMLName.packet
        let rdf = isPacket ? root.children.first { $0.name == .rdfRoot } : root
        guard let rdf, rdf.name == .rdfRoot else { throw .notXMP(file: file) }
        descriptions = rdf.children.filter { $0.name == .rdfDescription }
        guard !descriptions.isEmpty else { throw .notXMP(file: file) }
        facts = XMPFact.all(in: root)
    }

    /// Returns the value of a property; nil if there is none.
    package func value(of property: XMPProperty) throws(SourceEditingError) -> String? {
        try search.place(of: property)?.value
    }

    /// Returns the text with another value of a property. A rating is a number from -1 (rejected) to 5.
    package func setting(_ property: XMPProperty, to value: String) throws(SourceEditingError) -> XMPText {
        if property == .rating, !(-1...5).map(String.init).contains(value) {
            throw .unwritable(file: file, path: [property.name.local])
        }
        let place = try search.place(of: property)
        if let known = place?.value, known.utf8.elementsEqual(value.utf8) { return self }
        guard let splices = XMPPlan(source: source).splices(property, place, in: descriptions, to: value) else {
            throw .unwritable(file: file, path: [property.name.local])
        }
        let changed = source.text(in: 0..<source.count, applying: splices)
        if changed.utf8.count > Self.sizeLimit { throw .tooLarge(file: file, limit: Self.sizeLimit) }
        let result = try? XMPText(changed, file: file)
        guard let result, let found = try? result.value(of: property), found.utf8.elementsEqual(value.utf8),
            XMPFact.other(than: property, result.facts) == XMPFact.other(than: property, facts)
        else { throw .unverified(file: file, path: [property.name.local]) }
        return result
    }

    private var search: XMPSearch { XMPSearch(descriptions: descriptions, source: source, file: file) }
}
