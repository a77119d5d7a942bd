import CLibXML2

/// libxml2 creates its tables at first use, some of them without a lock.
private let libxml2IsReady: Void = {
    xmlInitParser()
    xmlRelaxNGInitTypes()
    xmlSchemaInitTypes()
}()

/// A page parsed by libxml2; owns the tree.
final class MarkupDocument {
    let pointer: xmlDocPtr

    /// - Throws: The errors, in order of the source, if `source` is not well-formed XML.
    init(parsing source: String) throws(MarkupFindings) {
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

    deinit {
        xmlFreeDoc(pointer)
    }
}
