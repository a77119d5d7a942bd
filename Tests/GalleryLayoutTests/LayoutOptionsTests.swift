import GalleryLayout
import Testing

struct LayoutOptionsTests {
    @Test func anUnknownKeyIsRefused() {
        #expect(throws: LayoutError.unknownOption("colums", layout: "waterfall")) {
            try LayoutCatalog.engine(named: "waterfall", options: ["columns": .number(2), "colums": .number(3)])
        }
    }

    @Test func anUnknownLayoutIsRefused() {
        #expect(throws: LayoutError.unknownLayout("masonry")) { try LayoutCatalog.engine(named: "masonry") }
    }

    @Test func columnsAndColumnWidthExcludeEachOther() {
        let error = #expect(throws: LayoutError.self) { try Waterfall(options: ["columns": 2, "column-width": 100]) }
        #expect(error?.option == "columns")
    }

    @Test func everyEngineIsFoundByItsName() throws {
        for name in LayoutCatalog.names { #expect(type(of: try LayoutCatalog.engine(named: name)).name == name) }
    }
}
