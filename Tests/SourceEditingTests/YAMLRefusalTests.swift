import SourceEditing
import Testing

@Suite("Edits of YAML that are refused")
struct YAMLRefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let path: [String]
        let error: SourceEditingError

        init(_ title: String, _ text: String, path: [String] = ["a"], _ error: SourceEditingError) {
            testDescription = title
            self.text = text
            self.path = path
            self.error = error
        }
    }

    @Test("A file that can't be edited safely is not changed, and the message names its line", arguments: cases)
    func refusal(_ item: Case) throws {
        #expect(throws: item.error) {
            try YAMLText(item.text, file: "album.yaml").setting(path: item.path, to: .text("new"))
        }
        #expect("\(item.error)".hasPrefix("album.yaml"))
    }

    private static let file = "album.yaml"

    static let cases: [Case] = [
        Case("an alias as the value", "b: &x 1\na: *x\n", .alias(file: file, line: 2)),
        Case("an alias on the way", "b: &x {c: 1}\na: *x\n", path: ["a", "c"], .alias(file: file, line: 2)),
        Case("an anchor on the value", "a: &x 1\nb: *x\n", .anchor(file: file, line: 1)),
        Case("an anchor on the way", "a: &x\n  b: 1\nc: *x\n", path: ["a", "b"], .anchor(file: file, line: 1)),
        Case(
            "an anchor on the way to a new key", "a: &x\n  b: 1\nc: *x\n", path: ["a", "d"],
            .anchor(file: file, line: 1)),
        Case("an anchor on the whole file", "&x\na: 1\n", .anchor(file: file, line: 1)),
        Case("an anchor inside the value", "a:\n- b\n- &x c\nd: *x\n", .anchor(file: file, line: 3)),
        Case("an alias inside the value", "b: &x 1\na:\n- c\n- *x\n", .alias(file: file, line: 4)),
        Case("an alias among members in brackets", "b: &x 1\na: [c, *x]\n", .alias(file: file, line: 2)),
        Case("a key twice", "a: 1\nb: 2\na: 3\n", .duplicateKey("a", file: file, line: 1)),
        Case("a second document", "a: 1\n---\nb: 2\n", .severalDocuments(file: file, line: 3)),
        Case(
            "invalid YAML", "a: 1\nb: [1\nc: 2\n",
            .brokenYAML(
                file: file, line: 3,
                problem: "while parsing a flow sequence, did not find expected ',' or ']'")),
        Case("a list instead of keys", "- a\n", .notAMapping(key: nil, file: file, line: 1)),
        Case("a text instead of keys", "text\n", .notAMapping(key: nil, file: file, line: 1)),
        Case("a text on the way", "b: 1\na: text\n", path: ["a", "b"], .notAMapping(key: "a", file: file, line: 2)),
        Case("a list on the way", "a: [1]\n", path: ["a", "b"], .notAMapping(key: "a", file: file, line: 1)),
    ]

    @Test("An edit whose result would not be read as wanted is refused")
    func unverified() {
        // The parser drops a byte order mark that begins a value, and takes no key of more than 1,024 characters.
        let long = String(repeating: "k", count: 1_100)
        let edits: [(String, YAMLValue)] = [("a", .text("\u{feff}b")), (long, .number(1))]
        for (key, value) in edits {
            #expect(throws: SourceEditingError.unverified(file: "album.yaml", path: [key])) {
                try YAMLText("a: 1\n", file: "album.yaml").setting(path: [key], to: value)
            }
        }
    }

    @Test("Aliases of aliases are refused before anything follows them")
    func manyAliases() {
        var text = "a0: &a0 [x, x]\n"
        for level in 1...30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        #expect(throws: SourceEditingError.tooManyAliases(file: "album.yaml", limit: 16)) {
            try YAMLText(text, file: "album.yaml")
        }
    }

    @Test("A file of more than 1 MiB is refused")
    func size() {
        let text = "a: 1\n" + String(repeating: "# long\n", count: 150_000)
        #expect(throws: SourceEditingError.tooLarge(file: "album.yaml", limit: 1 << 20)) {
            try YAMLText(text, file: "album.yaml")
        }
    }

    @Test(
        "Values that YAML can't hold are refused",
        arguments: [
            .number(.infinity), .list([.number(.nan)]), .mapping([.init("b", .number(1)), .init("b", .number(2))]),
        ] as [YAMLValue])
    func values(_ value: YAMLValue) {
        #expect(throws: SourceEditingError.unwritable(file: "album.yaml", path: ["a"])) {
            try YAMLText("a: 1\n", file: "album.yaml").setting(path: ["a"], to: value)
        }
    }
}
