import CLibXML2

/// An element of a parsed page, valid while its document exists.
struct PageElement {
    fileprivate let node: xmlNodePtr

    var name: String { String(xml: node.pointee.name) }
    var line: Int { xmlGetLineNo(node) }

    /// In order of the source; names have no prefix.
    var attributes: [(name: String, value: String)] {
        sequence(first: node.pointee.properties) { $0?.pointee.next }.compactMap { attribute in
            attribute.map { (String(xml: $0.pointee.name), Self.value(of: $0)) }
        }
    }

    /// Whether it is inside an element with one of `names`, at any depth.
    func isWithin(_ names: Set<String>) -> Bool {
        var parent = node.pointee.parent
        while let current = parent, current.pointee.type == XML_ELEMENT_NODE {
            if names.contains(String(xml: current.pointee.name)) { return true }
            parent = current.pointee.parent
        }
        return false
    }

    private static func value(of attribute: xmlAttrPtr) -> String {
        guard let child = attribute.pointee.children else { return "" }
        if child.pointee.next == nil, child.pointee.type == XML_TEXT_NODE { return String(xml: child.pointee.content) }
        let text = xmlNodeListGetString(attribute.pointee.doc, child, 1)
        defer { markupFree(text) }
        return String(xml: text)
    }
}

extension MarkupDocument {
    /// Whether its document type is exactly `<!DOCTYPE html>`.
    var isHTML: Bool {
        guard let type = xmlGetIntSubset(pointer)?.pointee else { return false }
        return String(xml: type.name) == "html" && type.ExternalID == nil && type.SystemID == nil
            && type.children == nil
    }

    /// Visits all elements in order of the source.
    func forEachElement(_ visit: (PageElement) -> Void) {
        var next = xmlDocGetRootElement(pointer)
        while let node = next {
            visit(PageElement(node: node))
            next = xmlFirstElementChild(node)
            var climbing: xmlNodePtr? = node
            while next == nil, let current = climbing, current.pointee.type == XML_ELEMENT_NODE {
                next = xmlNextElementSibling(current)
                climbing = current.pointee.parent
            }
        }
        // `visit` reads memory that the document owns.
        withExtendedLifetime(self) {}
    }
}

extension String {
    fileprivate init(xml text: UnsafePointer<xmlChar>?) {
        self = text.map { String(decodingCString: $0, as: UTF8.self) } ?? ""
    }
}
