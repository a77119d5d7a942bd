/// Horizontal pages of equal cells, by group: each group starts on a new page, and the indicator counts the pages of
/// the current group only.
///
/// A strip of group titles above the pages and the indicators below them don't scroll: their supplementaries are in the
/// container's coordinates, one for each group that has pages, all at the same position.
public struct GroupedPager: LayoutEngine {
    public static let name = "grouped-pager"
    public static let options: [OptionDescription] = [
        .count("rows", standard: 3, "cells down a page"),
        .count("columns", standard: 3, "cells across a page"),
        .length("interitem-spacing", standard: 10, "the gap between columns"),
        .length("line-spacing", standard: 10, "the gap between rows"),
        .insets("inset", standard: [10, 10, 10, 10], "the space around a page's cells"),
        OptionDescription(
            "scale",
            .number(OptionDescription.shortestLength...OptionDescription.longestLength, usual: 1...4, .density),
            standard: 1, meaning: "device pixels in a CSS pixel"),
        .flag("page-indicator", standard: true, "whether there is room for an indicator"),
        .length("indicator-height", standard: 37, usual: 0...160, "the height of the indicator"),
        .length(
            "title-height", standard: 0, usual: 0...160, "the height of the group's title above the pages; 0 for none"),
        .word(
            "structure", standard: GalleryForm.Structure.items, "how the program that shows the plan nests its parts"),
    ]

    /// How the program that shows the plan is to nest its parts.
    public let structure: GalleryForm.Structure
    /// The number of rows of a page.
    public let rows: Int
    /// The number of columns of a page.
    public let columns: Int
    private let interitemSpacing: Double
    private let lineSpacing: Double
    private let inset: Insets
    /// Device pixels in a CSS pixel. A cell's sides are whole numbers of device pixels.
    private let scale: Double
    /// Nil without an indicator.
    private let indicatorHeight: Double?
    private let titleHeight: Double

    public init(options: LayoutOptions) throws(LayoutError) {
        let reader = try OptionReader(options, for: Self.self)
        rows = try reader.count("rows") ?? 3
        columns = try reader.count("columns") ?? 3
        interitemSpacing = try reader.length("interitem-spacing") ?? 10
        lineSpacing = try reader.length("line-spacing") ?? 10
        inset = try reader.insets("inset") ?? Insets(all: 10)
        scale = try reader.positiveLength("scale") ?? 1
        let height = try reader.length("indicator-height") ?? 37
        indicatorHeight = try reader.flag("page-indicator") ?? true ? height : nil
        titleHeight = try reader.length("title-height") ?? 0
        structure = try reader.word("structure") ?? .items
    }

    public var traits: LayoutTraits { LayoutTraits(form: .groupedPages(structure), cells: .equal) }

    public func plan(_ request: LayoutRequest) -> LayoutPlan {
        let (groups, container) = (request.groups, request.container)
        let height = max(0, container.height - titleHeight - (indicatorHeight ?? 0))
        let perPage = rows * columns
        let across = PageCells(
            count: columns, gap: interitemSpacing, before: inset.left, after: inset.right, in: container.width,
            scale: scale)
        let down = PageCells(
            count: rows, gap: lineSpacing, before: inset.top, after: inset.bottom, in: height, scale: scale)
        let table = PageTable(itemCounts: groups.map(\.items.count), perPage: perPage)

        var frames: [Frame] = []
        frames.reserveCapacity(groups.itemCount)
        for (group, members) in groups.enumerated() {
            let firstPage = table.firstPage(ofGroup: group)
            for item in members.items.indices {
                let (page, place) = item.quotientAndRemainder(dividingBy: perPage)
                let (row, column) = place.quotientAndRemainder(dividingBy: columns)
                let rect = Rect(
                    x: Double(firstPage + page) * container.width + across.position(of: column),
                    y: down.position(of: row), width: across.side, height: down.side)
                frames.append(Frame(group: group, item: item, page: firstPage + page, rect: rect))
            }
        }
        return LayoutPlan(
            contentSize: Size(width: Double(table.pageCount) * container.width, height: height),
            pages: (0..<table.pageCount).map { page in
                let group = table.group(ofPage: page)
                return Page(
                    group: group, index: table.pageWithinGroup(page), count: table.pageCount(ofGroup: group),
                    x: Double(page) * container.width)
            },
            frames: frames, supplementaries: supplementaries(table, width: container.width, height: height))
    }

    /// A title for each group that has pages, and an indicator for each group that has more than one.
    private func supplementaries(_ table: PageTable, width: Double, height: Double) -> [Supplementary] {
        var supplementaries: [Supplementary] = []
        for group in 0..<table.groupCount {
            if titleHeight > 0, table.pageCount(ofGroup: group) > 0 {
                let rect = Rect(x: 0, y: 0, width: width, height: titleHeight)
                supplementaries.append(Supplementary(kind: .groupTitle, group: group, rect: rect))
            }
            if let indicatorHeight, table.pageCount(ofGroup: group) > 1 {
                let rect = Rect(x: 0, y: titleHeight + height, width: width, height: indicatorHeight)
                supplementaries.append(Supplementary(kind: .pageIndicator, group: group, rect: rect))
            }
        }
        return supplementaries
    }
}

extension GroupedPager {
    /// Twelve cells to a page, or 24 of small pictures, unless the user sets both sides, whatever the width, since a
    /// group's pages are the same in every container. Of the ways to arrange them, the one whose cells, without their
    /// captions, come nearest to a landscape picture's proportions.
    public static func siteOptions(in context: SiteContext) -> LayoutOptions {
        let title = context.number("title-height") ?? (context.hasHeadings ? 48 : 0)
        let (width, gap) = (context.container.width, context.gap)
        let height = context.container.height - context.indicatorHeight - title
        let count = pageSize(in: context)
        var columns = context.number("columns")
        var rows = context.number("rows")
        switch (columns, rows) {
        case (nil, nil) where context.widestGroup != nil:
            columns = Double(context.longestGroup)
            rows = 1
        case (nil, nil):
            func strain(_ columns: Double) -> Double {
                let picture = (height - gap) / (count / columns) - gap - context.captionHeight
                let ratio = ((width - gap) / columns - gap) / max(1, picture) / (4.0 / 3)
                return max(ratio, 1 / ratio)
            }
            let best =
                [2, 3, 4, 5, 6, 8].filter { count.truncatingRemainder(dividingBy: $0) == 0 }
                .min { strain($0) < strain($1) } ?? 3.0
            columns = best
            rows = count / best
        case (let columns?, nil): rows = max(1, (count / columns).rounded())
        case (nil, let rows?): columns = max(1, (count / rows).rounded())
        case (_?, _?): break
        }
        return [
            "columns": .number(columns ?? 3), "rows": .number(rows ?? 3), "title-height": .number(title),
            "interitem-spacing": .number(gap), "line-spacing": .number(gap), "inset": [gap, gap, gap, gap],
        ]
    }

    /// The number of items on a page, which is the same in all containers: the least of these that holds the longest
    /// group, or the usual one. Fifteen are 3 x 5 on a phone and 5 x 3 on a desktop, with cells of about 3:2. Captions
    /// make cells less high, so that twelve are closer to that.
    private static func pageSize(in context: SiteContext) -> Double {
        if context.style.scale < 0.75 { return 24 }
        let usual: Double = context.captionHeight > 0 ? 12 : 15
        return [6, 8, 12].first { $0 < usual && Double(context.longestGroup) <= $0 } ?? usual
    }
}

/// The cells of a page along one axis.
private struct PageCells {
    /// A cell's length, a whole number of device pixels.
    let side: Double
    /// The inset before the first cell, including half of the space that is left over after rounding down.
    private let before: Double
    private let step: Double

    init(count: Int, gap: Double, before: Double, after: Double, in extent: Double, scale: Double) {
        let room = max(0, extent - before - after - Double(count - 1) * gap)
        side = (room * scale / Double(count)).roundedDown / scale
        self.before = before + (room - Double(count) * side) / 2
        step = side + gap
    }

    func position(of index: Int) -> Double { before + Double(index) * step }
}
