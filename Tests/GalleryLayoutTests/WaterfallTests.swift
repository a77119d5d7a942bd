import GalleryLayout
import Testing

/// Expected numbers are worked out by hand from the rules: a container of 320 less two margins and two gaps of 8 has
/// columns of 96.
@Suite("The waterfall")
struct WaterfallTests {
    private func plan(_ items: [Size], _ options: LayoutOptions = [:], width: Double = 320) throws -> LayoutPlan {
        try Waterfall(options: options).plan([LayoutGroup(items: items)], in: Size(width: width, height: 0))
    }

    private let square = Size(width: 10, height: 10)
    private let tall = Size(width: 10, height: 20)

    @Test("The next item goes into the first of the shortest columns")
    func theShortestColumnTakesTheNextItemAndTheFirstOfEquals() throws {
        let plan = try plan([square, tall, square, square, square])
        expect(plan.frames[0].rect, Rect(x: 8, y: 8, width: 96, height: 96))
        expect(plan.frames[1].rect, Rect(x: 112, y: 8, width: 96, height: 192))
        expect(plan.frames[2].rect, Rect(x: 216, y: 8, width: 96, height: 96))
        expect(plan.frames[3].rect, Rect(x: 8, y: 112, width: 96, height: 96))
        expect(plan.frames[4].rect, Rect(x: 216, y: 112, width: 96, height: 96))
        #expect(plan.contentSize == Size(width: 320, height: 216))
        #expect(plan.pages == [Page(group: 0, index: 0, count: 1, x: 0)])
    }

    struct Wall: NamedCase {
        let name: String
        let options: LayoutOptions
        let width: Double
        /// Of three squares.
        let origins: [(x: Double, y: Double)]
        let side: Double
        let height: Double
    }

    @Test(
        "Columns share the width that margins and gaps leave",
        arguments: [
            // (112 - 2 - 4 - 6) / 2 = 50.
            Wall(
                name: "margins and gaps that all differ",
                options: ["columns": 2, "top": 1, "left": 2, "bottom": 3, "right": 4, "row": 5, "column": 6],
                width: 112,
                origins: [(2, 1), (58, 1), (2, 56)], side: 50, height: 109),
            Wall(
                name: "no margins and no gaps",
                options: ["columns": 2, "top": 0, "left": 0, "bottom": 0, "right": 0, "row": 0, "column": 0],
                width: 100,
                origins: [(0, 0), (50, 0), (0, 50)], side: 50, height: 100),
            Wall(
                name: "the defaults said aloud",
                options: [
                    "columns": 3, "top": 8, "left": 8, "bottom": 8, "right": 8, "row": 8, "column": 8,
                    "caption-height": 0,
                    "item-height": 70, "order-tolerance": 0, "header-height": 0, "footer-height": 0,
                ], width: 320, origins: [(8, 8), (112, 8), (216, 8)], side: 96, height: 112),
            Wall(
                name: "a single column", options: ["columns": 1], width: 116, origins: [(8, 8), (8, 116), (8, 224)],
                side: 100, height: 332),
            // 148 - 16 - 4 x 8 = 100 for five.
            Wall(
                name: "more columns than items", options: ["columns": 5], width: 148,
                origins: [(8, 8), (36, 8), (64, 8)],
                side: 20, height: 36),
        ])
    func columnsShareWhatMarginsAndGapsLeave(_ wall: Wall) throws {
        let plan = try plan([square, square, square], wall.options, width: wall.width)
        for (frame, origin) in zip(plan.frames, wall.origins) {
            expect(frame.rect, Rect(x: origin.x, y: origin.y, width: wall.side, height: wall.side))
        }
        #expect(plan.contentSize == Size(width: wall.width, height: wall.height))
    }

    /// Were every item shown a million columns, this would take minutes.
    @Test("A million columns without items are laid out fast", .timeLimit(.minutes(30)))
    func columnsThatNoItemReachesTakeNoTime() throws {
        // 16 + 999999 x 8 for margins and gaps, 100 for each of a million columns.
        let plan = try plan(Array(repeating: square, count: 2000), ["columns": 1_000_000], width: 108_000_008)
        #expect(plan.frames.map(\.rect.y) == Array(repeating: 8, count: 2000))
        #expect(plan.frames.map(\.rect.x) == (0..<2000).map { 8 + 108 * Double($0) })
        #expect(plan.contentSize.height == 116)
    }

    @Test(
        "A waterfall without items is as high as its margins and headers",
        arguments: [
            ([:] as LayoutOptions, 16.0), (["top": .number(0), "bottom": .number(3)], 3),
            (["header-height": .number(20), "footer-height": .number(5)], 41),
        ])
    func withoutItemsOnlyMarginsRemain(options: LayoutOptions, height: Double) throws {
        #expect(try plan([], options).contentSize.height == height)
    }

    @Test("The first items have no gap above them with a top margin of zero")
    func aTopMarginOfZeroStillHasNoGapAboveTheFirst() throws {
        let frames = try plan([square, square, square, square], ["top": .number(0)]).frames
        #expect(frames.map(\.rect.y) == [0, 0, 0, 104])
    }

    @Test(
        "A waterfall has as many columns of the minimum width as fit",
        arguments: [(108.0, 1), (116, 1), (223.9, 1), (224, 2), (320, 2), (332, 3)])
    func asManyColumnsOfTheLeastWidthAsFit(width: Double, columns: Int) throws {
        let frames = try plan([square, square, square], ["column-width": .number(100)], width: width).frames
        #expect(Set(frames.map(\.rect.x)).count == columns)
        #expect(columns == 1 || frames.allSatisfy { $0.rect.width >= 100 })
    }

    @Test("Columns of a waterfall fit despite rounding errors")
    func columnsFitWhoseWidthIsNoExactDouble() throws {
        // 38.4 / 12.8 is 2.9999999999999996.
        let options: LayoutOptions = ["column-width": 12.8, "left": 0, "right": 0, "column": 0]
        #expect(Set(try plan([square, square, square], options, width: 38.4).frames.map(\.rect.x)).count == 3)
    }

    @Test("The caption height is added to the height of an item")
    func captionsAddToTheHeight() throws {
        let frame = try plan([Size(width: 3, height: 2)], ["caption-height": .number(32)]).frames[0]
        expect(frame.rect, Rect(x: 8, y: 8, width: 96, height: 96))
    }

    @Test(
        "An item without a size gets the height in item-height",
        arguments: [Size(width: 0, height: 0), Size(width: 5, height: 0), Size(width: 0, height: 5)])
    func anItemWithoutSizeGetsTheItemHeight(item: Size) throws {
        #expect(try plan([item]).frames[0].rect.height == 70)
        #expect(try plan([item], ["item-height": .number(40)]).frames[0].rect.height == 40)
    }

    @Test("An item without a size has its caption below the height in item-height")
    func anItemWithoutSizeHasACaptionToo() throws {
        let items = [Size(width: 0, height: 0), square]
        let frames = try plan(items, ["columns": 1, "caption-height": 24, "item-height": 40], width: 116).frames
        expect(frames[0].rect, Rect(x: 8, y: 8, width: 100, height: 64))
        expect(frames[1].rect, Rect(x: 8, y: 80, width: 100, height: 124))
        #expect(try plan(items, ["caption-height": 24]).frames[0].rect.height == 94)
    }

    @Test("A slightly shorter column is the shortest")
    func aColumnShorterByAHairIsTheShortest() throws {
        // Bottoms after three items: 8 + 96.4, 8 + 96.2, 8 + 96.
        let items = [96.4, 96.2, 96, 96].map { Size(width: 96, height: $0) }
        #expect(try plan(items).frames[3].rect.x == 216)
    }

    @Test("The leftmost column within order-tolerance is taken")
    func withinTheToleranceTheLeftmostColumnIsTaken() throws {
        // Bottoms after three items: 8 + 100, 8 + 96, 8 + 96.
        let items = [Size(width: 96, height: 100), square, square, square]
        #expect(try plan(items).frames[3].rect.x == 112)
        #expect(try plan(items, ["order-tolerance": .number(3.9)]).frames[3].rect.x == 112)
        #expect(try plan(items, ["order-tolerance": .number(4)]).frames[3].rect.x == 8)
    }

    @Test(
        "With fill-width, the columns of a short group fill the width up to the container's height",
        arguments: [(0.0, 148.0), (400, 148), (120, 120), (100, 100), (20, 54.4)])
    func shortGroupsFillTheWidth(height: Double, width: Double) throws {
        // Five columns are 54.4 wide, and two 148.
        let options: LayoutOptions = ["columns": 5, "fill-width": true, "top": 0, "bottom": 0]
        let large = Size(width: 1000, height: 1000)
        let groups = [2, 5, 0].map { LayoutGroup(items: Array(repeating: large, count: $0)) }
        let plan = try Waterfall(options: options).plan(groups, in: Size(width: 320, height: height))
        expect(plan.frames[0].rect, Rect(x: 8, y: 0, width: width, height: width))
        expect(plan.frames[1].rect, Rect(x: 16 + width, y: 0, width: width, height: width))
        expect(plan.frames[2].rect, Rect(x: 8, y: width, width: 54.4, height: 54.4))
        expect(plan.frames[6].rect, Rect(x: 257.6, y: width, width: 54.4, height: 54.4))
    }

    @Test("With fill-width, the highest picture of a short group decides, and captions count")
    func theHighestPictureDecides() throws {
        let options: LayoutOptions = ["columns": 5, "fill-width": true, "caption-height": 20]
        let sizes = [Size(width: 1000, height: 1000), Size(width: 1000, height: 2000), Size(width: 0, height: 0)]
        let group = LayoutGroup(items: sizes)
        let frames = try Waterfall(options: options).plan([group], in: Size(width: 320, height: 180)).frames
        #expect(frames.map(\.rect.width) == [80, 80, 80])
        #expect(frames.map(\.rect.height) == [100, 180, 90])
    }

    @Test(
        "With fill-width, the columns of a short group are not wider than its widest item, nor narrower than usual",
        arguments: [(1000.0, 148.0), (100, 100), (30, 54.4), (0, 148)])
    func shortGroupsKeepTheirPixels(side: Double, width: Double) throws {
        let options: LayoutOptions = ["columns": 5, "fill-width": true]
        let group = LayoutGroup(items: [Size(width: side, height: side), Size(width: side / 2, height: side)])
        let frames = try Waterfall(options: options).plan([group], in: Size(width: 320, height: 0)).frames
        for frame in frames { #expect(abs(frame.rect.width - width) < 1e-9) }
    }

    @Test("Groups of a waterfall are stacked between their headers and footers")
    func groupsStackBetweenHeadersAndFooters() throws {
        let options: LayoutOptions = ["header-height": .number(30), "footer-height": .number(12)]
        let groups = [LayoutGroup(items: [square, tall]), LayoutGroup(items: []), LayoutGroup(items: [square])]
        let plan = try Waterfall(options: options).plan(groups, in: Size(width: 320, height: 0))
        // 30, then 8 + 192 + 8, 12; 30, 16, 12; 30, then 8 + 96 + 8, 12.
        #expect(
            plan.supplementaries.map(\.rect) == [
                Rect(x: 0, y: 0, width: 320, height: 30), Rect(x: 0, y: 238, width: 320, height: 12),
                Rect(x: 0, y: 250, width: 320, height: 30), Rect(x: 0, y: 296, width: 320, height: 12),
                Rect(x: 0, y: 308, width: 320, height: 30), Rect(x: 0, y: 450, width: 320, height: 12),
            ])
        #expect(
            plan.supplementaries.map(\.kind) == Array(repeating: [.groupHeader, .groupFooter], count: 3).flatMap { $0 })
        #expect(plan.frames.map(\.group) == [0, 0, 2])
        expect(plan.frames[2].rect, Rect(x: 8, y: 346, width: 96, height: 96))
        #expect(plan.contentSize.height == 462)
    }

    @Test(
        "Items with extreme ratios keep their proportions",
        arguments: [Size(width: 100, height: 1), Size(width: 1, height: 100)])
    func extremeRatiosKeepTheirProportions(item: Size) throws {
        let rect = try plan([item]).frames[0].rect
        #expect(abs(rect.width / rect.height - item.width / item.height) < 1e-9)
    }

    @Test("Margins wider than the container leave one column")
    func marginsWiderThanTheContainerLeaveOneColumnOfTheLeastWidth() throws {
        let frames = try plan([square, square], ["column-width": .number(50), "left": .number(100_000)]).frames
        #expect(Set(frames.map(\.rect.x)).count == 1)
    }

    @Test("Margins wider than the container give items without width")
    func marginsWiderThanTheContainerAreNoTrap() throws {
        let plan = try plan([square, tall], width: 10)
        #expect(plan.frames.allSatisfy { $0.rect.width == 0 })
    }
}
