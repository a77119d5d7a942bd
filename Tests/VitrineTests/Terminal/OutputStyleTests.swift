import PhotoCatalog
import Testing

@testable import VitrineCommands

@Suite("The style of output")
struct OutputStyleTests {
    @Test(
        "Sizes have powers of 1,000 and at most one decimal",
        arguments: [
            (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (1499, "1 kB"), (1500, "2 kB"), (999_499, "999 kB"),
            (999_500, "1.0 MB"), (1_549_999, "1.5 MB"), (1_550_000, "1.6 MB"), (999_949_999, "999.9 MB"),
            (999_950_000, "1.0 GB"), (40_000_000_000, "40.0 GB"), (.max, "9223372036.9 GB"),
        ])
    func sizes(bytes: Int, text: String) {
        #expect(Quantities.size(bytes) == text)
        #expect(ByteCount(text) != nil || bytes == .max)
    }

    @Test(
        "Times are shown in seconds, minutes or hours",
        arguments: [
            (0.04, "0.0 s"), (0.35, "0.4 s"), (99.94, "99.9 s"), (100, "2 min"), (180, "3 min"), (7500, "2 h 5 min"),
        ])
    func times(seconds: Double, text: String) {
        #expect(Quantities.time(.seconds(seconds)) == text)
    }

    @Test("One is singular")
    func counts() {
        #expect(Quantities.count(1, "file") == "1 file")
        #expect(Quantities.count(0, "file") == "0 files")
    }

    @Test("Of many names, three are listed")
    func names() {
        #expect(Quantities.list(["a"]) == "a")
        #expect(Quantities.list(["a", "b", "c"]) == "a, b, c")
        #expect(Quantities.list(["a", "b", "c", "d", "e"]) == "a, b, c and 2 more")
    }

    @Test(
        "Unlisted albums are counted after the others",
        arguments: [
            ([0, 12, 0, 0], "12 photos"), ([1, 1, 0, 0], "1 photo in 1 album"),
            ([5, 344, 1, 10], "344 photos in 5 albums, 10 photos in 1 unlisted album"),
            ([0, 0, 2, 10], "10 photos in 2 unlisted albums"), ([0, 0, 0, 0], "0 photos"),
        ] as [([Int], String)])
    func galleries(numbers: [Int], text: String) {
        var counts = GalleryCounts(listed: .init(albums: numbers[0], photos: numbers[1]))
        for index in 0..<numbers[2] {
            counts.add(
                photos: index == 0 ? numbers[3] : 0, films: 0, isHome: false, isEmpty: false, isUnlisted: true)
        }
        #expect(Quantities.text(counts) == text)
    }

    @Test(
        "Films are counted after photos, and alone if there are no photos",
        arguments: [
            (GalleryCounts.Part(photos: 52, films: 3), "52 photos and 3 films"),
            (.init(albums: 2, photos: 1, films: 1), "1 photo and 1 film in 2 albums"),
            (.init(albums: 1, films: 3), "3 films in 1 album"),
        ])
    func films(part: GalleryCounts.Part, text: String) {
        #expect(Quantities.text(GalleryCounts(listed: part)) == text)
    }

    @Test("Colours follow the choice, the terminal and the environment")
    func colours() {
        let cases: [(choice: ColourChoice, isTerminal: Bool, environment: [String: String], isOn: Bool)] = [
            (.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
            // An empty value counts as none (no-color.org).
            (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
            (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true), (.never, true, [:], false),
        ]
        for each in cases {
            #expect(each.choice.isOn(isTerminal: each.isTerminal, environment: each.environment) == each.isOn)
        }
    }

    @Test("Control characters of file names are replaced")
    func controlCharacters() {
        #expect("a\u{1B}[2Jb\nc".printable == "a\u{FFFD}[2Jb\nc")
        #expect("a\u{1B}b\nc".printableLine == "a\u{FFFD}b\u{FFFD}c")
    }
}
