import GalleryLayout
import Testing

/// Expected numbers are worked out by hand from the rules. 375 x 293 less the indicator's 37 is 375 x 256: with
/// cells of 88 x 120, 375 / (36 + 88) = 3.02 columns and 256 / (8 + 120) = 2 rows.
struct PagedGridTests {
    private let phone = Size(width: 375, height: 293)

    private func plan(_ count: Int, _ options: LayoutOptions = [:], in container: Size? = nil) throws -> LayoutPlan {
        let items = Array(repeating: Size(width: 4, height: 3), count: count)
        return try PagedGrid(options: options).plan([LayoutGroup(items: items)], in: container ?? phone)
    }

    @Test func leftoverIsSpreadEvenly() throws {
        let frames = try plan(6).frames.map(\.rect)
        expect(frames[0], Rect(x: 27.75, y: 16.0 / 3, width: 88, height: 120))
        expect(frames[2], Rect(x: 3 * 27.75 + 176, y: 16.0 / 3, width: 88, height: 120))
        expect(frames[3], Rect(x: 27.75, y: 32.0 / 3 + 120, width: 88, height: 120))
    }

    @Test(arguments: [(0, 0), (1, 1), (6, 1), (7, 2), (12, 2), (13, 3)])
    func pagesAreAsManyAsItemsNeed(items: Int, pages: Int) throws {
        let plan = try plan(items)
        #expect(plan.pages.count == pages)
        #expect(plan.contentSize == Size(width: Double(pages) * 375, height: 256))
        #expect(plan.pages.map(\.x) == (0..<pages).map { Double($0) * 375 })
        #expect(plan.pages.allSatisfy { $0.count == pages && $0.group == 0 })
    }

    @Test func nextPageBeginsOneContainerFurther() throws {
        let frame = try plan(7).frames[6]
        #expect(frame.page == 1)
        expect(frame.rect, Rect(x: 375 + 27.75, y: 16.0 / 3, width: 88, height: 120))
    }

    @Test func indicatorIsHiddenForASinglePage() throws {
        #expect(try plan(6).supplementaries.isEmpty)
        let indicator = Supplementary(
            kind: .pageIndicator, group: 0, rect: Rect(x: 0, y: 256, width: 375, height: 37))
        #expect(try plan(7).supplementaries == [indicator])
    }

    @Test func withoutIndicatorItsHeightIsForCells() throws {
        let plan = try plan(7, ["page-indicator": .flag(false)])
        #expect(plan.contentSize.height == 293)
        #expect(plan.supplementaries.isEmpty)
        expect(plan.frames[0].rect, Rect(x: 27.75, y: 53.0 / 3, width: 88, height: 120))
    }

    @Test func explicitSpacingEqualToTheNominalIsStillExplicit() throws {
        let frames = try plan(2, ["horizontal-spacing": .number(24)]).frames
        expect(frames[0].rect, Rect(x: 24, y: 16.0 / 3, width: 88, height: 120))
        expect(frames[1].rect, Rect(x: 136, y: 16.0 / 3, width: 88, height: 120))
    }

    @Test func zeroSpacingMakesRoomForAnotherColumn() throws {
        let frames = try plan(5, ["horizontal-spacing": .number(0)]).frames
        expect(frames[3].rect, Rect(x: 264, y: 16.0 / 3, width: 88, height: 120))
        expect(frames[4].rect, Rect(x: 0, y: 32.0 / 3 + 120, width: 88, height: 120))
    }

    @Test func theOneCountThatIsSetIsKept() throws {
        let rows = try plan(4, ["rows": .number(1)]).frames
        expect(rows[0].rect, Rect(x: 27.75, y: 68, width: 88, height: 120))
        #expect(rows[3].page == 1)
        let columns = try plan(3, ["columns": .number(2)]).frames
        expect(columns[1].rect, Rect(x: 2 * 199.0 / 3 + 88, y: 16.0 / 3, width: 88, height: 120))
        expect(columns[2].rect, Rect(x: 199.0 / 3, y: 32.0 / 3 + 120, width: 88, height: 120))
    }

    @Test func cellsShrinkToFitAndKeepTheirProportions() throws {
        let crowded = try plan(5, ["columns": .number(5)]).frames
        expect(crowded[4].rect, Rect(x: 300, y: (256 - 2 * 120 * 75 / 88.0) / 3, width: 75, height: 120 * 75 / 88.0))

        let tiny = Size(width: 50, height: 60)
        let single = try plan(1, ["page-indicator": .flag(false)], in: tiny).frames[0]
        expect(single.rect, Rect(x: 3, y: 0, width: 44, height: 60))
    }

    @Test func spacingNeverPushesCellsOutOfTheContainer() throws {
        let plan = try plan(3, ["horizontal-spacing": .number(200), "columns": .number(2)])
        #expect(plan.frames.allSatisfy { $0.rect.x >= 0 && $0.rect.maxX <= Double($0.page + 1) * 375 })
    }

    @Test func groupsRunTogetherAsOne() throws {
        let group = LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: 4))
        let frames = try PagedGrid(options: [:]).plan([group, LayoutGroup(items: []), group], in: phone).frames
        #expect(frames.map(\.group) == [0, 0, 0, 0, 2, 2, 2, 2])
        #expect(frames.map(\.item) == [0, 1, 2, 3, 0, 1, 2, 3])
        #expect(frames.map(\.page) == [0, 0, 0, 0, 0, 0, 1, 1])
    }

    @Test func aContainerOfNoSizeIsNoTrap() throws {
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
