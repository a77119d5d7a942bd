import CLibXML2

/// Collects the messages of libxml2 during one call.
final class MarkupReports {
    /// Further errors are usually consequences of earlier ones.
    private static let mostFindings = 1000

    private(set) var findings: [MarkupFinding] = []

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

    private func add(code: Int32, line: Int32, message: String, first: String, second: String) {
        guard findings.count < Self.mostFindings else { return }
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
