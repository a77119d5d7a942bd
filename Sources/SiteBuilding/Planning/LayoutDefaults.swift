import GalleryLayout
import PhotoCatalog

/// The options that the site's pages give a layout where the user sets none: better looking than the engines' bare ones.
enum LayoutDefaults {
    /// The user's options of `choice`, completed for a container of this size.
    ///
    /// - Parameter hasTitles: Whether any photo has a title to put under it.
    /// - Parameter hasHeadings: Whether any group has a title to put above it.
    /// - Parameter longestGroup: The number of photos in the largest group.
    static func options(
        for choice: LayoutChoice, in container: Size, hasTitles: Bool, hasHeadings: Bool, longestGroup: Int
    ) -> LayoutOptions {
        let defaults =
            switch choice.name {
            case PagedGrid.name: pagedGrid(choice.options, in: container, hasTitles: hasTitles)
            case Waterfall.name:
                waterfall(choice.options, in: container, hasHeadings: hasHeadings, longestGroup: longestGroup)
            default: LayoutOptions()
            }
        return choice.options.merging(defaults) { users, _ in users }
    }

    /// The part of a frame's height that is its caption's; in a grid never more than a third of a cell.
    static func captionHeight(of choice: LayoutChoice, in plan: LayoutPlan, hasTitles: Bool) -> Double {
        switch choice.name {
        case PagedGrid.name: hasTitles ? min(captionHeight, (plan.frames.first?.rect.height ?? 0) / 3) : 0
        default: number("caption-height", in: choice.options) ?? 0
        }
    }

    /// As in the article that the paged grid comes from.
    private static let captionHeight = 32.0

    /// A phone's small gaps, a desktop's wider ones.
    private static func gap(in container: Size) -> Double {
        container.width < 600 ? 4 : container.width < 1200 ? 8 : 12
    }

    /// Cells that fill the page up to even gaps, near a landscape picture's proportions; the engine's automatic
    /// spacing then comes to that gap.
    private static func pagedGrid(_ users: LayoutOptions, in container: Size, hasTitles: Bool) -> LayoutOptions {
        let spacing = ["horizontal-spacing", "vertical-spacing"]
        let cells = ["item-width", "item-height"]
        guard !(spacing + cells).contains(where: { users[$0] != nil }) else { return [:] }

        let gap = gap(in: container)
        let caption = hasTitles ? captionHeight : 0
        let columns =
            number("columns", in: users) ?? max(2, (container.width / (container.width < 1000 ? 220 : 300)).rounded())
        let width = (container.width - (columns + 1) * gap) / columns
        let indicator = users["page-indicator"] == .flag(false) ? 0 : number("indicator-height", in: users) ?? 37
        let height = container.height - indicator
        let rows = number("rows", in: users) ?? max(1, ((height - gap) / (width * 0.75 + caption + gap)).rounded())
        return [
            "columns": .number(columns), "rows": .number(rows),
            "item-width": .number(max(1, width)), "item-height": .number(max(1, (height - (rows + 1) * gap) / rows)),
        ]
    }

    /// No more columns than the largest group fills, but so many that a photo of a small one fits a window.
    private static func waterfall(
        _ users: LayoutOptions, in container: Size, hasHeadings: Bool, longestGroup: Int
    ) -> LayoutOptions {
        let gap = LayoutOption.number(gap(in: container))
        var options: LayoutOptions = [
            "row": gap, "column": gap, "order-tolerance": .number(8),
            "top": .number(0), "left": .number(0), "bottom": .number(0), "right": .number(0),
        ]
        if users["column-width"] == nil {
            let columns = container.width < 480 ? 2 : container.width < 1000 ? 3 : (container.width / 320).rounded()
            let least = container.width < 480 ? 1.0 : container.width < 1000 ? 2 : 3
            options["columns"] = .number(min(columns, max(least, Double(longestGroup))))
        }
        if hasHeadings { options["header-height"] = .number(container.width < 600 ? 60 : 76) }
        return options
    }

    private static func number(_ key: String, in options: LayoutOptions) -> Double? {
        if case .number(let value) = options[key] { value } else { nil }
    }
}
