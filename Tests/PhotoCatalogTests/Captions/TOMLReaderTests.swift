import Testing

@testable import PhotoCatalog

@Suite("TOML")
struct TOMLReaderTests {
    @Test("Tables, arrays of tables, dotted keys, inline tables and texts are read")
    func documentsAreRead() {
        let toml = TOMLReader(
            """
            title = "A \\"b\\" \\u00e9" # comment
            raw = 'c:\\d'
            long = \"\"\"
            one \\
               two\"\"\"
            date = 2024-05-01T10:00:00Z
            a.b = 1_000
            list = [ 1, # one
              "x", ]
            inline = { k = true, d.e = "f" }

            [params.gallery]
            "box spacing" = 8.5
            [[menus]]
            name = "one"
            [menus.inner]
            deep = 1
            [[menus]]
            name = "two"
            """
        )
        let root = toml.values
        #expect(toml.faultyLines.isEmpty)
        #expect(root["title"]?.string == "A \"b\" é")
        #expect(root["raw"]?.string == "c:\\d")
        #expect(root["long"]?.string == "one two")
        #expect(root["date"]?.string == "2024-05-01T10:00:00Z")
        #expect(root["a"]?["b"]?.float == 1000)
        #expect(root["list"]?.array().map(\.string) == ["1", "x"])
        #expect(root["inline"]?["d"]?["e"]?.string == "f")
        #expect(root["params"]?["gallery"]?["box spacing"]?.float == 8.5)
        #expect(root["menus"]?.array().map { $0["name"]?.string } == ["one", "two"])
        #expect(root["menus"]?[0]?["inner"]?["deep"]?.int == 1)
    }

    @Test("Keys and values that are nested too deep are faults", arguments: ["[a", "a", "b = { a"])
    func depth(beginning: String) {
        let end = beginning == "[a" ? "]" : beginning == "a" ? " = 1" : " = 1 }"
        let deep = beginning + String(repeating: ".a", count: 200_000) + end
        #expect(TOMLReader(deep).faultyLines == [1])
        #expect(TOMLReader("a = " + String(repeating: "[", count: 200_000)).faultyLines == [1])
    }

    @Test(
        "A fault is reported with its line",
        arguments: [
            ("a = ", 1), ("\na", 2), ("a = \"x", 1), ("[a", 1), ("a = [1", 1), ("= 1", 1), ("a = [\n1\n2]", 3),
            ("a = 1\na = 2", 2), ("a = 1\n[a]", 2), ("[[a]]\n[b]\na = [,]", 3),
        ])
    func faultsHaveALine(text: String, line: Int) {
        #expect(TOMLReader(text).faultyLines == [line])
    }

    @Test("What comes before and after a fault is read")
    func faultsAreLeftOut() {
        let toml = TOMLReader("a = 1\nno value\nb = \"unclosed\nc = [3 4]\n[d]\ne = 5 # five")
        #expect(toml.faultyLines == [2, 3])
        #expect(toml.values["a"]?.int == 1)
        #expect(toml.values["b"] == nil)
        #expect(toml.values["d"]?["e"]?.int == 5)
    }

    @Test("Text that was made to be slow takes no longer than other text of its length")
    func hostileTextIsHarmless() {
        let count = 20_000
        #expect(TOMLReader(String(repeating: "a = [1,\n", count: count)).faultyLines.count == 1)
        #expect(!TOMLReader(String(repeating: "a = '''x\n", count: count)).faultyLines.isEmpty)
        #expect(TOMLReader(String(repeating: "[[a]]\n", count: count)).values["a"]?.array().count == count)
    }
}
