import Testing

@testable import PhotoCatalog

@Suite("Front matter")
struct FrontMatterTests {
    @Test(
        "Front matter in YAML, TOML or JSON gives title and description and is not shown as text",
        arguments: [
            ("---\ntitle: \"Fog: lifts\"\ndraft: false\n---\n\nOver the *sea*.", "Fog: lifts", "Over the sea."),
            ("---\ntitle: 'It''s fog'\n# a comment\n---\nSea", "It's fog", "Sea"),
            ("\u{feff}---\r\ntitle: Fog\r\n\r\nweight: 3\r\n---\r\nSea", "Fog", "Sea"),
            ("---\ntitle: Fog\nresources:\n- src: a.jpg\n  title: Other\n---\n", "Fog", nil),
            ("---\ntitle: Fog\nresources:\n- src: a.jpg\n  title: [unclosed\n---\nSea", "Fog", "Sea"),
            ("---\ntitle: Fog: lifts\nresources:\n  - src: a.jpg\n    title: Other\n---\nSea", "Fog: lifts", "Sea"),
            ("---\ntitle: Fog\nresources:\n- src: a.jpg\n  title: Other\n\nSea", "Fog", "Sea"),
            ("---\ntitle: Fog\ntitle: Rain\n---\nSea", "Fog", "Sea"),
            ("---\na: &x Fog\ntitle: *x\n---\nSea", nil, "Sea"),
            ("---\ndescription: >\n  Over the\n  sea\n---\n", nil, "Over the sea"),
            ("---\n# nothing but a comment\n---\nSea", nil, "Sea"), ("---\n---\nSea", nil, "Sea"),
            ("---\ntitle: ~\ntags: [a, b]\n---\nSea", nil, "Sea"),
            ("---\nTitle: Fog\n\nOver the sea.\n\n---\nAnd back.", "Fog", "Over the sea.\n\nAnd back."),
            ("---\n\nOver the sea.\n\n---\nAnd back.", nil, "Over the sea.\n\nAnd back."),
            (
                "+++\ntitle = \"Fog \\\"lifts\\\" \\u00e9\"\nweight = 2\n[[resources]]\nsrc = \"a\"\ntitle = \"b\"\n+++\nSea",
                "Fog \"lifts\" é", "Sea"
            ),
            ("+++\ntitle = 'Fog' # comment\ndescription = \"Sea\"\n+++\n", "Fog", "Sea"),
            ("+++\ndescription = \"\"\"\nover\n+++\"\"\"\ntitle = \"Fog\"\n+++\nSea", "Fog", "Sea"),
            ("+++\ntitle = \"Fog\"\nnever closed", "Fog", nil), ("+++\nno TOML at all\n+++\nSea", nil, "Sea"),
            ("{\n\t\"title\": \"Fog\",\n\t\"draft\": false\n}\nSea", "Fog", "Sea"),
            ("{\n  \"title\": \"Fog\",,\n}\nSea", nil, "Sea"),
            ("Title: \"Fog lifts\"\n\nSea", "Fog lifts", "Sea"),
            ("Title: \"Fog\" and \"rain\"", "\"Fog\" and \"rain\"", nil),
        ] as [(String, String?, String?)])
    func frontMatterIsRead(text: String, title: String?, caption: String?) {
        let notes = FrontMatter(NotesText.decode(Array(text.utf8))).photoNotes.metadata
        #expect(notes.title == title)
        #expect(notes.caption == caption)
    }

    @Test(
        "Front matter with draft, private, hidden or published: false hides, even with mistakes",
        arguments: [
            ("---\ndraft: true\n---\n", true), ("---\nDraft: True\n---\n", true),
            ("---\ndraft: yes # soon\n---\n", true),
            ("---\nprivate: \"true\"\n---\n", true), ("---\nhidden: on\n---\n", true),
            ("---\npublished: false\n---\n", true),
            ("---\nparams:\n  private: true\n---\n", true), ("Draft: true\n\nSea", true), ("Published: no", true),
            ("---\ntitle: [unclosed\ndraft: true # soon\n---\n", true), ("---\ndraft: false\ndraft: true\n---\n", true),
            ("---\na: &x true\ndraft: *x\nprivate: true\n---\n", true), ("---\ndraft: true\n", true),
            ("---\ntitle: Fog: lifts\nparams:\n  hidden: true\n---\n", true), ("\n\n---\ndraft: true\n---\n", true),
            ("+++\ndraft = true\n+++\n", true), ("+++\n\"private\" = true # soon\n+++\n", true),
            ("+++\ntags = [\n  [\"a\", \"]\"],\n]\nhidden = true\n+++\n", true),
            ("+++\n[params]\nprivate = true\n+++\n", true),
            ("+++\nparams.private = true\n+++\n", true), ("+++\npublished = false\nbroken", true),
            ("+++\ndraft = false\ndraft = true\n+++\n", true), ("+++\nt = [\"a\"\ndraft = true\n+++\n", true),
            ("+++\ndraft = \"true\n+++\n", true), ("+++\n[a\nhidden = true\n+++\n", true),
            ("+++\n[menu]\na = 1\n[extra\nprivate = true\n+++\n", true),
            ("+++\nextra = {}\n[menu]\n[extra]\nprivate = true\n+++\n", true),
            ("{\n  \"draft\": true\n}\n", true), ("{\n  \"title\": \"a\",,\n  \"draft\": true,\n}\n", true),
            ("---\ndraft: false\n---\n", false), ("---\npublished: true\n---\n", false),
            ("---\ntitle: draft\n---\n", false),
            ("---\ntitle: Fog\n---\ndraft: true", false), ("The draft: true to life", false), ("Hidden: by fog", false),
            ("---\nresources:\n- src: a.jpg\n  hidden: true\n---\n", false), ("", false),
            ("+++\n[[resources]]\nhidden = true\n+++\n", false), ("+++\ntext = '''\ndraft = true\n'''\n+++\n", false),
        ])
    func hidingKeysAreFound(text: String, isHiding: Bool) {
        #expect(FrontMatter(text).isHiding == isHiding)
    }

    @Test(
        "A weight is a whole number other than 0",
        arguments: [
            ("---\nweight: 10\n---\n", 10), ("+++\nweight = -5\n+++\n", -5), ("Weight: 3", 3),
            ("---\nweight: 0\n---\n", nil),
            ("---\nweight: heavy\n---\n", nil), ("---\nweight: 99999999999999999999\n---\n", nil), ("Sea", nil),
        ] as [(String, Int?)])
    func weightsAreRead(text: String, weight: Int?) {
        #expect(FrontMatter(text).weight == weight)
    }

    @Test("Deeply nested, endless or very long front matter is read without harm")
    func hostileFrontMatterIsHarmless() {
        let deep = "---\na: " + String(repeating: "[", count: 30_000) + "\ndraft: true\n---\nSea"
        let bomb = "---\na: &a [x]\n" + (0..<30).map { "b\($0): &b\($0) [*a, *a]\n" }.joined() + "draft: true\n---\nSea"
        for text in [
            deep, bomb, "+++\na = \"" + String(repeating: "\\", count: 100_000), "---", "+++", "{", "---\n+++",
        ] {
            let matter = FrontMatter(text)
            #expect(matter.isHiding == text.contains("draft: true"))
        }
    }

    @Test(
        "Front matter in unusual forms hides and is not shown as text",
        arguments: [
            #"{"title": "x", "draft": true}"# + "\nSea", "{ \"title\": \"x\",\n  \"draft\": true\n}\nSea",
            "{\"title\": \"}\", \"draft\": true,,}\nSea",
            "--- # front matter\ndraft: true\n--- # end\nSea", "+++ # front\ndraft = true\n+++\nSea",
            "---\ntítulo: \"x\n\tprivado: [\ndraft: true\n---\nSea", "---\n{title: a: b, draft: true}\n---\nSea",
            "+++\nparams = { a = 1, private = true }\n+++\nSea", "+++\nbuild.render = \"never\"\n+++\nSea",
            "+++\ntags = [\"say \\\"[\\\"\", \"b\"]\ndraft = true\n+++\nSea",
            "---\nx: &t true\ndraft: *t\n---\nSea", "---\ndraft: !!bool true\nfoo: *bar\n---\nSea",
            "---\ndraft: &d true\nfoo: *d\n---\nSea", "---\nheadless: true\n---\nSea",
            "---\nbuild:\n  render: never\n  list: never\n---\nSea", "---\n_build: {render: false}\n---\nSea",
        ])
    func unusualFormsHide(text: String) {
        let matter = FrontMatter(text)
        #expect(matter.isHiding)
        #expect(matter.photoNotes.metadata.caption == "Sea")
    }

    @Test(
        "Unreadable front matter is not shown, and braces and rules in the text are kept",
        arguments: [
            ("---\ntítulo: \"x\n---\nSea", "Sea"), ("{{< gallery >}}\nSea", "Sea"), ("{draft} Sea", "{draft} Sea"),
            ("Hidden: *treasure*\n\nSea", "Sea"),
            ("---\n\n{{< gallery \"a: b\" >}}\nSea\n\n---\nand sand", "Sea\n\nand sand"),
            ("{\"Sea\"} and sand", "{\"Sea\"} and sand"),
        ])
    func textsStay(text: String, caption: String) {
        #expect(FrontMatter(text).photoNotes.metadata.caption == caption)
        #expect(!FrontMatter(text).isHiding)
    }
}
