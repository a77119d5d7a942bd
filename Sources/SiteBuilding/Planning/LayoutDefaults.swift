import GalleryLayout
import PhotoCatalog

/// The options that the site's pages give a layout where the user sets none: better looking than the engines' bare ones.
struct LayoutDefaults {
    let container: Size
    /// What the user set.
    let users: LayoutOptions
    /// Whether any photo has a title to put under it.
    let hasTitles: Bool
    /// Whether any group has a title to put above it.
    let hasHeadings: Bool
    /// The number of photos in the largest group.
    let longestGroup: Int

    /// The user's options of `choice`, completed for a container of this size.
    static func options(
        for choice: LayoutChoice, in container: Size, hasTitles: Bool, hasHeadings: Bool, longestGroup: Int
    ) -> LayoutOptions {
        let defaults = LayoutDefaults(
            container: container, users: choice.options, hasTitles: hasTitles, hasHeadings: hasHeadings,
            longestGroup: longestGroup)
        let options =
            switch choice.name {
            case Justified.name: defaults.justified
            case Waterfall.name: defaults.waterfall
            case Flow.name: defaults.flow
            case FixedGrid.name: defaults.fixedGrid
            case PagedGrid.name: defaults.pagedGrid
            case GroupedPager.name: defaults.groupedPager
            default: LayoutOptions()
            }
        return choice.options.merging(options) { users, _ in users }
    }

    /// The part of a frame's height that is its caption's; of equal cells never more than a third.
    ///
    /// - Parameter scale: The plan's pixels in a pixel of the container.
    static func captionHeight(
        of choice: LayoutChoice, in plan: LayoutPlan, scale: Double, hasTitles: Bool
    ) -> Double {
        if hasEqualCells(choice) {
            return hasTitles ? min(captionHeight * scale, (plan.frames.first?.rect.height ?? 0) / 3) : 0
        }
        return choice.name == Waterfall.name ? number("caption-height", in: choice.options) ?? 0 : 0
    }

    /// Whether the layout crops photos to cells, which have their captions below them and gaps around them.
    static func hasEqualCells(_ choice: LayoutChoice) -> Bool {
        [PagedGrid.name, GroupedPager.name, FixedGrid.name].contains(choice.name)
    }

    /// One line of small text.
    private static let captionHeight = 32.0

    private var captionHeight: Double { hasTitles ? Self.captionHeight : 0 }

    /// A phone's small gaps, a desktop's wider ones.
    private var gap: Double { container.width < 600 ? 4 : container.width < 1200 ? 8 : 12 }

    /// Room above each group for its heading.
    private var headerHeight: Double { container.width < 600 ? 60 : 76 }

    private var headings: LayoutOptions { hasHeadings ? ["header-height": .number(headerHeight)] : [:] }

    /// Rows of two photos on a phone, of three to six elsewhere.
    private var justified: LayoutOptions {
        let height = (90 + container.width * 0.15).rounded()
        return headings.merging([
            "target-row-height": .number(min(height, 320)), "box-spacing": .number(gap), "container-padding": 0,
        ]) { $1 }
    }

    /// No more columns than the largest group fills, but so many that a photo of a small one fits a window.
    private var waterfall: LayoutOptions {
        var options: LayoutOptions = [
            "row": .number(gap), "column": .number(gap), "order-tolerance": 8, "top": 0, "left": 0, "bottom": 0,
            "right": 0,
        ]
        if users["column-width"] == nil {
            let columns = container.width < 480 ? 2 : container.width < 1000 ? 3 : (container.width / 320).rounded()
            let least = container.width < 480 ? 1.0 : container.width < 1000 ? 2 : 3
            options["columns"] = .number(min(columns, max(least, Double(longestGroup))))
        }
        return options.merging(headings) { $1 }
    }

    /// Lines of a height at which two landscape pictures fit a phone; sideways, one line as high as the container.
    private var flow: LayoutOptions {
        let isStrip = users["direction"] == .word(Flow.Direction.horizontal.rawValue)
        let height = isStrip ? container.height : min(260, (70 + container.width * 0.13).rounded())
        var options: LayoutOptions = [
            "line-spacing": .number(gap), "interitem-spacing": .number(gap), "inset": [0, 0, 0, 0],
            "item-height": .number(max(1, height)),
        ]
        if hasHeadings { options["header-height"] = .number(isStrip ? 44 : headerHeight) }
        return options
    }

    /// About as many cells to a line as a paged grid has: a little fewer if the last line is full then.
    private var fixedGrid: LayoutOptions {
        var options: LayoutOptions = [:]
        if users["item-frame"] == nil {
            let most = Int(automaticColumns)
            let full = (max(2, most - 2)...most).last { longestGroup.isMultiple(of: $0) }
            let columns = number("per-line") ?? Double(full ?? most)
            let width = max(1, (container.width - (columns + 1) * gap) / columns)
            options["per-line"] = .number(columns)
            options["item-frame"] = .numbers([gap, gap, width, width * 0.75 + captionHeight])
        }
        if hasHeadings {
            let height = headerHeight * fixedGridWidth(options) / max(1, container.width)
            options["header-height"] = .number(min(height, Self.longestLength))
        }
        return options
    }

    /// What engines take at most.
    private static let longestLength = 100_000.0

    /// The width of a fixed grid's plan, which is scaled to the container's.
    private func fixedGridWidth(_ options: LayoutOptions) -> Double {
        guard case .numbers(let frame) = users["item-frame"] ?? options["item-frame"] else { return container.width }
        let columns = number("per-line") ?? Self.number("per-line", in: options) ?? 3
        return frame[0] * (columns + 1) + frame[2] * columns
    }

    /// Cells that fill the page up to even gaps, near a landscape picture's proportions; the engine's automatic
    /// spacing then comes to that gap.
    private var pagedGrid: LayoutOptions {
        let own = ["horizontal-spacing", "vertical-spacing", "item-width", "item-height"]
        guard !own.contains(where: { users[$0] != nil }) else { return [:] }

        let columns = number("columns") ?? automaticColumns
        let width = (container.width - (columns + 1) * gap) / columns
        let height = container.height - indicatorHeight
        let rows = number("rows") ?? max(1, ((height - gap) / (width * 0.75 + captionHeight + gap)).rounded())
        return [
            "columns": .number(columns), "rows": .number(rows),
            "item-width": .number(max(1, width)), "item-height": .number(max(1, (height - (rows + 1) * gap) / rows)),
        ]
    }

    /// Twelve cells to a page wherever the user leaves it to us, whatever the width, since a group's pages are the same
    /// everywhere; of the ways to arrange twelve, the one whose cells come nearest to a landscape picture's proportions.
    private var groupedPager: LayoutOptions {
        let title = number("title-height") ?? (hasHeadings ? 48 : 0)
        let width = container.width
        let height = container.height - indicatorHeight - title - captionHeight
        var columns = number("columns")
        var rows = number("rows")
        switch (columns, rows) {
        case (nil, nil):
            func strain(_ columns: Double) -> Double {
                let ratio = width / columns / max(1, height / (12 / columns)) / (4.0 / 3)
                return max(ratio, 1 / ratio)
            }
            let best = [2, 3, 4, 6].min { strain($0) < strain($1) } ?? 3.0
            columns = best
            rows = 12 / best
        case (let columns?, nil): rows = max(1, (12 / columns).rounded())
        case (nil, let rows?): columns = max(1, (12 / rows).rounded())
        case (_?, _?): break
        }
        return [
            "columns": .number(columns ?? 3), "rows": .number(rows ?? 3), "title-height": .number(title),
            "interitem-spacing": .number(gap), "line-spacing": .number(gap),
            "inset": .numbers([gap, gap, gap, gap]),
        ]
    }

    private var automaticColumns: Double {
        max(2, (container.width / (container.width < 1000 ? 220 : 300)).rounded())
    }

    /// The height kept free for an indicator.
    private var indicatorHeight: Double {
        users["page-indicator"] == .flag(false) ? 0 : number("indicator-height") ?? 37
    }

    private func number(_ key: String) -> Double? { Self.number(key, in: users) }

    private static func number(_ key: String, in options: LayoutOptions) -> Double? {
        if case .number(let value) = options[key] { value } else { nil }
    }
}
