import CLibXML2

/// An element of a parsed page, valid while its document exists.
package struct PageElement {
    fileprivate let node: xmlNodePtr

    package var name: String { String(xml: node.pointee.name) }
    package var line: Int { xmlGetLineNo(node) }

    /// In order of the source; names have no prefix.
    package var attributes: [(name: String, value: String)] {
        sequence(first: node.pointee.properties) { $0?.pointee.next }.compactMap { attribute in
            attribute.map { (String(xml: $0.pointee.name), Self.value(of: $0)) }
        }
    }

    /// The text in it and in the elements within it.
    package var text: String {
        guard let text = xmlNodeGetContent(node) else { return "" }
        defer { markupFree(text) }
        return String(xml: text)
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

/// A step of a walk through a page.
package enum PageStep {
    case begin(PageElement)
    case end(PageElement)
    /// A text that is more than white space.
    case text
}

extension MarkupDocument {
    /// Visits all elements and texts in order of the source.
    package func walk(_ visit: (PageStep) -> Void) {
        guard let root = xmlDocGetRootElement(pointer) else { return }
        var node = root
        while true {
            if node.pointee.type == XML_ELEMENT_NODE {
                visit(.begin(PageElement(node: node)))
                if let child = node.pointee.children {
                    node = child
                    continue
                }
                visit(.end(PageElement(node: node)))
            } else if [XML_TEXT_NODE, XML_CDATA_SECTION_NODE].contains(node.pointee.type), xmlIsBlankNode(node) == 0 {
                visit(.text)
            }
            while node.pointee.next == nil || node == root {
                guard node != root, let parent = node.pointee.parent else { return withExtendedLifetime(self) {} }
                node = parent
                visit(.end(PageElement(node: node)))
            }
            if let next = node.pointee.next { node = next }
        }
    }

    /// Whether its document type is exactly `<!DOCTYPE html>`.
    package var isHTML: Bool {
        guard let type = xmlGetIntSubset(pointer)?.pointee else { return false }
        return String(xml: type.name) == "html" && type.ExternalID == nil && type.SystemID == nil
            && type.children == nil
    }

    /// Visits all elements in order of the source.
    package func forEachElement(_ visit: (PageElement) -> Void) {
        walk { step in
            if case .begin(let element) = step { visit(element) }
        }
    }
}

extension String {
    fileprivate init(xml text: UnsafePointer<xmlChar>?) {
        self = text.map { String(decodingCString: $0, as: UTF8.self) } ?? ""
    }
}
