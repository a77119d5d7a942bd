import GalleryLayout
import PhotoCatalog
import Testing

@testable import SiteBuilding

@Suite("The default options of layouts")
struct LayoutDefaultsTests {
    static let containers =
        SiteConfiguration.defaultBreakpoints.map { Size(width: Double($0.width), height: Double($0.height)) }
        + [
            Size(width: 120, height: 120), Size(width: 120, height: 16_384), Size(width: 16_384, height: 120),
            Size(width: 16_384, height: 16_384),
        ]
    static let users: [LayoutChoice] = [
        ("waterfall", [:]), ("waterfall", ["columns": .number(7)]), ("waterfall", ["column-width": .number(5000)]),
        ("waterfall", ["column": .number(5000)]), ("waterfall", ["caption-height": .number(40)]),
        ("paged-grid", [:]), ("paged-grid", ["columns": .number(1_000_000)]), ("paged-grid", ["rows": .number(40)]),
        ("paged-grid", ["page-indicator": .flag(false)]), ("paged-grid", ["indicator-height": .number(90_000)]),
        ("paged-grid", ["item-width": .number(10)]), ("paged-grid", ["vertical-spacing": .number(0)]),
        ("justified", [:]), ("justified", ["target-row-height": .number(90_000)]),
        ("justified", ["max-rows": .number(1)]),
        ("flow", [:]), ("flow", ["item-width": .number(70)]), ("flow", ["direction": .word("horizontal")]),
        ("fixed-grid", [:]), ("fixed-grid", ["per-line": .number(1)]),
        ("fixed-grid", ["item-frame": .numbers([1, 2, 30, 40])]),
        ("grouped-pager", [:]), ("grouped-pager", ["columns": .number(5)]), ("grouped-pager", ["rows": .number(1)]),
        ("grouped-pager", ["page-indicator": .flag(false), "title-height": .number(0)]),
    ].compactMap { try? LayoutChoice(name: $0.0, options: $0.1) }

    private let groups = [
        LayoutGroup(items: (1...30).map { Size(width: Double($0 % 5 + 1), height: Double($0 % 3 + 1)) }),
        LayoutGroup(items: [Size(width: 65_500, height: 1)]),
    ]

    @Test(
        "Default options are valid, yield to the user's options and keep photos in the page", arguments: users,
        containers)
    func everyDefaultFitsItsEngineAndKeepsPhotosInThePage(choice: LayoutChoice, container: Size) throws {
        for (hasTitles, hasHeadings, count) in [
            (false, false, 0), (true, false, 1), (false, true, 2), (true, true, 30),
        ] {
            let options = LayoutDefaults.options(
                for: choice, in: container, hasTitles: hasTitles, hasHeadings: hasHeadings, longestGroup: count)
            for (key, value) in choice.options { #expect(options[key] == value, "the user's own wins") }
            let plan = try LayoutRequest(
                layout: choice.name, options: options, container: container, groups: groups
            ).plan()
            let isCramped = choice.options["column"] != nil
            for frame in plan.frames where !isCramped {
                #expect(frame.rect.x >= -1e-6 && frame.rect.maxX <= plan.contentSize.width + 1e-6)
                #expect(frame.rect.y >= -1e-6 && frame.rect.maxY <= plan.contentSize.height + 1e-6)
            }
        }
    }

    /// 360 - 3 gaps of 4 leave 348 for 2 columns. Of 560, 37 are the indicator's: 523.
    @Test(
        "The cells of a paged grid fill the page of a phone with even gaps",
        arguments: [
            // (523 - 4) / (130.5 + 4) is 3.86: 4 rows, (523 - 5 * 4) / 4 high.
            (false, 4, 125.75),
            // (523 - 4) / (130.5 + 32 + 4) is 3.12: 3 rows, (523 - 4 * 4) / 3 high.
            (true, 3, 169),
        ])
    func cellsFillAPhonesPageUpToEvenGaps(hasTitles: Bool, rows: Int, height: Double) throws {
        let container = Size(width: 360, height: 560)
        let options = LayoutDefaults.options(
            for: try LayoutChoice(name: "paged-grid"), in: container, hasTitles: hasTitles, hasHeadings: false,
            longestGroup: 30)
        let plan = try LayoutRequest(
            layout: "paged-grid", options: options, container: container, groups: groups
        ).plan()
        for (index, frame) in plan.frames.prefix(2 * rows).enumerated() {
            #expect(isClose(frame.rect.x, [4, 182][index % 2]))
            #expect(isClose(frame.rect.y, 4 + Double(index / 2) * (height + 4)))
            #expect(isClose(frame.rect.width, 174) && isClose(frame.rect.height, height))
        }
        #expect(isClose(plan.frames[2 * rows].rect.x, 364))
        #expect(isClose(plan.frames[2 * rows - 1].rect.maxY, 519))
    }

    @Test(
        "A waterfall has a fourth column only if a group has enough photos to fill it",
        arguments: [(0, 3), (1, 3), (3, 3), (4, 4), (5, 4)])
    func theWaterfallHasNoFourthColumnThatNoGroupFills(longestGroup: Int, columns: Double) {
        let options = LayoutDefaults.options(
            for: .waterfall, in: Size(width: 1200, height: 720), hasTitles: false, hasHeadings: false,
            longestGroup: longestGroup)
        #expect(options["columns"] == .number(columns))
    }

    @Test(
        "Only the paged grid reserves room for captions by default",
        arguments: [
            ("paged-grid", true, 32), ("paged-grid", false, 0), ("waterfall", true, 0), ("waterfall", false, 0),
        ])
    func onlyTheGridMakesRoomForCaptionsUnasked(layout: String, hasTitles: Bool, height: Double) throws {
        let choice = try LayoutChoice(name: layout)
        #expect(
            LayoutDefaults.captionHeight(of: choice, in: grid(cellHeight: 120), scale: 1, hasTitles: hasTitles)
                == height)
    }

    @Test("A caption takes at most one third of the height of a low cell")
    func aCaptionLeavesTwoThirdsOfALowCellToThePicture() throws {
        let choice = try LayoutChoice(name: "paged-grid")
        #expect(LayoutDefaults.captionHeight(of: choice, in: grid(cellHeight: 30), scale: 1, hasTitles: true) == 10)
    }

    @Test("A waterfall reserves the caption height that the user sets")
    func theWaterfallMakesRoomForTheCaptionsThatTheUserWants() throws {
        let choice = try LayoutChoice(name: "waterfall", options: ["caption-height": .number(40)])
        #expect(LayoutDefaults.captionHeight(of: choice, in: grid(cellHeight: 30), scale: 1, hasTitles: false) == 40)
    }

    private func grid(cellHeight: Double) -> LayoutPlan {
        let rect = Rect(x: 0, y: 0, width: 88, height: cellHeight)
        return LayoutPlan(
            contentSize: Size(width: 88, height: cellHeight), pages: [],
            frames: [Frame(group: 0, item: 0, page: 0, rect: rect)])
    }

    private func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }
}
