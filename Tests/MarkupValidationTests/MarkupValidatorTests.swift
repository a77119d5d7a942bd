import MarkupValidation
import Testing

@Suite("The markup validator")
struct MarkupValidatorTests {
    /// A note holds words, each a line of text.
    private static let schema = """
        <element name="note" xmlns="http://relaxng.org/ns/structure/1.0">
          <zeroOrMore><element name="word"><attribute name="id"/><text/></element></zeroOrMore>
        </element>
        """

    private func finding(in page: String) -> String? {
        do {
            try MarkupValidator(schema: Self.schema).validate(page, at: "a/note.html")
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("A page that follows the schema is accepted")
    func acceptsWhatFollowsTheSchema() {
        #expect(finding(in: "<note><word id='a'>Grüße &amp; 你好</word></note>") == nil)
    }

    @Test(
        "An error names the file, the line and the rule",
        arguments: [
            ("", "a/note.html:1: Document is empty"),
            (
                "<note>\n<word id='a'>x</note>",
                "a/note.html:2: Opening and ending tag mismatch: word line 2 and note (and 1 more)"
            ),
            ("<note>\n<word id='a'>x &nbsp; y</word></note>", "a/note.html:2: Entity 'nbsp' not defined"),
            ("<note>\n<word id='a'>\u{1}</word></note>", "a/note.html:2: PCDATA invalid Char value 1"),
            ("<note>\n\n<font/></note>", "a/note.html:3: element \"font\" is not allowed here"),
            ("<note>\n<word>x</word></note>", "a/note.html:2: element \"word\" lacks an attribute or has a wrong one"),
            ("<word id='a'/>", "a/note.html:1: Expecting element note, got word"),
        ])
    func namesFileLineAndRule(page: String, words: String) {
        #expect(finding(in: page) == words)
    }

    @Test("Lines above 65535 are counted correctly")
    func countsLinesBeyondSixteenBits() {
        let page = "<note>" + String(repeating: "\n", count: 70_000) + "<font/></note>"
        #expect(finding(in: page) == "a/note.html:70001: element \"font\" is not allowed here")
    }

    @Test(
        "An invalid schema is refused",
        arguments: [
            "", "<element", "<element xmlns='http://relaxng.org/ns/structure/1.0'/>",
            "<grammar xmlns='http://relaxng.org/ns/structure/1.0'><start><ref name='none'/></start></grammar>",
        ])
    func refusesWhatIsNoSchema(schema: String) {
        let error = #expect(throws: MarkupError.self) { try MarkupValidator(schema: schema) }
        guard case .schema = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test("Many pages can be validated at the same time")
    func checksManyPagesAtOnce() async throws {
        let validator = try MarkupValidator(schema: Self.schema)
        let wrong = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let page = "<note><word id='w'>x</word>" + (index % 4 == 0 ? "<font/>" : "") + "</note>"
                    return (try? validator.validate(page, at: "\(index).html")) == nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wrong == 50)
    }
}
