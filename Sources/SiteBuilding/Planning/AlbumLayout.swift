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
        let container = Size(width: Double(breakpoint.width), height: Double(breakpoint.height))
        let options = LayoutDefaults.options(
            for: choice, in: container, hasTitles: hasTitles, hasHeadings: hasHeadings,
            longestGroup: groups.map(\.items.count).max() ?? 0)
        let plan = engine(options).plan(groups, in: container)
        return LayoutSheet(
            plan: plan, container: container, ratios: groups.flatMap { $0.items.map { $0.width / $0.height } },
            captionHeight: LayoutDefaults.captionHeight(of: choice, in: plan, hasTitles: hasTitles))
    }

    /// Whether the options leave square photos in groups of these sizes some room within the container.
    func hasRoom(forGroupsOf counts: [Int], at breakpoint: Breakpoint) -> Bool {
        let square = Size(width: 1, height: 1)
        let groups = counts.map { LayoutGroup(items: Array(repeating: square, count: $0)) }
        let sheet = sheet(of: groups, at: breakpoint)
        return sheet.plan.frames.allSatisfy { frame in
            frame.rect.width >= Self.leastSide && frame.rect.height - sheet.captionHeight >= Self.leastSide
                && frame.rect.x >= 0 && frame.rect.maxX <= sheet.plan.contentSize.width + 0.01
        }
    }

    /// In CSS pixels: less is no picture.
    private static let leastSide = 8.0

    /// The chosen engine; the user's options were accepted when they were read, and the defaults are ours.
    private func engine(_ options: LayoutOptions) -> any LayoutEngine {
        do {
            return try LayoutCatalog.engine(named: choice.name, options: options)
        } catch {
            preconditionFailure("the defaults of \(choice.name) don't fit it: \(error)")
        }
    }
}
