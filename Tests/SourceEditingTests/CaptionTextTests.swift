import SourceEditing
import Testing

@Suite("Edits of captions")
struct CaptionTextTests {
    enum Edit: Sendable {
        case title(String)
        case caption(String)
        case set([String], String)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let edit: Edit
        let after: String

        init(_ title: String, _ before: String, _ edit: Edit, _ after: String) {
            testDescription = title
            self.before = before
            self.edit = edit
            self.after = after
        }

        func result(_ format: CaptionText.Format) throws -> String {
            let text = try CaptionText(before, format, file: "a")
            return switch edit {
            case .title(let title): try text.setting(title: title).text
            case .caption(let caption): try text.setting(caption: caption).text
            case .set(let path, let words): try text.setting(path: path, toWords: words, keepsLines: true).text
            }
        }
    }

    @Test("In plain text, the first line is the title", arguments: plain)
    func plainText(_ item: Case) throws {
        let result = try item.result(.plainText)
        #expect(result == item.after && result.utf8.elementsEqual(item.after.utf8))
    }

    static let plain: [Case] = [
        Case("a title", "Fog\nat dawn\n", .title("Sun"), "Sun\nat dawn\n"),
        Case("a caption", "Fog\n\nat dawn\n\n", .caption("One\n\nTwo"), "Fog\n\nOne\n\nTwo\n\n"),
        Case("the first caption", "Fog\n", .caption("at dawn"), "Fog\nat dawn\n"),
        Case("the first caption without a line break", "Fog", .caption("at dawn"), "Fog\nat dawn"),
        Case("no caption left", "Fog\n\nat dawn\n", .caption(" "), "Fog\n"),
        Case("an empty file", "", .title(" Sun "), "Sun"),
        Case("empty lines above", "\n\n Fog \nx", .title("Sun"), "\n\n Sun \nx"),
        Case(
            "a byte order mark and Windows line breaks", "\u{feff}Fog\r\nx\r\n", .caption("a\nb"),
            "\u{feff}Fog\r\na\r\nb\r\n"),
        Case("no title left", "Fog\n", .title(""), "\n"),
        Case("the same caption", "Fog\r\na\r\nb", .caption("a\nb"), "Fog\r\na\r\nb"),
    ]

    @Test("In Markdown, keys are in the front matter, and the caption comes after it", arguments: markdown)
    func markdownText(_ item: Case) throws {
        let result = try item.result(.markdown)
        #expect(result == item.after && result.utf8.elementsEqual(item.after.utf8))
    }

    static let markdown: [Case] = [
        Case(
            "a title", "---\ntitle: 'Fog' # c\ndate: 2024-05-01\n---\n\nText *here*.\n", .title("Sun"),
            "---\ntitle: 'Sun' # c\ndate: 2024-05-01\n---\n\nText *here*.\n"),
        Case(
            "a new key", "---\ntitle: Fog\n---\nText", .set(["description"], "Dawn"),
            "---\ntitle: Fog\ndescription: Dawn\n---\nText"),
        Case(
            "front matter that ends with dots", "---\ntitle: Fog\n...\nText", .set(["title"], "Sun"),
            "---\ntitle: Sun\n...\nText"),
        Case("no front matter", "Text\n", .title("Fog: dawn"), "---\ntitle: \"Fog: dawn\"\n---\nText\n"),
        Case(
            "no front matter, with a byte order mark", "\u{feff}Text\r\n", .title("A"),
            "\u{feff}---\r\ntitle: A\r\n---\r\nText\r\n"),
        Case("empty front matter", "---\n---\nText\n", .title("A"), "---\ntitle: A\n---\nText\n"),
        Case("an empty file", "", .title("A"), "---\ntitle: A\n---\n"),
        Case(
            "a caption", "---\ntitle: A\n---\n\nText *here*.\n\n", .caption("# One\nTwo\n\n*Three*"),
            "---\ntitle: A\n---\n\n# One\nTwo\n\n*Three*\n\n"),
        Case("the first caption", "---\ntitle: A\n---\n", .caption("One"), "---\ntitle: A\n---\nOne\n"),
        Case(
            "the first caption without a line break", "---\ntitle: A\n---", .caption("One"), "---\ntitle: A\n---\nOne\n"
        ),
        Case("the caption of an empty file", "", .caption("One"), "One\n"),
        Case("no caption left", "---\ntitle: A\n---\n\nText\n", .caption(""), "---\ntitle: A\n---\n\n\n"),
        Case(
            "Windows line breaks", "---\r\ntitle: A\r\n---\r\nText\r\n", .caption("a\nb"),
            "---\r\ntitle: A\r\n---\r\na\r\nb\r\n"),
        Case(
            "a word among line breaks of several kinds, blanks and tabs", "a  \r\n\tb\n\r\n c d \re\r\n",
            .caption("a  \n\tb\n\n c x \ne"), "a  \r\n\tb\n\r\n c x \re\r\n"),
        Case(
            "words in several lines", "a\r\nb\nc\r\nd\n", .caption("x\nb\nc\ny"), "x\r\nb\nc\r\ny\n"),
        Case("another spelling of a letter", "e\u{301}\n", .caption("\u{e9}"), "\u{e9}\n"),
        Case("a shortcode is not front matter", "{{< x >}}\n", .title("A"), "---\ntitle: A\n---\n{{< x >}}\n"),
    ]

    @Test(
        "Front matter in another syntax is refused",
        arguments: [
            "+++\ntitle = 'A'\n+++\n", "{ \"title\": \"A\" }\nText", "{\n\"title\": 1}\n", "Title: A\n\nText\n",
            "---\ntitle: A\n", "\n+++\n",
        ])
    func refusal(text: String) {
        do {
            _ = try CaptionText(text, .markdown, file: "a.md")
            Issue.record("not refused")
        } catch .frontMatter {
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("A caption without a title can't be in plain text, and a title has one line")
    func plainRefusals() throws {
        #expect(throws: SourceEditingError.captionWithoutTitle(file: "a.txt")) {
            try CaptionText("\n", .plainText, file: "a.txt").setting(caption: "x")
        }
        #expect(throws: SourceEditingError.captionWithoutTitle(file: "a.txt")) {
            try CaptionText("A\nB", .plainText, file: "a.txt").setting(title: "")
        }
        #expect(throws: SourceEditingError.unwritable(file: "a.txt", path: ["title"])) {
            try CaptionText("A\nB", .plainText, file: "a.txt").setting(title: "a\nb")
        }
        #expect(throws: SourceEditingError.unwritable(file: "a.txt", path: ["rating"])) {
            try CaptionText("A\nB", .plainText, file: "a.txt").setting(path: ["rating"], toWords: "1", keepsLines: true)
        }
    }

    @Test(
        "A caption that readers would take as front matter is refused, unless the file has front matter",
        arguments: ["Note: a: b", "---\na: b\n---\nText", "---\n\nText", "+++", "{\n}"])
    func captionsLikeFrontMatter(caption: String) throws {
        #expect(throws: SourceEditingError.captionAsFrontMatter(file: "a.md")) {
            try CaptionText("x\n", .markdown, file: "a.md").setting(caption: caption)
        }
        let text = try CaptionText("---\na: 1\n---\nx\n", .markdown, file: "a.md")
        #expect(try text.setting(caption: caption).text == "---\na: 1\n---\n\(caption)\n")
    }

    @Test("If one word of a random caption is changed, all other bytes stay", arguments: 1...50)
    func oneWord(seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(seed))
        let parts = [
            "*a*", "[b](c.html)", "# d", "- e", "1. f", "![g](h.jpg)", "<!-- i -->", "[^1]", "\\", "&amp;", "`j`",
            "k: l", "---",
            "é", "e\u{301}", "👩‍👩‍👧", "\u{a0}", "\u{85}", "\u{2028}", " ", "  ", "\t", "\n", "\n", "\r\n", "\r\n", "\r",
            "\n\n",
        ]
        var body = (0..<Int.random(in: 1...30, using: &random)).compactMap { _ in parts.randomElement(using: &random) }
        body.insert("WORD", at: .random(in: 0...body.count, using: &random))
        let before = "---\r\ntitle: A\n---\r\n" + body.joined()
        let shown = try CaptionText(before, .markdown, file: "a.md").caption
        #expect(!shown.utf8.contains(0x0D))
        let typed = shown.replacing("WORD", with: "two\n\nwords")
        let after = try CaptionText(before, .markdown, file: "a.md").setting(caption: typed)
        let unified = after.text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let bytes = Array(before.utf8)
        let place = try #require(bytes.firstRange(of: Array("WORD".utf8)))
        #expect(after.text.utf8.starts(with: bytes[..<place.lowerBound]))
        #expect(after.text.utf8.suffix(bytes.count - place.upperBound).elementsEqual(bytes[place.upperBound...]))
        #expect(unified.contains("two\n\nwords"))
        #expect(try after.setting(caption: shown).text.utf8.elementsEqual(before.utf8))
    }

    @Test("Bytes that are not UTF-8 are refused, all others come back")
    func bytes() throws {
        #expect(throws: SourceEditingError.notUTF8(file: "a")) { try FileText.text([0x61, 0xE9], file: "a") }
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61, 0x0D, 0x0A, 0x0D, 0x65, 0xCC, 0x81]
        #expect(try FileText.bytes(FileText.text(bytes, file: "a")) == bytes)
    }
}
