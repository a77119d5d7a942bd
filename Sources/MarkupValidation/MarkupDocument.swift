import CLibXML2

/// libxml2 creates its tables at first use, some of them without a lock.
private let libxml2IsReady: Void = {
    xmlInitParser()
    xmlRelaxNGInitTypes()
    xmlSchemaInitTypes()
}()

/// A page parsed by libxml2; owns the tree.
package final class MarkupDocument {
    let pointer: xmlDocPtr

    /// - Throws: The errors, in order of the source, if `source` is not well-formed XML, an element has more than 256
    ///   attributes, or the DOCTYPE has declarations.
    package init(parsing source: String) throws(MarkupFindings) {
        libxml2IsReady
        let reports = MarkupReports()
        var source = source
        let pointer = source.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                reports.collect { markupParse(bytes.baseAddress, Int32(clamping: bytes.count), $0) }
            }
        }
        guard let pointer, reports.findings.isEmpty else {
            xmlFreeDoc(pointer)
            throw MarkupFindings(reports, otherwise: "the page can't be parsed")
        }
        self.pointer = pointer
    }

    /// Parses a page as HTML, and repairs what it can.
    ///
    /// - Parameters:
    ///   - encoding: the name of the page's encoding; nil for the encoding that the page states.
    /// - Returns: nil if nothing is left of the page, or an element has more than 256 attributes; else the tree, and
    ///   what was repaired, in order of the source. libxml2 knows the elements of HTML 4: newer elements are not
    ///   reported.
    package static func repairing(
        html bytes: [UInt8], encoding: String?
    ) -> (document: MarkupDocument?, findings: [MarkupFinding]) {
        libxml2IsReady
        let reports = MarkupReports(isHTML: true)
        let pointer = bytes.withUnsafeBytes { bytes in
            let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            return reports.collect { markupParseHTML(start, Int32(clamping: bytes.count), encoding, $0) }
        }
        guard let pointer else { return (nil, reports.findings) }
        let document = MarkupDocument(adopting: pointer)
        return (xmlDocGetRootElement(pointer) == nil ? nil : document, reports.findings)
    }

    private init(adopting pointer: xmlDocPtr) { self.pointer = pointer }

    deinit {
        xmlFreeDoc(pointer)
    }
}
