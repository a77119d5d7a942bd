import GalleryLayout

/// Rows filled one after the other, none looked at again: the rule of flickr/justified-layout 4, with its defaults.
///
/// It differs from the original in what would hide the rule: heights are neither rounded nor cropped to between half
/// the target and twice the target.
public struct GreedyRows {
    public var targetRowHeight = 320.0
    public var rowHeightTolerance = 0.25
    public var boxSpacing = 10.0
    public var containerPadding = 10.0

    public init() {}

    /// The plan of `items` in a container so many CSS pixels wide. A last row that is not full keeps the target height.
    public func plan(_ items: [Size], width: Double) -> LayoutPlan {
        var frames: [Frame] = []
        frames.reserveCapacity(items.count)
        var y = containerPadding
        var row = OpenRow(rule: self, width: width - 2 * containerPadding)
        func close(_ row: OpenRow, height: Double) {
            var x = containerPadding
            for ratio in row.ratios {
                let rect = Rect(x: x, y: y, width: height * ratio, height: height)
                frames.append(Frame(group: 0, item: frames.count, page: 0, rect: rect))
                x += rect.width + boxSpacing
            }
            y += height + boxSpacing
        }
        for item in items {
            let ratio = item.aspectRatio ?? 1
            if row.isBetterWithout(ratio) {
                close(row, height: row.height)
                row.removeAll()
            }
            row.append(ratio)
            if row.isFull {
                close(row, height: row.height)
                row.removeAll()
            }
        }
        if !row.ratios.isEmpty { close(row, height: targetRowHeight) }
        return LayoutPlan(
            contentSize: Size(width: width, height: y - boxSpacing + containerPadding),
            pages: [Page(group: 0, index: 0, count: 1, x: 0)], frames: frames)
    }
}

/// A row that takes items until their ratios sum up to what the tolerance asks for.
private struct OpenRow {
    private(set) var ratios: [Double] = []
    private var sum = 0.0
    private let width: Double
    private let spacing: Double
    private let target: Double
    /// The sum of ratios from which a row is full; as in the original, the spacing doesn't count.
    private let leastSum: Double
    /// The sum of ratios up to which a full row takes an item without a look back.
    private let mostSum: Double

    init(rule: GreedyRows, width: Double) {
        self.width = width
        spacing = rule.boxSpacing
        target = rule.targetRowHeight
        leastSum = width / target * (1 - rule.rowHeightTolerance)
        mostSum = width / target * (1 + rule.rowHeightTolerance)
    }

    var isFull: Bool { sum >= leastSum }

    /// The height at which the row fills the width.
    var height: Double { room(for: ratios.count) / sum }

    /// Whether one more item would overfill the row, and leave it farther from the target than it is.
    func isBetterWithout(_ ratio: Double) -> Bool {
        guard !ratios.isEmpty, sum + ratio > mostSum else { return false }
        let with = abs(sum + ratio - room(for: ratios.count + 1) / target)
        let without = abs(sum - room(for: ratios.count) / target)
        return with > without
    }

    mutating func append(_ ratio: Double) {
        ratios.append(ratio)
        sum += ratio
    }

    mutating func removeAll() {
        ratios.removeAll(keepingCapacity: true)
        sum = 0
    }

    /// The width that `count` items share, without the gaps between them.
    private func room(for count: Int) -> Double { width - Double(count - 1) * spacing }
}
