import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Addresses of links in texts")
struct TextAddressTests {
    @Test(
        "Addresses with http, https and mailto and relative ones are allowed, percent-encoded",
        arguments: [
            ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d", false),
            ("HTTP://EXAMPLE.ORG", "HTTP://EXAMPLE.ORG", false),
            ("mailto:ada@example.org?subject=Hi there", "mailto:ada@example.org?subject=Hi%20there", false),
            ("https://example.org/é\"<>\\", "https://example.org/%C3%A9%22%3C%3E%5C", false),
            ("../texts/imprint.md", "../texts/imprint.md", true), ("/iceland/", "/iceland/", true),
            ("a%20b%zz%", "a%20b%25zz%25", true), ("#contact", "#contact", true), ("./a:b.md", "./a:b.md", true),
            ("javascript%3Aalert(1)", "javascript%3Aalert(1)", true), ("/\\example.org", "/%5Cexample.org", true),
        ])
    func allowed(written: String, text: String, isRelative: Bool) throws {
        let address = try #require(TextAddress(written))
        #expect(address.text == text && address.isRelative == isRelative)
        #expect(TextAddress(address.text) == address)
        #expect(address.text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    }

    @Test(
        "Every other address is refused",
        arguments: [
            "", "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", "java\tscript:alert(1)",
            " javascript:alert(1)", "\u{1}javascript:alert(1)", "\u{A0}javascript:alert(1)", "vbscript:x",
            "data:text/html,<script>", "file:///etc/passwd", "ftp://example.org", "blob:x", "a:b", "//example.org",
            "//\u{301}example.org", "http:example.org", "http:/example.org", "https://", "https:///path", "http://?q",
            "http:\\\\example.org", "mailto:", "view-source:https://example.org", "https\u{200B}://example.org", ":x",
        ])
    func refused(written: String) throws {
        #expect(TextAddress(written) == nil)
        let json = try JSONEncoder().encode([written])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([TextAddress].self, from: json) }
    }

    @Test("The path and the fragment of an address are decoded")
    func parts() throws {
        let parts = try #require(TextAddress("a%20b/../c.md?x=1#pr%C3%A9f")).parts
        #expect(parts.path == ["a b", "..", "c.md"] && parts.fragment == "préf")
        #expect(try #require(TextAddress("a.md")).parts.fragment == nil)
    }
}
