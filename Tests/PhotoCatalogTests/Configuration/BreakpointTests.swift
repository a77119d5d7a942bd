import Testing

@testable import PhotoCatalog

@Suite("Breakpoints")
struct BreakpointTests {
    @Test("A breakpoint is a width and a height with an x between them", arguments: ["360x560", " 360X560 "])
    func sizesAreRead(text: String) {
        #expect(Breakpoint(text) == Breakpoint(width: 360, height: 560))
        #expect(Breakpoint(text)?.description == "360x560")
    }

    @Test(
        "Any other text is not a breakpoint",
        arguments: [
            "", "360", "x", "360x", "x560", "360x560x2", "-360x560", "+360x560", "360.5x560", "10x560",
            "360x99999999999999999999",
        ])
    func nothingElseIs(text: String) {
        #expect(Breakpoint(text) == nil)
    }
}
