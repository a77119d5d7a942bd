import Testing

@testable import MarkupValidation

@Suite("The limit of attributes")
struct AttributeLimitTests {
    private static let finding = "has more than \(AttributeLimit.most) attributes"

    private static func attributes(_ count: Int, _ value: String = "=\"x\"", separator: String = " ") -> String {
        (0..<count).map { "a\($0)\(value)" }.joined(separator: separator)
    }

    private func finding(in page: String, isHTML: Bool) -> MarkupFinding? {
        var page = page
        return page.withUTF8 { AttributeLimit.finding(in: $0, isHTML: isHTML) }
    }

    @Test("A page whose element has 300,000 attributes is refused before it is parsed, with its line")
    func huge() {
        let page = "<!DOCTYPE html><html><body>\n<p \(Self.attributes(300_000))>x</p></body></html>"
        let found = MarkupFinding(line: 2, rule: "element \"p\" \(Self.finding)")
        #expect(throws: MarkupFindings.self) { try MarkupDocument(parsing: page) }
        #expect(finding(in: page, isHTML: false) == found)
        let (document, findings) = MarkupDocument.repairing(html: Array(page.utf8), encoding: "UTF-8")
        #expect(document == nil && findings == [found])
    }

    @Test("XML whose DOCTYPE has declarations is refused, since these may add attributes to elements")
    func declarations() {
        let page = "<!DOCTYPE r [<!ATTLIST p \(Self.attributes(300, " CDATA 'x'"))>]>\n<r><p/></r>"
        #expect(finding(in: page, isHTML: false)?.rule.hasPrefix("the DOCTYPE has declarations") == true)
        #expect(finding(in: "<!DOCTYPE html>\n<p title='['/>", isHTML: false) == nil)
    }

    @Test("A sign before a letter that is not in ASCII begins no element in HTML")
    func text() {
        #expect(finding(in: "<p>a <é \(Self.attributes(300))", isHTML: true) == nil)
    }

    @Test("As many attributes as the limit are accepted, in each of several elements")
    func most() throws {
        let element = "<p \(Self.attributes(AttributeLimit.most))/>"
        let page = "<html>\(element)\(element)</html>"
        var count = 0
        try MarkupDocument(parsing: page).forEachElement { count += $0.attributes.count }
        #expect(count == 2 * AttributeLimit.most)
        #expect(MarkupDocument.repairing(html: Array(page.utf8), encoding: "UTF-8").document != nil)
    }

    static let many = attributes(AttributeLimit.most + 1)

    @Test(
        "Attributes are counted however they are written",
        arguments: [
            "<p \(many)", "<p \(attributes(300, ""))>", "<p/\(attributes(300, "", separator: "/"))>",
            "<p \(attributes(300, "='>'", separator: ""))>", "<p \(attributes(300, " = \"b c\"", separator: "\n"))>",
            "<p a=b>< </p><!-- > --><p \(many)>",
            // UTF-16.
            String(decoding: "<p \(many)>".utf8.flatMap { [$0, 0] }, as: UTF8.self),
        ])
    func forms(page: String) {
        for isHTML in [true, false] {
            #expect(finding(in: page, isHTML: isHTML)?.rule == "element \"p\" \(Self.finding)")
        }
    }

    @Test(
        "HTML may have the sign of a tag in a value, and ends a script as browsers do",
        arguments: [
            "<p \(attributes(300, "='<'"))>", "<script>a<b '</SCRIPT ><p \(many)>", "<![x<a b='><p \(many)>",
            "<!-- --!><p \(many)>",
            "<script/><p \(many)>",
        ])
    func html(page: String) { #expect(finding(in: page, isHTML: true)?.rule == "element \"p\" \(Self.finding)") }

    @Test(
        "XML begins again at each sign of a tag, and has sections of text",
        arguments: ["<![CDATA[<a b=\"]]><p \(attributes(300, "=\">\""))>", "<a<p \(many)>", "<a b='<p \(many)>"])
    func xml(page: String) { #expect(finding(in: page, isHTML: false)?.rule == "element \"p\" \(Self.finding)") }

    @Test(
        "What is not an attribute is not counted",
        arguments: [
            "<!-- <p \(many) -->", "</p \(attributes(300, ""))>", "<p title=\"\(attributes(300, ""))\">",
            "a < b \(attributes(300, ""))", "<script>if (a<b) \(attributes(300, ""))</script>",
        ])
    func others(page: String) { #expect(finding(in: page, isHTML: true) == nil) }
}
