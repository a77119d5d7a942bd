/// Equal cells, filled left to right and top to bottom, page after page, which the user swipes horizontally.
///
/// All groups are laid out as one.
public struct PagedGrid: LayoutEngine {
    public static let name = "paged-grid"
    public static let options: [OptionDescription] = [
        .positiveLength("item-width", standard: 88, usual: 40...800, "a cell's width"),
        .positiveLength("item-height", standard: 120, usual: 40...800, "a cell's height"),
        .length("horizontal-spacing", "the gap between columns and at both ends"),
        .length("vertical-spacing", "the gap between rows and at both ends"),
        .count("columns", "cells across a page"),
        .count("rows", "cells down a page"),
        .flag("page-indicator", standard: true, "whether there is room for an indicator"),
        .length("indicator-height", standard: 37, usual: 0...160, "the height of the indicator"),
    ]

    /// The size of a cell if the container has enough space.
    private let itemSize: Size
    /// The gap between columns and at both ends; automatic if nil.
    private let horizontalSpacing: Double?
    /// The gap between rows and at both ends; automatic if nil.
    private let verticalSpacing: Double?
    /// The number of columns of a page; automatic if nil.
    private let columns: Int?
    /// The number of rows of a page; automatic if nil.
    private let rows: Int?
    /// The height below the cells that is reserved for the page indicator; nil without an indicator.
    private let indicatorHeight: Double?

    public init(options: LayoutOptions) throws(LayoutError) {
        let reader = try OptionReader(options, for: Self.self)
        itemSize = Size(
            width: try reader.positiveLength("item-width") ?? 88,
            height: try reader.positiveLength("item-height") ?? 120)
        horizontalSpacing = try reader.length("horizontal-spacing")
        verticalSpacing = try reader.length("vertical-spacing")
        columns = try reader.count("columns")
        rows = try reader.count("rows")
        let hasIndicator = try reader.flag("page-indicator") ?? true
        let height = try reader.length("indicator-height") ?? 37
        indicatorHeight = hasIndicator ? height : nil
    }

    public var traits: LayoutTraits { LayoutTraits(form: .pages, cells: .equal) }

    public func plan(_ request: LayoutRequest) -> LayoutPlan {
        let (groups, container) = (request.groups, request.container)
        let grid = Cells(of: self, in: container)
        let itemCount = groups.itemCount
        let pageCount = (itemCount + grid.perPage - 1) / grid.perPage

        var frames: [Frame] = []
        frames.reserveCapacity(itemCount)
        for (group, members) in groups.enumerated() {
            for item in members.items.indices {
                let (page, rect) = grid.place(frames.count)
                frames.append(Frame(group: group, item: item, page: page, rect: rect))
            }
        }

        let pages = (0..<pageCount).map {
            Page(group: 0, index: $0, count: pageCount, x: Double($0) * container.width)
        }
        var supplementaries: [Supplementary] = []
        if let indicatorHeight, pageCount > 1 {
            let rect = Rect(x: 0, y: grid.contentHeight, width: container.width, height: indicatorHeight)
            supplementaries.append(Supplementary(kind: .pageIndicator, group: 0, rect: rect))
        }
        return LayoutPlan(
            contentSize: Size(width: Double(pageCount) * container.width, height: grid.contentHeight),
            pages: pages, frames: frames, supplementaries: supplementaries)
    }
}

extension PagedGrid {
    /// Cells near a landscape picture's proportions that fill the page up to even gaps. The engine's automatic spacing
    /// then comes to that gap.
    public static func siteOptions(in context: SiteContext) -> LayoutOptions {
        let own = ["horizontal-spacing", "vertical-spacing", "item-width", "item-height"]
        guard !own.contains(where: { context.userOptions[$0] != nil }) else { return [:] }

        let (container, gap) = (context.container, context.gap)
        let most = context.widestGroup == nil ? context.columns : Double(context.longestGroup)
        let columns = context.number("columns") ?? most
        var width = (container.width - (columns + 1) * gap) / columns
        let height = container.height - context.indicatorHeight
        if context.longestGroup == 1, let ratio = context.widestGroup, context.userOptions.isEmpty {
            width = min(width, (height - 2 * gap) * ratio)
        }
        let rows =
            context.number("rows")
            ?? max(1, ((height - gap) / (width * 0.75 + context.captionHeight + gap)).rounded())
        return [
            "columns": .number(columns), "rows": .number(rows),
            "item-width": .number(max(1, width)), "item-height": .number(max(1, (height - (rows + 1) * gap) / rows)),
        ]
    }
}

extension PagedGrid {
    /// The cells of one page, for given container and options.
    private struct Cells {
        let pageWidth: Double
        let contentHeight: Double
        let columns: Int
        let rows: Int
        let cell: Size
        let gap: Size

        var perPage: Int { rows * columns }

        init(of options: PagedGrid, in container: Size) {
            pageWidth = container.width
            contentHeight = max(0, container.height - (options.indicatorHeight ?? 0))
            columns =
                options.columns
                ?? Self.count(
                    filling: pageWidth,
                    step: 1.5 * (options.horizontalSpacing ?? nominalHorizontalSpacing) + options.itemSize.width)
            rows =
                options.rows
                ?? Self.count(
                    filling: contentHeight,
                    step: (options.verticalSpacing ?? nominalVerticalSpacing) + options.itemSize.height)

            let scale = min(
                1,
                Self.room(pageWidth, spacing: options.horizontalSpacing, count: columns)
                    / (Double(columns) * options.itemSize.width),
                Self.room(contentHeight, spacing: options.verticalSpacing, count: rows)
                    / (Double(rows) * options.itemSize.height))
            cell = Size(width: options.itemSize.width * scale, height: options.itemSize.height * scale)
            gap = Size(
                width: Self.gap(pageWidth, spacing: options.horizontalSpacing, count: columns, side: cell.width),
                height: Self.gap(contentHeight, spacing: options.verticalSpacing, count: rows, side: cell.height))
        }

        func place(_ index: Int) -> (page: Int, rect: Rect) {
            let (page, place) = index.quotientAndRemainder(dividingBy: perPage)
            let (row, column) = place.quotientAndRemainder(dividingBy: columns)
            let rect = Rect(
                x: Double(page) * pageWidth + Double(column + 1) * gap.width + Double(column) * cell.width,
                y: Double(row + 1) * gap.height + Double(row) * cell.height,
                width: cell.width, height: cell.height)
            return (page, rect)
        }

        private static func count(filling extent: Double, step: Double) -> Int {
            max(1, Int(min((extent / step).roundedDown, 1_000_000)))
        }

        /// The part of `extent` that is left for cells after explicit spacing is subtracted.
        private static func room(_ extent: Double, spacing: Double?, count: Int) -> Double {
            max(0, extent - Double(count + 1) * (spacing ?? 0))
        }

        /// An explicit spacing, limited to what the container holds; without one, the remaining space, spread evenly.
        private static func gap(_ extent: Double, spacing: Double?, count: Int, side: Double) -> Double {
            let most = extent / Double(count + 1)
            if let spacing { return min(spacing, most) }
            return max(0, (extent - Double(count) * side) / Double(count + 1))
        }
    }

    /// The gap between columns that automatic counts assume.
    private static var nominalHorizontalSpacing: Double { 24 }
    /// The gap between rows that automatic counts assume.
    private static var nominalVerticalSpacing: Double { 8 }
}
