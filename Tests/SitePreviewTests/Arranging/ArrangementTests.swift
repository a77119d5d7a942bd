import PhotoCatalog
import Testing

@Suite("Changes of order and groups in album.yaml")
struct ArrangementTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let before: String
        /// Names without their extension, one string for each group; the title is before a colon.
        let wanted: [String]
        let after: String
        var notes: [String: String] = [:]
    }

    static let cases = [
        Case(
            testDescription: "only photos before the natural order are listed", before: "", wanted: ["c a b d e"],
            after: "sort: [c.jpg]\n"),
        Case(
            testDescription: "the last photo needs all others before it", before: "", wanted: ["b c d e a"],
            after: "sort: [b.jpg, c.jpg, d.jpg, e.jpg]\n"),
        Case(
            testDescription: "a list that is not needed goes", before: "title: A # x\nsort: [c.jpg, b.jpg]\n",
            wanted: ["a b c d e"], after: "title: A # x\n"),
        Case(
            testDescription: "the present sort stays if it gives the order", before: "sort: name descending\n",
            wanted: ["e d c b a"], after: "sort: name descending\n"),
        Case(
            testDescription: "another sort becomes a list", before: "sort: name descending # new first\n",
            wanted: ["e a b c d"], after: "sort: [e.jpg] # new first\n"),
        Case(
            testDescription: "a pattern in the list stays if it gives the order", before: "sort: ['[de]*']\n",
            wanted: ["d e a b c"], after: "sort: ['[de]*']\n"),
        Case(
            testDescription: "weights count where nothing sorts", before: "", wanted: ["a d b c e"],
            after: "sort: [a.jpg]\n", notes: ["d.md": "---\nweight: 1\n---\n"]),
        Case(
            testDescription: "photos with weights need no list", before: "sort: [a.jpg]\n", wanted: ["d a b c e"],
            after: "", notes: ["d.md": "---\nweight: 1\n---\n"]),
        Case(
            testDescription: "a new group comes first and lists its photos", before: "title: A\n",
            wanted: ["New: d b", "a c e"],
            after: "title: A\ngroups:\n  - title: New\n    photos: [d.jpg, b.jpg]\n"),
        Case(
            testDescription: "a pattern stays while it gives the photos",
            before: "groups:\n  - title: One # first\n    photos: '[ab]*'\n", wanted: ["Two: c", "One: a b", "d e"],
            after: """
                groups:
                  - title: Two
                    photos: [c.jpg]
                  - title: One # first
                    photos: '[ab]*'

                """),
        Case(
            testDescription: "a group before takes photos from a pattern",
            before: "groups:\n  - title: All\n    photos: '*'\n", wanted: ["Two: c", "All: a b d e"],
            after: """
                groups:
                  - title: Two
                    photos: [c.jpg]
                  - title: All
                    photos: '*'

                """),
        Case(
            testDescription: "a pattern becomes names if it has other photos",
            before: "groups:\n  - title: One\n    photos: '[ab]*'\n", wanted: ["One: a b c", "d e"],
            after: "groups:\n  - title: One\n    photos: [a.jpg, b.jpg, c.jpg]\n"),
        Case(
            testDescription: "another title keeps photos and comments",
            before: "groups:\n  # Early\n  - title: One # first\n    photos: '[ab]*' # all\n",
            wanted: ["Morning: a b", "c d e"],
            after: "groups:\n  # Early\n  - title: Morning # first\n    photos: '[ab]*' # all\n"),
        Case(
            testDescription: "groups change places with their comments",
            before: """
                groups:
                  # Early
                  - {title: One, photos: a.jpg}
                  # Late
                  - {photos: b.jpg, title: Two}

                """, wanted: ["Two: b", "One: a", "c d e"],
            after: """
                groups:
                  # Late
                  - {photos: b.jpg, title: Two}
                  # Early
                  - {title: One, photos: a.jpg}

                """),
        Case(
            testDescription: "without groups, the key goes and the order stays",
            before: "groups:\n  - {title: One, photos: [e.jpg, b.jpg]}\nsort: [d.jpg]\n", wanted: ["e b d a c"],
            after: "sort: [e.jpg, b.jpg, d.jpg]\n"),
        Case(
            testDescription: "hidden photos keep their places in a list",
            before: """
                groups:
                  - title: One
                    photos: [d.jpg, b.jpg, a.jpg]
                photos:
                  b.jpg: {hidden: true}

                """, wanted: ["One: a d c", "e"],
            after: """
                groups:
                  - title: One
                    photos: [a.jpg, d.jpg, b.jpg, c.jpg]
                photos:
                  b.jpg: {hidden: true}

                """),
        Case(
            testDescription: "a hidden photo of a pattern is listed when the pattern goes",
            before: """
                groups:
                  - title: One
                    photos: ['[abc]*']
                photos:
                  b.jpg: {hidden: true}

                """, wanted: ["One: c a", "d e"],
            after: """
                groups:
                  - title: One
                    photos: [c.jpg, a.jpg, b.jpg]
                photos:
                  b.jpg: {hidden: true}

                """),
        Case(
            testDescription: "a group of hidden photos stays when others change places",
            before: """
                groups:
                  - {title: One, photos: [a.jpg]}
                  - {title: Secret, photos: [b.jpg]}
                  - {title: Two, photos: [c.jpg]}
                photos:
                  b.jpg: {hidden: true}

                """, wanted: ["Two: c", "One: a", "d e"],
            after: """
                groups:
                  - {title: Two, photos: [c.jpg]}
                  - {title: One, photos: [a.jpg]}
                  - {title: Secret, photos: [b.jpg]}
                photos:
                  b.jpg: {hidden: true}

                """),
        Case(
            testDescription: "days become a list", before: "groups: day # by date\nsort: date\n",
            wanted: ["3 May: b a", "4 May: c", "d e"],
            after: """
                groups: # by date
                  - title: 3 May
                    photos: [b.jpg, a.jpg]
                  - title: 4 May
                    photos: [c.jpg]
                sort: date

                """),
        Case(
            testDescription: "keywords without groups become an order", before: "groups: keyword\n",
            wanted: ["b a c d e"], after: "sort: [b.jpg]\n"),
        Case(
            testDescription: "the order within a pattern is not lost when the rest is sorted",
            before: "sort: [b.jpg, a.jpg]\ngroups:\n  - {title: One, photos: '[ab]*'}\n",
            wanted: ["One: b a", "e c d"],
            after: "sort: [b.jpg, e.jpg]\ngroups:\n  - {title: One, photos: '[ab]*'}\n"),
        Case(
            testDescription: "a photo that is named in another spelling keeps it",
            before: "groups:\n  - {title: One, photos: [B.JPG, a.jpg]}\n", wanted: ["One: a b", "c d e"],
            after: "groups:\n  - {title: One, photos: [a.jpg, B.JPG]}\n"),
        Case(
            testDescription: "a photo that leaves a group is no longer named there",
            before: "groups:\n  - {title: One, photos: [a.jpg, b.jpg]}\n  - {title: Two, photos: [c.jpg]}\n",
            wanted: ["Two: c b", "One: a", "d e"],
            after: "groups:\n  - {title: Two, photos: [c.jpg, b.jpg]}\n  - {title: One, photos: [a.jpg]}\n"),
    ]

    @Test("The file gets the smallest change that shows what is wanted", arguments: cases)
    func theSmallestChangeIsWritten(_ tested: Case) throws {
        let folder = try ArrangedFolder(
            ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"], settings: tested.before, notes: tested.notes)
        let wanted = tested.wanted.map { text in
            let parts = text.split(separator: ": ")
            let names = (parts.last ?? "").split(separator: " ").map { "\($0).jpg" }
            return ArrangedGroup(parts.count > 1 ? String(parts[0]) : nil, names)
        }
        _ = try #require(try folder.arrange(wanted))
        #expect(folder.settings == tested.after)
        #expect(try folder.shown() == wanted)
        #expect(try folder.arrange(wanted)?.isEmpty == true)
    }

    #if os(Linux)
        @Test("Photos whose names differ only in the spelling of a letter have places of their own")
        func twoSpellings() throws {
            let (composed, decomposed) = ("\u{e9}.jpg", "e\u{301}.jpg")
            let folder = try ArrangedFolder([composed, "a.jpg", decomposed])
            for names in [
                [composed, "a.jpg", decomposed], [decomposed, composed, "a.jpg"], [composed, decomposed, "a.jpg"],
            ] {
                let wanted = [ArrangedGroup(nil, names)]
                #expect(try folder.arrange(wanted)?.isEmpty == false)
                #expect(try folder.shown() == wanted, "\(folder.settings)")
            }
        }
    #endif
}
