import GalleryLayout
import Testing

/// Lines run down and follow each other to the right. Expected numbers are worked out by hand from the rules: a
/// container 340 high less the insets of 20 has lines of 300, and the first begins at 15, 20. Items are 100 high, so
/// two and a gap of 6 fill a line; 94 remain.
@Suite("The horizontal flow")
struct FlowDirectionTests {
    private func plan(_ groups: [[Double]], _ options: LayoutOptions = [:], height: Double = 340) throws -> LayoutPlan {
        let groups = groups.map { LayoutGroup(items: $0.map { Size(width: $0, height: 100) }) }
        return try Flow(options: ["direction": "horizontal", "item-height": 100].merging(options) { $1 })
            .plan(groups, in: Size(width: 1000, height: height))
    }

    /// A line of items 50 and 100 wide, thus 100 thick, then one of 80 and 40, 8 further: at 15 + 100 + 8 = 123.
    @Test(
        "The option line-alignment places thinner items in their column",
        arguments: [
            ("top", [15, 15, 123, 123]), ("centre", [40, 15, 123, 143]), ("bottom", [65, 15, 123, 163]),
        ] as [(String, [Double])])
    func thinnerItemsStandInTheirLineAsSaid(lineAlignment: String, xs: [Double]) throws {
        let plan = try plan([[50, 100, 80, 40]], ["line-alignment": .word(lineAlignment)])
        #expect(plan.frames.map(\.rect.x) == xs)
        #expect(plan.frames.map(\.rect.y) == [20, 126, 20, 126])
        #expect(plan.frames.map(\.rect.width) == [50, 100, 80, 40])
        #expect(plan.frames.allSatisfy { $0.rect.height == 100 })
        // 123 + 80, then the inset of 15.
        #expect(plan.contentSize == Size(width: 218, height: 340))
    }

    @Test("Items are centred in their column by default")
    func itemsStandInTheMiddleOfTheirLineUnlessSaidOtherwise() throws {
        #expect(try plan([[50, 100]]).frames.map(\.rect.x) == [40, 15])
    }

    @Test(
        "The option alignment distributes the free space of a column",
        arguments: [
            ("leading", [20, 126, 20]), ("centre", [67, 173, 120]), ("trailing", [114, 220, 220]),
            ("justified", [20, 220, 20]),
        ] as [(String, [Double])])
    func whatALineLeavesFreeGoesWhereTheAlignmentSays(alignment: String, ys: [Double]) throws {
        // In the last line there remain 200.
        #expect(try plan([[50, 50, 50]], ["alignment": .word(alignment)]).frames.map(\.rect.y) == ys)
    }

    @Test("An item higher than the container shrinks to fit")
    func anItemHigherThanALineShrinksToIt() throws {
        // 600 x 600 becomes 300 x 300; the next line begins at 15 + 300 + 8.
        let plan = try plan([[100, 50]], ["item-height": 600])
        expect(plan.frames[0].rect, Rect(x: 15, y: 20, width: 300, height: 300))
        expect(plan.frames[1].rect, Rect(x: 323, y: 20, width: 150, height: 300))
    }

    @Test("Insets of a horizontal flow keep their sides")
    func insetsKeepTheirSides() throws {
        // 340 - 10 - 30 = 300 hold both; 20 + 100 + 40.
        let plan = try plan([[100, 100]], ["inset": [10, 20, 30, 40]])
        expect(plan.frames[0].rect, Rect(x: 20, y: 10, width: 100, height: 100))
        expect(plan.frames[1].rect, Rect(x: 20, y: 116, width: 100, height: 100))
        #expect(plan.contentSize == Size(width: 160, height: 340))
    }

    @Test("Groups of a horizontal flow follow each other to the right")
    func groupsFollowEachOtherToTheRight() throws {
        let plan = try plan([[50], [], [80]], ["header-height": 30, "footer-height": 10])
        // 30, 15 + 50 + 15, 10; 30, 15 + 15, 10; 30, 15 + 80 + 15, 10.
        let edges = [(0.0, 110.0), (120, 180), (190, 330)]
        #expect(
            plan.supplementaries
                == edges.enumerated().flatMap { group, edge in
                    [
                        Supplementary(
                            kind: .groupHeader, group: group, rect: Rect(x: edge.0, y: 0, width: 30, height: 340)),
                        Supplementary(
                            kind: .groupFooter, group: group, rect: Rect(x: edge.1, y: 0, width: 10, height: 340)),
                    ]
                })
        #expect(plan.frames.map(\.rect.x) == [45, 235])
        #expect(plan.contentSize == Size(width: 340, height: 340))
    }

    @Test("A horizontal flow without groups is as wide as its insets")
    func withoutGroupsOnlyInsetsRemain() throws {
        #expect(try plan([]).contentSize == Size(width: 30, height: 340))
    }

    @Test("Insets as high as the container give items without height", arguments: [0, 10, 40])
    func insetsAsHighAsTheContainerAreNoTrap(height: Double) throws {
        #expect(try plan([[100, 0, 10]], height: height).frames.map(\.rect.height) == [0, 0, 0])
    }
}
