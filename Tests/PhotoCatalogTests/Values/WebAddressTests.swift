import Testing

@testable import PhotoCatalog

@Suite("Addresses in metadata")
struct WebAddressTests {
    @Test(
        "Addresses that pages may link to are recognised",
        arguments: [
            ("https://creativecommons.org/licenses/by/4.0/", "https://creativecommons.org/licenses/by/4.0/"),
            (" HTTP://Example.org?a=b&c#d ", "HTTP://Example.org?a=b&c#d"),
            ("https://example.org/köln", "https://example.org/k%C3%B6ln"),
            ("https://[2001:db8::1]/", "https://[2001:db8::1]/"),
        ])
    func links(text: String, address: String) {
        #expect(WebAddress(text)?.description == address)
    }

    @Test(
        "Anything else is not a link",
        arguments: [
            "", "All rights reserved", "www.example.org", "//example.org", "javascript:alert(1)", "data:text/html,x",
            "ftp://example.org/", "https://", "https:///path", "https:example.org", "https://a b.org/",
            "https://bank.org@example.org/", "https://exämple.org/", "https://example.org/%zz",
            "https://example.org/\"x",
            "https://example.org/" + String(repeating: "a", count: 2_000),
        ])
    func others(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test("The host has no leading www")
    func host() {
        #expect(WebAddress("https://www.Example.org/x")?.host == "example.org")
    }
}
