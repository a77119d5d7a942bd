import Foundation
import Testing

@testable import PhotoCatalog

@Suite("The footer in vitrine.yaml")
struct FooterSettingsTests {
    private func footer(_ yaml: String) throws -> FooterSettings {
        let folder = try TemporaryFolder()
        try folder.write(Data(yaml.utf8), to: "vitrine.yaml")
        return try SiteSettings.read(from: folder.path).settings.footer
    }

    @Test("A footer is a text, or a mapping of text, credit and licence")
    func read() throws {
        #expect(try footer("title: A") == FooterSettings())
        #expect(try footer("footer:  Printed   on request ") == FooterSettings(text: "Printed on request"))
        #expect(
            try footer("footer: { credit: By Ada, licence: CC0 }")
                == FooterSettings(credit: "By Ada", licence: FooterSettings.Licence(name: "CC0")))
        let whole = """
            footer:
              text: Since 2024
              licence:
                name: CC BY 4.0
                url: https://creativecommons.org/licenses/by/4.0/
            """
        #expect(
            try footer(whole)
                == FooterSettings(
                    licence: FooterSettings.Licence(
                        name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/"),
                    text: "Since 2024"))
    }

    @Test("The text of a licence may be elsewhere on the web site if links may leave the gallery")
    func path() throws {
        let footer = "footer: { licence: { name: Own, url: /licence/ } }"
        #expect(try self.footer("outside-links: true\n\(footer)").licence?.url == "/licence/")
        let error = try #require(throws: CatalogError.self) { try self.footer(footer) }
        #expect(error.description.contains("a path such as /licence/ with \"outside-links: true\""), "\(error)")
        for address in ["//a.example/", "../licence/", "mailto:a@b.example", "licence.html"] {
            let yaml = "outside-links: true\nfooter: { licence: { name: Own, url: \"\(address)\" } }"
            #expect(throws: CatalogError.self, "\(address)") { try self.footer(yaml) }
        }
    }

    @Test(
        "A wrong footer is refused with its line",
        arguments: [
            ("footer: [a]", "vitrine.yaml:1: \"footer\" must be a single text."),
            ("footer:\n  license: CC0", "vitrine.yaml:2: unknown key \"license\". Did you mean \"licence\"?"),
            ("footer:\n  licence:\n    url: https://example.org", "\"name\" is missing. Add it."),
            ("footer: { licence: { name: CC0, url: \"javascript:alert(1)\" } }", "\"url\" must be an absolute URL"),
            ("footer: { licence: { name: CC0, url: example.org } }", "\"url\" must be an absolute URL"),
            ("footer: { licence: { name: CC0, url: \"https:// example.org\" } }", "\"url\" must be an absolute URL"),
        ])
    func refusal(yaml: String, message: String) throws {
        let error = try #require(throws: CatalogError.self) { try footer(yaml) }
        #expect(error.description.contains(message), "\(error)")
    }
}
