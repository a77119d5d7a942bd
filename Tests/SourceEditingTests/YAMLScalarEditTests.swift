import SourceEditing
import Testing

@Suite("Edits of single values in YAML")
struct YAMLScalarEditTests {
    @Test("Only the value changes", arguments: cases)
    func edit(_ item: YAMLEditCase) throws {
        let result = try item.result()
        #expect(result == item.after)
        #expect(result.utf8.elementsEqual(item.after.utf8))
    }

    static let cases: [YAMLEditCase] = [
        YAMLEditCase(
            "a comment after the value stays", "title: North  # the coast\nsort: name\n",
            .set(["title"], .text("South")), "title: South  # the coast\nsort: name\n"),
        YAMLEditCase(
            "single quotes stay", "title: 'North' # x\n", .set(["title"], .text("It's south")),
            "title: 'It''s south' # x\n"),
        YAMLEditCase(
            "double quotes stay", "title: \"North\"\n", .set(["title"], .text("a \"b\" \\ c")),
            "title: \"a \\\"b\\\" \\\\ c\"\n"),
        YAMLEditCase(
            "a tab in single quotes needs no other quotes", "title: 'North'\n", .set(["title"], .text("a\tb")),
            "title: 'a\tb'\n"),
        YAMLEditCase(
            "single quotes become double for a line break", "title: 'North'\n", .set(["title"], .text("a\nb")),
            "title: \"a\\nb\"\n"),
        YAMLEditCase(
            "a number replaces a text in quotes", "min-rating: '3' # stars\n", .set(["min-rating"], .number(4)),
            "min-rating: 4 # stars\n"),
        YAMLEditCase(
            "a fraction", "a: 1\n", .set(["a"], .number(0.25)), "a: 0.25\n"),
        YAMLEditCase(
            "a truth", "follow-links: yes\n", .set(["follow-links"], .bool(false)), "follow-links: false\n"),
        YAMLEditCase(
            "a value between tabs", "title:\tNorth\t# coast\nsort:\tname\n", .set(["title"], .text("South")),
            "title:\tSouth\t# coast\nsort:\tname\n"),
        YAMLEditCase(
            "a missing value gets a space", "title:\nsort: name\n", .set(["title"], .text("South")),
            "title: South\nsort: name\n"),
        YAMLEditCase(
            "a missing value before a comment", "title: # soon\nsort: name\n", .set(["title"], .text("South")),
            "title: South # soon\nsort: name\n"),
        YAMLEditCase(
            "a null", "title: ~ # soon\n", .set(["title"], .text("South")), "title: South # soon\n"),
        YAMLEditCase(
            "a value over several lines", "title: North\n  and\n\n  South # both\nsort: name\n",
            .set(["title"], .text("West")), "title: West # both\nsort: name\n"),
        YAMLEditCase(
            "quotes over several lines", "title: \"North\n  and \\\n  South\" # both\nsort: name\n",
            .set(["title"], .text("West")), "title: \"West\" # both\nsort: name\n"),
        YAMLEditCase(
            "a value on the line below its key", "description:\n  North\nsort: name\n",
            .set(["description"], .text("South")), "description:\n  South\nsort: name\n"),
        YAMLEditCase(
            "a literal block keeps its style, indentation and comment",
            "description: | # long\n    Four days\n    by the water.\n\nsort: name\n",
            .set(["description"], .text("One day\n\n  at home\n")),
            "description: | # long\n    One day\n\n      at home\n\nsort: name\n"),
        YAMLEditCase(
            "a literal block without a line break at its end", "description: |\n  a\nsort: name\n",
            .set(["description"], .text("b")), "description: |-\n  b\nsort: name\n"),
        YAMLEditCase(
            "a literal block with many line breaks at its end", "description: |+\n  a\n\n\nsort: name\n",
            .set(["description"], .text("b\n\n")), "description: |+\n  b\n\nsort: name\n"),
        YAMLEditCase(
            "a folded block", "description: >\n  a\n  b\n\n  c\nsort: name\n",
            .set(["description"], .text("d\ne\n")), "description: >\n  d\n\n  e\nsort: name\n"),
        YAMLEditCase(
            "a word in a folded block", "description: >- # c\n  one\n  two\n\n  three\n  four\nsort: name\n",
            .set(["description"], .text("one two\nthree and four")),
            "description: >- # c\n  one\n  two\n\n  three and\n  four\nsort: name\n"),
        YAMLEditCase(
            "a paragraph more in a folded block", "description: >\n  one\n  two\n",
            .set(["description"], .text("one\ntwo\n")),
            "description: >\n  one\n\n  two\n"),
        YAMLEditCase(
            "a word in a text over several lines", "title: one\n  two\n\n  three # c\n",
            .set(["title"], .text("one 2\nthree")), "title: one\n  2\n\n  three # c\n"),
        YAMLEditCase(
            "a word in quotes over several lines", "title: \"one\n  two \\\n  three\"\n",
            .set(["title"], .text("1 two three")), "title: \"1 two\n  three\"\n"),
        YAMLEditCase(
            "a word that needs an escape in quotes over several lines", "title: 'one\n  two'\n",
            .set(["title"], .text("it's two")), "title: 'it''s two'\n"),
        YAMLEditCase(
            "paragraphs in a folded block", "description: >\n  a\nsort: name\n",
            .set(["description"], .text("b\n\nc\n\n\nd\n")),
            "description: >\n  b\n\n\n  c\n\n\n\n  d\nsort: name\n"),
        YAMLEditCase(
            "a text of several lines above a comment that would become part of it", "a: b\n  # c\nd: e\n",
            .set(["a"], .text("x\ny")), "a: \"x\\ny\"\n  # c\nd: e\n"),
        YAMLEditCase(
            "a block with a stated indentation", "description: |2\n    a\n  b\nsort: name\n",
            .set(["sort"], .text("date")), "description: |2\n    a\n  b\nsort: date\n"),
        YAMLEditCase(
            "a block becomes a number", "a: |- # c\n  text\n  more\nb: 1\n", .set(["a"], .number(2)),
            "a: 2 # c\nb: 1\n"),
        YAMLEditCase(
            "a text of several lines becomes a block", "description: x # c\nb: 1\n",
            .set(["description"], .text("One\nTwo")), "description: |- # c\n  One\n  Two\nb: 1\n"),
        YAMLEditCase(
            "a text that a block can't hold", "description: x\n", .set(["description"], .text(" a\n\u{7}b")),
            "description: \" a\\n\\x07b\"\n"),
        YAMLEditCase(
            "Windows line breaks", "title: A\r\ndescription: b\r\n# end\r\n",
            .set(["description"], .text("One\nTwo")), "title: A\r\ndescription: |-\r\n  One\r\n  Two\r\n# end\r\n"),
        YAMLEditCase(
            "a byte order mark", "\u{feff}title: A\nb: 1\n", .set(["title"], .text("B")), "\u{feff}title: B\nb: 1\n"),
        YAMLEditCase(
            "no line break at the end", "title: A", .set(["title"], .text("B")), "title: B"),
        YAMLEditCase(
            "marks of begin and end", "%YAML 1.1\n---\ntitle: A\n...\n# after\n", .set(["title"], .text("B")),
            "%YAML 1.1\n---\ntitle: B\n...\n# after\n"),
        YAMLEditCase(
            "a key in quotes with a dot", "focus:\n  \"a b.jpg\": left # c\n  'c.jpg': right\n",
            .set(["focus", "a b.jpg"], .text("top left")), "focus:\n  \"a b.jpg\": top left # c\n  'c.jpg': right\n"),
        YAMLEditCase(
            "a key after a question mark", "? title\n: A # c\nb: 1\n", .set(["title"], .text("B")),
            "? title\n: B # c\nb: 1\n"),
        YAMLEditCase(
            "letters beyond the first plane before the value", "{ \"🌊🌊\": \"ä\", b: \"1\" }\n", .set(["b"], .text("🏔")),
            "{ \"🌊🌊\": \"ä\", b: \"🏔\" }\n"),
        YAMLEditCase(
            "a tag goes with its value", "title: !!str 5 # c\n", .set(["title"], .number(6)), "title: 6 # c\n"),
        YAMLEditCase(
            "a value that is there already", "quality: { jpeg: 8.0e1 }  # c\n", .set(["quality", "jpeg"], .number(80)),
            "quality: { jpeg: 8.0e1 }  # c\n"),
        YAMLEditCase(
            "an anchor elsewhere", "a: &x 1\nb: *x\nc: 2\n", .set(["c"], .number(3)), "a: &x 1\nb: *x\nc: 3\n"),
        YAMLEditCase(
            "another Unicode spelling of the same letter", "title: \u{e9}t\u{e9}\n",
            .set(["title"], .text("e\u{301}te\u{301}")), "title: e\u{301}te\u{301}\n"),
        YAMLEditCase(
            "a sign of another script's line break", "title: \"A\"\nb: 1\n", .set(["title"], .text("a\u{2028}b\u{85}")),
            "title: \"a\\u2028b\\x85\"\nb: 1\n"),
    ]

    @Test(
        "Text is quoted if it would be read as something else without quotes",
        arguments: [
            ("yes", "\"yes\""), ("No", "\"No\""), ("1.0", "\"1.0\""), ("007", "\"007\""), ("1e3", "\"1e3\""),
            ("0x1F", "\"0x1F\""), ("12:30", "\"12:30\""), ("2024-05-01", "\"2024-05-01\""), ("null", "\"null\""),
            ("~", "\"~\""), ("", "\"\""), ("a: b", "\"a: b\""), ("a:", "\"a:\""), ("# x", "\"# x\""),
            ("a #b", "\"a #b\""), ("- a", "\"- a\""), ("-5 degrees", "\"-5 degrees\""), ("a ", "\"a \""),
            (" a", "\" a\""), ("*.jpg", "\"*.jpg\""), ("&a", "\"&a\""), ("[a", "\"[a\""), ("@a", "\"@a\""),
            ("...", "\"...\""), ("---", "\"---\""), ("<<", "\"<<\""), ("a\tb", "\"a\\tb\""),
            ("a\u{feff}", "\"a\\uFEFF\""), ("y", "\"y\""),
            ("30% 20%", "30% 20%"), ("a#b", "a#b"), ("a:b", "a:b"), ("it's", "it's"), ("a, b [c]", "a, b [c]"),
            ("1.jpg", "1.jpg"), ("Año 2024", "Año 2024"), ("yes, please", "yes, please"), ("🌊", "🌊"),
        ])
    func quoting(text: String, written: String) throws {
        let result = try YAMLText("title: x\n", file: "album.yaml").setting(path: ["title"], to: .text(text))
        #expect(result.text == "title: \(written)\n")
    }

    @Test("In braces, brackets and commas need quotes too")
    func quotingInBraces() throws {
        let text = try YAMLText("{ title: 'x', b: y }\n", file: "album.yaml")
        #expect(try text.setting(path: ["b"], to: .text("a, b")).text == "{ title: 'x', b: 'a, b' }\n")
        #expect(try text.setting(path: ["b"], to: .text("a:b")).text == "{ title: 'x', b: 'a:b' }\n")
    }
}
