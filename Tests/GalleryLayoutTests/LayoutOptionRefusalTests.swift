import GalleryLayout
import Testing

/// Every option of every engine, against values that none can have and against the limits that each has.
@Suite("Invalid layout options")
struct LayoutOptionRefusalTests {
    @Test("An impossible value is refused with the key of its option", arguments: LayoutCatalog.names)
    func whatNoOptionCanBeIsRefusedByItsKey(layout: String) throws {
        let engine = try #require(LayoutCatalog.engines.first { $0.name == layout })
        let values: [LayoutOption] = [
            .number(.nan), .number(.infinity), .number(-.infinity), .number(-1), .number(1e300), .word("none such"),
            .word(""), .numbers([]), .numbers([1, 1, 1]), .numbers([1, 1, 1, 1, 1]), .numbers([1, 1, 1, .nan]),
            .numbers([1, 1, .infinity, 1]), .numbers([1, -1, 1, 1]), .numbers([1e6, 1, 1, 1]),
        ]
        for key in engine.optionNames {
            for value in values {
                let error = #expect(throws: LayoutError.self, "\(key) \(value)") {
                    try engine.init(options: [key: value])
                }
                guard case .invalidOption(key, _) = error else {
                    Issue.record("\(key) \(value) is refused as \(String(describing: error))")
                    continue
                }
            }
        }
    }

    struct Limit: NamedCase {
        let layout: String
        let key: String
        let accepted: [LayoutOption]
        let refused: [LayoutOption]
        var name: String { "\(layout) \(key)" }
    }

    private typealias Values = (accepted: [LayoutOption], refused: [LayoutOption])

    private static let count: Values = (accepted: [1, 2, 1_000_000], refused: [0, 1.5, 1_000_001, true])
    private static let length: Values = (accepted: [0, 0.1, 100_000], refused: [100_000.1, true, "1", [1]])
    private static let positive: Values = (accepted: [0.01, 100_000], refused: [0, 0.009, 100_001, "wide"])
    private static let flag: Values = (accepted: [true, false], refused: [0, 1, "true"])

    private static func limits(
        _ layout: String, _ keys: [String], _ values: Values
    ) -> [Limit] {
        keys.map { Limit(layout: layout, key: $0, accepted: values.accepted, refused: values.refused) }
    }

    private static let heights = ["header-height", "footer-height"]

    static let all: [Limit] = [
        limits("paged-grid", ["columns", "rows"], count),
        limits("paged-grid", ["item-width", "item-height"], positive),
        limits("paged-grid", ["horizontal-spacing", "vertical-spacing", "indicator-height"], length),
        limits("paged-grid", ["page-indicator"], flag),
        limits("fixed-grid", ["per-line"], count),
        limits(
            "fixed-grid", ["item-frame"],
            ([[0, 0, 0.01, 0.01], [100_000, 100_000, 100_000, 100_000]], [[0, 0, 0, 1], [0, 0, 1, 0.009], 4])),
        limits("fixed-grid", heights, length),
        limits("waterfall", ["columns"], count),
        limits("waterfall", ["column-width"], positive),
        limits("waterfall", ["top", "left", "bottom", "right", "row", "column"], length),
        limits("waterfall", ["caption-height", "item-height", "order-tolerance"] + heights, length),
        limits("waterfall", ["fill-width"], flag),
        limits("flow", ["direction"], (["vertical", "horizontal"], ["sideways", "Vertical", 1, true])),
        limits("flow", ["alignment"], (["leading", "centre", "trailing", "justified"], ["top", "center", 0])),
        limits("flow", ["line-alignment"], (["top", "centre", "bottom"], ["leading", "middle", false])),
        limits("flow", ["line-spacing", "interitem-spacing", "caption-height"] + heights, length),
        limits("flow", ["item-width", "item-height"], positive),
        limits("flow", ["inset"], ([[0, 0, 0, 0], [1, 2, 3, 4]], [10, "10", [100_001, 0, 0, 0]])),
        limits("grouped-pager", ["rows", "columns"], count),
        limits("grouped-pager", ["scale"], positive),
        limits(
            "grouped-pager", ["interitem-spacing", "line-spacing", "indicator-height", "title-height"], length),
        limits("grouped-pager", ["inset"], ([[0, 0, 0, 0], [1, 2, 3, 4]], [10, [1, 2, 3]])),
        limits("grouped-pager", ["page-indicator"], flag),
        limits("grouped-pager", ["structure"], (["pages", "items", "nested"], ["page", 1])),
        limits("justified", ["target-row-height"], positive),
        limits("justified", ["row-height-tolerance"], ([0, 0.25, 0.99], [0.991, 1, "some"])),
        limits("justified", ["box-spacing", "container-padding", "caption-height"] + heights, length),
        limits("justified", ["last-row"], (["natural", "justify", "centre", "fill"], ["justified", "hide", 0])),
        limits("justified", ["max-rows"], count),
    ].flatMap { $0 }

    @Test("An option accepts values within its limits and refuses others", arguments: all)
    func anOptionTakesWhatIsWithinItsLimits(_ limit: Limit) throws {
        for value in limit.accepted {
            _ = try LayoutCatalog.engine(named: limit.layout, options: [limit.key: value])
        }
        for value in limit.refused {
            let error = #expect(throws: LayoutError.self, "\(value)") {
                try LayoutCatalog.engine(named: limit.layout, options: [limit.key: value])
            }
            #expect(error?.option == limit.key)
        }
    }

    @Test("Every option of every engine has tested limits")
    func noOptionIsLeftOut() {
        for engine in LayoutCatalog.engines {
            #expect(Set(engine.optionNames) == Set(Self.all.filter { $0.layout == engine.name }.map(\.key)))
        }
    }

    @Test("The error for unknown options names the first key and the layout", arguments: LayoutCatalog.names)
    func theFirstUnknownKeyIsNamedAlongWithTheLayout(layout: String) {
        #expect(throws: LayoutError.unknownOption("tint", layout: layout)) {
            try LayoutCatalog.engine(named: layout, options: ["zoom": 1, "tint": 1])
        }
    }
}
