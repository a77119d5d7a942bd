import Testing

@testable import GalleryImport

@Suite("YAML that is written")
struct YAMLLinesTests {
    @Test(
        "Every text is read back as it was",
        arguments: [
            "plain", "two words", "a: b", "# a", "yes", "null", "12", "1.5", "1e3", "0x10", "- a", "", " a ",
            "\"q\" \\",
            "line\nbreak", "tab\t", "é ü 山", "[a]", "{a}", "*a", "&a", "!a", "%a", "@a", "`a`", "a\u{2028}b", "\u{7}",
            "2024-05-01",
            "a #b", "it's", "=", "~", "?", "|", ">", "---", "...", "true", "Off", "1_000", ".inf", "12:30", "N", "007",
            "2024 Sea", "1a",
        ])
    func textsAreReadBack(text: String) throws {
        var yaml = YAMLLines()
        yaml.add("key", text)
        yaml.add("list", list: [text, "x"])
        yaml.add("nested", nested: [(text, [("title", YAMLLines.quoted(text))])])
        let read = try #require(SettingsText.yaml(yaml.text), "\(yaml.text)")
        func isSame(_ value: ImportedValue?) -> Bool {
            // Numbers of plain digits are texts for whoever asks for text.
            value == .text(text) || value?.text == text
        }
        #expect(isSame(read["key"]), "\(yaml.text)")
        #expect(isSame(read["list"]?.members.first), "\(yaml.text)")
        #expect(read["nested"]?.fields.first?.key == text, "\(yaml.text)")
    }
}
