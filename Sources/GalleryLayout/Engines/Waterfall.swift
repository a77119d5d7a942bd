/// Columns of equal width. Each item is placed in the shortest column.
///
/// A large item takes two columns side by side if there is a suitable place. Groups are stacked, each between its
/// header and its footer.
public struct Waterfall: LayoutEngine {
    public static let name = "waterfall"
    public static let options: [OptionDescription] =
        [
            .count("columns", standard: 3, "the number of columns"),
            .positiveLength(
                "column-width", usual: 80...800, edge: .column,
                "instead of `columns`: as many as fit at this width or more"),
            .length("top", standard: 8, "the margin above a group's items"),
            .length("left", standard: 8, "the margin on their left"),
            .length("bottom", standard: 8, "the margin below them"),
            .length("right", standard: 8, "the margin on their right"),
            .length("row", standard: 8, "the gap between an item and the one above it"),
            .length("column", standard: 8, "the gap between columns"),
            .length("caption-height", standard: 0, usual: 0...160, "the height of the caption, part of the frame"),
            .length(
                "item-height", standard: 70, usual: 0...800,
                "the height of an item that has no size, without its caption"),
            .length(
                "order-tolerance", standard: 0, usual: 0...400,
                "how much taller than the shortest a column may be to take the next item"),
            .flag(
                "fill-width", standard: false,
                "whether a group with fewer items than columns has wider columns"),
        ] + GroupHeights.options
    public static let rivalOptions: [Set<String>] = [["columns", "column-width"]]

    /// How the number of columns is chosen.
    private enum Columns {
        case count(Int)
        /// As many columns as fit with at least this width, and at least one.
        case minimumWidth(Double)
    }

    private let columns: Columns
    /// The space around a group's items.
    private let margins: Insets
    /// The gap between an item and the one above it.
    private let rowGap: Double
    private let columnGap: Double
    /// The height below each picture for its caption.
    private let captionHeight: Double
    /// The height of an item that has no size of its own.
    private let itemHeight: Double
    /// How much taller than the shortest column a column may be to take the next item.
    private let orderTolerance: Double
    /// Whether a group with fewer items than columns has wider ones.
    private let fillsWidth: Bool
    private let groupHeights: GroupHeights

    public init(options: LayoutOptions) throws(LayoutError) {
        let reader = try OptionReader(options, for: Self.self)
        if let width = try reader.positiveLength("column-width") {
            columns = .minimumWidth(width)
        } else {
            columns = .count(try reader.count("columns") ?? 3)
        }
        margins = Insets(
            top: try reader.length("top") ?? 8, left: try reader.length("left") ?? 8,
            bottom: try reader.length("bottom") ?? 8, right: try reader.length("right") ?? 8)
        rowGap = try reader.length("row") ?? 8
        columnGap = try reader.length("column") ?? 8
        captionHeight = try reader.length("caption-height") ?? 0
        itemHeight = try reader.length("item-height") ?? 70
        orderTolerance = try reader.length("order-tolerance") ?? 0
        fillsWidth = try reader.flag("fill-width") ?? false
        groupHeights = try GroupHeights(reader)
    }

    public var traits: LayoutTraits { LayoutTraits(cells: .individual(captionHeight: captionHeight)) }

    /// Places the items of each group in columns.
    ///
    /// A large item takes the two neighbouring columns where it begins highest, if the gap above it is at most half a
    /// column higher than usual, and if it begins at most half a column below the place of the next item. Otherwise, or
    /// if two columns of the usual width would make it higher than one and a half containers, it takes one column.
    ///
    /// With `fill-width`, a group with fewer items than columns, where items that may take two columns count twice, has
    /// just so many columns. They fill the width unless an item would become higher than the container, or in two
    /// columns higher than one and a half containers, or unless all items would be wider than their own size. They are
    /// never narrower than in other groups.
    ///
    /// - Complexity: O(*n* × *c*), where *c* is the number of columns that have items; each item adds one column at
    ///   most.
    public func plan(_ request: LayoutRequest) -> LayoutPlan {
        let (groups, container) = (request.groups, request.container)
        let columnCount = columnCount(in: container.width)
        let usualWidth = columnWidth(of: columnCount, in: container.width)
        // A container without a height limits no item.
        let mostHeight = container.height > 0 ? container.height : .infinity
        let mostWideHeight = 1.5 * mostHeight
        let usualWideWidth = 2 * usualWidth + columnGap

        var frames: [Frame] = []
        frames.reserveCapacity(groups.itemCount)
        var stack = GroupStack(groupHeights, width: container.width)
        for (group, members) in groups.enumerated() {
            // Columns without a width have no room for large items.
            var large = usualWidth > 0 ? members.largeItems : nil
            for (item, size) in members.items.enumerated() where large?[item] == true {
                large?[item] = height(of: size, width: usualWideWidth) <= mostWideHeight
            }
            let largeCount = large?.count { isLarge in isLarge } ?? 0
            let reach = max(1, min(columnCount, members.items.count + largeCount))
            var width = usualWidth
            if fillsWidth, reach < columnCount {
                let widest = widest(of: members.items, large, below: mostHeight, mostWideHeight)
                width = max(usualWidth, min(columnWidth(of: reach, in: container.width), widest))
            }
            var wall = Wall(top: stack.begin(group) + margins.top, columnCount: reach)
            for (item, size) in members.items.enumerated() {
                if let large, large[item] {
                    let height = height(of: size, width: 2 * width + columnGap)
                    let place = wall.putWide(height, below: rowGap, tolerance: orderTolerance, reach: width / 2)
                    if let (column, y) = place {
                        let x = margins.left + Double(column) * (width + columnGap)
                        let rect = Rect(x: x, y: y, width: 2 * width + columnGap, height: height)
                        frames.append(Frame(group: group, item: item, page: 0, rect: rect))
                        continue
                    }
                }
                let height = height(of: size, width: width)
                let (column, y) = wall.put(height, below: rowGap, tolerance: orderTolerance)
                frames.append(
                    Frame(
                        group: group, item: item, page: 0,
                        rect: Rect(
                            x: margins.left + Double(column) * (width + columnGap), y: y, width: width, height: height))
                )
            }
            stack.end(group, at: wall.bottom + margins.bottom)
        }
        return LayoutPlan(
            contentSize: Size(
                width: container.width, height: groups.isEmpty ? margins.vertical : stack.height),
            frames: frames, supplementaries: stack.supplementaries)
    }

    private func columnCount(in width: Double) -> Int {
        switch columns {
        case .count(let count): count
        case .minimumWidth(let least):
            Int(max(1, min(((width - margins.horizontal + columnGap) / (least + columnGap)).roundedDown, 1_000_000)))
        }
    }

    private func columnWidth(of count: Int, in width: Double) -> Double {
        let gaps = Double(count - 1) * columnGap
        return max(0, (width - margins.horizontal - gaps) / Double(count))
    }

    /// The greatest width of columns in which no item is higher than `height`, in two columns `wideHeight`, and in
    /// which some item is not wider than its own size.
    private func widest(
        of items: [Size], _ large: [Bool]?, below height: Double, _ wideHeight: Double
    ) -> Double {
        var (widest, own) = (Double.infinity, 0.0)
        for (item, size) in items.enumerated() {
            guard let ratio = size.aspectRatio else { continue }
            let isLarge = large?[item] == true
            func column(_ width: Double) -> Double { isLarge ? (width - columnGap) / 2 : width }
            widest = min(widest, column(((isLarge ? wideHeight : height) - captionHeight) * ratio))
            own = max(own, column(size.width))
        }
        return own > 0 ? min(widest, own) : widest
    }

    private func height(of item: Size, width: Double) -> Double {
        guard let ratio = item.aspectRatio else { return itemHeight + captionHeight }
        return width / ratio + captionHeight
    }
}

extension Waterfall {
    /// No more columns than the largest group fills, but so many that a photo of a small group fits into a window. A
    /// few photos without headings get as many columns as let them fill the container.
    /// Groups with fewer photos than columns fill the width, unless the theme's photos are small.
    public static func siteOptions(in context: SiteContext) -> LayoutOptions {
        let (width, gap) = (context.container.width, context.gap)
        var options: LayoutOptions = [
            "row": .number(gap), "column": .number(gap), "order-tolerance": 8, "top": 0, "left": 0, "bottom": 0,
            "right": 0,
        ]
        if context.userOptions["column-width"] == nil {
            let usual = width < 480 ? 2 : width < 1000 ? 3 : (width / (width < 2000 ? 320 : 400)).rounded()
            let most = min((usual / context.style.scale).rounded(), max(1, Double(context.longestGroup)))
            let few = context.itemShape.flatMap { context.columnsOfFew(upTo: Int(most), shape: $0) }
            options["columns"] = .number(few.map(Double.init) ?? most)
            options["fill-width"] = .flag(
                context.userOptions["columns"] == nil && context.style.scale >= 1)
            // A single tall picture would be higher than the window.
            if context.longestGroup == 1, let height = context.heightOfFew, let ratio = context.widestGroup {
                options["right"] = .number(max(0, width - height * ratio))
            }
        }
        return options.merging(context.headings) { $1 }
    }
}

/// The columns of one group while items are added.
private struct Wall {
    /// Each column's bottom edge; the wall's top for an empty column.
    private var bottoms: [Double]
    private var isEmpty: [Bool]

    init(top: Double, columnCount: Int) {
        bottoms = Array(repeating: top, count: columnCount)
        isEmpty = Array(repeating: true, count: columnCount)
    }

    /// The largest bottom edge.
    var bottom: Double { bottoms.reduce(bottoms[0], max) }

    /// Adds an item to the leftmost column that is at most `tolerance` taller than the shortest.
    mutating func put(_ height: Double, below gap: Double, tolerance: Double) -> (column: Int, y: Double) {
        var shortest = bottoms[0]
        for bottom in bottoms where bottom < shortest { shortest = bottom }
        var column = 0
        while bottoms[column] > shortest + tolerance { column += 1 }
        let y = isEmpty[column] ? bottoms[column] : bottoms[column] + gap
        bottoms[column] = y + height
        isEmpty[column] = false
        return (column, y)
    }

    /// Adds an item to two neighbouring columns: the first pair in which it begins at most `tolerance` below its
    /// highest place.
    ///
    /// - Parameter reach: The greatest difference between where the item begins and where another item could begin: in
    ///   the shorter of the two columns, so that the hole above the item is small, and in the shortest of all columns,
    ///   so that no later item begins much higher.
    /// - Returns: nil if there is no such pair. The wall is unchanged then.
    mutating func putWide(
        _ height: Double, below gap: Double, tolerance: Double, reach: Double
    ) -> (column: Int, y: Double)? {
        func start(_ column: Int) -> Double { isEmpty[column] ? bottoms[column] : bottoms[column] + gap }
        var shortest = start(0)
        for column in bottoms.indices.dropFirst() { shortest = min(shortest, start(column)) }
        var highest: Double?
        for column in bottoms.indices.dropLast() {
            let y = max(start(column), start(column + 1))
            if y <= shortest + reach, y < highest ?? .infinity { highest = y }
        }
        guard let highest else { return nil }
        let most = min(highest + tolerance, shortest + reach)
        for column in bottoms.indices.dropLast() {
            let y = max(start(column), start(column + 1))
            guard y <= most else { continue }
            for index in column...column + 1 {
                bottoms[index] = y + height
                isEmpty[index] = false
            }
            return (column, y)
        }
        return nil
    }
}
