import FileReading
import Testing

@Suite("Text that commands print")
struct ReportTextTests {
    @Test("JSON has sorted keys, plain slashes and a line break at its end")
    func json() {
        #expect(ReportText.json(["b/c": 1, "a": 2]) == "{\n  \"a\" : 2,\n  \"b/c\" : 1\n}\n")
    }

    @Test("An object leaves out what is nil, and has values of every kind")
    func objects() {
        let none: Int? = nil
        let object: JSONObject = ["list": [["a": 1] as JSONObject], "none": none, "text": "b"]
        #expect(
            ReportText.json(object) == """
                {
                  "list" : [
                    {
                      "a" : 1
                    }
                  ],
                  "text" : "b"
                }

                """)
    }

    @Test("Control characters are replaced, and line breaks only if they are not kept")
    func printable() {
        #expect(ReportText.printable("é\u{1B}[2J\n\u{85}") == "é\u{FFFD}[2J\u{FFFD}\u{FFFD}")
        #expect(ReportText.printable("a\n\u{7}b", keepsLines: true) == "a\n\u{FFFD}b")
    }

    @Test("What other programs wrote becomes one line without passwords and characters that turn the text")
    func visible() {
        #expect(ReportText.visible("a\tb\n\u{1B}[2J\u{202E}c\u{2028}") == "a b\u{FFFD}\u{FFFD}[2J\u{FFFD}c\u{FFFD}")
        #expect(ReportText.visible("https://me:secret@example.org/x") == "https://…@example.org/x")
    }
}
