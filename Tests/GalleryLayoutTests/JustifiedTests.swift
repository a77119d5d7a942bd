import GalleryLayout
import Testing

/// Expected numbers are worked out by hand from the rules. Unless said otherwise a row is 400 wide and 100 high at
/// best, from 75 to 125 high if it can be, and nothing has a gap: so four squares fill a row.
@Suite("The justified layout")
struct JustifiedTests {
    private func plan(_ groups: [[Double]], _ options: LayoutOptions = [:], width: Double = 400) throws -> LayoutPlan {
        let plain: LayoutOptions = ["target-row-height": 100, "box-spacing": 0, "container-padding": 0]
        return try Justified(options: plain.merging(options) { $1 }).plan(
            groups.map { LayoutGroup(items: $0.map { Size(width: $0 * 60, height: 60) }) },
            in: Size(width: width, height: 0))
    }

    private static func squares(_ count: Int) -> [Double] { Array(repeating: 1, count: count) }

    struct Album: NamedCase {
        let name: String
        /// Width over height.
        let ratios: [Double]
        var options: LayoutOptions = [:]
        var width = 400.0
        /// The number of items in each.
        let rows: [Int]
        let heights: [Double]
        /// Where the last row begins.
        var indent = 0.0
    }

    static let lastRows = [
        Album(name: "no items", ratios: [], rows: [], heights: []),
        Album(name: "a full row", ratios: squares(4), rows: [4], heights: [100]),
        Album(name: "two full rows", ratios: squares(8), rows: [4, 4], heights: [100, 100]),
        Album(name: "one item keeps the target", ratios: [1], rows: [1], heights: [100]),
        // Five in a row would be 80 high, 400 off; a ragged row costs nothing.
        Album(name: "a ragged last row keeps the target", ratios: squares(5), rows: [4, 1], heights: [100, 100]),
        // (400 - 100) / 2.
        Album(
            name: "a ragged last row in the middle", ratios: squares(5), options: ["last-row": "centre"], rows: [4, 1],
            heights: [100, 100], indent: 150),
        // One alone would be 400 high, 300 x 300 off; five in a row are 80 high, 20 x 20 off.
        Album(
            name: "a justified last row draws items to it", ratios: squares(5), options: ["last-row": "justify"],
            rows: [5], heights: [80]),
        Album(
            name: "a justified last row of one", ratios: [1], options: ["last-row": "justify"], rows: [1],
            heights: [400]),
        // 400 / 3.5 = 114.3 is within the tolerance.
        Album(
            name: "a last row that can fill the width does", ratios: [1, 1, 1.5], options: ["last-row": "centre"],
            rows: [3], heights: [400 / 3.5]),
        // 400 / 3.2 = 125 still is.
        Album(
            name: "a last row at the greatest height", ratios: [1, 1, 1.2], options: ["last-row": "centre"],
            rows: [3], heights: [125]),
    ]

    static let tolerances = [
        // Only 100 is within no tolerance, so four and one; alone the fifth is 400 high.
        Album(
            name: "no tolerance", ratios: squares(5), options: ["row-height-tolerance": 0, "last-row": "justify"],
            rows: [4, 1], heights: [100, 400]),
        // Rows from 50 to 150 high: 3, 4 … 8 squares. Five and five, 80 high, cost 800; four and six 0 and 33.3 x 33.3
        // = 1111; 3 + 3 + 4 twice that.
        Album(
            name: "a wide tolerance", ratios: squares(10),
            options: ["row-height-tolerance": 0.5, "last-row": "justify"],
            rows: [5, 5], heights: [80, 80]),
        // 500 / 5 = 100 for the first five leaves 500 / 3 = 167 for the rest; twice 125 is less far off in all.
        Album(
            name: "not row by row", ratios: squares(8), options: ["last-row": "justify"], width: 500, rows: [4, 4],
            heights: [125, 125]),
        // 400 / 1.3 = 307.7 is 207.7 off, 400 / 6.3 = 63.5 is 36.5 off.
        Album(
            name: "a row lower than the least where none is within", ratios: [1.3, 5],
            options: ["last-row": "justify"], rows: [2], heights: [400 / 6.3]),
        // 400 / 3.1 = 129 is 29 off, 400 / 8.1 = 49.4 is 50.6 off; 400 / 5 = 80 follows the former.
        Album(
            name: "a row higher than the most where none is within", ratios: [3.1, 5],
            options: ["last-row": "justify"], rows: [1, 1], heights: [400 / 3.1, 80]),
    ]

    static let panoramas = [
        // 6 x 75 = 450 is wider than 400.
        Album(name: "a panorama alone", ratios: [6], rows: [1], heights: [400 / 6.0]),
        Album(
            name: "a panorama between rows", ratios: squares(4) + [6] + squares(4), rows: [4, 1, 4],
            heights: [100, 400 / 6.0, 100]),
        Album(name: "panoramas in a row", ratios: [6, 100, 8], rows: [1, 1, 1], heights: [400 / 6.0, 4, 50]),
        // 0.5 and 5.3 share a row of 400 / 5.8 = 69: 5.3 x 75 is not wider than 400, and 0.5 alone would be 800 high.
        Album(name: "nearly a panorama", ratios: [0.5, 5.3], rows: [2], heights: [400 / 5.8]),
        // A single square would be 400 high, more than twice the target.
        Album(name: "too few before a panorama", ratios: [1, 6], rows: [1, 1], heights: [100, 400 / 6.0]),
        // Twice the target is not too much.
        Album(name: "just enough before a panorama", ratios: [1, 1, 6], rows: [2, 1], heights: [200, 400 / 6.0]),
        // One in front would count as 100 x 100 off, five in a row as 20 x 20.
        Album(
            name: "no straggler before a panorama", ratios: squares(5) + [6], rows: [5, 1], heights: [80, 400 / 6.0]),
        Album(name: "ratios of 1:100 and 100:1", ratios: [0.01, 100, 0.01], rows: [1, 1, 1], heights: [100, 4, 100]),
    ]

    @Test(
        "Rows are broken so that their heights are closest to the target", arguments: lastRows + tolerances + panoramas)
    func rowsAreBrokenSoThatHeightsStrayLeast(_ album: Album) throws {
        let plan = try plan([album.ratios], album.options, width: album.width)
        var frames = plan.frames[...]
        var y = 0.0
        for (row, count) in album.rows.enumerated() {
            var x = row == album.rows.count - 1 ? album.indent : 0
            for frame in frames.prefix(count) {
                let width = album.ratios[frame.item] * album.heights[row]
                expect(frame.rect, Rect(x: x, y: y, width: width, height: album.heights[row]))
                x += width
            }
            frames = frames.dropFirst(count)
            y += album.heights[row]
        }
        #expect(frames.isEmpty)
        #expect(abs(plan.contentSize.height - y) < 1e-9)
        #expect(plan.contentSize.width == album.width)
    }

    @Test("Gaps and padding are subtracted from the width of a row")
    func gapsAndPaddingAreNoPartOfARow() throws {
        // 450 - 2 x 10 - 3 x 10 = 400 for four squares; the fifth is ragged.
        let plan = try plan([Self.squares(5)], ["box-spacing": 10, "container-padding": 10], width: 450)
        #expect(plan.frames.map(\.rect.x) == [10, 120, 230, 340, 10])
        #expect(plan.frames.map(\.rect.y) == [10, 10, 10, 10, 120])
        #expect(plan.frames.allSatisfy { $0.rect.width == 100 && $0.rect.height == 100 })
        #expect(plan.contentSize == Size(width: 450, height: 230))
    }

    @Test("The default options of the justified layout are as documented")
    func theDefaultsAreThoseOfTheGuide() throws {
        let said: LayoutOptions = [
            "target-row-height": 320, "row-height-tolerance": 0.25, "box-spacing": 10, "container-padding": 10,
            "last-row": "natural", "header-height": 0, "footer-height": 0,
        ]
        let groups = [LayoutGroup(items: (1...40).map { Size(width: Double($0 % 7 + 2), height: 4) })]
        let container = Size(width: 1200, height: 0)
        let plans = try [[:], said].map { try Justified(options: $0).plan(groups, in: container) }
        #expect(plans[0] == plans[1])
    }

    @Test(
        "The option max-rows limits the rows of each group",
        arguments: [(1, [4, 4], 200.0), (2, [8, 5], 400), (3, [9, 5], 500), (4, [9, 5], 500)])
    func everyGroupKeepsAtMostSoManyRows(rows: Int, counts: [Int], height: Double) throws {
        // Rows of 4, 4 and 1, and of 4 and 1: a ragged row costs nothing.
        let plan = try plan([Self.squares(9), Self.squares(5)], ["max-rows": .number(Double(rows))])
        #expect((0..<2).map { group in plan.frames.count { $0.group == group } } == counts)
        #expect(plan.frames.map(\.item) == counts.flatMap { Array(0..<$0) })
        #expect(plan.contentSize.height == height)
    }

    @Test("Items without a size are squares")
    func itemsWithoutSizeAreSquares() throws {
        let items = [Size(width: 0, height: 9), Size(width: 9, height: 0), Size(width: 0, height: 0)]
        let plan = try Justified(options: ["target-row-height": 100]).plan(
            [LayoutGroup(items: items)], in: Size(width: 340, height: 0))
        // 340 - 2 x 10 - 2 x 10 = 300.
        #expect(plan.frames.allSatisfy { $0.rect.width == 100 && $0.rect.height == 100 })
    }

    @Test("Groups of a justified layout are stacked between their headers and footers")
    func groupsStackBetweenHeadersAndFooters() throws {
        let options: LayoutOptions = ["header-height": 30, "footer-height": 12, "container-padding": 5]
        let plan = try plan([Self.squares(4), [], [1]], options, width: 410)
        // 30, 5 + 100 + 5, 12; 30, 5 + 5, 12; 30, 5 + 100 + 5, 12.
        #expect(plan.supplementaries.map(\.rect.y) == [0, 140, 152, 192, 204, 344])
        #expect(plan.supplementaries.map(\.rect.height) == [30, 12, 30, 12, 30, 12])
        #expect(plan.supplementaries.allSatisfy { $0.rect.x == 0 && $0.rect.width == 410 })
        #expect(plan.frames.map(\.rect.y) == [35, 35, 35, 35, 239])
        #expect(plan.contentSize.height == 356)
    }

    @Test("A justified layout without groups is as high as its padding")
    func withoutGroupsOnlyThePaddingRemains() throws {
        #expect(
            try plan([], ["container-padding": 7, "header-height": 30]).contentSize == Size(width: 400, height: 14))
    }

    @Test("Padding as wide as the container gives rows without height", arguments: [0, 10, 20])
    func paddingAsWideAsTheContainerIsNoTrap(width: Double) throws {
        let plan = try plan([[1, 0.01, 100]], ["container-padding": 10], width: width)
        #expect(plan.frames.map(\.rect.height) == [0, 0, 0])
    }

    @Test("Gaps never take the whole width of a row")
    func gapsNeverTakeTheWholeWidthOfARow() throws {
        // 40 gaps of 10 leave nothing for 41 items, a height of 0, which is less far off than 250: that of 40 items,
        // which leave 400 - 39 x 10 = 10 for ratios of 0.04 in all. The other 20 are ragged.
        let frames = try plan([Array(repeating: 0.001, count: 60)], ["box-spacing": 10]).frames
        for frame in frames.prefix(40) { #expect(abs(frame.rect.height - 250) < 1e-6 && frame.rect.y == 0) }
        for frame in frames.dropFirst(40) { #expect(frame.rect.height == 100) }
    }

    @Test(
        "A last row fills the width if it is then at most twice as high as the others",
        arguments: [(1, 100.0), (2, 195.0), (3, 126.667)])
    func lastRowFills(count: Int, height: Double) throws {
        let items = Array(repeating: Size(width: 1, height: 1), count: count)
        let engine = try Justified(options: [
            "target-row-height": 100, "container-padding": 0, "box-spacing": 10, "last-row": "fill",
        ])
        let plan = try engine.plan([LayoutGroup(items: items)], in: Size(width: 400, height: 300))
        #expect(plan.frames.allSatisfy { abs($0.rect.height - height) < 0.01 })
    }
}
