/// Rows of pictures side by side that fill the width exactly, as photo sites show them.
///
/// All rows of a group are chosen together, so that their heights differ from the target as little as possible: the
/// least sum of squared deviations, as Knuth and Plass break a paragraph into lines ("Breaking Paragraphs into Lines",
/// 1981). Groups are stacked, each between its header and its footer.
///
/// A row with a large item is about twice as high. A large item has a row of its own where it then fits into the
/// container.
public struct Justified: LayoutEngine {
    public static let name = "justified"
    public static let options: [OptionDescription] =
        [
            .positiveLength(
                "target-row-height", standard: 320, usual: 40...800, edge: .row, "the height that rows stay close to"),
            OptionDescription(
                "row-height-tolerance", .number(OptionDescription.fractions, usual: 0...0.9, .fraction),
                standard: 0.25, meaning: "how much higher or lower they may be; 0.25 is a quarter"),
            .length("box-spacing", standard: 10, "the gap between items, and between rows"),
            .length("container-padding", standard: 10, "the space around a group's rows"),
            .word("last-row", standard: LastRow.natural, "what happens to a last row that is not full"),
            .count("max-rows", usual: 1...40, "the most rows of a group; items after them have no frame"),
            .length("caption-height", standard: 0, usual: 0...160, "the height of the caption, part of the frame"),
        ] + GroupHeights.options

    /// How a group's last row is laid out if it can't fill the width at a height within the tolerance.
    fileprivate enum LastRow: String, CaseIterable {
        /// It keeps the target height and starts at the left.
        case natural
        /// It fills the width, whatever its height becomes.
        case justify
        /// It keeps the target height and is centred.
        case centre
        /// It fills the width if it is then at most twice as high as the target; otherwise as ``natural``.
        case fill
    }

    private let targetRowHeight: Double
    /// How far a row's height may differ from the target, as a fraction of the target.
    private let rowHeightTolerance: Double
    /// The gap between items and between rows.
    private let boxSpacing: Double
    /// The space around a group's rows.
    private let containerPadding: Double
    private let lastRow: LastRow
    /// The maximum number of rows in a group; items after them have no frame.
    private let maxRows: Int?
    /// The height below each picture for its caption.
    private let captionHeight: Double
    private let groupHeights: GroupHeights

    public init(options: LayoutOptions) throws(LayoutError) {
        let reader = try OptionReader(options, for: Self.self)
        targetRowHeight = try reader.positiveLength("target-row-height") ?? 320
        rowHeightTolerance = try reader.fraction("row-height-tolerance") ?? 0.25
        boxSpacing = try reader.length("box-spacing") ?? 10
        containerPadding = try reader.length("container-padding") ?? 10
        lastRow = try reader.word("last-row") ?? .natural
        maxRows = try reader.count("max-rows")
        captionHeight = try reader.length("caption-height") ?? 0
        groupHeights = try GroupHeights(reader)
    }

    public var traits: LayoutTraits { LayoutTraits(cells: .individual(captionHeight: captionHeight)) }

    /// Places the items of each group in rows.
    ///
    /// A large item has a row of its own if it is then at most as high as the container, and at most four times as high
    /// as the target; in a container without a height, at most three times as high. Otherwise it is in a row whose
    /// target height is twice that of other rows.
    ///
    /// - Complexity: O(*n* × *k*), where *k* is the largest number of items that fit into a row at the minimum height.
    ///   Gaps limit *k* for given options, so time is linear in the number of items; without gaps, *k* can be large for
    ///   very narrow items.
    public func plan(_ request: LayoutRequest) -> LayoutPlan {
        let (groups, container) = (request.groups, request.container)
        let rule = RowRule(
            width: max(0, container.width - 2 * containerPadding), target: targetRowHeight,
            tolerance: rowHeightTolerance, spacing: boxSpacing, lastRow: lastRow, windowHeight: container.height)
        var frames: [Frame] = []
        frames.reserveCapacity(groups.itemCount)
        var stack = GroupStack(groupHeights, width: container.width)
        for (group, members) in groups.enumerated() {
            var edge = stack.begin(group) + containerPadding
            let ratios = members.items.map { $0.aspectRatio ?? 1 }
            let rows = RowBreaks(ratios, large: members.largeItems ?? [], rule: rule)
            for (index, row) in rows.prefix(maxRows ?? .max).enumerated() {
                if index > 0 { edge += boxSpacing }
                var x = containerPadding + row.indent
                for item in row.items {
                    let width = row.height * ratios[item]
                    let rect = Rect(x: x, y: edge, width: width, height: row.height + captionHeight)
                    frames.append(Frame(group: group, item: item, page: 0, rect: rect))
                    x += width + boxSpacing
                }
                edge += row.height + captionHeight
            }
            stack.end(group, at: edge + containerPadding)
        }
        return LayoutPlan(
            contentSize: Size(
                width: container.width, height: groups.isEmpty ? 2 * containerPadding : stack.height),
            frames: frames, supplementaries: stack.supplementaries)
    }
}

extension Justified {
    /// Rows of two photos on a phone, of three to six elsewhere.
    public static func siteOptions(in context: SiteContext) -> LayoutOptions {
        let width = context.container.width
        let usual = width < 1600 ? min(320, (90 + width * 0.15).rounded()) : min(400, (width * 0.2).rounded())
        let height = (usual * context.style.scale).rounded()
        return context.headings.merging([
            "target-row-height": .number(min(800, max(height, context.heightOfFew ?? 0))),
            "box-spacing": .number(context.gap),
            "container-padding": 0, "last-row": .word(LastRow.fill.rawValue),
        ]) { $1 }
    }
}

/// A row of a group.
private struct Row {
    /// Indices within the group.
    let items: Range<Int>
    let height: Double
    /// The space before its first item.
    let indent: Double
}

/// The heights that a row may have.
private struct RowHeights {
    let target: Double
    let least: Double
    let most: Double

    init(target: Double, tolerance: Double) {
        self.target = target
        least = target * (1 - tolerance)
        most = target * (1 + tolerance)
    }
}

/// Computes the heights of rows, and their costs.
private struct RowRule {
    /// The width that rows fill.
    private let width: Double
    private let spacing: Double
    private let lastRow: Justified.LastRow
    /// Of rows without a large item.
    let plain: RowHeights
    /// Of rows with a large item.
    let large: RowHeights
    /// The maximum height of a large item that has a row of its own.
    private let mostAlone: Double

    init(
        width: Double, target: Double, tolerance: Double, spacing: Double, lastRow: Justified.LastRow,
        windowHeight: Double
    ) {
        self.width = width
        self.spacing = spacing
        self.lastRow = lastRow
        plain = RowHeights(target: target, tolerance: tolerance)
        large = RowHeights(target: 2 * target, tolerance: tolerance)
        mostAlone = windowHeight > 0 ? min(windowHeight, 4 * target) : 3 * target
    }

    /// Whether an item alone is wider than a row of the minimum height.
    func isPanorama(_ ratio: Double) -> Bool { ratio * plain.least > width }

    /// Whether a large item that fills the width is low enough for a row of its own.
    func isAlone(_ ratio: Double) -> Bool { width / ratio <= mostAlone }

    /// The height at which `count` items whose aspect ratios add up to `ratios` fill the width.
    func height(count: Int, ratios: Double) -> Double {
        max(0, width - Double(count - 1) * spacing) / ratios
    }

    /// Whether a row that would fill the width at `height` keeps the target height instead, and leaves space at its
    /// end.
    func isRagged(_ height: Double, _ heights: RowHeights, at end: RunEnd) -> Bool {
        switch end {
        case .none: false
        case .ownRow: height > Self.excess * heights.target
        case .group:
            switch lastRow {
            case .natural, .centre: height > heights.most
            case .justify: false
            case .fill: height > Self.excess * heights.target
            }
        }
    }

    /// The squared deviation from the target height of a row that would fill the width at `height`. A ragged row costs
    /// nothing at the end of a group, and elsewhere, or with ``Justified/LastRow/fill``, as much as the highest row
    /// that fills the width there.
    func cost(_ height: Double, _ heights: RowHeights, at end: RunEnd) -> Double {
        let target = heights.target
        guard isRagged(height, heights, at: end) else { return (height - target) * (height - target) }
        return end == .group && lastRow != .fill ? 0 : (Self.excess - 1) * target * (Self.excess - 1) * target
    }

    func row(_ items: Range<Int>, ratios: Double, _ heights: RowHeights, at end: RunEnd) -> Row {
        let height = height(count: items.count, ratios: ratios)
        guard isRagged(height, heights, at: end) else { return Row(items: items, height: height, indent: 0) }
        let free = width - Double(items.count - 1) * spacing - heights.target * ratios
        return Row(items: items, height: heights.target, indent: lastRow == .centre ? free / 2 : 0)
    }

    /// The maximum height of a row before an item with a row of its own that fills the width, as a multiple of the
    /// target height. flickr/justified-layout has the same limit before a panorama, and crops higher rows.
    private static let excess = 2.0
}

/// What follows a row.
private enum RunEnd {
    /// An item that would also be allowed in the row.
    case none
    /// An item that gets a row of its own: a panorama, or a large item.
    case ownRow
    /// The end of the group.
    case group
}

/// The rows of a group. Dynamic programming chooses their breaks, from the last item to the first.
private struct RowBreaks: Sequence, IteratorProtocol {
    private let ratios: [Double]
    /// Whether each item is large; empty if none is.
    private let large: [Bool]
    private let rule: RowRule
    /// For each item: the end of the best row that begins with it.
    private var ends: [Int]
    private var start = 0

    init(_ ratios: [Double], large: [Bool], rule: RowRule) {
        self.ratios = ratios
        self.large = large
        self.rule = rule
        ends = Array(repeating: 0, count: ratios.count)
        // For each item: the least total cost of the rows from this item on.
        var costs = Array(repeating: 0.0, count: ratios.count + 1)
        for start in ratios.indices.reversed() {
            (ends[start], costs[start]) = bestEnd(from: start, costs: costs)
        }
    }

    mutating func next() -> Row? {
        guard start < ratios.count else { return nil }
        let items = start..<ends[start]
        start = items.upperBound
        let isAlone = isLarge(items.lowerBound) && hasOwnRow(items.lowerBound)
        return rule.row(
            items, ratios: ratios[items].reduce(0, +), items.contains(where: isLarge) ? rule.large : rule.plain,
            at: isAlone ? .none : runEnd(at: items.upperBound))
    }

    /// The best end of a row that begins with `start`, and the total cost of this row and all rows after it.
    ///
    /// The candidates are the ends that keep the row's height within the tolerance. If there are none, they are the
    /// last end that makes the row too high and the first that makes it too low, unless gaps alone fill the width
    /// there.
    private func bestEnd(from start: Int, costs: [Double]) -> (end: Int, cost: Double) {
        if hasOwnRow(start) { return (start + 1, costs[start + 1]) }
        var heights = rule.plain
        var within: (end: Int, cost: Double)?
        var higher: (end: Int, cost: Double)?
        var sum = 0.0
        for item in start..<ratios.count {
            sum += ratios[item]
            if isLarge(item) { heights = rule.large }
            let height = rule.height(count: item + 1 - start, ratios: sum)
            let runEnd = runEnd(at: item + 1)
            let candidate = (end: item + 1, cost: rule.cost(height, heights, at: runEnd) + costs[item + 1])
            if height < heights.least {
                guard let other = within ?? higher else { return candidate }
                return within == nil && height > 0 && candidate.cost < other.cost ? candidate : other
            } else if height > heights.most {
                higher = candidate
            } else if within.map({ candidate.cost < $0.cost }) ?? true {
                within = candidate
            }
            if runEnd != .none { break }
        }
        return within ?? higher ?? (start + 1, costs[start + 1])
    }

    private func runEnd(at item: Int) -> RunEnd {
        if item == ratios.count { return .group }
        return hasOwnRow(item) ? .ownRow : .none
    }

    private func isLarge(_ item: Int) -> Bool { !large.isEmpty && large[item] }

    private func hasOwnRow(_ item: Int) -> Bool {
        rule.isPanorama(ratios[item]) || isLarge(item) && rule.isAlone(ratios[item])
    }
}
