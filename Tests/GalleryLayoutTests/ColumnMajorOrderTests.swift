import GalleryLayout
import Testing

@Suite("Order down the columns")
struct ColumnMajorOrderTests {
    struct Page: NamedCase {
        let name: String
        let rows: Int
        let columns: Int
        let items: Int
        /// For each place down the columns the item there, counted along rows.
        let places: [Int?]
    }

    /// 2 rows of 3 columns are read as 0 1 2 / 3 4 5, so down the columns as 0 3, 1 4, 2 5; 3 rows of 2 columns as
    /// 0 1 / 2 3 / 4 5, so as 0 2 4, 1 3 5.
    @Test(
        "Places go down the columns of each page",
        arguments: [
            Page(name: "nothing", rows: 2, columns: 3, items: 0, places: []),
            Page(name: "a full page, wider than high", rows: 2, columns: 3, items: 6, places: [0, 3, 1, 4, 2, 5]),
            Page(name: "a full page, higher than wide", rows: 3, columns: 2, items: 6, places: [0, 2, 4, 1, 3, 5]),
            Page(name: "one item", rows: 2, columns: 3, items: 1, places: [0, nil, nil, nil, nil, nil]),
            Page(name: "one short of a page", rows: 2, columns: 3, items: 5, places: [0, 3, 1, 4, 2, nil]),
            Page(
                name: "a second page that is part empty", rows: 2, columns: 3, items: 8,
                places: [0, 3, 1, 4, 2, 5, 6, nil, 7, nil, nil, nil]),
            Page(name: "a single row", rows: 1, columns: 3, items: 4, places: [0, 1, 2, 3, nil, nil]),
            Page(name: "a single column", rows: 3, columns: 1, items: 4, places: [0, 1, 2, 3, nil, nil]),
            Page(name: "a single cell", rows: 1, columns: 1, items: 3, places: [0, 1, 2]),
        ])
    func placesGoDownTheColumnsOfEachPage(_ page: Page) {
        let order = ColumnMajorOrder(rows: page.rows, columns: page.columns, itemCount: page.items)
        #expect(order.placeCount == page.places.count)
        #expect((0..<order.placeCount).map(order.item(at:)) == page.places)
    }

    @Test("Converting an item to its place and back gives the same item")
    func theTwoDirectionsUndoEachOther() {
        for rows in 1...5 {
            for columns in 1...5 {
                for items in 0...60 {
                    let order = ColumnMajorOrder(rows: rows, columns: columns, itemCount: items)
                    let places = (0..<items).map(order.place(of:))
                    #expect(places.map(order.item(at:)) == Array(0..<items), "\(rows) x \(columns), \(items) items")
                    // Every other place is blank.
                    #expect(
                        (0..<order.placeCount).filter { order.item(at: $0) != nil } == places.sorted(),
                        "\(rows) x \(columns), \(items) items")
                }
            }
        }
    }
}
