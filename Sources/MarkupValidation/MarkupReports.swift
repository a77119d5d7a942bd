import CLibXML2

/// Collects the messages of libxml2 during one call.
final class MarkupReports {
    /// Further errors are usually consequences of earlier ones.
    private static let mostFindings = 1000

    private(set) var findings: [MarkupFinding] = []
    private let isHTML: Bool

    /// - Parameter isHTML: whether only errors count that are errors in HTML 5 too.
    init(isHTML: Bool = false) { self.isHTML = isHTML }

    /// Calls `body` with a reporter that is valid only during the call.
    func collect<Value>(_ body: (UnsafeMutablePointer<MarkupReporter>) -> Value) -> Value {
        withExtendedLifetime(self) {
            var reporter = MarkupReporter(context: Unmanaged.passUnretained(self).toOpaque()) {
                guard let context = $0 else { return }
                let reports = Unmanaged<MarkupReports>.fromOpaque(context).takeUnretainedValue()
                reports.add(code: $1, line: $2, message: text($3), first: text($4), second: text($5))
            }
            return body(&reporter)
        }
    }

    /// The errors that browsers repair too, and whose repair may change the meaning of the page.
    private static let errorsOfHTML: Set<Int> = [
        Int(XML_ERR_DOCUMENT_EMPTY.rawValue), Int(XML_ERR_INVALID_ENCODING.rawValue),
        Int(XML_ERR_ATTRIBUTE_REDEFINED.rawValue), Int(XML_ERR_TAG_NAME_MISMATCH.rawValue),
        Int(XML_ERR_INTERNAL_ERROR.rawValue), Int(markupRefusal),
    ]
    private static let optionalEnds: Set = ["p", "li", "dt", "dd", "tr", "td", "th", "option", "body", "html"]

    private func add(code: Int32, line: Int32, message: String, first: String, second: String) {
        guard findings.count < Self.mostFindings else { return }
        if isHTML, !Self.errorsOfHTML.contains(Int(code)) { return }
        // libxml2 ends a paragraph before elements that it doesn't know.
        if isHTML, Int(code) == Int(XML_ERR_TAG_NAME_MISMATCH.rawValue), Self.optionalEnds.contains(first) { return }
        let rule =
            switch Int(code) {
            case Int(XML_RELAXNG_ERR_ELEMWRONG.rawValue): "element \"\(first)\" is not allowed here"
            case Int(XML_RELAXNG_ERR_TEXTWRONG.rawValue): "element \"\(first)\" must not contain text"
            case Int(XML_RELAXNG_ERR_NOELEM.rawValue): "an element is missing"
            case Int(XML_RELAXNG_ERR_ATTRVALID.rawValue): "element \"\(first)\" lacks an attribute or has a wrong one"
            case Int(XML_RELAXNG_ERR_INVALIDATTR.rawValue):
                "attribute \"\(first)\" or its value is not allowed on element \"\(second)\""
            default: message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
        findings.append(MarkupFinding(line: Int(line), rule: rule))
    }
}

private func text(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
}
