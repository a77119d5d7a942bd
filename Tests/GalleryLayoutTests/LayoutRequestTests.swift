import GalleryLayout
import Testing

@Suite("Layout requests")
struct LayoutRequestTests {
    private static let wrongSides = [
        Double.nan, .infinity, -.infinity, -1, -.leastNonzeroMagnitude, (1e9).nextUp, .greatestFiniteMagnitude,
    ]

    @Test(
        "A container with an invalid side is refused with the name of the side", arguments: LayoutCatalog.names,
        wrongSides)
    func aContainerThatIsNoneIsRefusedByItsSide(layout: String, side: Double) {
        #expect(throws: LayoutError.invalidContainer("width")) {
            try LayoutRequest(layout: layout, container: Size(width: side, height: 100), groups: [])
        }
        #expect(throws: LayoutError.invalidContainer("height")) {
            try LayoutRequest(layout: layout, container: Size(width: 100, height: side), groups: [])
        }
    }

    @Test("An invalid item is refused with its index and group", arguments: LayoutCatalog.names, wrongSides)
    func anItemThatIsNoneIsRefusedByItsPlace(layout: String, side: Double) {
        let square = Size(width: 1, height: 1)
        for wrong in [Size(width: side, height: 1), Size(width: 1, height: side)] {
            // The first that is wrong, in its own group.
            let groups = [[square, square], [], [square, wrong, wrong], [wrong]].map { LayoutGroup(items: $0) }
            #expect(throws: LayoutError.invalidItem(1, group: 2)) {
                try LayoutRequest(layout: layout, container: Size(width: 100, height: 100), groups: groups)
            }
        }
    }

    @Test("Spans that are not 1 or 2 for each item are refused with their group", arguments: LayoutCatalog.names)
    func wrongSpansAreRefusedByTheirGroup(layout: String) {
        let squares = Array(repeating: Size(width: 1, height: 1), count: 2)
        func request(_ spans: [Int]) throws {
            let groups = [LayoutGroup(items: squares, spans: [1, 2]), LayoutGroup(items: squares, spans: spans)]
            _ = try LayoutRequest(layout: layout, container: Size(width: 100, height: 100), groups: groups)
        }
        #expect(throws: LayoutError.invalidSpanCount(group: 1, itemCount: 2)) { try request([2]) }
        #expect(throws: LayoutError.invalidSpan(1, group: 1)) { try request([1, 3]) }
        #expect(throws: LayoutError.invalidSpan(0, group: 1)) { try request([0, 1]) }
        #expect(throws: Never.self) { try request([]) }
    }

    @Test("An invalid option or layout is refused with its name")
    func optionsAreRefusedByTheirKey() {
        let container = Size(width: 100, height: 100)
        #expect(throws: LayoutError.unknownOption("inset", layout: "waterfall")) {
            try LayoutRequest(layout: "waterfall", options: ["inset": 4], container: container, groups: [])
        }
        #expect(throws: LayoutError.unknownLayout("mosaic")) {
            try LayoutRequest(layout: "mosaic", container: container, groups: [])
        }
    }

    @Test("Sides at the limits give a plan with finite numbers", arguments: LayoutCatalog.names)
    func sidesAtTheLimitsHaveAPlan(layout: String) throws {
        let sides = [0, Double.leastNonzeroMagnitude, 1e-6, 1, 1e9]
        let items = sides.flatMap { width in sides.map { Size(width: width, height: $0) } }
        for container in items {
            let plan = try LayoutRequest(layout: layout, container: container, groups: [LayoutGroup(items: items)])
                .plan()
            #expect(plan.frames.count == items.count)
            let numbers =
                [plan.contentSize.width, plan.contentSize.height]
                + plan.frames.flatMap { [$0.rect.x, $0.rect.y, $0.rect.width, $0.rect.height] }
            #expect(numbers.allSatisfy { $0.isFinite && $0 >= -1e-6 }, "in \(container)")
        }
    }

    @Test("Titles of groups do not move frames", arguments: LayoutCatalog.names)
    func titlesMoveNothing(layout: String) throws {
        let items = Array(repeating: Size(width: 3, height: 2), count: 5)
        let plans = try [nil, "Recent"].map { title in
            try LayoutRequest(
                layout: layout, container: Size(width: 300, height: 300),
                groups: [LayoutGroup(title: title, items: items)]
            ).plan()
        }
        #expect(plans[0] == plans[1])
    }
}
