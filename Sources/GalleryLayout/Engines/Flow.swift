/// Fills a line with items of their own widths, then starts the next line.
///
/// With `direction: horizontal` the layout is turned by a right angle: lines are filled from top to bottom and follow
/// each other to the right, and options for widths apply to heights. Groups follow each other in the direction of
/// scrolling, each between its header and its footer.
public struct Flow: LayoutEngine {
    public static let name = "flow"
    public static let options: [OptionDescription] =
        [
            .word("direction", standard: Direction.vertical, "the direction in which content scrolls"),
            .length("line-spacing", standard: 8, "the gap between lines"),
            .length("interitem-spacing", standard: 6, "the least gap between items of a line"),
            .insets("inset", standard: [20, 15, 20, 15], "the space around a group's lines"),
            .word("alignment", standard: Alignment.leading, "where a line's items go, along it"),
            .word("line-alignment", standard: LineAlignment.centre, "where an item goes, across its line"),
            .positiveLength("item-width", usual: 40...800, "the width of all items"),
            .positiveLength("item-height", standard: 120, usual: 40...800, edge: .row, "the height of all items"),
            .length("caption-height", standard: 0, usual: 0...160, "the height of the caption, part of the frame"),
        ] + GroupHeights.options

    /// The direction in which the content scrolls.
    public enum Direction: String, CaseIterable, Sendable {
        /// Down: lines run to the right.
        case vertical
        /// To the right: lines run down.
        case horizontal
    }

    /// Where a line's items are placed, along the line.
    private enum Alignment: String, CaseIterable {
        case leading, centre, trailing, justified
    }

    /// Where an item is placed, across its line.
    private enum LineAlignment: String, CaseIterable {
        case top, centre, bottom
    }

    /// The direction in which the content scrolls.
    public let direction: Direction
    /// The gap between lines.
    private let lineSpacing: Double
    /// The least gap between items of a line.
    private let interitemSpacing: Double
    /// The space around a group's lines.
    private let inset: Insets
    private let alignment: Alignment
    private let lineAlignment: LineAlignment
    /// Nil if an item's own aspect ratio gives its width.
    private let itemWidth: Double?
    private let itemHeight: Double
    /// The height below each picture for its caption.
    private let captionHeight: Double
    private let groupHeights: GroupHeights

    public init(options: LayoutOptions) throws(LayoutError) {
        let reader = try OptionReader(options, for: Self.self)
        direction = try reader.word("direction") ?? .vertical
        lineSpacing = try reader.length("line-spacing") ?? 8
        interitemSpacing = try reader.length("interitem-spacing") ?? 6
        inset = try reader.insets("inset") ?? Insets(top: 20, left: 15, bottom: 20, right: 15)
        alignment = try reader.word("alignment") ?? .leading
        lineAlignment = try reader.word("line-alignment") ?? .centre
        itemWidth = try reader.positiveLength("item-width")
        itemHeight = try reader.positiveLength("item-height") ?? 120
        captionHeight = try reader.length("caption-height") ?? 0
        groupHeights = try GroupHeights(reader)
    }

    public var traits: LayoutTraits {
        LayoutTraits(
            form: direction == .horizontal ? .strip : .column, cells: .individual(captionHeight: captionHeight))
    }

    public func plan(_ request: LayoutRequest) -> LayoutPlan {
        let (groups, container) = (request.groups, request.container)
        let axes = Axes(direction, container: container, inset: inset)
        var frames: [Frame] = []
        frames.reserveCapacity(groups.itemCount)
        var stack = GroupStack(groupHeights, width: axes.extent)
        for (group, members) in groups.enumerated() {
            var edge = stack.begin(group) + axes.before
            var line = Line()
            func close(isLast: Bool) {
                place(line, of: group, at: edge, isLast: isLast, axes, in: &frames)
                edge += line.thickness + (isLast ? 0 : lineSpacing)
            }
            for size in members.items {
                let item = fitted(size, to: axes.room, axes)
                if !line.sizes.isEmpty, !axes.holds(line.length + interitemSpacing + item.width) {
                    close(isLast: false)
                    line.removeAll()
                }
                line.append(item, gap: interitemSpacing)
            }
            if !line.sizes.isEmpty { close(isLast: true) }
            stack.end(group, at: edge + axes.after)
        }
        let length = groups.isEmpty ? axes.before + axes.after : stack.height
        return LayoutPlan(
            contentSize: axes.turned(Size(width: axes.extent, height: length)), frames: frames,
            supplementaries: stack.supplementaries.map {
                Supplementary(kind: $0.kind, group: $0.group, rect: axes.turned($0.rect))
            })
    }

    /// The size at which an item is shown, with its caption, and with its width along the line. An item that is longer
    /// than the line shrinks to fit; its caption does not.
    private func fitted(_ item: Size, to room: Double, _ axes: Axes) -> Size {
        let width = itemWidth ?? itemHeight * (item.aspectRatio ?? 1)
        let caption = axes.turned(Size(width: 0, height: captionHeight))
        let size = axes.turned(Size(width: width, height: itemHeight))
        let longest = max(0, room - caption.width)
        guard size.width > longest else {
            return Size(width: size.width + caption.width, height: size.height + caption.height)
        }
        return Size(width: room, height: size.height * (longest / size.width) + caption.height)
    }

    private func place(
        _ line: Line, of group: Int, at edge: Double, isLast: Bool, _ axes: Axes, in frames: inout [Frame]
    ) {
        let leftover = max(0, axes.room - line.length)
        var gap = interitemSpacing
        var position = axes.start
        switch alignment {
        case .leading: break
        case .centre: position += leftover / 2
        case .trailing: position += leftover
        case .justified where isLast || line.sizes.count == 1: break
        case .justified: gap += leftover / Double(line.sizes.count - 1)
        }
        for (index, size) in line.sizes.enumerated() {
            let slack = line.thickness - size.height
            let across =
                switch lineAlignment {
                case .top: 0.0
                case .centre: slack / 2
                case .bottom: slack
                }
            let rect = Rect(x: position, y: edge + across, width: size.width, height: size.height)
            frames.append(Frame(group: group, item: line.first + index, page: 0, rect: axes.turned(rect)))
            position += size.width + gap
        }
    }
}

extension Flow {
    /// Lines of a height at which two landscape pictures fit into a phone's width; if content scrolls horizontally, one
    /// line as high as the container.
    public static func siteOptions(in context: SiteContext) -> LayoutOptions {
        let (container, gap) = (context.container, context.gap)
        let isStrip = context.userOptions["direction"] == .word(Direction.horizontal.rawValue)
        let usual = min(container.width < 2000 ? 200 : 280, (60 + container.width * 0.1).rounded())
        let few = isStrip ? nil : context.heightOfFew.map { $0 * 0.999 }
        let height =
            isStrip
            ? container.height - (context.number("caption-height") ?? 0)
            : max(few ?? 0, (usual * context.style.scale).rounded())
        var options: LayoutOptions = [
            "line-spacing": .number(gap), "interitem-spacing": .number(gap), "inset": [0, 0, 0, 0],
            "item-height": .number(max(1, height)),
        ]
        if context.hasHeadings { options["header-height"] = .number(isStrip ? 44 : context.headerHeight) }
        if let filling = heightFillingLines(near: max(1, height), with: options, in: context) {
            options["item-height"] = .number(filling)
        }
        return options
    }

    /// The line height, up to 1.6 times the usual one, at which the items fill their lines best. Gaps are even, since
    /// gaps that grow to fill a line look like missing pictures, so the ends of lines differ as little as possible.
    ///
    /// - Returns: nil if the user has chosen what lines look like, and for a strip, few items, more than 2,000, and
    ///   items that are not known.
    /// - Complexity: O(items).
    private static func heightFillingLines(
        near usual: Double, with options: LayoutOptions, in context: SiteContext
    ) -> Double? {
        let own = ["direction", "item-width", "item-height", "interitem-spacing"]
        let itemCount = context.groups.reduce(0) { $0 + $1.items.count }
        guard (1...2000).contains(itemCount), context.widestGroup == nil,
            !own.contains(where: { context.userOptions[$0] != nil })
        else { return nil }
        let choices = (0...12).map { step -> (height: Double, badness: Double) in
            let growth = Double(step) * 0.05
            let height = (usual * (1 + growth)).rounded()
            let choice = options.merging(context.userOptions) { $1 }.merging(["item-height": .number(height)]) { $1 }
            let request = try? LayoutRequest(
                layout: name, options: choice, container: context.container, groups: context.groups)
            let empty = request.map { emptyPart(of: $0.plan(), gap: context.gap) } ?? .infinity
            return (height, empty + 0.1 * growth)
        }
        return choices.min { $0.badness < $1.badness }?.height
    }

    /// The mean part of a line that items and the least gaps leave empty. The end of a group counts a quarter.
    private static func emptyPart(of plan: LayoutPlan, gap: Double) -> Double {
        var (empty, lines, first) = (0.0, 0.0, 0)
        let frames = plan.frames
        while first < frames.count {
            let start = frames[first]
            let end = frames[first...].firstIndex { $0.group != start.group || $0.rect.y != start.rect.y }
            let line = frames[first..<(end ?? frames.count)]
            let filled = line.reduce(gap * Double(line.count - 1)) { $0 + $1.rect.width } / plan.contentSize.width
            let isLast = end.map { frames[$0].group != start.group } ?? true
            empty += (isLast ? 0.25 : 1) * max(0, 1 - filled)
            lines += 1
            first = end ?? frames.count
        }
        return lines > 0 ? empty / lines : 0
    }
}

extension Flow {
    /// A line that is being filled.
    private struct Line {
        /// The index within its group of the line's first item.
        private(set) var first = 0
        private(set) var sizes: [Size] = []
        /// The sum of its items' widths and the least gaps between them.
        private(set) var length = 0.0
        /// The height of its tallest item.
        private(set) var thickness = 0.0

        mutating func append(_ size: Size, gap: Double) {
            length += sizes.isEmpty ? size.width : gap + size.width
            thickness = max(thickness, size.height)
            sizes.append(size)
        }

        mutating func removeAll() {
            first += sizes.count
            sizes.removeAll(keepingCapacity: true)
            length = 0
            thickness = 0
        }
    }

    /// The directions along a line and across it. Everything is computed as if lines ran to the right and content
    /// scrolled down, then turned.
    private struct Axes {
        let isTurned: Bool
        /// The container's side along a line.
        let extent: Double
        /// Where a line starts.
        let start: Double
        /// The length available to a line's items.
        let room: Double
        /// The inset before a group's first line.
        let before: Double
        /// The inset after its last.
        let after: Double

        init(_ direction: Direction, container: Size, inset: Insets) {
            isTurned = direction == .horizontal
            extent = isTurned ? container.height : container.width
            start = isTurned ? inset.top : inset.left
            room = max(0, extent - (isTurned ? inset.vertical : inset.horizontal))
            before = isTurned ? inset.left : inset.top
            after = isTurned ? inset.right : inset.bottom
        }

        /// Whether items of this total length fit into a line. Tolerates rounding errors, so that three items of 110
        /// fit into 330.
        func holds(_ length: Double) -> Bool { length <= room * (1 + 1e-12) }

        func turned(_ size: Size) -> Size {
            isTurned ? Size(width: size.height, height: size.width) : size
        }

        func turned(_ rect: Rect) -> Rect {
            isTurned ? Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width) : rect
        }
    }
}
