import Testing

@testable import MarkupValidation

/// libxml2 compares each attribute with all that precede it in the element: without the limit, these tests take
/// minutes.
@Suite("The limit of attributes")
struct AttributeLimitTests {
    private static let rule = "an element has more than 256 attributes"

    private func findings(html page: String) -> [MarkupFinding] {
        let (document, findings) = MarkupDocument.repairing(html: Array(page.utf8), encoding: "UTF-8")
        #expect((document == nil) == findings.contains { $0.rule == Self.rule })
        return findings
    }

    @Test("As many attributes as the limit are accepted, in each of several elements, and not one more")
    func most() throws {
        let element = "<p \(attributes(256))/>"
        var count = 0
        try MarkupDocument(parsing: "<html>\(element)\(element)</html>").forEachElement { count += $0.attributes.count }
        #expect(count == 512)
        #expect(findings(html: "<html>\(element)\(element)</html>") == [])
        let page = "<html>\n<p \(attributes(257))>x</p></html>"
        let found = MarkupFinding(line: 2, rule: Self.rule)
        #expect(findings(html: page) == [found])
        let thrown = #expect(throws: MarkupFindings.self) { try MarkupDocument(parsing: page) }
        #expect(thrown?.first == found && thrown?.count == 1)
    }

    /// The beginning of a page, and how its attributes are written.
    struct Page: CustomTestStringConvertible {
        let start: String
        var value = "=\"x\""
        var separator = " "
        var end = ">"

        var text: String { start + attributes(300_000, value, separator: separator) + end }
        var testDescription: String { start }
    }

    @Test(
        "HTML is given up however the element begins",
        arguments: [
            "<p ", "<p a=b>< </p><!-- > --><p ", "<script>a<b '</SCRIPT ><p ", "<!-- --!><p ", "<script/><p ",
            "<p \"a=\" ", "<p %=\" ", "<{ a=\"> <p ", "</ <p ", "<? <p ", "<!DOCTYPE html PUBLIC \"a>\" \"b\"><p ",
        ].map { Page(start: $0) } + [
            Page(start: "<p ", end: ""),
            Page(start: "<p ", value: "='>'", separator: ""), Page(start: "<p ", value: " = \"b c\"", separator: "\n"),
        ])
    func html(page: Page) { #expect(findings(html: page.text).contains { $0.rule == Self.rule }) }

    @Test(
        "XML is given up however the element begins",
        arguments: [
            Page(start: "<p "), Page(start: "<p ", value: "='>'"), Page(start: "<r><![CDATA[<a b=\"]]><p "),
            Page(start: "<r><?a <!-- ?><p "), Page(start: "<r><!--><![CDATA[--><p "),
        ])
    func xml(page: Page) {
        let thrown = #expect(throws: MarkupFindings.self) { try MarkupDocument(parsing: page.text) }
        #expect(thrown?.first.rule == Self.rule)
    }

    @Test("Namespaces have a limit too, in one element and in those that it is in", arguments: [1, 300])
    func namespaces(depth: Int) {
        let start = (0..<depth).map { level in
            "<p \((0..<60_000 / depth).map { "xmlns:a\(level)-\($0)='x'" }.joined(separator: " "))>"
        }
        let page = start.joined() + "<b/>" + String(repeating: "</p>", count: depth)
        let thrown = #expect(throws: MarkupFindings.self) { try MarkupDocument(parsing: page) }
        #expect(thrown?.first.rule == "there are more than 256 namespaces")
    }

    @Test("XML may begin with a byte order mark, and is read as UTF-8 whatever it says of its encoding")
    func encoding() throws {
        let text = String(repeating: "é", count: 6000)
        let page = "\u{FEFF}<?xml version='1.0' encoding='iso-8859-1'?><r a='\(text)'/>"
        var values: [String] = []
        try MarkupDocument(parsing: page).forEachElement { values += $0.attributes.map(\.value) }
        #expect(values == [text])
    }

    @Test("A page in UTF-16 is given up too")
    func wide() {
        let page: [UInt8] = [0xFF, 0xFE] + Page(start: "<p ").text.utf16.flatMap { [UInt8($0), 0] }
        #expect(MarkupDocument.repairing(html: page, encoding: nil).findings.map(\.rule) == [Self.rule])
    }

    @Test(
        "XML whose DOCTYPE has declarations is refused, since elements may get any number of attributes so",
        arguments: [
            Page(start: "<!DOCTYPE r [<!ATTLIST p ", value: " CDATA 'x'", end: ">]>\n<r><p/></r>"),
            Page(start: "<!DOCTYPE r[<!ENTITY n '<p ", end: "/>'>]><r>&n;</r>"),
            Page(start: "<!DOCTYPE r SYSTEM 'a' [<!ATTLIST p q (n", value: "", separator: "|", end: ")>]><r/>"),
            Page(start: "<!DOCTYPE r\(String(repeating: " ", count: 3986))[<!ENTITY n '<p ", end: "/>'>]><r>&n;</r>"),
        ])
    func declarations(page: Page) {
        let thrown = #expect(throws: MarkupFindings.self) { try MarkupDocument(parsing: page.text) }
        #expect(thrown?.first == MarkupFinding(line: 1, rule: "the DOCTYPE has declarations"))
    }

    @Test(
        "What is not an attribute is not counted",
        arguments: [
            Page(start: "<!-- <p ", end: " -->"), Page(start: "<p title=\"", value: "", end: "\">"),
            Page(start: "a < b ", value: ""), Page(start: "<script>if (a<b) ", value: "", end: "</script>"),
            Page(start: "<p>a <é ", value: ""),
        ])
    func others(page: Page) { #expect(!findings(html: "<p>x</p>" + page.text).contains { $0.rule == Self.rule }) }
}

/// Attributes with different names.
private func attributes(_ count: Int, _ value: String = "=\"x\"", separator: String = " ") -> String {
    (0..<count).map { "a\($0)\(value)" }.joined(separator: separator)
}
