import Testing

@testable import GalleryLayout

@Suite("The options that layouts choose for sites")
struct SiteOptionsTests {
    static let containers = [
        (360.0, 560.0), (600, 640), (900, 640), (1200, 720), (1600, 900), (120, 120), (120, 16_384), (16_384, 120),
        (16_384, 16_384),
    ].map { Size(width: $0.0, height: $0.1) }
    static let users: [(layout: String, options: LayoutOptions)] =
        LayoutCatalog.names.map { ($0, [:]) } + [
            ("waterfall", ["columns": 7]), ("waterfall", ["column-width": 5000]), ("waterfall", ["column": 5000]),
            ("waterfall", ["caption-height": 40]),
            ("paged-grid", ["columns": 1_000_000]), ("paged-grid", ["rows": 40]),
            ("paged-grid", ["page-indicator": false]), ("paged-grid", ["indicator-height": 90_000]),
            ("paged-grid", ["item-width": 10]), ("paged-grid", ["vertical-spacing": 0]),
            ("justified", ["target-row-height": 90_000]), ("justified", ["max-rows": 1]),
            ("flow", ["item-width": 70]), ("flow", ["direction": "horizontal"]),
            ("fixed-grid", ["per-line": 1]), ("fixed-grid", ["item-frame": [1, 2, 30, 40]]),
            ("grouped-pager", ["columns": 5]), ("grouped-pager", ["rows": 1]),
            ("grouped-pager", ["structure": "nested"]),
            ("grouped-pager", ["page-indicator": false, "title-height": 0]),
        ]

    private let groups = [
        LayoutGroup(items: (1...30).map { Size(width: Double($0 % 5 + 1), height: Double($0 % 3 + 1)) }),
        LayoutGroup(items: [Size(width: 65_500, height: 1)]),
    ]

    @Test(
        "Chosen options are valid, yield to the user's options and keep items in the plan", arguments: users, containers
    )
    func everyChoiceFitsItsEngine(user: (layout: String, options: LayoutOptions), container: Size) throws {
        let engine = try LayoutCatalog.engine(named: user.layout, options: user.options)
        for (hasCaptions, hasHeadings, count) in [
            (false, false, 0), (true, false, 1), (false, true, 2), (true, true, 30),
        ] {
            let options = SiteContext(
                container: container, userOptions: user.options, hasCaptions: hasCaptions, hasHeadings: hasHeadings,
                longestGroup: count
            ).options(for: type(of: engine))
            for (key, value) in user.options { #expect(options[key] == value, "the user's own wins") }
            let request = try LayoutRequest(
                layout: user.layout, options: options, container: container, groups: groups)
            #expect(request.engine.traits == engine.traits)
            let plan = request.plan()
            let isCramped = user.options["column"] != nil
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
            // (523 - 4) / (130.5 + 44 + 4) is 2.91: 3 rows, (523 - 4 * 4) / 3 high.
            (true, 3, 169),
        ])
    func cellsFillAPhonesPageUpToEvenGaps(hasCaptions: Bool, rows: Int, height: Double) throws {
        let context = SiteContext(
            container: Size(width: 360, height: 560), hasCaptions: hasCaptions, longestGroup: 30)
        let plan = try PagedGrid(options: context.options(for: PagedGrid.self)).plan(groups, in: context.container)
        for (index, frame) in plan.frames.prefix(2 * rows).enumerated() {
            #expect(isClose(frame.rect.x, [4, 182][index % 2]))
            #expect(isClose(frame.rect.y, 4 + Double(index / 2) * (height + 4)))
            #expect(isClose(frame.rect.width, 174) && isClose(frame.rect.height, height))
        }
        #expect(isClose(plan.frames[2 * rows].rect.x, 364))
        #expect(isClose(plan.frames[2 * rows - 1].rect.maxY, 519))
    }

    @Test(
        "Cells of a paged grid grow with the window",
        arguments: [(360, 2), (900, 4), (1200, 4), (1600, 5), (2560, 6)] as [(Double, Double)])
    func cellsGrowWithTheWindow(width: Double, columns: Double) {
        let context = SiteContext(container: Size(width: width, height: 1160), longestGroup: 200)
        #expect(context.options(for: PagedGrid.self)["columns"] == .number(columns))
    }

    /// Three rows with captions leave 121 pixels for pictures of 286.
    @Test(
        "Fifteen photos of a grouped pager, or twelve with captions, are arranged so that their cells are not too low",
        arguments: [(false, 5, 3), (true, 6, 2)] as [(Bool, Double, Double)])
    func captionsLeavePicturesRoom(hasCaptions: Bool, columns: Double, rows: Double) {
        let context = SiteContext(
            container: Size(width: 1200, height: 580), hasCaptions: hasCaptions, longestGroup: 30)
        let options = context.options(for: GroupedPager.self)
        #expect(options["columns"] == .number(columns) && options["rows"] == .number(rows))
    }

    @Test(
        "A grouped pager of short groups has large cells",
        arguments: [(4, 6), (6, 6), (7, 8), (10, 12), (13, 15), (200, 15)] as [(Int, Double)])
    func shortGroupsHaveLargeCells(longestGroup: Int, count: Double) {
        for (width, height) in [(360.0, 520.0), (1200, 580), (2560, 1160)] {
            let context = SiteContext(container: Size(width: width, height: height), longestGroup: longestGroup)
            guard
                case (.number(let columns)?, .number(let rows)?) = (
                    context.options(for: GroupedPager.self)["columns"], context.options(for: GroupedPager.self)["rows"]
                )
            else {
                Issue.record("no numbers")
                return
            }
            #expect(columns * rows == count)
        }
    }

    @Test("Captions, headings and gaps grow with windows that are wider than 2560 pixels, as text does")
    func textGrowsWithLargeWindows() {
        func context(_ width: Double) -> SiteContext {
            SiteContext(
                container: Size(width: width, height: 1500), hasCaptions: true, hasHeadings: true, longestGroup: 40)
        }
        #expect(context(1600).captionHeight == context(2560).captionHeight)
        #expect(context(3840).captionHeight == 1.5 * context(2560).captionHeight)
        #expect(context(3840).headerHeight == 1.5 * context(2560).headerHeight)
        #expect(context(16_384).gap == 1.5 * context(2560).gap)
    }

    @Test("The gaps of a flow are even unless the user chooses otherwise")
    func gapsOfAFlowAreEven() {
        let context = SiteContext(container: Size(width: 1200, height: 580), longestGroup: 40)
        #expect(context.options(for: Flow.self)["alignment"] == nil)
    }

    @Test(
        "A waterfall has no column that no group fills", arguments: [(0, 1), (1, 1), (2, 2), (3, 3), (4, 2), (20, 4)])
    func theWaterfallHasNoColumnThatNoGroupFills(longestGroup: Int, columns: Double) {
        let context = SiteContext(container: Size(width: 1200, height: 720), longestGroup: longestGroup)
        #expect(context.options(for: Waterfall.self)["columns"] == .number(columns))
    }

    @Test(
        "A few photos fill a large window instead of its first line",
        arguments: [(4, 4), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (12, 4), (16, 6)])
    func fewPhotosFillTheWindow(count: Int, columns: Double) {
        func options(_ engine: any LayoutEngine.Type, hasHeadings: Bool = false, scale: Double = 1) -> LayoutOptions {
            SiteContext(
                container: Size(width: 2560, height: 1160), hasHeadings: hasHeadings, longestGroup: count,
                style: GalleryStyle(scale: scale)
            ).options(for: engine)
        }
        #expect(options(FixedGrid.self)["per-line"] == .number(columns))
        #expect(options(Waterfall.self)["columns"] == .number(columns))
        #expect(options(Waterfall.self, hasHeadings: true)["columns"] == .number(Double(min(count, 6))))
        #expect(options(Waterfall.self, scale: 0.5)["columns"] == .number(Double(min(count, 12))))
    }

    @Test("A few tall photos of a waterfall fit into the window, and large ones leave its columns as they are")
    func fewTallPhotos() {
        func columns(_ height: Double, spans: [Int] = []) -> LayoutOptions.Value? {
            let group = LayoutGroup(items: Array(repeating: Size(width: 1, height: height), count: 6), spans: spans)
            return SiteContext(container: Size(width: 2560, height: 1160), groups: [group])
                .options(for: Waterfall.self)["columns"]
        }
        #expect(columns(0.75) == .number(3) && columns(1.5) == .number(6))
        #expect(columns(0.75, spans: [2, 1, 1, 1, 1, 1]) == .number(6))
    }

    @Test(
        "Short groups of a waterfall fill the width unless the user has chosen its columns",
        arguments: [([:], true), (["columns": 3], false), (["column-width": 90], nil), (["fill-width": false], false)]
            as [(LayoutOptions, Bool?)])
    func shortGroupsFillTheWidth(options: LayoutOptions, fills: Bool?) {
        let context = SiteContext(
            container: Size(width: 1200, height: 720), userOptions: options, longestGroup: 40)
        #expect(context.options(for: Waterfall.self)["fill-width"] == fills.map { .flag($0) })
    }

    @Test("Short groups fill the width only where photos are not smaller than usual", arguments: [0.5, 1, 1.5])
    func smallPhotosDoNotFillTheWidth(scale: Double) {
        let context = SiteContext(
            container: Size(width: 1200, height: 720), longestGroup: 40, style: GalleryStyle(scale: scale))
        #expect(context.options(for: Waterfall.self)["fill-width"] == .flag(scale >= 1))
    }

    /// Four landscape pictures and a portrait, 180 high, do not fit into a line. In two lines, they need to be higher.
    @Test("The lines of a flow get the height at which they are filled best, unless the user has chosen it")
    func linesAreFilled() throws {
        let items = [3, 3, 1, 3, 3].map { Size(width: $0, height: 2) }
        func height(_ own: LayoutOptions, count: Int = 5) -> LayoutOptions.Value? {
            let container = Size(width: 1200, height: 580)
            let group = LayoutGroup(items: Array(items.prefix(count)))
            let contexts = [
                SiteContext(container: container, userOptions: own, groups: [group]),
                SiteContext(
                    container: container, userOptions: own, longestGroup: count,
                    widestGroup: count <= SiteContext.fewItems ? 3.5 : nil),
            ]
            let (filling, usual) = (contexts[0].options(for: Flow.self), contexts[1].options(for: Flow.self))
            return filling["item-height"] == usual["item-height"] ? nil : filling["item-height"]
        }
        guard case .number(let best) = try #require(height([:])) else { return }
        // A line of the first four: 5 times the height and three gaps.
        #expect(abs(5 * best + 36 - 1200) < 40)
        #expect(height(["item-height": 200]) == nil && height(["alignment": "justified"]) == .number(best))
        #expect(height(["direction": "horizontal"]) == nil && height([:], count: 3) == nil)
    }

    @Test("Layouts with headings have a header above each group", arguments: ["justified", "waterfall", "fixed-grid"])
    func headingsHaveRoom(layout: String) throws {
        let engine = try #require(LayoutCatalog.type(named: layout))
        let context = SiteContext(container: Size(width: 1200, height: 720), hasHeadings: true, longestGroup: 9)
        let options = context.options(for: engine)
        let plan = try engine.init(options: options).plan(groups, in: context.container)
        let headers = plan.supplementaries.filter { $0.kind == .groupHeader }
        #expect(headers.count == 2 && headers.allSatisfy { isClose($0.rect.height, 76) })
    }

    @Test("A container beyond the range of pages becomes the nearest page")
    func containersAreLimited() {
        for (container, limited) in [
            (Size(width: 0, height: .infinity), Size(width: 120, height: 16_384)),
            (Size(width: .nan, height: -5), Size(width: 120, height: 120)),
            (Size(width: 360, height: 560), Size(width: 360, height: 560)),
        ] {
            #expect(SiteContext(container: container, longestGroup: 1).container == limited)
        }
    }

    @Test(
        "Up to three photos fill the width, or most of the container's height",
        arguments: [
            ("justified", [1.5], 1200), ("justified", [0.75], 432), ("justified", [1.5, 0.7], 1200),
            ("flow", [1.5, 1.5], 1200),
            ("justified", [1, 1.5, 1.5], 1200), ("waterfall", [0.75], 414), ("waterfall", [2.5], 1200),
            ("fixed-grid", [1, 1, 1], 1200), ("paged-grid", [1.5, 1.5], 1200), ("grouped-pager", [1, 1, 1], 1200),
        ] as [(String, [Double], Double)])
    func fewPhotosAreLarge(layout: String, ratios: [Double], width: Double) throws {
        let engine = try #require(LayoutCatalog.type(named: layout))
        let context = SiteContext(
            container: Size(width: 1200, height: 600), longestGroup: ratios.count, widestGroup: ratios.reduce(0, +))
        let group = LayoutGroup(items: ratios.map { Size(width: $0, height: 1) })
        let plan = try engine.init(options: context.options(for: engine)).plan([group], in: context.container)
        #expect(plan.frames.count == ratios.count && plan.pages.count == 1)
        let right = try #require(plan.frames.map(\.rect.maxX).max())
        // A grid has a gap at its edge. Rows stay within their tolerance.
        #expect(abs(right - width) <= 24)
        #expect(Set(plan.frames.map { ($0.rect.y * 10).rounded() }).count == 1)
    }

    @Test("More than three photos are not enlarged")
    func manyPhotosAreNotEnlarged() {
        let container = Size(width: 1200, height: 600)
        #expect(SiteContext(container: container, longestGroup: 4, widestGroup: 6).widestGroup == nil)
        #expect(SiteContext(container: container, longestGroup: 3, widestGroup: .nan).widestGroup == nil)
    }

    @Test("Captions in equal cells have the height of two lines of text")
    func captionsHaveTwoLines() {
        let container = Size(width: 360, height: 560)
        #expect(SiteContext(container: container, hasCaptions: true, longestGroup: 1).captionHeight == 44)
        #expect(SiteContext(container: container, longestGroup: 1).captionHeight == 0)
    }

    @Test("A dense style has smaller pictures, its own gap and a caption below each", arguments: LayoutCatalog.names)
    func stylesChangeWhatIsChosen(layout: String) throws {
        let type = try #require(LayoutCatalog.type(named: layout))
        let (desktop, items) = (Size(width: 1200, height: 720), Array(repeating: Size(width: 3, height: 2), count: 96))
        func plan(_ style: GalleryStyle) throws -> LayoutPlan {
            let context = SiteContext(container: desktop, hasHeadings: true, longestGroup: 96, style: style)
            return try LayoutRequest(
                layout: layout, options: context.options(for: type), container: desktop,
                groups: [LayoutGroup(items: items)]
            ).plan()
        }
        let usual = try plan(GalleryStyle())
        let dense = try plan(GalleryStyle(gap: 3, captionHeight: 20, headingHeight: 30, scale: 0.5))
        func area(_ plan: LayoutPlan) -> Double { plan.frames[0].rect.width * plan.frames[0].rect.height }
        #expect(area(dense) < 0.8 * area(usual))
        let edge = dense.frames[0].rect.maxX
        let next = try #require(dense.frames.map(\.rect.x).filter { $0 >= edge }.min())
        #expect(next - edge >= 3 - 1e-9 && next - edge < 6)
        if let header = dense.supplementaries.first(where: { $0.kind == .groupHeader }) {
            #expect(isClose(header.rect.height, 30))
        }
    }

    @Test("The scale of a style is limited")
    func scalesAreLimited() {
        let desktop = Size(width: 1200, height: 720)
        #expect(GalleryStyle(scale: 0).scale == 0.25)
        #expect(GalleryStyle(scale: 100).scale == 2)
        #expect(GalleryStyle(scale: .nan).scale == 0.25)
        #expect(
            SiteContext(container: desktop, longestGroup: 1, style: GalleryStyle(captionHeight: 20)).captionHeight == 20
        )
    }

    private func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }
}
