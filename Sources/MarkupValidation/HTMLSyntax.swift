/// Finds markup that XML allows and that browsers, which read the page as HTML, understand differently.
package struct HTMLSyntax {
    private static let voidElements: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    private var rest: Substring.UTF8View
    private var line = 1
    /// How many SVG elements contain the tag: inside them, HTML accepts `/>` on any element.
    private var drawings = 0
    private var findings: [MarkupFinding] = []

    /// - Parameter page: Well-formed markup.
    /// - Returns: The findings in order of the source.
    package static func findings(in page: String) -> [MarkupFinding] {
        var syntax = HTMLSyntax(rest: Substring(page).utf8)
        while syntax.readTag() {}
        return syntax.findings
    }

    private init(rest: Substring.UTF8View) {
        self.rest = rest
    }

    /// - Returns: False at the end of the page.
    private mutating func readTag() -> Bool {
        skip { $0 != UInt8(ascii: "<") }
        guard rest.popFirst() != nil else { return false }
        if rest.starts(with: "!--".utf8) {
            skip(past: "-->")
        } else if rest.starts(with: "![CDATA[".utf8) {
            complain("CDATA is not allowed in HTML: escape the text")
            skip(past: "]]>")
        } else if rest.starts(with: "?".utf8) {
            complain("<? is not allowed in HTML: remove it")
            skip(past: "?>")
        } else if rest.starts(with: "/".utf8) {
            rest.removeFirst()
            if name() == "svg" { drawings -= 1 }
        } else if !rest.starts(with: "!".utf8) {
            readStartTag()
        }
        return true
    }

    private mutating func readStartTag() {
        let start = line
        let name = name()
        var isClosed = false
        while let byte = rest.first, byte != UInt8(ascii: ">") {
            isClosed = byte == UInt8(ascii: "/")
            step()
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                skip { $0 != byte }
                step()
            }
        }
        let isVoid = Self.voidElements.contains(name)
        if isClosed, !isVoid, drawings == 0, name != "svg" {
            complain("<\(name)/> opens an element in HTML: write <\(name)></\(name)>", at: start)
        }
        if isVoid, !isClosed { complain("<\(name)> has no end tag in HTML: write <\(name)/>", at: start) }
        if name == "svg", !isClosed { drawings += 1 }
    }

    private mutating func name() -> String {
        let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        rest = rest[name.endIndex...]
        return String(Substring(name))
    }

    private mutating func step() {
        if rest.popFirst() == UInt8(ascii: "\n") { line += 1 }
    }

    private mutating func skip(while matches: (UInt8) -> Bool) {
        while let byte = rest.first, matches(byte) { step() }
    }

    private mutating func skip(past end: String) {
        while !rest.isEmpty, !rest.starts(with: end.utf8) { step() }
        rest = rest.dropFirst(end.utf8.count)
    }

    private mutating func complain(_ rule: String, at line: Int? = nil) {
        findings.append(MarkupFinding(line: line ?? self.line, rule: rule))
    }
}
