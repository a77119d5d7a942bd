import GalleryLayout
import Testing

/// Expected numbers are worked out by hand from the rules: a container of 330 less the insets of 15 has lines of 300.
/// Items are 100 high and as wide as said; gaps are 6, lines are 8 apart, and the first begins at 15, 20.
@Suite("The flow")
struct FlowTests {
    private func plan(_ groups: [[Double]], _ options: LayoutOptions = [:], width: Double = 330) throws -> LayoutPlan {
        let groups = groups.map { LayoutGroup(items: $0.map { Size(width: $0, height: 100) }) }
        return try Flow(options: ["item-height": 100].merging(options) { $1 })
            .plan(groups, in: Size(width: width, height: 0))
    }

    struct Lines: NamedCase {
        let name: String
        let widths: [Double]
        var options: LayoutOptions = [:]
        let frames: [Rect]
        let height: Double
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 100) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    static let breaks = [
        Lines(name: "no items", widths: [], frames: [], height: 40),
        Lines(name: "one item", widths: [100], frames: [rect(15, 20, 100)], height: 140),
        // 147 + 6 + 147 = 300.
        Lines(
            name: "a line that is exactly full", widths: [147, 147], frames: [rect(15, 20, 147), rect(168, 20, 147)],
            height: 140),
        Lines(
            name: "a pixel too many", widths: [147, 148], frames: [rect(15, 20, 147), rect(15, 128, 148)], height: 248),
        // 3 x 96 + 2 x 6 = 300.
        Lines(
            name: "two full lines", widths: [96, 96, 96, 96, 96, 96],
            frames: [
                rect(15, 20, 96), rect(117, 20, 96), rect(219, 20, 96), rect(15, 128, 96), rect(117, 128, 96),
                rect(219, 128, 96),
            ], height: 248),
        // 600 x 100 shrinks to 300 x 50.
        Lines(
            name: "an item wider than a line", widths: [100, 600, 100],
            frames: [rect(15, 20, 100), rect(15, 128, 300, 50), rect(15, 186, 100)], height: 306),
        Lines(
            name: "an item exactly as wide as a line", widths: [1, 300, 1],
            frames: [rect(15, 20, 1), rect(15, 128, 300), rect(15, 236, 1)], height: 356),
        // 10000 x 100 shrinks to 300 x 3.
        Lines(
            name: "ratios of 1:100 and 100:1", widths: [1, 10_000, 1],
            frames: [rect(15, 20, 1), rect(15, 128, 300, 3), rect(15, 139, 1)], height: 259),
        Lines(
            name: "items without a width are squares", widths: [0, 0, 0],
            frames: [rect(15, 20, 100), rect(121, 20, 100), rect(15, 128, 100)], height: 248),
    ]

    static let options = [
        Lines(
            name: "no gaps and no insets", widths: [110, 110, 110, 110],
            options: ["interitem-spacing": 0, "line-spacing": 0, "inset": [0, 0, 0, 0]],
            frames: [rect(0, 0, 110), rect(110, 0, 110), rect(220, 0, 110), rect(0, 100, 110)], height: 200),
        Lines(
            name: "the defaults said aloud", widths: [147, 148],
            options: [
                "direction": "vertical", "interitem-spacing": 6, "line-spacing": 8, "inset": [20, 15, 20, 15],
                "alignment": "leading", "line-alignment": "centre", "header-height": 0, "footer-height": 0,
            ], frames: [rect(15, 20, 147), rect(15, 128, 148)], height: 248),
        // 330 - 20 - 40 = 270 hold 100 + 30 + 100.
        Lines(
            name: "gaps and insets of one's own", widths: [100, 100, 100],
            options: ["interitem-spacing": 30, "line-spacing": 50, "inset": [10, 20, 30, 40]],
            frames: [rect(20, 10, 100), rect(150, 10, 100), rect(20, 160, 100)], height: 290),
        // Three of 80 and two gaps are 252; a fourth would make 338.
        Lines(
            name: "a fixed size", widths: [1, 500, 0, 7], options: ["item-width": 80, "item-height": 50],
            frames: [rect(15, 20, 80, 50), rect(101, 20, 80, 50), rect(187, 20, 80, 50), rect(15, 78, 80, 50)],
            height: 148),
        Lines(
            name: "a fixed size wider than a line", widths: [1, 2], options: ["item-width": 600, "item-height": 200],
            frames: [rect(15, 20, 300, 100), rect(15, 128, 300, 100)], height: 248),
        // Half the height, so half the width: 100 + 6 + 150.
        Lines(
            name: "another height", widths: [200, 300], options: ["item-height": 50],
            frames: [rect(15, 20, 100, 50), rect(121, 20, 150, 50)], height: 90),
    ]

    @Test("Lines are filled with items and then broken", arguments: breaks + options)
    func linesAreFilledThenBroken(_ lines: Lines) throws {
        let plan = try plan([lines.widths], lines.options)
        try #require(plan.frames.map(\.item) == Array(lines.widths.indices))
        for (frame, expected) in zip(plan.frames, lines.frames) { expect(frame.rect, expected) }
        #expect(plan.contentSize == Size(width: 330, height: lines.height))
        #expect(plan.pages == [Page(group: 0, index: 0, count: 1, x: 0)])
    }

    /// Of lines of 100 + 6 + 100, of 250, and of 60 + 6 + 40 there remain 94, 50 and 194.
    @Test(
        "The option alignment distributes the free space of a line",
        arguments: [
            ("leading", [15, 121, 15, 15, 81]), ("centre", [62, 168, 40, 112, 178]),
            ("trailing", [109, 215, 65, 209, 275]),
            // Only the first line stretches its gap, to 6 + 94: the second has one item, and the third is the last.
            ("justified", [15, 215, 15, 15, 81]),
        ] as [(String, [Double])])
    func whatALineLeavesFreeGoesWhereTheAlignmentSays(alignment: String, xs: [Double]) throws {
        let plan = try plan([[100, 100, 250, 60, 40]], ["alignment": .word(alignment)])
        #expect(plan.frames.map(\.rect.x) == xs)
        #expect(plan.frames.map(\.rect.y) == [20, 20, 128, 236, 236])
    }

    @Test("The last line of each group is not justified")
    func theLastLineOfEveryGroupLeads() throws {
        // 200 + 6 + 50 in either group; 44 remain, and 206 + 100 begins another line.
        let plan = try plan([[200, 50, 100], [200, 50]], ["alignment": "justified"])
        #expect(plan.frames.map(\.rect.x) == [15, 265, 15, 15, 221])
    }

    @Test("All gaps of a justified line stretch equally")
    func severalGapsStretchAlike() throws {
        // 3 x 80 + 2 x 6 = 252: 48 remain, 24 for each of two gaps.
        let plan = try plan([[80, 80, 80, 80]], ["alignment": "justified"])
        #expect(plan.frames.map(\.rect.x) == [15, 125, 235, 15])
    }

    @Test("Groups of a flow are stacked between their headers and footers")
    func groupsStackBetweenHeadersAndFooters() throws {
        let plan = try plan([[100], [], [200, 200]], ["header-height": 30, "footer-height": 10])
        // 30, 20 + 100 + 20, 10; 30, 20 + 20, 10; 30, 20 + 100 + 8 + 100 + 20, 10.
        let edges = [(0.0, 170.0), (180, 250), (260, 538)]
        #expect(
            plan.supplementaries
                == edges.enumerated().flatMap { group, edge in
                    [
                        Supplementary(
                            kind: .groupHeader, group: group, rect: Rect(x: 0, y: edge.0, width: 330, height: 30)),
                        Supplementary(
                            kind: .groupFooter, group: group, rect: Rect(x: 0, y: edge.1, width: 330, height: 10)),
                    ]
                })
        #expect(plan.frames.map(\.rect.y) == [50, 310, 418])
        #expect(plan.frames.map(\.group) == [0, 2, 2])
        #expect(plan.contentSize.height == 548)
    }

    @Test("A flow without groups is as high as its insets")
    func withoutGroupsOnlyInsetsRemain() throws {
        #expect(try plan([]) == plan([[]]))
        #expect(try plan([], ["inset": [1, 0, 2, 0], "header-height": 30]).contentSize.height == 3)
    }

    @Test("Insets as wide as the container give items without size", arguments: [0, 10, 30])
    func insetsAsWideAsTheContainerAreNoTrap(width: Double) throws {
        for alignment in ["leading", "centre", "trailing", "justified"] {
            let frames = try plan([[100, 0, 10]], ["alignment": .word(alignment)], width: width).frames
            #expect(frames.map(\.rect.width) == [0, 0, 0])
            #expect(frames.map(\.rect.height) == [0, 0, 0])
        }
    }
}
