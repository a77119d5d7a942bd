/// Finds a property in the descriptions of an XMP sidecar.
struct XMPSearch {
    /// The place of a property's value.
    enum Place {
        /// As an attribute of a description.
        case attribute(XMLElement.Attribute)
        /// As the text of an element: the property's, or that of `x-default`.
        case text(XMLElement)
        /// The texts for languages, without one for all.
        case alternatives(XMLElement)

        /// Nil if there is no text for all languages.
        var value: String? {
            switch self {
            case .attribute(let attribute): attribute.value
            case .text(let element): element.text
            case .alternatives: nil
            }
        }
    }

    let descriptions: [XMLElement]
    let source: SourceText
    let file: String

    /// - Returns: nil if there is no such property.
    func place(of property: XMPProperty) throws(SourceEditingError) -> Place? {
        let attributes = descriptions.compactMap { $0.attribute(property.name) }
        let elements = descriptions.flatMap(\.children).filter { $0.name == property.name }
        guard attributes.count + elements.count <= 1 else {
            let place = elements.last?.range.lowerBound ?? attributes[1].range.lowerBound
            throw broken("\"\(property.name.local)\" is there twice", at: place)
        }
        if let attribute = attributes.first { return .attribute(attribute) }
        guard let element = elements.first else { return nil }
        if element.children.isEmpty, element.attributes.allSatisfy({ $0.declaredPrefix != nil }) {
            return .text(element)
        }
        guard property.hasLanguages, element.children.count == 1, let list = element.children.first,
            list.name == .rdfAlternatives, list.children.allSatisfy({ $0.name == .rdfMember && $0.children.isEmpty })
        else {
            throw broken("\"\(property.name.local)\" has an unusual form", at: element.range.lowerBound)
        }
        let members = list.children.filter { $0.attribute(.language).map { Self.isForAll($0.value) } ?? false }
        guard members.count <= 1 else {
            throw broken("\"\(property.name.local)\" has \"x-default\" twice", at: members[1].range.lowerBound)
        }
        return members.first.map { .text($0) } ?? .alternatives(list)
    }

    /// Whether a language means all languages.
    static func isForAll(_ language: String) -> Bool { language.lowercased() == "x-default" }

    private func broken(_ problem: String, at place: Int) -> SourceEditingError {
        .brokenXMP(file: file, line: source.line(at: place), problem: problem)
    }
}
