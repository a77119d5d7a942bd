import SourceEditing
import Testing

@Suite("New and removed keys in YAML")
struct YAMLMappingEditTests {
    @Test("Everything else stays as it is", arguments: cases)
    func edit(_ item: YAMLEditCase) throws {
        let result = try item.result()
        #expect(result == item.after)
        #expect(result.utf8.elementsEqual(item.after.utf8))
    }

    private static let order = ["title", "description", "cover", "sort", "layout"]

    static let cases: [YAMLEditCase] = [
        YAMLEditCase("an empty file", "", .set(["title"], .text("A")), "title: A\n"),
        YAMLEditCase(
            "a file of comments", "# mine\n", .set(["title"], .text("A")), "# mine\ntitle: A\n"),
        YAMLEditCase(
            "a comment without a line break", "# mine", .set(["title"], .text("A")), "# mine\ntitle: A"),
        YAMLEditCase(
            "an empty document", "---\n# mine\n...\n", .set(["a", "b"], .number(1)), "---\n# mine\na:\n  b: 1\n...\n"),
        YAMLEditCase("a null as the file", "~\n", .set(["title"], .text("A")), "{title: A}\n"),
        YAMLEditCase(
            "after its siblings, before comments at the end", "title: A # c\n# end\n", .set(["sort"], .text("name")),
            "title: A # c\nsort: name\n# end\n"),
        YAMLEditCase(
            "no line break at the end", "title: A", .set(["sort"], .text("name")), "title: A\nsort: name"),
        YAMLEditCase(
            "Windows line breaks", "title: A\r\n\r\n# end\r\n", .set(["sort"], .text("name")),
            "title: A\r\nsort: name\r\n\r\n# end\r\n"),
        YAMLEditCase(
            "below a block at the end", "description: |\n  a\n", .set(["sort"], .text("name")),
            "description: |\n  a\nsort: name\n"),
        YAMLEditCase(
            "above a block that ends without a line break", "title: A\ndescription: |\n  a",
            .set(["sort"], .text("name")), "title: A\nsort: name\ndescription: |\n  a"),
        YAMLEditCase(
            "after those before it in the order", "title: A\n\n# look\nlayout: rows\n",
            .set(["cover"], .text("a.jpg"), order: order), "title: A\ncover: a.jpg\n\n# look\nlayout: rows\n"),
        YAMLEditCase(
            "before those after it in the order, with their comments", "a: 1\n# look\nlayout: rows\n",
            .set(["title"], .text("A"), order: order), "a: 1\ntitle: A\n# look\nlayout: rows\n"),
        YAMLEditCase(
            "below the comment about the file", "# my album\nlayout: rows\n", .set(["title"], .text("A"), order: order),
            "# my album\ntitle: A\nlayout: rows\n"),
        YAMLEditCase(
            "in the indentation of the file", "options:\n    a: 1\nfocus:\n", .set(["focus", "x.jpg"], .text("left")),
            "options:\n    a: 1\nfocus:\n    x.jpg: left\n"),
        YAMLEditCase(
            "among siblings in their indentation", "focus:\n     a.jpg: left # a\n\nsort: name\n",
            .set(["focus", "b.jpg"], .text("30% 20%")),
            "focus:\n     a.jpg: left # a\n     b.jpg: 30% 20%\n\nsort: name\n"),
        YAMLEditCase(
            "several levels at once", "title: A\n", .set(["photos", "a: b.jpg", "rating"], .number(5)),
            "title: A\nphotos:\n  \"a: b.jpg\":\n    rating: 5\n"),
        YAMLEditCase(
            "in braces", "options: { column-width: 280 } # c\n", .set(["options", "gap"], .number(8)),
            "options: { column-width: 280, gap: 8 } # c\n"),
        YAMLEditCase("in empty braces", "options: { }\n", .set(["options", "gap"], .number(8)), "options: {gap: 8}\n"),
        YAMLEditCase(
            "in braces without spaces", "{a: 1,b: [x, y]}", .set(["c"], .texts(["z"])), "{a: 1,b: [x, y],c: [z]}"),
        YAMLEditCase(
            "in braces over several lines", "options: {\n  a: 1, # one\n  b: 2 # two\n}\n",
            .set(["options", "c"], .number(3)), "options: {\n  a: 1, # one\n  b: 2, # two\n  c: 3\n}\n"),
        YAMLEditCase(
            "in braces with a comma at the end", "options: {\n  a: 1,\n}\n", .set(["options", "c"], .number(3)),
            "options: {\n  a: 1,\n  c: 3,\n}\n"),
        YAMLEditCase(
            "in braces in braces", "a: {b: {c: 1}, d: 2}\n", .set(["a", "b", "e"], .number(3)),
            "a: {b: {c: 1, e: 3}, d: 2}\n"),
        YAMLEditCase("a key in braces without a value", "{a, b}\n", .set(["a"], .number(1)), "{a: 1, b}\n"),
        YAMLEditCase(
            "a key in braces with an empty value", "{a: , b: 2}\n", .set(["a"], .number(1)), "{a: 1 , b: 2}\n"),
        YAMLEditCase(
            "removing a line", "title: A # c\nsort: name # d\nlayout: rows\n", .remove(["sort"]),
            "title: A # c\n# d\nlayout: rows\n"),
        YAMLEditCase(
            "removing keeps comments and empty lines", "title: A\n\n# order\nsort: name\n\nlayout: rows\n",
            .remove(["sort"]), "title: A\n\n# order\n\nlayout: rows\n"),
        YAMLEditCase(
            "removing a list", "title: A\nsort:\n- a\n# c\n- b\nlayout: rows", .remove(["sort"]),
            "title: A\n# c\nlayout: rows"),
        YAMLEditCase(
            "removing the last line of a file without a line break at its end", "title: A\nlayout: rows",
            .remove(["layout"]), "title: A"),
        YAMLEditCase("removing the only key", "# c\ntitle: A\n# d\n", .remove(["title"]), "# c\n# d\n"),
        YAMLEditCase(
            "removing the only key of a document", "---\ntitle: A # c", .remove(["title"]), "---\n# c\n"),
        YAMLEditCase(
            "removing the only key of a mapping", "focus: # c\n  # d\n  a: left # e\nsort: name\n",
            .remove(["focus", "a"]), "focus: {} # c\n  # d\n  # e\nsort: name\n"),
        YAMLEditCase("removing the first in braces", "{ a: 1, b: 2 }\n", .remove(["a"]), "{ b: 2 }\n"),
        YAMLEditCase("removing the last in braces", "{ a: 1, b: 2 }\n", .remove(["b"]), "{ a: 1 }\n"),
        YAMLEditCase("removing all in braces", "a: { b: 2 }\n", .remove(["a", "b"]), "a: {}\n"),
        YAMLEditCase("removing what is not there", "a: 1 # c\n", .remove(["b", "c"]), "a: 1 # c\n"),
        YAMLEditCase(
            "removing a key after a question mark", "a: 1\n? b\n: 2\nc: 3\n", .remove(["b"]), "a: 1\nc: 3\n"),
        YAMLEditCase(
            "a mapping that replaces one keeps the comments of its keys",
            "options:\n  a: 1 # one\n  # about b\n  b: 2\n  c: 3 # three\nsort: name\n",
            .set(["options"], .mapping([.init("a", .number(1)), .init("c", .number(4)), .init("d", .bool(true))])),
            "options:\n  a: 1 # one\n  # about b\n  c: 4 # three\n  d: true\nsort: name\n"),
        YAMLEditCase(
            "a mapping in another order", "focus:\n  a: left # one\n  # about b\n  b: right\n",
            .set(["focus"], .mapping([.init("b", .text("right")), .init("a", .text("left"))])),
            "focus:\n  # about b\n  b: right\n  a: left # one\n"),
        YAMLEditCase(
            "a text becomes a mapping", "layout: rows # c\nsort: name\n",
            .set(["layout"], .mapping([.init("a", .number(1))])), "layout: # c\n  a: 1\nsort: name\n"),
        YAMLEditCase(
            "a mapping becomes a text", "layout: # c\n  a: 1\n  b:\n  - c\nsort: name\n",
            .set(["layout"], .text("rows")),
            "layout: rows # c\nsort: name\n"),
        YAMLEditCase(
            "a key in another spelling of a letter", "\u{e9}: 1\n", .set(["e\u{301}"], .number(2)),
            "\u{e9}: 1\ne\u{301}: 2\n"),
        YAMLEditCase(
            "one of two spellings of a letter", "a:\n  \u{e9}: 1\n  e\u{301}: 2 # c\n",
            .set(["a", "e\u{301}"], .number(3)),
            "a:\n  \u{e9}: 1\n  e\u{301}: 3 # c\n"),
        YAMLEditCase(
            "one of two spellings of a letter in quotes", "\"\u{e9}\": 1\n'e\u{301}': 2\n",
            .set(["e\u{301}"], .number(3)), "\"\u{e9}\": 1\n'e\u{301}': 3\n"),
        YAMLEditCase(
            "a list with comments in braces becomes a text", "a: {b: [c, # d\n  e], f: 1} # g\n",
            .set(["a", "b"], .text("h")), "a: {b: # d\n       h, f: 1} # g\n"),
    ]
}
