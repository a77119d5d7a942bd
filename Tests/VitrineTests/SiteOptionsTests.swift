import Testing

@testable import VitrineCommands

@Suite("Flags of settings")
struct SiteOptionsTests {
    @Test(
        "A flag is read as the setting of the same name",
        arguments: [
            "title", "language", "base-url", "theme", "breakpoints", "widths", "zoom-width", "formats", "effort",
            "page-size", "layout", "crop", "min-rating", "pairs", "bursts", "albums-from", "originals", "publish",
            "ai-training",
        ])
    func flagsReachTheirSettings(name: String) throws {
        let error = try #require(#expect(throws: (any Error).self) { try SiteOptions.parse(["--\(name)", ""]) })
        #expect(SiteOptions.message(for: error).contains("--\(name): "))
    }

    @Test("A flag without a value is read as true, and its inversion as false")
    func flagsWithoutValues() throws {
        func configuration(_ flags: String...) throws -> (embeds: Bool, follows: Bool) {
            let configuration = try SiteOptions.parse(flags + ["--publish", "credit"])
                .configuration(source: "nowhere", destination: "")
            return (configuration.embedsCredit, configuration.followsLinks)
        }
        #expect(try configuration() == (false, true))
        #expect(try configuration("--embed-credit", "--no-follow-links") == (true, false))
    }
}
