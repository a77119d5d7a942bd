import BuiltInTheme
import Foundation
import Testing

@testable import PageRendering

@Suite("Templates")
struct TemplateTests {
    private static let context: TemplateContext = [
        "text": "<a> & 'b'", "empty": "", "number": 0, "yes": true, "no": false, "missing": nil as String?,
        "texts": ["one", "two"], "nothing": [String](), "words": TemplateContext(["skip": "Skip"]),
        "inner": ["name": "inner", "link": ["href": "a.css"] as TemplateContext] as TemplateContext,
        "list": [["name": "first"], ["name": "last"]] as [TemplateContext], "none": [TemplateContext](),
    ]

    private static func render(_ template: String) throws -> String {
        let templates = [
            "page": template, "part": "<{{name}}{{number}}>\n{{#yes}}\nline\n{{/yes}}",
            "layout": "[{{$title}}usual {{number}}{{/title}}|{{$body}}\nempty\n{{/body}}]\n",
            "middle": "{{<layout}}{{$title}}mid{{/title}}{{/layout}}",
        ]
        let files = templates.map { ($0 + ".mustache", Data($1.utf8)) }
        let theme = try Theme(files: DefaultTheme.files.merging(files) { $1 })
        return theme.render(context, with: "page")
    }

    @Test(
        "A template shows values, sections, parts and blocks as Mustache describes them",
        arguments: [
            ("", ""), ("plain", "plain"), ("{ {text} } {{number}}}", "{ {text} } 0}"),
            ("{{text}}|{{{text}}}|{{& text }}", "&lt;a&gt; &amp; &#39;b&#39;|<a> & 'b'|<a> & 'b'"),
            ("{{missing}}|{{empty}}|{{ number }}|{{yes}}|{{no}}", "||0|true|false"),
            // Sections.
            ("{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{#empty}}d{{/empty}}{{#number}}e{{/number}}", "ade"),
            ("{{#missing}}a{{/missing}}{{#none}}b{{/none}}{{#inner}}{{name}}{{/inner}}", "inner"),
            ("{{^yes}}a{{/yes}}{{^no}}b{{/no}}{{^empty}}d{{/empty}}{{^number}}e{{/number}}", "b"),
            ("{{^missing}}a{{/missing}}{{^none}}b{{/none}}{{^nothing}}c{{/nothing}}{{^list}}d{{/list}}", "abc"),
            ("{{#list}}{{name}} {{number}}, {{/list}}{{#texts}}{{.}};{{/texts}}", "first 0, last 0, one;two;"),
            // Names with parts.
            ("{{inner.name}} {{inner.link.href}} {{inner.other}}{{words.skip}}", "inner a.css Skip"),
            ("{{#inner}}{{.name}}|{{.number}}|{{number}}{{/inner}}", "inner||0"),
            // White space around tags.
            ("a\n  {{#yes}}  \n  b\n  {{/yes}}  \n  c", "a\n  b\n  c"), ("a {{#yes}}\nb\n{{/yes}} c", "a \nb\n c"),
            ("x{{#yes}}\n{{/yes}}\n{{#yes}}\ny{{/yes}}", "x\n\ny"), ("{{#yes}}\r\na\r\n{{/yes}}\r\nb", "a\r\nb"),
            ("a {{! note }} b", "a  b"), ("  {{! note }}  \n c", " c"), ("a\n{{!\n note\n}}\nb", "a\nb"),
            ("é 写真 e\u{301}{{number}}", "é 写真 e\u{301}0"),
            // Parts.
            ("a{{>part}}b", "a<0>\nline\nb"), ("{{> other}}|", "|"), ("a\n  {{> part}}\nb", "a\n  <0>\n  line\nb"),
            ("{{#list}}\n{{> part}}\n{{/list}}\n", "<first0>\nline\n<last0>\nline\n"),
            // Other delimiters.
            ("{{=<% %>=}}<% number %>{{x}}", "0{{x}}"), ("{{= | | =}}|number||={{ }}=|{{number}}", "00"),
            // Parents and blocks.
            ("{{$block}}own{{/block}}", "own"), ("{{<layout}}{{$title}}T{{/title}}{{/layout}}", "[T|\nempty\n]\n"),
            ("{{<layout}}\n{{$body}}\n own\n{{/body}}\n{{/layout}}\nend", "[usual 0| own\n]\nend"),
            ("{{<middle}}{{$title}}outer{{/title}}{{/middle}}", "[outer|\nempty\n]\n"),
            ("{{<layout}}{{$title}}a{{$title}}b{{/title}}{{/title}}{{/layout}}", "[ab|\nempty\n]\n"),
        ])
    func shownText(template: String, text: String) throws { #expect(try Self.render(template) == text) }

    @Test(
        "The error for a tag that can't be used names the file, the line, the tag and the remedy",
        arguments: [
            ("\n{{uppercased(title)}}", 2, ["{{uppercased(title)}}", "calls a function", "name alone"]),
            ("{{#texts}}{{^first()}}, {{/first()}}{{/texts}}", 1, ["{{^first()}}", "calls a function"]),
            ("{{% CONTENT_TYPE:TEXT}}{{text}}", 1, ["{{% CONTENT_TYPE:TEXT}}", "{{{name}}}"]),
            ("a\n\n {{> *part}}", 3, ["{{> *part}}", "Write the name itself"]),
            ("a\n{{#open}}\nb\n{{#yes}}\n{{/yes}}\n", 2, ["open", "Add \"{{/open}}\""]),
            ("{{#a}}\n{{/b}}", 2, ["\"{{/b}}\" ends \"{{#a}}\""]), ("{{/b}}", 1, ["ends nothing"]),
            ("a {{text", 1, ["Add \"}}\""]), ("{{! note", 1, ["Add \"}}\""]), ("{{=x=}}", 1, ["{{=<% %>=}}"]),
            ("{{}}", 1, ["{{}}", "letters"]), ("{{a b}}", 1, ["{{a b}}", "letters"]), ("{{..}}", 1, ["{{..}}"]),
        ])
    func unusableTag(template: String, line: Int, texts: [String]) throws {
        let error = try #require(#expect(throws: ThemeError.self) { try Self.render(template) })
        #expect(error.description.hasPrefix("page.mustache: line \(line): "))
        for text in texts { #expect(error.description.contains(text), "\(error)") }
    }

    @Test("A template that is not UTF-8 is refused with its line")
    func encoding() throws {
        var files = DefaultTheme.files
        files["foot.mustache"] = Data("<p>\n".utf8) + Data([0x67, 0xFC, 0x0A])
        let error = try #require(throws: ThemeError.self) { try Theme(files: files) }
        #expect(error.description.hasPrefix("foot.mustache: line 2: characters that are not UTF-8. Fix"))
    }

    @Test("All templates of the built-in themes can be parsed", arguments: BuiltInThemes.files.keys)
    func builtInThemes(name: String) throws {
        for (file, data) in try #require(BuiltInThemes.files[name]) where file.hasSuffix(".mustache") {
            #expect(throws: Never.self) { try TemplateParser.parts(of: String(decoding: data, as: UTF8.self)) }
        }
    }
}
