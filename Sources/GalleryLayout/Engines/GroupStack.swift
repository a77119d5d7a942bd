/// Stacks groups from top to bottom, each between its header and its footer. Headers and footers are supplementaries of
/// full width; those with a height of 0 are left out.
struct GroupStack {
    /// The bottom edge of everything stacked so far.
    private(set) var height = 0.0
    private(set) var supplementaries: [Supplementary] = []
    private let heights: GroupHeights
    private let width: Double

    init(_ heights: GroupHeights, width: Double) {
        self.heights = heights
        self.width = width
    }

    /// Places the group's header.
    ///
    /// - Returns: The y coordinate at which the group's own layout begins.
    mutating func begin(_ group: Int) -> Double {
        put(.groupHeader, group, heights.header)
        return height
    }

    /// Places the group's footer below its own layout, which ends at `bottom`.
    mutating func end(_ group: Int, at bottom: Double) {
        height = bottom
        put(.groupFooter, group, heights.footer)
    }

    private mutating func put(_ kind: Supplementary.Kind, _ group: Int, _ extent: Double) {
        guard extent > 0 else { return }
        let rect = Rect(x: 0, y: height, width: width, height: extent)
        supplementaries.append(Supplementary(kind: kind, group: group, rect: rect))
        height += extent
    }
}

/// The options `header-height` and `footer-height` of engines that stack groups, in CSS pixels.
struct GroupHeights {
    let header: Double
    let footer: Double

    static let options: [OptionDescription] = [
        .length("header-height", standard: 0, usual: 0...160, "the height of the header above each group; 0 for none"),
        .length("footer-height", standard: 0, usual: 0...160, "the height of the footer below each group; 0 for none"),
    ]

    init(_ reader: OptionReader) throws(LayoutError) {
        header = try reader.length("header-height") ?? 0
        footer = try reader.length("footer-height") ?? 0
    }
}

extension LayoutPlan {
    /// A plan of a single page.
    init(contentSize: Size, frames: [Frame], supplementaries: [Supplementary]) {
        self.init(
            contentSize: contentSize, pages: [Page(group: 0, index: 0, count: 1, x: 0)], frames: frames,
            supplementaries: supplementaries)
    }
}

extension [LayoutGroup] {
    /// The number of items in all groups together.
    var itemCount: Int { reduce(0) { $0 + $1.items.count } }
}
