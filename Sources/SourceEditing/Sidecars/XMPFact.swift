/// A text or an attribute of an XMP sidecar with the names that lead to it, to check that an edit changed nothing else.
struct XMPFact: Hashable {
    let path: [XMLName]
    /// Of the nearest element that has one.
    let language: String?
    let value: String

    static func all(in root: XMLElement) -> [XMPFact] { all(in: root, below: [], language: nil) }

    /// Without those of a property, except for its texts in single languages.
    static func other(than property: XMPProperty, _ facts: [XMPFact]) -> [XMPFact] {
        facts.filter { fact in
            guard fact.path.contains(property.name) else { return true }
            return property.hasLanguages && fact.language.map { !XMPSearch.isForAll($0) } ?? false
        }
    }

    private static func all(in element: XMLElement, below path: [XMLName], language: String?) -> [XMPFact] {
        let path = path + [element.name]
        let language = element.attribute(.language)?.value ?? language
        var facts: [XMPFact] = []
        for attribute in element.attributes where attribute.declaredPrefix == nil && attribute.name != .language {
            facts.append(XMPFact(path: path + [attribute.name], language: language, value: attribute.value))
        }
        if element.text.contains(where: { !$0.isWhitespace }) {
            facts.append(XMPFact(path: path, language: language, value: element.text))
        }
        return facts + element.children.flatMap { all(in: $0, below: path, language: language) }
    }
}
