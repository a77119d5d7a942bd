import Testing

@testable import GalleryImport

@Suite("TOML settings")
struct TOMLDocumentTests {
    @Test("Tables, arrays of tables, dotted keys, inline tables and texts are read")
    func documentsAreRead() throws {
        let root = try TOMLDocument(
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
        ).root
        #expect(root["title"] == .text("A \"b\" é"))
        #expect(root["raw"] == .text("c:\\d"))
        #expect(root["long"] == .text("one two"))
        #expect(root["date"] == .text("2024-05-01T10:00:00Z"))
        #expect(root["a"]?["b"] == .number(1000))
        #expect(root["list"] == .list([.number(1), .text("x")]))
        #expect(root["inline"]?["d"]?["e"] == .text("f"))
        #expect(root["params"]?["gallery"]?["box spacing"] == .number(8.5))
        #expect(root["menus"]?.members.map { $0["name"] } == [.text("one"), .text("two")])
        #expect(root["menus"]?.members.first?["inner"]?["deep"] == .number(1))
    }

    @Test("Keys and values that are nested too deep are faults", arguments: ["[a", "a", "b = { a"])
    func depth(beginning: String) {
        let end = beginning == "[a" ? "]" : beginning == "a" ? " = 1" : " = 1 }"
        let deep = beginning + String(repeating: ".a", count: 200_000) + end
        #expect(throws: TOMLDocument.Fault(line: 1)) { try TOMLDocument(deep) }
        #expect(throws: TOMLDocument.Fault(line: 1)) {
            try TOMLDocument("a = " + String(repeating: "[", count: 200_000))
        }
    }

    @Test(
        "A fault is reported with its line",
        arguments: [("a = ", 1), ("\na", 2), ("a = \"x", 1), ("[a", 1), ("a = [1", 1), ("= 1", 1)])
    func faultsHaveALine(text: String, line: Int) {
        #expect(throws: TOMLDocument.Fault(line: line)) { try TOMLDocument(text) }
    }
}
