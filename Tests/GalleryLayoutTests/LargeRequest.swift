import GalleryLayout
import Testing

/// A random request in which some items are large: none of a group's in some requests, all of them in others.
struct LargeRequest: Sendable {
    let plain: RandomRequest
    let groups: [LayoutGroup]

    init(layout: String, seed: Int) {
        plain = RandomRequest(layout: layout, seed: seed)
        var random = SplitMix64(state: UInt64(seed) + 1_000_000)
        let share = Double.random(in: 0...1, using: &random)
        groups = plain.groups.map { group in
            let spans = group.items.map { _ in Double.random(in: 0..<1, using: &random) < share ? 2 : 1 }
            return LayoutGroup(items: group.items, spans: spans)
        }
    }

    func plan() throws -> LayoutPlan {
        try LayoutRequest(
            layout: plain.layout, options: plain.options, container: plain.container, groups: groups
        ).plan()
    }

    /// The columns of a waterfall, written out plainly.
    var column: (count: Int, width: Double, gap: Double) {
        let gap = plain.number("column", or: 8)
        let room = plain.container.width - plain.number("left", or: 8) - plain.number("right", or: 8)
        var count = plain.number("columns", or: 3)
        if plain.options["column-width"] != nil {
            count = max(1, ((room + gap) / (plain.number("column-width", or: 1) + gap)).rounded(.down))
        }
        return (Int(count), max(0, (room - (count - 1) * gap) / count), gap)
    }

    func isLarge(_ frame: Frame) -> Bool { groups[frame.group].spans[frame.item] == 2 }

    /// For failures: enough to make the same request again.
    var comment: Comment { "with large items: \(plain.comment)" }
}
