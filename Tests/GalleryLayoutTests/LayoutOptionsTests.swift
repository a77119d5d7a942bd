import GalleryLayout
import Testing

struct LayoutOptionsTests {
    @Test(arguments: [
        ("paged-grid", "item-width", LayoutOption.number(0)), ("paged-grid", "item-width", .word("wide")),
        ("paged-grid", "columns", .number(2.5)), ("paged-grid", "columns", .number(0)),
        ("paged-grid", "rows", .number(1e9)), ("paged-grid", "page-indicator", .number(1)),
        ("paged-grid", "horizontal-spacing", .number(-1)), ("paged-grid", "indicator-height", .number(.infinity)),
        ("waterfall", "row", .number(.nan)), ("waterfall", "row", .number(100_001)),
        ("waterfall", "left", .number(1e20)), ("waterfall", "columns", .flag(true)),
        ("waterfall", "top", .numbers([1, 2])),
    ])
    func aValueThatDoesNotFitIsRefusedByItsKey(layout: String, key: String, value: LayoutOption) {
        let error = #expect(throws: LayoutError.self) { try LayoutCatalog.engine(named: layout, options: [key: value]) }
        #expect(error?.option == key)
    }

    @Test func anUnknownKeyIsRefused() {
        #expect(throws: LayoutError.unknownOption("colums", layout: "waterfall")) {
            try LayoutCatalog.engine(named: "waterfall", options: ["columns": .number(2), "colums": .number(3)])
        }
    }

    @Test func anUnknownLayoutIsRefused() {
        #expect(throws: LayoutError.unknownLayout("masonry")) { try LayoutCatalog.engine(named: "masonry") }
    }

    @Test func columnsAndColumnWidthExcludeEachOther() {
        #expect(throws: LayoutError.self) {
            try Waterfall(options: ["columns": .number(2), "column-width": .number(100)])
        }
    }

    @Test func everyEngineIsFoundByItsName() throws {
        for name in LayoutCatalog.names { #expect(type(of: try LayoutCatalog.engine(named: name)).name == name) }
    }
}
