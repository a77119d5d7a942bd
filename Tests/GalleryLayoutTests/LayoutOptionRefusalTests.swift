import GalleryLayout
import Testing

/// Every option of every engine, against values that none can have. ``OptionDescriptionTests`` has those that each can
/// have.
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

    @Test(
        "Numbers are within the limits of their kind",
        arguments: [
            ("paged-grid", "columns", [1, 2, 1_000_000], [0, 1.5, 1_000_001]),
            ("paged-grid", "item-width", [0.01, 100_000], [0, 0.009, 100_001]),
            ("paged-grid", "vertical-spacing", [0, 0.1, 100_000], [100_000.1]),
            ("justified", "row-height-tolerance", [0, 0.25, 0.99], [0.991, 1]),
            ("flow", "inset", [[0, 0, 0, 0], [1, 2, 3, 4]], [[100_001, 0, 0, 0], [1, 2, 3]]),
            ("fixed-grid", "item-frame", [[0, 0, 0.01, 0.01]], [[0, 0, 0, 1], [0, 0, 1, 0.009]]),
        ] as [(String, String, [LayoutOption], [LayoutOption])])
    func numbersAreWithinLimits(layout: String, key: String, accepted: [LayoutOption], refused: [LayoutOption]) throws {
        for value in accepted { _ = try LayoutCatalog.engine(named: layout, options: [key: value]) }
        for value in refused {
            let error = #expect(throws: LayoutError.self, "\(value)") {
                try LayoutCatalog.engine(named: layout, options: [key: value])
            }
            #expect(error?.option == key)
        }
    }

    @Test("The error for unknown options names the first key and the layout", arguments: LayoutCatalog.names)
    func theFirstUnknownKeyIsNamedAlongWithTheLayout(layout: String) {
        #expect(throws: LayoutError.unknownOption("tint", layout: layout)) {
            try LayoutCatalog.engine(named: layout, options: ["zoom": 1, "tint": 1])
        }
    }
}
