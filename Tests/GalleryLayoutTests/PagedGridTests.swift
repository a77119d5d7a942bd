import GalleryLayout
import Testing

/// Expected numbers are worked out by hand from the rules. 375 x 293 less the indicator's 37 is 375 x 256: with
/// cells of 88 x 120, 375 / (36 + 88) = 3.02 columns and 256 / (8 + 120) = 2 rows.
@Suite("The paged grid")
struct PagedGridTests {
    private let phone = Size(width: 375, height: 293)

    private func plan(_ count: Int, _ options: LayoutOptions = [:], in container: Size? = nil) throws -> LayoutPlan {
        let items = Array(repeating: Size(width: 4, height: 3), count: count)
        return try PagedGrid(options: options).plan([LayoutGroup(items: items)], in: container ?? phone)
    }

    @Test("Free space is distributed evenly between cells")
    func leftoverIsSpreadEvenly() throws {
        let frames = try plan(6).frames.map(\.rect)
        expect(frames[0], Rect(x: 27.75, y: 16.0 / 3, width: 88, height: 120))
        expect(frames[2], Rect(x: 3 * 27.75 + 176, y: 16.0 / 3, width: 88, height: 120))
        expect(frames[3], Rect(x: 27.75, y: 32.0 / 3 + 120, width: 88, height: 120))
    }

    @Test(
        "A paged grid has as many pages as its items need",
        arguments: [(0, 0), (1, 1), (6, 1), (7, 2), (12, 2), (13, 3)])
    func pagesAreAsManyAsItemsNeed(items: Int, pages: Int) throws {
        let plan = try plan(items)
        #expect(plan.pages.count == pages)
        #expect(plan.contentSize == Size(width: Double(pages) * 375, height: 256))
        #expect(plan.pages.map(\.x) == (0..<pages).map { Double($0) * 375 })
        #expect(plan.pages.allSatisfy { $0.count == pages && $0.group == 0 })
    }

    @Test("The next page begins one container width further")
    func nextPageBeginsOneContainerFurther() throws {
        let frame = try plan(7).frames[6]
        #expect(frame.page == 1)
        expect(frame.rect, Rect(x: 375 + 27.75, y: 16.0 / 3, width: 88, height: 120))
    }

    @Test("The indicator is hidden if there is only one page")
    func indicatorIsHiddenForASinglePage() throws {
        #expect(try plan(6).supplementaries.isEmpty)
        let indicator = Supplementary(
            kind: .pageIndicator, group: 0, rect: Rect(x: 0, y: 256, width: 375, height: 37))
        #expect(try plan(7).supplementaries == [indicator])
    }

    @Test("Cells use the height of the indicator if it is turned off")
    func withoutIndicatorItsHeightIsForCells() throws {
        let plan = try plan(7, ["page-indicator": .flag(false)])
        #expect(plan.contentSize.height == 293)
        #expect(plan.supplementaries.isEmpty)
        expect(plan.frames[0].rect, Rect(x: 27.75, y: 53.0 / 3, width: 88, height: 120))
    }

    @Test("Columns of a paged grid fit despite rounding errors")
    func columnsFitWhoseWidthIsNoExactDouble() throws {
        // 3 x (36 + 50.9) = 260.7
        let frames = try plan(3, ["item-width": 50.9, "item-height": 100], in: Size(width: 260.7, height: 293)).frames
        #expect(Set(frames.map(\.rect.y)).count == 1)
    }

    @Test("A spacing that equals the default is still used exactly")
    func explicitSpacingEqualToTheNominalIsStillExplicit() throws {
        let frames = try plan(2, ["horizontal-spacing": .number(24)]).frames
        expect(frames[0].rect, Rect(x: 24, y: 16.0 / 3, width: 88, height: 120))
        expect(frames[1].rect, Rect(x: 136, y: 16.0 / 3, width: 88, height: 120))
    }

    @Test("A spacing of zero makes room for another column")
    func zeroSpacingMakesRoomForAnotherColumn() throws {
        let frames = try plan(5, ["horizontal-spacing": .number(0)]).frames
        expect(frames[3].rect, Rect(x: 264, y: 16.0 / 3, width: 88, height: 120))
        expect(frames[4].rect, Rect(x: 0, y: 32.0 / 3 + 120, width: 88, height: 120))
    }

    @Test("A given number of rows or columns is kept")
    func theOneCountThatIsSetIsKept() throws {
        let rows = try plan(4, ["rows": .number(1)]).frames
        expect(rows[0].rect, Rect(x: 27.75, y: 68, width: 88, height: 120))
        #expect(rows[3].page == 1)
        let columns = try plan(3, ["columns": .number(2)]).frames
        expect(columns[1].rect, Rect(x: 2 * 199.0 / 3 + 88, y: 16.0 / 3, width: 88, height: 120))
        expect(columns[2].rect, Rect(x: 199.0 / 3, y: 32.0 / 3 + 120, width: 88, height: 120))
    }

    @Test("Cells shrink to fit and keep their proportions")
    func cellsShrinkToFitAndKeepTheirProportions() throws {
        let crowded = try plan(5, ["columns": .number(5)]).frames
        expect(crowded[4].rect, Rect(x: 300, y: (256 - 2 * 120 * 75 / 88.0) / 3, width: 75, height: 120 * 75 / 88.0))

        let tiny = Size(width: 50, height: 60)
        let single = try plan(1, ["page-indicator": .flag(false)], in: tiny).frames[0]
        expect(single.rect, Rect(x: 3, y: 0, width: 44, height: 60))
    }

    @Test("Spacing never moves cells out of the container")
    func spacingNeverPushesCellsOutOfTheContainer() throws {
        let plan = try plan(3, ["horizontal-spacing": .number(200), "columns": .number(2)])
        #expect(plan.frames.allSatisfy { $0.rect.x >= 0 && $0.rect.maxX <= Double($0.page + 1) * 375 })
    }

    struct Grid: NamedCase {
        let name: String
        var options: LayoutOptions = [:]
        var container = Size(width: 375, height: 293)
        let columns: [Double]
        let rows: [Double]
        var cell = Size(width: 88, height: 120)
    }

    @Test(
        "Cells of a paged grid fill a page row by row",
        arguments: [
            // 372 / (1.5 x 24 + 88) = 3; (372 - 3 x 88) / 4 = 27. 128 / (8 + 120) = 1; (128 - 120) / 2 = 4.
            Grid(
                name: "just room for a column and a row", container: Size(width: 372, height: 165),
                columns: [27, 142, 257],
                rows: [4]),
            // 371 / 124 = 2.99; (371 - 2 x 88) / 3 = 65. 127 / 128 = 0.99 is one all the same; (127 - 120) / 2 = 3.5.
            Grid(
                name: "just no room for as many", container: Size(width: 371, height: 164), columns: [65, 218],
                rows: [3.5]
            ),
            // 375 / (36 + 100) = 2.8; 256 / (8 + 50) = 4.4. (375 - 200) / 3; (256 - 200) / 5 = 11.2.
            Grid(
                name: "another size of cell", options: ["item-width": 100, "item-height": 50],
                columns: [175 / 3.0, 350 / 3.0 + 100], rows: [11.2, 72.4, 133.6, 194.8],
                cell: Size(width: 100, height: 50)),
            // 256 / (16 + 120) = 1.9. An explicit spacing stays, also where it leaves room below.
            Grid(
                name: "explicit spacing of rows", options: ["vertical-spacing": 16], columns: [27.75, 143.5, 259.25],
                rows: [16]),
            // 256 / (8 + 120) = 2, but 3 x 8 + 240 = 264: cells shrink to (256 - 24) / 2 = 116 and keep their
            // proportions.
            Grid(
                name: "explicit spacing equal to the nominal", options: ["vertical-spacing": 8],
                columns: (0..<3).map { column in
                    let width = 88 * 116 / 120.0
                    return Double(column + 1) * (375 - 3 * width) / 4 + Double(column) * width
                }, rows: [8, 132], cell: Size(width: 88 * 116 / 120.0, height: 116)),
            // 375 / 88 = 4.3; 256 / 120 = 2.1.
            Grid(
                name: "no gaps", options: ["horizontal-spacing": 0, "vertical-spacing": 0], columns: [0, 88, 176, 264],
                rows: [0, 120]),
            // (375 - 88) / 2 = 143.5; (256 - 120) / 2 = 68.
            Grid(name: "both counts", options: ["columns": 1, "rows": 1], columns: [143.5], rows: [68]),
            // (293 - 53) / 128 = 1.9; (240 - 120) / 2 = 60.
            Grid(
                name: "a higher indicator", options: ["indicator-height": 53], columns: [27.75, 143.5, 259.25],
                rows: [60]),
            Grid(
                name: "the defaults said aloud",
                options: ["item-width": 88, "item-height": 120, "page-indicator": true, "indicator-height": 37],
                columns: [27.75, 143.5, 259.25], rows: [16.0 / 3, 32.0 / 3 + 120]),
            // 293 - 37 = 256 shrinks 512 to half, so 400 to 200; (375 - 200) / 2 = 87.5.
            Grid(
                name: "a cell larger than the container", options: ["item-width": 400, "item-height": 512],
                columns: [87.5],
                rows: [0], cell: Size(width: 200, height: 256)),
        ])
    func cellsFillAPageRowByRow(_ grid: Grid) throws {
        let perPage = grid.columns.count * grid.rows.count
        let frames = try plan(perPage + 1, grid.options, in: grid.container).frames
        for (index, frame) in frames.enumerated() {
            let (page, place) = index.quotientAndRemainder(dividingBy: perPage)
            let (row, column) = place.quotientAndRemainder(dividingBy: grid.columns.count)
            #expect(frame.page == page)
            expect(
                frame.rect,
                Rect(
                    x: Double(page) * grid.container.width + grid.columns[column], y: grid.rows[row],
                    width: grid.cell.width, height: grid.cell.height))
        }
    }

    @Test("Groups share pages in a paged grid")
    func groupsRunTogetherAsOne() throws {
        let group = LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: 4))
        let frames = try PagedGrid(options: [:]).plan([group, LayoutGroup(items: []), group], in: phone).frames
        #expect(frames.map(\.group) == [0, 0, 0, 0, 2, 2, 2, 2])
        #expect(frames.map(\.item) == [0, 1, 2, 3, 0, 1, 2, 3])
        #expect(frames.map(\.page) == [0, 0, 0, 0, 0, 0, 1, 1])
    }

    @Test("A container without size has a plan for every item")
    func aContainerOfNoSizeIsNoTrap() throws {
        let plan = try plan(3, in: Size(width: 0, height: 0))
        #expect(plan.frames.count == 3)
    }
}

/// Equal up to what adding in another order can change.
func expect(_ rect: Rect, _ expected: Rect, sourceLocation: SourceLocation = #_sourceLocation) {
    let sides = zip(
        [rect.x, rect.y, rect.width, rect.height], [expected.x, expected.y, expected.width, expected.height])
    #expect(sides.allSatisfy { abs($0 - $1) < 1e-9 }, "\(rect) is not \(expected)", sourceLocation: sourceLocation)
}
