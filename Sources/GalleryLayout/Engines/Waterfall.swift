/// Columns of equal width, each item put on the shortest.
///
/// Groups are stacked, each between its header and its footer.
public struct Waterfall: LayoutEngine {
    public static let name = "waterfall"
    public static let optionNames = [
        "columns", "column-width", "top", "left", "bottom", "right", "row", "column", "caption-height",
        "item-height", "order-tolerance", "header-height", "footer-height",
    ]

    /// How the number of columns comes about.
    public enum Columns: Hashable, Sendable {
        case count(Int)
        /// As many as fit at this width or more, at least one.
        case minimumWidth(Double)
    }

    public let columns: Columns
    /// The space around a group's items.
    public let top: Double
    public let left: Double
    public let bottom: Double
    public let right: Double
    /// The gap between an item and the one above it.
    public let rowGap: Double
    /// The gap between columns.
    public let columnGap: Double
    /// The height below each picture for its caption.
    public let captionHeight: Double
    /// The height of an item that has no size of its own.
    public let itemHeight: Double
    /// How much taller than the shortest a column may be and still take the next item, for reading order.
    public let orderTolerance: Double
    public let headerHeight: Double
    public let footerHeight: Double

    public init(options: LayoutOptions) throws(LayoutError) {
        let reader = try OptionReader(options, for: Self.self)
        if let width = try reader.positiveLength("column-width") {
            if options["columns"] != nil {
                throw .invalidOption("column-width", expected: "left out where \"columns\" is set")
            }
            columns = .minimumWidth(width)
        } else {
            columns = .count(try reader.count("columns") ?? 3)
        }
        top = try reader.length("top") ?? 8
        left = try reader.length("left") ?? 8
        bottom = try reader.length("bottom") ?? 8
        right = try reader.length("right") ?? 8
        rowGap = try reader.length("row") ?? 8
        columnGap = try reader.length("column") ?? 8
        captionHeight = try reader.length("caption-height") ?? 0
        itemHeight = try reader.length("item-height") ?? 70
        orderTolerance = try reader.length("order-tolerance") ?? 0
        headerHeight = try reader.length("header-height") ?? 0
        footerHeight = try reader.length("footer-height") ?? 0
    }

    public func plan(_ groups: [LayoutGroup], in container: Size) -> LayoutPlan {
        let columnCount = columnCount(in: container.width)
        let gaps = Double(columnCount - 1) * columnGap
        let width = max(0, (container.width - left - right - gaps) / Double(columnCount))

        var frames: [Frame] = []
        frames.reserveCapacity(groups.reduce(0) { $0 + $1.items.count })
        var supplementaries: [Supplementary] = []
        var y = 0.0
        func stack(_ kind: Supplementary.Kind, _ group: Int, _ height: Double) {
            guard height > 0 else { return }
            let rect = Rect(x: 0, y: y, width: container.width, height: height)
            supplementaries.append(Supplementary(kind: kind, group: group, rect: rect))
            y += height
        }

        for (group, members) in groups.enumerated() {
            stack(.groupHeader, group, headerHeight)
            var bottoms = [Double?](repeating: nil, count: columnCount)
            for (item, size) in members.items.enumerated() {
                let column = nextColumn(bottoms, top: y + top)
                let rect = Rect(
                    x: left + Double(column) * (width + columnGap),
                    y: bottoms[column].map { $0 + rowGap } ?? y + top,
                    width: width, height: height(of: size, width: width))
                frames.append(Frame(group: group, item: item, page: 0, rect: rect))
                bottoms[column] = rect.maxY
            }
            y = bottoms.reduce(y + top) { max($0, $1 ?? 0) } + bottom
            stack(.groupFooter, group, footerHeight)
        }
        if groups.isEmpty { y = top + bottom }
        return LayoutPlan(
            contentSize: Size(width: container.width, height: y),
            pages: [Page(group: 0, index: 0, count: 1, x: 0)],
            frames: frames, supplementaries: supplementaries)
    }

    /// The leftmost column within the tolerance of the shortest; an empty column ends where the items begin.
    private func nextColumn(_ bottoms: [Double?], top: Double) -> Int {
        var shortest = Double.infinity
        for bottom in bottoms { shortest = min(shortest, bottom ?? top) }
        return bottoms.firstIndex { ($0 ?? top) <= shortest + orderTolerance } ?? 0
    }

    private func columnCount(in width: Double) -> Int {
        switch columns {
        case .count(let count): count
        case .minimumWidth(let least):
            Int(max(1, min((width - left - right + columnGap) / (least + columnGap), 1_000_000)))
        }
    }

    private func height(of item: Size, width: Double) -> Double {
        guard item.width > 0, item.height > 0 else { return itemHeight + captionHeight }
        return width * item.height / item.width + captionHeight
    }
}
