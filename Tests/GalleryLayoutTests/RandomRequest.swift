import GalleryLayout
import Testing

/// A request with random groups, options and container, the same for the same seed.
struct RandomRequest: Sendable {
    let layout: String
    let options: LayoutOptions
    let container: Size
    let groups: [LayoutGroup]
    private let seed: Int

    init(layout: String, seed: Int) {
        self.layout = layout
        self.seed = seed
        var random = SplitMix64(state: UInt64(seed))
        // From a few pixels to a wall of screens.
        let sides: [Double] = [5, 100, 400, 1200, 5000]
        let most = sides[Int.random(in: sides.indices, using: &random)]
        container = Size(width: .random(in: 0...most, using: &random), height: .random(in: 0...most, using: &random))
        groups = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let count =
                Bool.random(using: &random)
                ? Int.random(in: 0...3, using: &random) : .random(in: 0...24, using: &random)
            return LayoutGroup(items: (0..<count).map { _ in Self.item(&random) })
        }
        var options: LayoutOptions = [:]
        for (key, value) in Self.optionValues(layout, &random) where Bool.random(using: &random) {
            options[key] = value
        }
        if options["columns"] != nil { options["column-width"] = nil }
        self.options = options
    }

    func plan() throws -> LayoutPlan {
        try LayoutRequest(layout: layout, options: options, container: container, groups: groups).plan()
    }

    /// For failures: enough to make the same request again.
    var comment: Comment { "\(layout), seed \(seed): \(options) in \(container)" }

    /// The number that an option has been given, else `standard`.
    func number(_ key: String, or standard: Double) -> Double {
        guard case .number(let value) = options[key] else { return standard }
        return value
    }

    func word(_ key: String, or standard: String) -> String {
        guard case .word(let value) = options[key] else { return standard }
        return value
    }

    func inset(or standard: [Double]) -> [Double] {
        guard case .numbers(let sides) = options["inset"] else { return standard }
        return sides
    }

    private static func item(_ random: inout SplitMix64) -> Size {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: Size(width: 0, height: .random(in: 0...1, using: &random))
        case 1: Size(width: 100, height: 1)
        case 2: Size(width: 1, height: 100)
        default: Size(width: .random(in: 1...4000, using: &random), height: .random(in: 1000...4000, using: &random))
        }
    }

    private static func optionValues(_ layout: String, _ random: inout SplitMix64) -> [(String, LayoutOption)] {
        /// Often 0, and otherwise up to `most`.
        func length(_ most: Double) -> LayoutOption {
            .number(Int.random(in: 0..<4, using: &random) == 0 ? 0 : .random(in: 0...most, using: &random))
        }
        func positive(_ most: Double) -> LayoutOption { .number(.random(in: 1...most, using: &random)) }
        func count(_ most: Int) -> LayoutOption { .number(Double(Int.random(in: 1...most, using: &random))) }
        func sides(_ most: Double) -> LayoutOption {
            .numbers((0..<4).map { _ in .random(in: 0...most, using: &random) })
        }
        func word(_ words: String...) -> LayoutOption { .word(words.randomElement(using: &random) ?? "") }
        func flag() -> LayoutOption { .flag(.random(using: &random)) }

        let heights = [("header-height", length(60)), ("footer-height", length(60))]
        return switch layout {
        case "paged-grid":
            [
                ("item-width", positive(300)), ("item-height", positive(300)), ("horizontal-spacing", length(50)),
                ("vertical-spacing", length(50)), ("columns", count(6)), ("rows", count(6)),
                ("page-indicator", flag()), ("indicator-height", length(60)),
            ]
        case "fixed-grid":
            [
                ("item-frame", .numbers([0, 7, .random(in: 1...90, using: &random), 40])), ("per-line", count(7)),
            ] + heights
        case "waterfall":
            [
                ("columns", count(7)), ("column-width", positive(200)), ("top", length(30)), ("left", length(30)),
                ("bottom", length(30)), ("right", length(30)), ("row", length(20)), ("column", length(20)),
                ("caption-height", length(40)), ("item-height", length(90)), ("order-tolerance", length(200)),
            ] + heights
        case "flow":
            [
                ("direction", word("vertical", "horizontal")), ("line-spacing", length(20)),
                ("interitem-spacing", length(20)), ("inset", sides(30)),
                ("alignment", word("leading", "centre", "trailing", "justified")),
                ("line-alignment", word("top", "centre", "bottom")), ("item-width", positive(200)),
                ("item-height", positive(200)), ("caption-height", length(40)),
            ] + heights
        case "grouped-pager":
            [
                ("rows", count(5)), ("columns", count(5)), ("interitem-spacing", length(20)),
                ("line-spacing", length(20)), ("inset", sides(30)),
                ("scale", .number([1.0, 1.5, 2.0, 2.625, 3.0].randomElement(using: &random) ?? 1)),
                ("page-indicator", flag()), ("indicator-height", length(60)), ("title-height", length(40)),
                ("structure", word("pages", "items", "nested")),
            ]
        case "justified":
            [
                ("target-row-height", positive(400)),
                ("row-height-tolerance", .number(.random(in: 0...0.9, using: &random))),
                ("box-spacing", length(20)), ("container-padding", length(30)),
                ("last-row", word("natural", "justify", "centre")), ("max-rows", count(4)),
                ("caption-height", length(40)),
            ] + heights
        default: []
        }
    }
}
