import GalleryLayout
import PageRendering
import PhotoCatalog

/// An album's layout with all that decides on its defaults.
struct AlbumLayout {
    let choice: LayoutChoice
    /// Whether any photo has a title to put under it.
    let hasTitles: Bool
    /// Whether any group has a title to put above it.
    let hasHeadings: Bool

    /// The layout of `groups` at a breakpoint, as the site's pages show it.
    func sheet(of groups: [LayoutGroup], at breakpoint: Breakpoint) -> LayoutSheet {
        let container = container(at: breakpoint)
        let options = LayoutDefaults.options(
            for: choice, in: container, hasTitles: hasTitles, hasHeadings: hasHeadings,
            longestGroup: groups.map(\.items.count).max() ?? 0)
        let plan = request(options, in: container, groups: groups).plan()
        // A fixed grid has a width of its own, and scales as a whole.
        let reference = choice.name == FixedGrid.name ? plan.contentSize.width : container.width
        return LayoutSheet(
            plan: plan, reference: reference, ratios: groups.map { $0.items.map { $0.width / $0.height } },
            captionHeight: LayoutDefaults.captionHeight(
                of: choice, in: plan, scale: reference / max(1, container.width), hasTitles: hasTitles),
            bleed: LayoutDefaults.hasEqualCells(choice) ? plan.frames.first?.rect.x ?? 0 : 0, form: form)
    }

    /// The container of the layout: the height of a strip is limited, so that landscape pictures show most of their width.
    private func container(at breakpoint: Breakpoint) -> Size {
        let (width, height) = (Double(breakpoint.width), Double(breakpoint.height))
        return Size(width: width, height: form == .strip ? min(height, (90 + width * 0.4).rounded()) : height)
    }

    /// How a page nests the photos that this layout places.
    var form: GalleryForm {
        switch request(choice.options, in: Size(width: 0, height: 0), groups: []).engine {
        case is PagedGrid: .pages
        case let pager as GroupedPager: .groupedPages(pager.structure)
        case let flow as Flow where flow.direction == .horizontal: .strip
        default: .column
        }
    }

    /// Whether the options leave square photos in groups of these sizes some room within the container.
    func hasRoom(forGroupsOf counts: [Int], at breakpoint: Breakpoint) -> Bool {
        let square = Size(width: 1, height: 1)
        let groups = counts.map { LayoutGroup(items: Array(repeating: square, count: min($0, Self.mostSquares))) }
        let sheet = sheet(of: groups, at: breakpoint)
        let least = Self.leastSide * sheet.reference / Double(breakpoint.width)
        return sheet.plan.frames.allSatisfy { frame in
            frame.rect.width >= least && frame.rect.height - sheet.captionHeight >= least
                && frame.rect.x >= 0 && frame.rect.maxX <= sheet.plan.contentSize.width + 0.01
        }
    }

    /// Squares to a group: those beyond repeat what is before them.
    private static let mostSquares = 100
    /// In CSS pixels: smaller pictures show nothing.
    private static let leastSide = 8.0

    /// A request for a plan; the user's options were accepted when they were read, the defaults are ours, and a photo that was
    /// rendered has a size.
    private func request(_ options: LayoutOptions, in container: Size, groups: [LayoutGroup]) -> LayoutRequest {
        do {
            return try LayoutRequest(
                layout: choice.name, options: options, container: container, groups: groups)
        } catch {
            preconditionFailure("\(choice.name) can't lay out photos that were accepted: \(error)")
        }
    }
}
