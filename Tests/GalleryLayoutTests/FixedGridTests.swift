import GalleryLayout
import Testing

/// Expected numbers are worked out by hand from the rules: cells of 100 x 50 with gaps of 10 across and 20 down, two to
/// a line, are 10 x 3 + 100 x 2 = 230 wide.
@Suite("The fixed grid")
struct FixedGridTests {
    private let frame: LayoutOption = [10, 20, 100, 50]

    private func plan(_ counts: [Int], _ options: LayoutOptions = [:], width: Double = 320) throws -> LayoutPlan {
        let groups = counts.map { LayoutGroup(items: Array(repeating: Size(width: 4, height: 3), count: $0)) }
        let options = ["item-frame": frame, "per-line": 2].merging(options) { $1 }
        return try FixedGrid(options: options).plan(groups, in: Size(width: width, height: 0))
    }

    @Test("Lines are filled from left to right")
    func linesAreFilledFromLeftToRight() throws {
        let origins: [(Double, Double)] = [(10, 20), (120, 20), (10, 90), (120, 90), (10, 160)]
        let plan = try plan([5])
        #expect(plan.frames.map(\.rect) == origins.map { Rect(x: $0.0, y: $0.1, width: 100, height: 50) })
        #expect(plan.frames.map(\.item) == [0, 1, 2, 3, 4])
        #expect(plan.pages == [Page(group: 0, index: 0, count: 1, x: 0)])
    }

    /// Gaps of 20 around lines of 50.
    @Test(
        "The content height is the sum of the lines and the gaps around them",
        arguments: [(0, 20.0), (1, 90), (2, 90), (3, 160), (4, 160), (5, 230)])
    func theHeightIsThatOfTheLinesAndTheGapsAroundThem(items: Int, height: Double) throws {
        #expect(try plan([items]).contentSize == Size(width: 230, height: height))
    }

    @Test("A fixed grid without groups is one gap high")
    func withoutGroupsTheGapRemains() throws {
        #expect(try plan([]).contentSize == Size(width: 230, height: 20))
    }

    struct Shape: NamedCase {
        let name: String
        let options: LayoutOptions
        /// Of three items.
        let xs: [Double]
        let ys: [Double]
        let content: Size
    }

    @Test(
        "The item frame sets the size of all cells and the gaps",
        arguments: [
            Shape(
                name: "no gaps", options: ["item-frame": [0, 0, 100, 50]], xs: [0, 100, 0], ys: [0, 0, 50],
                content: Size(width: 200, height: 100)),
            Shape(
                name: "one to a line", options: ["per-line": 1], xs: [10, 10, 10], ys: [20, 90, 160],
                content: Size(width: 120, height: 230)),
            // 10 x 5 + 100 x 4.
            Shape(
                name: "more to a line than there are", options: ["per-line": 4], xs: [10, 120, 230], ys: [20, 20, 20],
                content: Size(width: 450, height: 90)),
            // Exactly a line: 10 x 4 + 100 x 3.
            Shape(
                name: "exactly a line", options: ["per-line": 3], xs: [10, 120, 230], ys: [20, 20, 20],
                content: Size(width: 340, height: 90)),
            // 10 x 1000001 + 100 x 1000000.
            Shape(
                name: "a million to a line", options: ["per-line": 1_000_000], xs: [10, 120, 230], ys: [20, 20, 20],
                content: Size(width: 110_000_010, height: 90)),
        ])
    func oneFrameSaysEverything(_ shape: Shape) throws {
        let plan = try plan([3], shape.options)
        #expect(plan.frames.map(\.rect.x) == shape.xs)
        #expect(plan.frames.map(\.rect.y) == shape.ys)
        #expect(plan.contentSize == shape.content)
    }

    @Test("The width of the container does not change a fixed grid", arguments: [0, 50, 1e9])
    func theContainerChangesNothing(width: Double) throws {
        #expect(try plan([5], width: width) == plan([5]))
    }

    @Test("Groups of a fixed grid are stacked between their headers and footers")
    func groupsStackBetweenHeadersAndFooters() throws {
        let plan = try plan([3, 0, 1], ["header-height": 5, "footer-height": 7])
        // 5, then two lines of 160 in all, 7; 5, 20, 7; 5, then one line of 90, 7.
        let edges = [(0.0, 165.0), (172, 197), (204, 299)]
        #expect(
            plan.supplementaries
                == edges.enumerated().flatMap { group, edge in
                    [
                        Supplementary(
                            kind: .groupHeader, group: group, rect: Rect(x: 0, y: edge.0, width: 230, height: 5)),
                        Supplementary(
                            kind: .groupFooter, group: group, rect: Rect(x: 0, y: edge.1, width: 230, height: 7)),
                    ]
                })
        #expect(plan.frames.map(\.rect.y) == [25, 25, 95, 229])
        #expect(plan.frames.map(\.group) == [0, 0, 0, 2])
        #expect(plan.contentSize == Size(width: 230, height: 306))
    }
}
