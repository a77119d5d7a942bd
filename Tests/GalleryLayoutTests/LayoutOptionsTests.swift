import GalleryLayout
import Testing

@Suite("The catalogue of layouts")
struct LayoutOptionsTests {
    @Test("An unknown option is refused")
    func anUnknownKeyIsRefused() {
        #expect(throws: LayoutError.unknownOption("colums", layout: "waterfall")) {
            try LayoutCatalog.engine(named: "waterfall", options: ["columns": .number(2), "colums": .number(3)])
        }
    }

    @Test("An unknown layout is refused")
    func anUnknownLayoutIsRefused() {
        #expect(throws: LayoutError.unknownLayout("masonry")) { try LayoutCatalog.engine(named: "masonry") }
    }

    @Test("The options columns and column-width exclude each other")
    func columnsAndColumnWidthExcludeEachOther() {
        let error = #expect(throws: LayoutError.self) { try Waterfall(options: ["columns": 2, "column-width": 100]) }
        #expect(error?.option == "columns")
    }

    @Test("Every engine is found by its name")
    func everyEngineIsFoundByItsName() throws {
        for name in LayoutCatalog.names { #expect(type(of: try LayoutCatalog.engine(named: name)).name == name) }
    }
}
