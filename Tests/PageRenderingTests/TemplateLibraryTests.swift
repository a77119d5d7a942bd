import BuiltInTheme
import Foundation
import Testing

@testable import PageRendering

/// The renderer of templates, compared with swift-mustache.
@Suite("Templates")
struct TemplateLibraryTests {
    private struct Context: TemplateContext {
        func value(named name: String) -> TemplateValue? {
            switch name {
            case "text": TemplateValue("<a> & 'b'")
            case "empty": TemplateValue("")
            case "number": TemplateValue(0)
            case "yes": TemplateValue(true)
            case "no": TemplateValue(false)
            case "texts": TemplateValue(["one", "two"])
            case "nothing": TemplateValue([String]())
            case "words": TemplateValue(["skip": "Skip"])
            case "inner": TemplateValue(Inner(name: "inner"))
            case "list": TemplateValue([Inner(name: "first"), Inner(name: "last")])
            case "none": TemplateValue([Inner]())
            default: nil
            }
        }
    }

    private struct Inner: TemplateContext {
        let name: String

        func value(named name: String) -> TemplateValue? {
            switch name {
            case "name": TemplateValue(self.name)
            case "link": TemplateValue(SheetContext(href: "a.css", media: nil))
            default: nil
            }
        }
    }

    private static func library(_ template: String) throws -> TemplateLibrary {
        var library = TemplateLibrary()
        try library.add(Data(template.utf8), file: "page.mustache")
        try library.add(Data("<{{name}}{{text}}>\n{{#yes}}\nline\n{{/yes}}".utf8), file: "part.mustache")
        return library
    }

    static let templates = [
        "", "plain", "{{text}}|{{{text}}}|{{& text }}|{{ text }}", "{{missing}}|{{empty}}|{{number}}|{{yes}}|{{no}}",
        // Sections.
        "{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{#text}}c{{/text}}{{#empty}}d{{/empty}}{{#number}}e{{/number}}",
        "{{#missing}}a{{/missing}}{{#none}}b{{/none}}{{#nothing}}c{{/nothing}}{{#inner}}{{name}}{{/inner}}",
        "{{^yes}}a{{/yes}}{{^no}}b{{/no}}{{^text}}c{{/text}}{{^empty}}d{{/empty}}{{^number}}e{{/number}}",
        "{{^missing}}a{{/missing}}{{^none}}b{{/none}}{{^nothing}}c{{/nothing}}{{^list}}d{{/list}}{{^inner}}e{{/inner}}",
        "{{#list}}{{name}} {{text}}, {{/list}}{{#texts}}{{.}}{{^yes}}no{{/yes}};{{/texts}}",
        "{{#list}}{{#link}}{{href}}{{name}}{{media}}{{/link}}{{/list}}",
        "{{#text}}{{.}}{{/text}}{{#no}}{{#yes}}{{/yes}}{{/no}}",
        // Names with parts.
        "{{inner.name}} {{inner.link.href}} {{inner.other}} {{inner.text}} {{words.skip}} {{words.other}} {{text.skip}}",
        "{{#inner}}{{.name}}|{{.text}}|{{text}}|{{inner.name}}{{/inner}}", "{{#inner.link}}{{href}}{{/inner.link}}",
        "{{#words}}{{skip}}{{text}}{{/words}}{{^words.other}}none{{/words.other}}",
        // White space around tags.
        "a\n{{#yes}}\nb\n{{/yes}}\nc", "a\n  {{#yes}}  \n  b\n  {{/yes}}  \n  c", "a {{#yes}}\nb\n{{/yes}} c",
        "{{#yes}}\na\n{{/yes}} b\n{{#yes}}\nc\n{{/yes}}\n",
        "{{#yes}} a\n{{/yes}}\n {{#yes}}\nb{{/yes}}\nc",
        "{{#yes}}\n{{#list}}\n{{name}}\n{{/list}}\n{{/yes}}", "\t{{^no}}\n\ta{{/no}}\n",
        "x{{#yes}}\n{{/yes}}\n{{#yes}}\ny{{/yes}}",
        "{{#yes}}{{/yes}}", "a  ", "  ", "\n\n", "{ {text} } {{text}}}",
        "a {{! note }} b", "  {{! note }}  \n c",
        "a\n{{!\n note\n}}\nb", "  {{! note }} b {{text}}", "{{!}}", "{{{text}}}\n  {{text}}\n",
        "é {{text}} 写真\n{{#yes}}\n→\n{{/yes}}",
        // Parts.
        "{{> part}}", "a{{>part}}b", "{{> part }}\n{{#list}}\n{{> part}}\n{{/list}}\n", " a {{> part}}\n",
        "{{> missing}}|",
        "{{#inner}}{{> part}}{{/inner}}\n", "{{% CONTENT_TYPE:XHTML}}\n{{text}}",
    ]

    @Test("A template gives the same text as with swift-mustache", arguments: templates)
    func sameText(template: String) throws {
        let library = try Self.library(template)
        #expect(TemplateParser.parts(of: template) != nil)
        #expect(library.render(Context(), with: "page") == library.renderByMustache(Context(), with: "page"))
    }

    @Test(
        "A template that uses other parts of Mustache is rendered by swift-mustache",
        arguments: [
            ("{{=<% %>=}}<% text %>", "&lt;a&gt; &amp; &#39;b&#39;"), ("{{uppercased(words.skip)}}", "SKIP"),
            ("{{$block}}own{{/block}}", "own"), ("a\n  {{> part}}\nb", "\n  line\n"),
            ("{{#yes}}\r\na{{/yes}}", "a"), ("{{% CONTENT_TYPE:TEXT}}{{text}}", "<a> & 'b'"),
            ("{{#texts}}{{^first()}}, {{/first()}}{{.}}{{/texts}}", "one, two"), ("e\u{301}{{number}}", "e\u{301}0"),
        ])
    func otherTemplates(template: String, text: String) throws {
        #expect(TemplateParser.parts(of: template) == nil)
        #expect(try Self.library(template).render(Context(), with: "page").contains(text))
    }

    @Test("The built-in themes are rendered without swift-mustache", arguments: BuiltInThemes.files.keys)
    func builtInThemes(name: String) throws {
        for (file, data) in try #require(BuiltInThemes.files[name]) where file.hasSuffix(".mustache") {
            #expect(TemplateParser.parts(of: String(decoding: data, as: UTF8.self)) != nil, "\(file)")
        }
    }

    @Test(
        "The built-in templates give the same pages as with swift-mustache", arguments: BuiltInThemes.files.keys)
    func builtInPages(name: String) throws {
        var library = TemplateLibrary()
        for (file, data) in try #require(BuiltInThemes.files[name]) where file.hasSuffix(".mustache") {
            try library.add(data, file: file)
        }
        let contexts = try SampleContexts.byHeading()
        for page in ["album", "photo", "text", "not-found"] {
            let context = try #require(contexts["`\(page).mustache`"])
            let text = library.render(context, with: page)
            #expect(text.count > 100)
            #expect(text == library.renderByMustache(context, with: page))
        }
    }
}
