import Testing

@testable import GalleryImport

@Suite("Python settings as data")
struct PythonAssignmentsTests {
    private func value(_ text: String) -> ImportedValue? { PythonAssignments("a = " + text).mapping["a"] }

    @Test(
        "Literals are read",
        arguments: [
            ("'x'", ImportedValue.text("x")), ("\"it's\"", .text("it's")), ("r'\\d'", .text("\\d")),
            ("'''two\nlines'''", .text("two\nlines")), ("'a' \"b\"", .text("ab")), ("('a'\n  'b')", .text("ab")),
            ("u'\\u00e9\\n'", .text("é\n")), ("'\\x41\\t'", .text("A\t")), ("12", .number(12)),
            ("-1.5e3", .number(-1500)),
            ("1_000", .number(1000)), ("True", .bool(true)), ("False # no", .bool(false)), ("None", ImportedValue.none),
            ("(800, 600)", .list([.number(800), .number(600)])), ("(1)", .number(1)), ("(1,)", .list([.number(1)])),
            ("()", .list([])), ("[\n 'a', # one\n 'b',\n]", .list([.text("a"), .text("b")])),
            (
                "{'q': 85, \"b\": [1]}",
                .mapping([.init(key: "q", value: .number(85)), .init(key: "b", value: .list([.number(1)]))])
            ),
            ("'a \\\n b'", .text("a  b")), ("''", .text("")), ("'#'", .text("#")),
        ])
    func literalsAreRead(text: String, expected: ImportedValue) {
        #expect(value(text) == expected)
    }

    @Test(
        "Expressions are listed and not guessed",
        arguments: [
            "os.environ['A']", "1 + 1", "f'{x}'", "'a' % b", "[x for x in y]", "name", "(1, name)", "'a'.upper()",
            "Truely", "lambda: 0", "{**a}", "'a' if b else 'c'", "'open",
        ])
    func expressionsAreListed(text: String) {
        let assignments = PythonAssignments("\na = \(text)\nb = 2\n")
        #expect(assignments.mapping["a"] == nil)
        #expect(assignments.unknown == [.init(name: "a", line: 2)])
        #expect(assignments.mapping["b"] == .number(2))
    }

    @Test("Later assignments count, types are skipped, and statements other than assignments are listed")
    func statementsAreTold() {
        let assignments = PythonAssignments(
            "import os\nfrom a import b\n\"\"\"Words\"\"\"\na = 1\na: int = 2\nif a:\n    a = 3\na += 1\nb == 2\nc = a = 1\n"
        )
        #expect(assignments.mapping["a"] == .number(2))
        #expect(assignments.unknown.map(\.line) == [6, 8, 9, 10])
    }

    @Test(
        "Any text is read without a crash, and in time",
        arguments: [
            "a = " + String(repeating: "[", count: 5000), "a = '''", "=", "a =", "\\", "a = 'x\\", "(((", "{'a':",
        ])
    func brokenTextsAreRead(text: String) {
        #expect(PythonAssignments(text).values.isEmpty)
    }
}
