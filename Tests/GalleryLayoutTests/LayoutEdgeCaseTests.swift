import GalleryLayout
import Testing

/// What every engine takes without trapping, and what it answers.
@Suite("Edge cases of all layouts")
struct LayoutEdgeCaseTests {
    private let square = Size(width: 10, height: 10)

    private func plan(_ layout: String, _ groups: [[Size]], in container: Size = Size(width: 500, height: 400)) throws
        -> LayoutPlan
    {
        try LayoutRequest(layout: layout, container: container, groups: groups.map { LayoutGroup(items: $0) }).plan()
    }

    /// The layouts whose plans have pages.
    private static let paged = Set(
        LayoutCatalog.names.filter { layout in
            switch (try? LayoutCatalog.engine(named: layout))?.traits.form {
            case .pages, .groupedPages: true
            case .column, .strip, nil: false
            }
        })

    @Test(
        "A layout without items is as large as its insets",
        arguments: [
            // Twice the padding of 10; 8 above and 8 below; 20 above and 20 below.
            ("justified", Size(width: 500, height: 20)), ("waterfall", Size(width: 500, height: 16)),
            ("flow", Size(width: 500, height: 40)),
            // Three cells of 100 and four gaps of 10, and the gap above the first line.
            ("fixed-grid", Size(width: 340, height: 10)),
            // No page; 400 less the indicator's 37.
            ("paged-grid", Size(width: 0, height: 363)), ("grouped-pager", Size(width: 0, height: 363)),
        ])
    func withoutItemsThereIsOnlyWhatInsetsTake(layout: String, content: Size) throws {
        let none = try plan(layout, [])
        #expect(none.contentSize == content)
        #expect(none.frames.isEmpty)
        #expect(none.supplementaries.isEmpty)
        #expect(none.pages.count == (Self.paged.contains(layout) ? 0 : 1))
        #expect(try plan(layout, [[]]) == none)
    }

    @Test("One item has one frame on one page", arguments: LayoutCatalog.names)
    func oneItemHasOneFrameOnOnePage(layout: String) throws {
        let plan = try plan(layout, [[square]])
        #expect(plan.frames.map(\.item) == [0])
        #expect(plan.frames.map(\.page) == [0])
        #expect(plan.pages == [Page(group: 0, index: 0, count: 1, x: 0)])
    }

    @Test("Empty groups have no pages in paged layouts", arguments: Array(paged))
    func emptyGroupsTakeNoPage(layout: String) throws {
        let apart = try plan(layout, [[], [square], [], [], [square, square], []])
        let close = try plan(layout, [[square], [square, square]])
        #expect(apart.frames.map(\.rect) == close.frames.map(\.rect))
        #expect(apart.frames.map(\.group) == [1, 4, 4])
        #expect(apart.contentSize == close.contentSize)
    }

    @Test(
        "Empty groups take the space of their insets in scrolling layouts",
        arguments: LayoutCatalog.names.filter { !paged.contains($0) })
    func emptyGroupsTakeTheRoomOfTheirInsets(layout: String) throws {
        let apart = try plan(layout, [[square], [], [square, square]])
        let close = try plan(layout, [[square], [square, square]])
        let empty = try plan(layout, [[]]).contentSize.height
        #expect(abs(apart.contentSize.height - close.contentSize.height - empty) < 1e-9)
        #expect(abs(apart.frames[1].rect.y - close.frames[1].rect.y - empty) < 1e-9)
        #expect(apart.frames[0] == close.frames[0])
    }

    /// As large as they may be, or as good as nothing.
    @Test("Options at their limits give a plan with finite numbers", arguments: LayoutCatalog.names)
    func optionsAtTheirLimitsHaveAPlan(layout: String) throws {
        let engine = try #require(LayoutCatalog.engines.first { $0.name == layout })
        let values: [LayoutOption] = [
            0, 0.01, 0.99, 1, 100_000, 1_000_000, [0, 0, 0.01, 0.01], [100_000, 100_000, 100_000, 100_000],
            [0, 0, 0, 0],
        ]
        let items = [square, Size(width: 0, height: 0), Size(width: 100, height: 1), Size(width: 1, height: 100)]
        for first in engine.optionNames {
            for second in engine.optionNames where second >= first {
                for value in values {
                    // What one or the other can't be is refused, as other tests prove.
                    let options = [first: value].merging([second: value]) { $1 }
                    guard let engine = try? engine.init(options: options) else { continue }
                    for side in [0, 1, 500, 1e9] {
                        let request = try LayoutRequest(
                            engine: engine, container: Size(width: side, height: side),
                            groups: [LayoutGroup(items: items)])
                        let plan = request.plan()
                        let sides = plan.frames.flatMap { [$0.rect.x, $0.rect.y, $0.rect.width, $0.rect.height] }
                        #expect(!plan.frames.isEmpty, "\(first), \(second): \(value) in \(side)")
                        #expect(
                            sides.allSatisfy { $0.isFinite && $0 >= -1e-6 }, "\(first), \(second): \(value) in \(side)")
                    }
                }
            }
        }
    }
}
