import GalleryLayout
import Testing

/// A random request in which some items are large: none of a group's in some requests, all of them in others. In half
/// of the waterfalls, short groups fill the width, and two thirds have a container without a height, which limits
/// nothing.
struct LargeRequest: Sendable {
    let plain: RandomRequest
    let options: LayoutOptions
    let container: Size
    let groups: [LayoutGroup]

    init(layout: String, seed: Int) {
        plain = RandomRequest(layout: layout, seed: seed)
        let isLimited = layout != "waterfall" || seed.isMultiple(of: 3)
        container = Size(width: plain.container.width, height: isLimited ? plain.container.height : 0)
        let fills = layout == "waterfall" && seed.isMultiple(of: 2)
        options = plain.options.merging(fills ? ["fill-width": true] : [:]) { $1 }
        var random = SplitMix64(state: UInt64(seed) + 1_000_000)
        let share = Double.random(in: 0...1, using: &random)
        groups = plain.groups.map { group in
            let spans = group.items.map { _ in Double.random(in: 0..<1, using: &random) < share ? 2 : 1 }
            return LayoutGroup(items: group.items, spans: spans)
        }
    }

    func plan() throws -> LayoutPlan {
        try LayoutRequest(
            layout: plain.layout, options: options, container: container, groups: groups
        ).plan()
    }

    /// The greatest height of an item in one column of a group that fills the width.
    var mostHeight: Double { container.height > 0 ? container.height : .infinity }

    /// Whether a large item is low enough for two columns of the usual width.
    func isLowEnough(_ size: Size, inWidth width: Double) -> Bool {
        let height =
            size.width > 0 && size.height > 0
            ? width / (size.width / size.height) : plain.number("item-height", or: 70)
        return height + plain.number("caption-height", or: 0) <= mostHeight * 1.5
    }

    /// The columns of a group of a waterfall, written out plainly, and which items can take two of them.
    func column(of group: Int) -> (count: Int, width: Double, gap: Double, areWide: [Bool]) {
        let gap = plain.number("column", or: 8)
        let room = plain.container.width - plain.number("left", or: 8) - plain.number("right", or: 8)
        var count = plain.number("columns", or: 3)
        if plain.options["column-width"] != nil {
            count = max(1, ((room + gap) / (plain.number("column-width", or: 1) + gap)).rounded(.down))
        }
        let usual = max(0, (room - (count - 1) * gap) / count)
        let members = groups[group]
        let areWide = zip(members.items, members.spans).map { size, span in
            span == 2 && usual > 0 && isLowEnough(size, inWidth: 2 * usual + gap)
        }
        let cells = Double(members.items.count + areWide.count { $0 })
        guard options["fill-width"] == true, cells > 0, cells < count else {
            return (Int(min(count, max(1, cells))), usual, gap, areWide)
        }
        // As wide as fits, less what would be too high, or wider than all items.
        var width = max(0, (room - (cells - 1) * gap) / cells)
        var own: [Double] = []
        for (size, isWide) in zip(members.items, areWide) where size.width > 0 && size.height > 0 {
            let height = mostHeight * (isWide ? 1.5 : 1) - plain.number("caption-height", or: 0)
            let most = height * size.width / size.height
            width = min(width, isWide ? (most - gap) / 2 : most)
            own.append(isWide ? (size.width - gap) / 2 : size.width)
        }
        if let widest = own.max(), widest > 0 { width = min(width, widest) }
        return (Int(cells), max(usual, width), gap, areWide)
    }

    func isLarge(_ frame: Frame) -> Bool { groups[frame.group].spans[frame.item] == 2 }

    /// For failures: enough to make the same request again.
    var comment: Comment { "with large items: \(plain.comment)" }
}
