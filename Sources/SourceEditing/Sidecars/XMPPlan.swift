/// Finds the replacements in the text of an XMP sidecar that give a property another value.
struct XMPPlan {
    let source: SourceText

    /// - Parameters:
    ///   - place: Where the property is; nil if it is missing.
    ///   - descriptions: At least one.
    /// - Returns: nil if XML can't hold the value.
    func splices(
        _ property: XMPProperty, _ place: XMPSearch.Place?, in descriptions: [XMLElement], to value: String
    ) -> [Splice]? {
        guard let quoted = XMLEscaping.attribute(value),
            let text = XMLEscaping.text(value, lineBreak: source.lineBreak)
        else { return nil }
        switch place {
        case .attribute(let attribute): return [Splice(attribute.valueRange, quoted)]
        case .text(let element): return [setting(element, to: text)]
        case .alternatives(let list): return [adding(text, to: list)]
        case nil:
            let description = descriptions.first { uses(property.name.namespace, $0) } ?? descriptions[0]
            return adding(property, text, quoted, to: description)
        }
    }

    private func setting(_ element: XMLElement, to text: String) -> Splice {
        guard let content = element.content else {
            return Splice(element.tagEnd - 2..<element.tagEnd, ">\(text)</\(element.writtenName)>")
        }
        return Splice(content, text)
    }

    /// The text for all languages comes first.
    private func adding(_ text: String, to list: XMLElement) -> Splice {
        let name = qualified("li", list.prefix)
        let member = "<\(name) xml:lang=\"x-default\">\(text)</\(name)>"
        guard list.content != nil else {
            return Splice(list.tagEnd - 2..<list.tagEnd, ">\(member)</\(list.writtenName)>")
        }
        guard let first = list.children.first else { return Splice(at: list.tagEnd, member) }
        return Splice(at: first.range.lowerBound, member + lead(of: first))
    }

    private func adding(
        _ property: XMPProperty, _ text: String, _ quoted: String, to description: XMLElement
    ) -> [Splice] {
        let (prefix, declaration) = prefix(of: property, in: description)
        let name = qualified(property.name.local, prefix)
        let simple = description.attributes.contains { $0.declaredPrefix == nil && $0.name.namespace != XMLName.rdf }
        if !property.hasLanguages, !prefix.isEmpty, simple || description.children.isEmpty {
            let last = description.attributes.last
            let place = last?.range.upperBound ?? nameEnd(of: description)
            let quote = last?.quote ?? "\""
            return declaration + [Splice(at: place, "\(lead(of: last))\(name)=\(quote)\(quoted)\(quote)")]
        }
        let rdf = description.prefix
        let (outer, inner) = indentation(in: description)
        let step = String(repeating: " ", count: max(inner.count - outer.count, 1))
        // Without line breaks in the file, there are none in what is added.
        func line(_ depth: Int) -> String { inner.isEmpty ? "" : inner + String(repeating: step, count: depth) }
        var element = "<\(name)>\(text)</\(name)>"
        if property.hasLanguages {
            let (list, member) = (qualified("Alt", rdf), qualified("li", rdf))
            element =
                "<\(name)>\(line(1))<\(list)>\(line(2))<\(member) xml:lang=\"x-default\">\(text)</\(member)>"
                + "\(line(1))</\(list)>\(line(0))</\(name)>"
        }
        if let last = description.children.last {
            return declaration + [Splice(at: last.range.upperBound, line(0) + element)]
        }
        if let content = description.content {
            return declaration + [Splice(content, line(0) + element + outer)]
        }
        let end = description.tagEnd
        return declaration + [Splice(end - 2..<end, ">\(line(0))\(element)\(outer)</\(description.writtenName)>")]
    }

    /// Returns the prefix of a property's namespace, and the declaration if it needs one.
    private func prefix(of property: XMPProperty, in element: XMLElement) -> (String, [Splice]) {
        let namespace = property.name.namespace
        let known = element.namespaces.filter { $0.value == namespace && !$0.key.isEmpty }.keys.sorted()
        if let prefix = known.first(where: { $0 == property.prefix }) ?? known.first { return (prefix, []) }
        var (prefix, number) = (property.prefix, 0)
        while element.namespaces[prefix] != nil {
            number += 1
            prefix = property.prefix + String(number)
        }
        let last = element.attributes.last { $0.declaredPrefix != nil } ?? element.attributes.last
        let place = last?.range.upperBound ?? nameEnd(of: element)
        let quote = last?.quote ?? "\""
        let lead = lead(of: last)
        return (prefix, [Splice(at: place, "\(lead)xmlns:\(prefix)=\(quote)\(namespace)\(quote)")])
    }

    private func uses(_ namespace: String, _ element: XMLElement) -> Bool {
        element.children.contains { $0.name.namespace == namespace }
            || element.attributes.contains { attribute in
                attribute.declaredPrefix == nil ? attribute.name.namespace == namespace : attribute.value == namespace
            }
    }

    /// The line breaks and the indentation before an element's own lines, and before its children. Both are empty if
    /// the file has no such lines.
    private func indentation(in element: XMLElement) -> (outer: String, inner: String) {
        let outer = lead(of: element)
        if let child = element.children.last { return (outer, lead(of: child)) }
        return outer.isEmpty ? ("", "") : (outer, outer + " ")
    }

    /// The line break and the indentation before an element; empty if something else is before it on its line.
    private func lead(of element: XMLElement) -> String {
        let start = element.range.lowerBound
        let line = source.lineStart(at: start)
        guard line > 0, source.skippingBlanks(from: line) == start else { return "" }
        return source.lineBreak + source.text(in: line..<start)
    }

    /// The white space before an attribute.
    private func lead(of attribute: XMLElement.Attribute?) -> String {
        guard let attribute else { return " " }
        let text = source.text(in: attribute.range)
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix { " \t\r\n".unicodeScalars.contains($0) }))
    }

    private func nameEnd(of element: XMLElement) -> Int {
        element.range.lowerBound + 1 + element.writtenName.unicodeScalars.count
    }

    private func qualified(_ name: String, _ prefix: String) -> String { prefix.isEmpty ? name : "\(prefix):\(name)" }
}
