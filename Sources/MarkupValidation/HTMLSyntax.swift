/// Finds markup that XML allows and that browsers, which read the page as HTML, understand differently.
package struct HTMLSyntax {
    private static let voidElements: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var line = 1
    /// How many SVG elements contain the tag: inside them, HTML accepts `/>` on any element.
    private var drawings = 0
    private var findings: [MarkupFinding] = []

    /// - Parameter page: Well-formed markup.
    /// - Returns: The findings in order of the source.
    package static func findings(in page: String) -> [MarkupFinding] {
        var page = page
        return page.withUTF8 { bytes in
            var syntax = HTMLSyntax(bytes: bytes)
            while syntax.readTag() {}
            return syntax.findings
        }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isNext(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    /// - Returns: False at the end of the page.
    private mutating func readTag() -> Bool {
        skip { $0 != UInt8(ascii: "<") }
        guard current != nil else { return false }
        position += 1
        if isNext("!--") {
            skip(past: "-->")
        } else if isNext("![CDATA[") {
            complain("CDATA is not allowed in HTML: escape the text")
            skip(past: "]]>")
        } else if isNext("?") {
            complain("<? is not allowed in HTML: remove it")
            skip(past: "?>")
        } else if isNext("/") {
            position += 1
            if name() == "svg" { drawings -= 1 }
        } else if !isNext("!") {
            readStartTag()
        }
        return true
    }

    private mutating func readStartTag() {
        let start = line
        let name = name()
        var isClosed = false
        while let byte = current, byte != UInt8(ascii: ">") {
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
        let start = position
        while let byte = current, byte > 0x20, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func step() {
        if current == UInt8(ascii: "\n") { line += 1 }
        position = min(position + 1, bytes.count)
    }

    private mutating func skip(while matches: (UInt8) -> Bool) {
        while let byte = current, matches(byte) { step() }
    }

    private mutating func skip(past end: StaticString) {
        while current != nil, !isNext(end) { step() }
        position = min(position + end.utf8CodeUnitCount, bytes.count)
    }

    private mutating func complain(_ rule: String, at line: Int? = nil) {
        findings.append(MarkupFinding(line: line ?? self.line, rule: rule))
    }
}
