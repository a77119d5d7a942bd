import BuiltInTheme
import Foundation
import Testing

@testable import PageRendering

@Suite("The line of a template that a page's line comes from")
struct TemplateOriginTests {
    private func theme(_ files: [String: String]) throws -> Theme {
        try Theme(files: DefaultTheme.files.merging(files.mapValues { Data($0.utf8) }) { $1 }, own: Set(files.keys))
    }

    private func origin(_ rule: String, of words: String, _ files: [String: String]) throws -> String? {
        let site = SiteIdentity(title: "Sea", language: "en", baseURL: nil)
        let renderer = PageRenderer(theme: try theme(files), site: site)
        let page = renderer.render(try SampleContexts.album())
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains(words) }) + 1
        return renderer.origin(of: line, breaking: rule) { other in
            let again = (try? SampleContexts.album()).map { other.render($0) }
            #expect(again == page)
            return again ?? ""
        }?.description
    }

    @Test("A line of a section that is repeated, of a part and of a replaced block is found")
    func lines() throws {
        let album = """
            {{<frame}}
            {{$body}}
            {{#cards}}

            <p><font>{{title}}</font></p>
            {{/cards}}
            {{> note}}
            {{/body}}
            {{/frame}}
            """
        let files = [
            "album.mustache": album, "frame.mustache": "<html>\n{{! a\n note }}\n{{$body}}\nx{{/body}}\n<hr/></html>",
            "note.mustache": "one\n\ntwo {{title}}\n",
        ]
        #expect(try origin("element \"font\" is not allowed here", of: "<font>", files) == "album.mustache: line 5")
        #expect(try origin("x", of: "two", files) == "note.mustache: line 3")
        #expect(try origin("x", of: "<hr/>", files) == "frame.mustache: line 6")
    }

    @Test("Of several lines on one line of the page, the one with a word of the rule is named")
    func words() throws {
        let files = [
            "album.mustache": "<p>{{> a}}{{> b}}</p>", "a.mustache": "<font>x</font>", "b.mustache": "<i>y</i>",
        ]
        #expect(try origin("element \"font\" is not allowed here", of: "<font>", files) == "a.mustache: line 1")
        #expect(try origin("element \"i\" is not allowed here", of: "<font>", files) == "b.mustache: line 1")
    }

    @Test("An element that is never closed is looked for where it begins")
    func unclosed() throws {
        let files = ["album.mustache": "<html>\n<div>\n<p>x</p>\n</html>"]
        let rule = "Opening and ending tag mismatch: div line 2 and html"
        #expect(try origin(rule, of: "</html>", files) == "album.mustache: line 2")
    }

    @Test("A line that the theme's own templates make has no place in the user's")
    func builtIn() throws {
        let files = ["foot.mustache": "<footer>\n</footer>\n"]
        #expect(try origin("x", of: "<header", files) == nil)
        #expect(try origin("x", of: "<footer>", files) == "foot.mustache: line 1")
    }

    @Test("A template that names a value, a word, a part or a file that is not there gets a warning with its line")
    func unknownNames() throws {
        let foot = "{{titel}}\n{{#head}}{{sheetz}}{{/head}}\n{{words.albumz}}\n{{> heed}}\n{{theme.lgo.svg}}{{title}}\n"
        let theme = try theme(["foot.mustache": foot, "logo.svg": "<svg/>"])
        let expected = [
            ("4", "\"heed\" is not a template of the theme, so it shows nothing. Did you mean \"head\"?"),
            ("1", "\"titel\" is not a value that templates get, so it shows nothing. Did you mean \"title\"?"),
            ("2", "\"sheetz\" is not a value that templates get, so it shows nothing. Did you mean \"sheet\"?"),
            ("3", "\"albumz\" is not among the theme's words, so it shows nothing. Did you mean \"albums\"?"),
            ("5", "\"lgo.svg\" is not a file of the theme, so it shows nothing. Did you mean \"logo.svg\"?"),
        ]
        #expect(theme.warnings == expected.map { "foot.mustache: line \($0): \($1)" })
    }

    @Test("Every value in the documentation can be used without a warning")
    func documentedNames() throws {
        let text = try String(
            contentsOf: URL(filePath: #filePath).appending(path: "../../../Documentation/themes.md")
                .standardizedFileURL,
            encoding: .utf8)
        let tables = try #require(text.components(separatedBy: "## What templates get\n").last)
        let names = tables.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
            (line.split(separator: "|").first ?? "").matches(of: /`(\w+)`/).map { String($0.1) }
        }
        #expect(names.count > 100 && Set(names).subtracting(Theme.knownNames).sorted() == [])
    }
}
