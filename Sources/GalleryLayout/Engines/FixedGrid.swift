/// Equal cells, a fixed number in each line. The option `item-frame` gives everything: its x and y are the gaps, its
/// width and height are the cell's.
///
/// The plan is as wide as its cells and gaps, whatever the container's width: the program that shows the plan scales it
/// as a whole. Groups are stacked, each between its header and its footer.
public struct FixedGrid: LayoutEngine {
    public static let name = "fixed-grid"
    public static let options: [OptionDescription] =
        [
            .frame("item-frame", standard: [10, 10, 100, 120], "the first cell"),
            .count("per-line", standard: 3, "cells in a line"),
        ] + GroupHeights.options

    /// The first cell; its origin is also the gap between cells and around them.
    private let itemFrame: Rect
    private let perLine: Int
    private let groupHeights: GroupHeights

    public init(options: LayoutOptions) throws(LayoutError) {
        let reader = try OptionReader(options, for: Self.self)
        itemFrame = try reader.frame("item-frame") ?? Rect(x: 10, y: 10, width: 100, height: 120)
        perLine = try reader.count("per-line") ?? 3
        groupHeights = try GroupHeights(reader)
    }

    public var traits: LayoutTraits { LayoutTraits(cells: .equal, scaling: .whole) }

    public func plan(_ request: LayoutRequest) -> LayoutPlan {
        let groups = request.groups
        var frames: [Frame] = []
        frames.reserveCapacity(groups.itemCount)
        var stack = GroupStack(groupHeights, width: width)
        for (group, members) in groups.enumerated() {
            let top = stack.begin(group)
            for item in members.items.indices {
                let (row, column) = item.quotientAndRemainder(dividingBy: perLine)
                let rect = Rect(
                    x: Double(column + 1) * itemFrame.x + Double(column) * itemFrame.width,
                    y: top + Double(row + 1) * itemFrame.y + Double(row) * itemFrame.height,
                    width: itemFrame.width, height: itemFrame.height)
                frames.append(Frame(group: group, item: item, page: 0, rect: rect))
            }
            stack.end(group, at: top + height(of: members.items.count))
        }
        return LayoutPlan(
            contentSize: Size(width: width, height: groups.isEmpty ? height(of: 0) : stack.height),
            frames: frames, supplementaries: stack.supplementaries)
    }

    /// The width of the plan.
    private var width: Double { itemFrame.x * Double(perLine + 1) + itemFrame.width * Double(perLine) }

    /// The height of `itemCount` items in lines, with the gaps between the lines and around them.
    private func height(of itemCount: Int) -> Double {
        let lines = Double((itemCount + perLine - 1) / perLine)
        return itemFrame.y * (lines + 1) + itemFrame.height * lines
    }
}

extension FixedGrid {
    /// About as many cells in a line as a paged grid has: a little fewer if the last line is full then, and as many as
    /// let a few items fill the container.
    public static func siteOptions(in context: SiteContext) -> LayoutOptions {
        let (container, gap) = (context.container, context.gap)
        var options: LayoutOptions = [:]
        if context.userOptions["item-frame"] == nil {
            let most = min(Int(context.columns), max(1, context.longestGroup))
            let full = (min(most, max(2, most - 2))...most).last { context.longestGroup.isMultiple(of: $0) }
            let few = context.columnsOfFew(upTo: most, shape: 0.75)
            let columns = context.number("per-line") ?? Double(few ?? full ?? most)
            let width = max(1, (container.width - (columns + 1) * gap) / columns)
            // A single landscape picture is not cropped.
            let only = context.longestGroup == 1 ? context.widestGroup : nil
            let cellShare = min(0.75, 1 / (only ?? 1))
            options["per-line"] = .number(columns)
            options["item-frame"] = .numbers([gap, gap, width, width * cellShare + context.captionHeight])
        }
        if context.hasHeadings {
            let grid = try? FixedGrid(options: options.merging(context.userOptions) { $1 })
            let height = context.headerHeight * (grid?.width ?? container.width) / container.width
            options["header-height"] = .number(min(height, OptionDescription.longestLength))
        }
        return options
    }
}
