import CLibXML2

/// A compiled RELAX NG schema; owns it.
///
/// `@unchecked Sendable`: libxml2 only reads a compiled schema; each validation keeps its state in its own context.
package final class RelaxNGSchema: @unchecked Sendable {
    private let pointer: xmlRelaxNGPtr

    package init(_ document: MarkupDocument) throws(MarkupFindings) {
        let reports = MarkupReports()
        let pointer = reports.collect { markupCompileSchema(document.pointer, $0) }
        guard let pointer, reports.findings.isEmpty else {
            xmlRelaxNGFree(pointer)
            throw MarkupFindings(reports, otherwise: "the schema can't be compiled")
        }
        self.pointer = pointer
    }

    deinit {
        xmlRelaxNGFree(pointer)
    }

    package func validate(_ document: MarkupDocument) throws(MarkupFindings) {
        let reports = MarkupReports()
        let result = reports.collect { markupValidate(pointer, document.pointer, $0) }
        guard result == 0, reports.findings.isEmpty else {
            throw MarkupFindings(reports, otherwise: "the page doesn't follow the schema")
        }
    }
}
