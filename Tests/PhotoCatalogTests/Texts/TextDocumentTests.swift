import FileReading
import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Markdown texts")
struct TextDocumentTests {
    private func link(_ address: String, _ text: String) throws -> TextSpan {
        .link(try #require(TextAddress(address)), [.text(text)])
    }

    @Test("Blocks and spans become values")
    func blocks() throws {
        let text = """
            # The *gallery*

            Made by **Ada**, with `code`\\
            and [a link](https://example.org).
            Next line.

            > Quoted

            3. three
            4. four

               more

            - a
              - b

            ```
            <b>
            ```

            ---
            """
        let document = try TextDocument(parsing: text)
        #expect(document.title == "The gallery" && document.heading == "The gallery")
        #expect(
            document.blocks == [
                .paragraph([
                    .text("Made by "), .strong([.text("Ada")]), .text(", with "), .code("code"), .lineBreak,
                    .text("and "), try link("https://example.org", "a link"), .text(".\nNext line."),
                ]),
                .quote([.paragraph([.text("Quoted")])]),
                .list(
                    start: 3, isTight: false,
                    items: [
                        [.paragraph([.text("three")])], [.paragraph([.text("four")]), .paragraph([.text("more")])],
                    ]),
                .list(
                    start: nil, isTight: true,
                    items: [
                        [
                            .paragraph([.text("a")]),
                            .list(start: nil, isTight: true, items: [[.paragraph([.text("b")])]]),
                        ]
                    ]), .code("<b>"), .rule,
            ])
        #expect(document.firstParagraph == "Made by Ada, with code and a link. Next line.")
    }

    @Test("HTML is text")
    func html() throws {
        let document = try TextDocument(parsing: "<script>alert(1)</script>\n\nA <b onclick=\"x\">word</b> &lt;i>\n")
        #expect(
            document.blocks == [
                .paragraph([.text("<script>alert(1)</script>")]),
                .paragraph([.text("A <b onclick=\"x\">word</b> <i>")]),
            ])
    }

    @Test(
        "A link whose address is not allowed is text, and is reported",
        arguments: [
            "[x](javascript:alert(1))", "[x](JAVASCRIPT:alert(1))", "[x](java&#115;cript:alert(1))",
            "[x](&#x6A;avascript&colon;alert(1))", "[x](<java\u{0}script:x>)", "[x](data:text/html;base64,PHM+)",
            "[x](vbscript:msgbox)", "[x](//example.org)", "[x][r]\n\n[r]: javascript:alert(1)", "[x](\\javascript:y)",
        ])
    func refusedLinks(text: String) throws {
        let document = try TextDocument(parsing: text)
        guard case .paragraph(let spans)? = document.blocks.first, case .refusedLink(_, let inner)? = spans.first else {
            Issue.record("\(document.blocks)")
            return
        }
        #expect(document.blocks.count == 1 && spans.count == 1 && inner == [.text("x")])
    }

    @Test("A picture has its address, its description and its line in the file")
    func pictures() throws {
        let document = try TextDocument(
            parsing: "---\r\ntitle: A\r\n---\r\nA\r\n\r\nB\r\n![*Fog*](a.jpg) [![](https://example.org/b.jpg)](b.md)")
        func picture(_ address: String, _ description: String) throws -> TextSpan {
            .picture(try #require(TextAddress(address)), description: description, line: 7)
        }
        let inner = try picture("https://example.org/b.jpg", "")
        #expect(
            document.blocks == [
                .paragraph([.text("A")]),
                .paragraph([
                    .text("B\n"), try picture("a.jpg", "Fog"), .text(" "),
                    .link(try #require(TextAddress("b.md")), [inner]),
                ]),
            ])
    }

    @Test("A picture with an address that is not allowed is its description")
    func refusedPictures() throws {
        let document = try TextDocument(parsing: "![Fog](data:image/png;base64,AA==)")
        #expect(document.blocks == [.paragraph([.refusedLink("data:image/png;base64,AA==", [.text("Fog")])])])
    }

    @Test("A link without a text has its address as its text")
    func emptyLinks() throws {
        #expect(try TextDocument(parsing: "[](a.md)").blocks == [.paragraph([try link("a.md", "a.md")])])
    }

    @Test("Headings skip no level and have unique ids")
    func headings() throws {
        let text = "#### Deep\n# Top\n## Sub\n##### Deeper\n## Sub\n# Content\n#\n"
        let headings = try TextDocument(parsing: text).blocks.map { block in
            guard case .heading(let level, let id, _) = block else { return "" }
            return "\(level) \(id)"
        }
        #expect(headings == ["2 deep", "2 top", "3 sub", "4 deeper", "3 sub-1", "2 content-1"])
    }

    @Test("The title is that of the front matter, or else the first heading of level 1")
    func titles() throws {
        let fronted = try TextDocument(parsing: "---\ntitle: About me\n---\n# Hello\n\nText")
        #expect(fronted.title == "About me" && fronted.heading == "Hello")
        #expect(fronted.blocks == [.paragraph([.text("Text")])])
        let later = try TextDocument(parsing: "Text\n\n# Later\n")
        #expect(later.title == "Later" && later.heading == nil && later.blocks.count == 2)
        #expect(try TextDocument(parsing: "Address: 1 Street\n\nText").blocks.count == 2)
        #expect(try TextDocument(parsing: "").title == nil)
    }

    @Test("A draft is refused")
    func drafts() {
        #expect(throws: TextFailure.draft) { try TextDocument(parsing: "---\ndraft: true\n---\nText") }
    }

    @Test(
        "A text that is nested too deeply is refused",
        arguments: [
            String(repeating: ">", count: 100) + " x", String(repeating: "- ", count: 50) + "x",
            String(repeating: "*a ", count: 60) + String(repeating: "b*", count: 60),
        ])
    func nesting(text: String) {
        #expect(throws: TextFailure.tooDeep) { try TextDocument(parsing: text) }
    }

    @Test("Every prefix of a text with all kinds of markup is read")
    func prefixes() throws {
        let text = "# A\n> - *b **c** `d` [e](<f\n1. ![g](h \"i\") <j k=\"l\">&amp;\n```m\nn\n***\no\\\n  p"
        for count in 0...text.count { _ = try TextDocument(parsing: String(text.prefix(count))) }
    }

    @Test("A file is refused if it is not a text of at most 1 MB")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data([0xFF, 0xFE, 0x41]), to: "a.md")
        try folder.write(Data(count: TextDocument.sizeLimit + 1), to: "b.md")
        try folder.makeFolder("c.md")
        func failure(_ name: String) -> TextFailure? {
            #expect(throws: TextFailure.self) { try TextDocument(reading: SourceFile(folder.file(name))) }
        }
        #expect(failure("a.md") == .notUTF8)
        #expect(failure("b.md") == .tooLarge)
        #expect(failure("c.md") == .notAFile)
        #expect(failure("d.md") == .unreadable(ENOENT))
    }
}
