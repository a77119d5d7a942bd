/// Converts between the two orders in which a page's cells can be filled: along rows, as text is read, and down
/// columns, as platforms fill pages that scroll horizontally.
///
/// In a page of 2 rows and 3 columns, the places 0, 1, 2, 3, 4, 5 down the columns hold the items 0, 3, 1, 4, 2, 5. All
/// pages are full except the last, whose remaining places stay blank.
public struct ColumnMajorOrder: Hashable, Sendable {
    /// The number of rows of a page.
    public let rows: Int
    /// The number of columns of a page.
    public let columns: Int
    /// The number of items on all pages together.
    public let itemCount: Int

    /// Creates the orders for pages of `rows` times `columns` cells.
    ///
    /// - Parameters:
    ///   - rows: At least 1.
    ///   - columns: At least 1.
    ///   - itemCount: At least 0.
    public init(rows: Int, columns: Int, itemCount: Int) {
        precondition(rows >= 1 && columns >= 1, "a page must have at least one cell")
        precondition(itemCount >= 0, "the number of items must not be negative")
        self.rows = rows
        self.columns = columns
        self.itemCount = itemCount
    }

    /// The number of places on all pages, blank ones included.
    public var placeCount: Int { (itemCount + perPage - 1) / perPage * perPage }

    /// The item, counted along rows, at a place counted down columns; nil if the place stays blank.
    ///
    /// - Parameter place: From 0 to below ``placeCount``.
    /// - Complexity: O(1).
    public func item(at place: Int) -> Int? {
        let (page, place) = place.quotientAndRemainder(dividingBy: perPage)
        let item = page * perPage + (place % rows) * columns + place / rows
        return item < itemCount ? item : nil
    }

    /// The place, counted down columns, of an item counted along rows.
    ///
    /// - Parameter item: From 0 to below ``itemCount``.
    /// - Complexity: O(1).
    public func place(of item: Int) -> Int {
        let (page, item) = item.quotientAndRemainder(dividingBy: perPage)
        return page * perPage + (item % columns) * rows + item / columns
    }

    private var perPage: Int { rows * columns }
}
