import GalleryLayout
import Testing

/// Expected numbers are worked out by hand from the rules. 375 x 293 less the indicator's 37 leaves 375 x 256 for
/// cells.
@Suite("The grouped pager")
struct GroupedPagerTests {
    private let phone = Size(width: 375, height: 293)

    private func plan(_ counts: [Int], _ options: LayoutOptions = [:], in container: Size? = nil) throws -> LayoutPlan {
        let groups = counts.map { LayoutGroup(items: Array(repeating: Size(width: 4, height: 3), count: $0)) }
        return try GroupedPager(options: options).plan(groups, in: container ?? phone)
    }

    struct Grid: NamedCase {
        let name: String
        var options: LayoutOptions = [:]
        var container = Size(width: 375, height: 293)
        let columns: [Double]
        let rows: [Double]
        let cell: Size
    }

    @Test(
        "Cells of a grouped pager fill a page row by row",
        arguments: [
            // (375 - 20 - 20) / 3 = 111.67, at half pixels 111.5: 335 - 334.5 = 0.5 is left over. (256 - 20 - 20) / 3 =
            // 72.
            Grid(
                name: "two device pixels to a CSS pixel", options: ["scale": 2], columns: [10.25, 131.75, 253.25],
                rows: [10, 92, 174], cell: Size(width: 111.5, height: 72)),
            // 335 - 3 x 111 = 2 is left over.
            Grid(
                name: "whole pixels", columns: [11, 132, 253], rows: [10, 92, 174], cell: Size(width: 111, height: 72)),
            // 111.67 x 3 = 335 device pixels, nothing is left over.
            Grid(
                name: "three device pixels to a CSS pixel", options: ["scale": 3],
                columns: [10, 10 + 365 / 3.0, 10 + 730 / 3.0],
                rows: [10, 92, 174], cell: Size(width: 335 / 3.0, height: 72)),
            // 136 / 7 x 2.625 = 51 device pixels, that is 136 / 7 CSS pixels; nothing is left over;
            // 101 - 37 = 64 are 168 device pixels.
            Grid(
                name: "as many device pixels as there are, at a broken scale",
                options: ["scale": 2.625, "columns": 7, "rows": 1, "interitem-spacing": 0, "inset": [0, 0, 0, 0]],
                container: Size(width: 136, height: 101),
                columns: (0..<7).map { Double($0) * 136 / 7 }, rows: [0],
                cell: Size(width: 136 / 7.0, height: 64)),
            // (320 - 20 - 20) / 3 = 93.3: 1 is left over; (257 - 37 - 20 - 10) / 2 = 95.
            Grid(
                name: "more columns than rows", options: ["rows": 2], container: Size(width: 320, height: 257),
                columns: [10.5, 113.5, 216.5], rows: [10, 115], cell: Size(width: 93, height: 95)),
            // (320 - 20 - 10) / 2 = 145; (257 - 37 - 20 - 30) / 4 = 42.5: 2 is left over.
            Grid(
                name: "more rows than columns", options: ["rows": 4, "columns": 2],
                container: Size(width: 320, height: 257),
                columns: [10, 165], rows: [11, 63, 115, 167], cell: Size(width: 145, height: 42)),
            // (100 - 2 - 4 - 5) / 2 = 44.5: 1 is left over; (80 - 1 - 3 - 7) / 2 = 34.5: 1 is left over.
            Grid(
                name: "insets that differ on all sides",
                options: [
                    "inset": [1, 2, 3, 4], "interitem-spacing": 5, "line-spacing": 7, "rows": 2, "columns": 2,
                    "page-indicator": false,
                ], container: Size(width: 100, height: 80), columns: [2.5, 51.5], rows: [1.5, 42.5],
                cell: Size(width: 44, height: 34)),
            Grid(
                name: "no gaps", options: ["inset": [0, 0, 0, 0], "interitem-spacing": 0, "line-spacing": 0],
                container: Size(width: 300, height: 187), columns: [0, 100, 200], rows: [0, 50, 100],
                cell: Size(width: 100, height: 50)),
            Grid(
                name: "the defaults said aloud",
                options: [
                    "rows": 3, "columns": 3, "interitem-spacing": 10, "line-spacing": 10, "inset": [10, 10, 10, 10],
                    "scale": 1, "page-indicator": true, "indicator-height": 37, "title-height": 0,
                ], columns: [11, 132, 253], rows: [10, 92, 174], cell: Size(width: 111, height: 72)),
            // (293 - 20 - 20) / 3 = 84.3: 1 is left over.
            Grid(
                name: "no indicator", options: ["page-indicator": false], columns: [11, 132, 253],
                rows: [10.5, 104.5, 198.5],
                cell: Size(width: 111, height: 84)),
            // (293 - 43 - 40) / 3 = 70.
            Grid(
                name: "a higher indicator", options: ["indicator-height": 43], columns: [11, 132, 253],
                rows: [10, 90, 170],
                cell: Size(width: 111, height: 70)),
            // (293 - 37 - 20 - 40) / 3 = 65.3: 1 is left over. Frames are in the scroller's coordinates.
            Grid(
                name: "a title strip", options: ["title-height": 20], columns: [11, 132, 253],
                rows: [10.5, 85.5, 160.5],
                cell: Size(width: 111, height: 65)),
        ])
    func cellsFillAPageRowByRow(_ grid: Grid) throws {
        let perPage = grid.rows.count * grid.columns.count
        let frames = try plan([perPage], grid.options, in: grid.container).frames
        for (index, frame) in frames.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: grid.columns.count)
            try #require(frame.page == 0)
            expect(
                frame.rect,
                Rect(x: grid.columns[column], y: grid.rows[row], width: grid.cell.width, height: grid.cell.height))
        }
    }

    @Test("The request in the guide has the plan in the guide")
    func theRequestOfTheGuideHasThePlanOfTheGuide() throws {
        let request = try LayoutRequest(
            layout: "grouped-pager", options: ["rows": 3, "columns": 3, "inset": [10, 10, 10, 10], "scale": 2],
            container: phone,
            groups: [
                LayoutGroup(
                    title: "Recent", items: [Size(width: 4000, height: 3000), Size(width: 3000, height: 4000)])
            ])
        #expect(
            request.plan()
                == LayoutPlan(
                    contentSize: Size(width: 375, height: 256), pages: [Page(group: 0, index: 0, count: 1, x: 0)],
                    frames: [
                        Frame(group: 0, item: 0, page: 0, rect: Rect(x: 10.25, y: 10, width: 111.5, height: 72)),
                        Frame(group: 0, item: 1, page: 0, rect: Rect(x: 131.75, y: 10, width: 111.5, height: 72)),
                    ]))
    }

    @Test(
        "Every group begins on a page of its own",
        arguments: [[0, 9], [9, 0, 9], [1, 0, 0, 1], [10, 18, 1], [27], [0], []])
    func everyGroupBeginsOnAPageOfItsOwn(counts: [Int]) throws {
        let plan = try plan(counts)
        // With 9 to a page: each group's items in nines, the rest on a page of its own.
        let pages = counts.enumerated().flatMap { group, count in
            let own = [0: 0, 1: 1, 9: 1, 10: 2, 18: 2, 27: 3][count] ?? -1
            return (0..<own).map { (group: group, index: $0, count: own) }
        }
        #expect(
            plan.pages
                == pages.enumerated().map { place, page in
                    Page(group: page.group, index: page.index, count: page.count, x: Double(place) * 375)
                })
        #expect(plan.contentSize == Size(width: Double(pages.count) * 375, height: 256))
        for frame in plan.frames {
            #expect(pages[frame.page].group == frame.group)
            #expect(pages[frame.page].index == frame.item / 9)
        }
    }

    @Test("Each page begins one container width after the page before")
    func laterPagesAreWholeContainersFurther() throws {
        let frames = try plan([10, 0, 1]).frames
        // The tenth item is the first of page 1, the last group's only one that of page 2.
        expect(frames[9].rect, Rect(x: 375 + 11, y: 10, width: 111, height: 72))
        expect(frames[10].rect, Rect(x: 750 + 11, y: 10, width: 111, height: 72))
    }

    @Test("Titles and indicators are fixed in the container")
    func titlesAndIndicatorsStandStillInTheContainer() throws {
        let supplementaries = try plan([10, 9, 0, 19], ["title-height": 20]).supplementaries
        let title = Rect(x: 0, y: 0, width: 375, height: 20)
        // Below the title's 20 and the content's 293 - 20 - 37 = 236.
        let indicator = Rect(x: 0, y: 256, width: 375, height: 37)
        #expect(
            supplementaries == [
                Supplementary(kind: .groupTitle, group: 0, rect: title),
                Supplementary(kind: .pageIndicator, group: 0, rect: indicator),
                Supplementary(kind: .groupTitle, group: 1, rect: title),
                Supplementary(kind: .groupTitle, group: 3, rect: title),
                Supplementary(kind: .pageIndicator, group: 3, rect: indicator),
            ])
    }

    @Test("A hidden indicator keeps its space")
    func aHiddenIndicatorKeepsItsSpace() throws {
        let single = try plan([9])
        #expect(single.supplementaries.isEmpty)
        #expect(single.contentSize.height == 256)
        let none = try plan([10], ["page-indicator": false])
        #expect(none.supplementaries.isEmpty)
        #expect(none.contentSize.height == 293)
    }

    @Test(
        "Cells have no size if there is no room",
        arguments: [Size(width: 0, height: 0), Size(width: 375, height: 36), Size(width: 30, height: 293)])
    func withoutRoomCellsHaveNoExtent(container: Size) throws {
        let plan = try plan([10], ["title-height": 20], in: container)
        #expect(plan.frames.count == 10)
        #expect(plan.frames.allSatisfy { min($0.rect.width, $0.rect.height) == 0 })
        #expect(plan.contentSize.height == max(0, container.height - 57))
    }

    @Test("The option structure does not change any position")
    func theStructureChangesNoPosition() throws {
        let plans = try GalleryForm.Structure.allCases.map {
            try plan([10, 3], ["structure": .word($0.rawValue)])
        }
        #expect(Set(plans).count == 1)
        #expect(try GroupedPager(options: ["structure": "nested"]).structure == .nested)
        #expect(try GroupedPager(options: [:]).structure == .items)
    }
}
