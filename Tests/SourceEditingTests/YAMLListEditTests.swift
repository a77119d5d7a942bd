import SourceEditing
import Testing

@Suite("Edits of lists in YAML")
struct YAMLListEditTests {
    @Test("A list keeps its style, and its members keep their comments", arguments: cases)
    func edit(_ item: YAMLEditCase) throws {
        let result = try item.result()
        #expect(result == item.after)
        #expect(result.utf8.elementsEqual(item.after.utf8))
    }

    private static func group(_ title: String, _ photos: [String]) -> YAMLValue {
        .mapping([.init("title", .text(title)), .init("photos", .texts(photos))])
    }

    private static let groups = """
        groups: # mine
          # early
          - title: Dawn # first light
            photos: [a.jpg, b.jpg] # two

          # later
          - title: Day
            photos:
              - c.jpg # best
              - d.jpg
        sort: name

        """

    static let cases: [YAMLEditCase] = [
        YAMLEditCase(
            "another order in lines", "sort:\n  - a.jpg # one\n  # two\n  - b.jpg\n  - c.jpg\ntitle: A\n",
            .set(["sort"], .texts(["c.jpg", "b.jpg", "a.jpg"])),
            "sort:\n  - c.jpg\n  # two\n  - b.jpg\n  - a.jpg # one\ntitle: A\n"),
        YAMLEditCase(
            "another order at the end of the file", "sort:\n- a\n- b # two", .set(["sort"], .texts(["b", "a"])),
            "sort:\n- b # two\n- a"),
        YAMLEditCase(
            "a member more", "sort:\n- a # one\n\n- c\ntitle: A\n", .set(["sort"], .texts(["a", "b", "c"])),
            "sort:\n- a # one\n- b\n\n- c\ntitle: A\n"),
        YAMLEditCase(
            "a member less", "sort:\n- 'a' # one\n# about b\n- b # two\n- \"c\"\n", .set(["sort"], .texts(["a", "c"])),
            "sort:\n- 'a' # one\n# about b\n# two\n- \"c\"\n"),
        YAMLEditCase(
            "a member less in another order", "sort:\n  - a # one\n  - b # two\n\n  - c\n# next\ntitle: A\n",
            .set(["sort"], .texts(["c", "a"])), "sort:\n  - c\n  - a # one\n\n  # two\n# next\ntitle: A\n"),
        YAMLEditCase(
            "a member less that has comments in it", groups,
            .set(["groups"], .list([group("Dawn", ["a.jpg", "b.jpg"])])),
            """
            groups: # mine
              # early
              - title: Dawn # first light
                photos: [a.jpg, b.jpg] # two

              # later
              # best
            sort: name

            """),
        YAMLEditCase(
            "no member left in lines", "sort: # c\n  # d\n  - a\n  - b # e\ntitle: A\n", .set(["sort"], .list([])),
            "sort: [] # c\n  # d\n  # e\ntitle: A\n"),
        YAMLEditCase(
            "members in brackets", "exclude: [drafts, '*-raw.*'] # c\n",
            .set(["exclude"], .texts(["*-raw.*", "old", "drafts"])), "exclude: ['*-raw.*', old, drafts] # c\n"),
        YAMLEditCase(
            "brackets over several lines", "sort: [\n  a, # one\n  b, # two\n  c # three\n]\n",
            .set(["sort"], .texts(["c", "x", "a"])), "sort: [\n  # two\n  c, # three\n  x,\n  a # one\n]\n"),
        YAMLEditCase(
            "a member less in brackets", "sort: [a, # one\n  {b: # two\n   c}, d] # three\n",
            .set(["sort"], .texts(["d"])), "sort: [ # one\n  # two\n       d] # three\n"),
        YAMLEditCase(
            "another order in brackets with a comment", "sort: [a, # one\n       b]\n",
            .set(["sort"], .texts(["b", "a"])), "sort: [b,\n       a # one\n       ]\n"),
        YAMLEditCase(
            "no member left in brackets with comments", "sort: [ # c\n  a, # one\n  b\n] # d\ntitle: A\n",
            .set(["sort"], .list([])), "sort: [] # d\n# c\n# one\ntitle: A\n"),
        YAMLEditCase(
            "comments on their own lines in brackets", "sort: [\n  # about a\n  a,\n  # about b\n  b,\n]\n",
            .set(["sort"], .texts(["b"])), "sort: [\n  # about a\n  # about b\n  b,\n]\n"),
        YAMLEditCase("no member left in brackets", "sort: [ a, b ]\n", .set(["sort"], .list([])), "sort: []\n"),
        YAMLEditCase("a member in empty brackets", "sort: []\n", .set(["sort"], .texts(["a"])), "sort: [a]\n"),
        YAMLEditCase(
            "brackets at the end of a line that goes on", "a: [x,\n    y]\nb: 1\n",
            .set(["a"], .texts(["x", "z", "y"])),
            "a: [x,\n    z,\n    y]\nb: 1\n"),
        YAMLEditCase(
            "a new list in a file with lists in lines", "sort:\n- a\n", .set(["exclude"], .texts(["x", "z"])),
            "sort:\n- a\nexclude:\n- x\n- z\n"),
        YAMLEditCase(
            "a new list in a file with lists in brackets", "sort: [a]\n", .set(["exclude"], .texts(["x", "z"])),
            "sort: [a]\nexclude: [x, z]\n"),
        YAMLEditCase(
            "a text becomes a list", "sort: date # c\n", .set(["sort"], .texts(["a"])), "sort: [a] # c\n"),
        YAMLEditCase(
            "a list becomes a text", "sort: # c\n- a\n- b # d\n\ntitle: A\n", .set(["sort"], .text("date")),
            "sort: date # c\n# d\n\ntitle: A\n"),
        YAMLEditCase(
            "a list with a comment above becomes a text of several lines", "a: # c\n  # d\n  - b\ne: 1\n",
            .set(["a"], .text("x\ny")), "a: \"x\\ny\" # c\n  # d\ne: 1\n"),
        YAMLEditCase(
            "a group gets a photo", groups,
            .set(["groups"], .list([group("Dawn", ["a.jpg", "b.jpg", "x.jpg"]), group("Day", ["c.jpg", "d.jpg"])])),
            groups.replacing("b.jpg]", with: "b.jpg, x.jpg]")),
        YAMLEditCase(
            "a group gets another title", groups,
            .set(["groups"], .list([group("Dawn", ["a.jpg", "b.jpg"]), group("Noon", ["c.jpg", "d.jpg"])])),
            groups.replacing("title: Day", with: "title: Noon")),
        YAMLEditCase(
            "a photo moves to another group", groups,
            .set(["groups"], .list([group("Dawn", ["a.jpg"]), group("Day", ["b.jpg", "c.jpg", "d.jpg"])])),
            groups.replacing("[a.jpg, b.jpg]", with: "[a.jpg]").replacing(
                "      - c.jpg", with: "      - b.jpg\n      - c.jpg")),
        YAMLEditCase(
            "groups in another order", groups,
            .set(["groups"], .list([group("Day", ["c.jpg", "d.jpg"]), group("Dawn", ["a.jpg", "b.jpg"])])),
            """
            groups: # mine
              # later
              - title: Day
                photos:
                  - c.jpg # best
                  - d.jpg

              # early
              - title: Dawn # first light
                photos: [a.jpg, b.jpg] # two
            sort: name

            """),
        YAMLEditCase(
            "groups in another order, of which one loses a photo", groups,
            .set(["groups"], .list([group("Day", ["c.jpg"]), group("Dawn", ["a.jpg", "b.jpg"])])),
            """
            groups: # mine
              # later
              - title: Day
                photos:
                  - c.jpg # best

              # early
              - title: Dawn # first light
                photos: [a.jpg, b.jpg] # two
            sort: name

            """),
        YAMLEditCase(
            "a new group", groups,
            .set(
                ["groups"],
                .list([
                    group("Dawn", ["a.jpg", "b.jpg"]), group("Day", ["c.jpg", "d.jpg"]), group("Dusk: late", ["e.jpg"]),
                ])),
            groups.replacing("      - d.jpg\n", with: "      - d.jpg\n  - title: \"Dusk: late\"\n    photos: [e.jpg]\n")
        ),
        YAMLEditCase(
            "a member of a group loses its first key", "groups:\n- title: A # c\n  # d\n  photos: [a]\n",
            .set(["groups"], .list([.mapping([.init("photos", .texts(["a"]))])])),
            "groups:\n- photos: [a]\n  # c\n  # d\n"),
        YAMLEditCase(
            "a number among names gets quotes where it is", "sort:\n- 2024 # c\n- a\n",
            .set(["sort"], .texts(["a", "2024"])), "sort:\n- a\n- \"2024\" # c\n"),
        YAMLEditCase(
            "lists in lists", "a:\n- - x # c\n  - y\n- [z]\n",
            .set(["a"], .list([.texts(["z"]), .texts(["x", "y"]), .texts([])])),
            "a:\n- [z]\n- - x # c\n  - y\n- []\n"),
        YAMLEditCase(
            "names twice in a list", "a: [x, y, x]\n", .set(["a"], .texts(["x", "x"])), "a: [x, x]\n"),
        YAMLEditCase(
            "Windows line breaks in another order", "a:\r\n  - x # c\r\n  - y\r\nb: 1\r\n",
            .set(["a"], .texts(["y", "x"])), "a:\r\n  - y\r\n  - x # c\r\nb: 1\r\n"),
        YAMLEditCase(
            "an empty member", "a:\n-\n- x\n", .set(["a"], .texts(["x", "z"])), "a:\n- x\n- z\n"),
        YAMLEditCase(
            "blocks of text in a list", "a:\n- |\n  one\n\n- two\n", .set(["a"], .texts(["two", "one\n"])),
            "a:\n- two\n\n- |\n  one\n"),
    ]
}
