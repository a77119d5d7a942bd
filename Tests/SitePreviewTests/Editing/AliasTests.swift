import SourceEditing
import Testing

@testable import SitePreview

@Suite("Aliases in settings")
struct AliasTests {
    @Test(
        "A new alias comes last, and everything else stays as it is",
        arguments: [
            ("", "aliases: [sea]\n"),
            ("title: Ocean # wide\n", "title: Ocean # wide\naliases: [sea]\n"),
            ("aliases: lake\ntitle: Ocean\n", "aliases: [lake, sea]\ntitle: Ocean\n"),
            ("aliases: [lake, /years/sea] # old ones\n", "aliases: [lake, /years/sea, sea] # old ones\n"),
            ("aliases:\n  # the first\n  - 2019\n", "aliases:\n  # the first\n  - 2019\n  - sea\n"),
        ])
    func album(old: String, new: String) throws {
        #expect(try YAMLText(old, file: "album.yaml").adding(alias: "sea", at: []).text == new)
    }

    @Test(
        "An alias that is there in any form is not written again",
        arguments: ["aliases: sea\n", "aliases: [lake, \"sea\"]\n", "aliases:\n- s%65a\n"])
    func known(text: String) throws {
        #expect(try YAMLText(text, file: "album.yaml").adding(alias: "sea", at: []).text == text)
    }

    @Test("A number is the same alias as its text")
    func numbers() throws {
        let text = try YAMLText("aliases: 2019\n", file: "album.yaml")
        #expect(try text.adding(alias: "2019", at: []).text == text.text)
    }

    @Test("A photo's alias is in its entry, after all that is said of it")
    func photo() throws {
        let text = try YAMLText("photos:\n  a.jpg:\n    title: Fog\n    alt: A pier\n", file: "album.yaml")
        let changed = try text.adding(alias: "b", at: ["photos", "a.jpg"])
            .adding(alias: "/x/c", at: ["photos", "d.jpg"])
        #expect(
            changed.text == """
                photos:
                  a.jpg:
                    title: Fog
                    alt: A pier
                    aliases: [b]
                  d.jpg:
                    aliases: [/x/c]

                """)
    }
}
