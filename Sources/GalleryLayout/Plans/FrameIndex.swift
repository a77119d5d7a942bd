/// Finds the frames of a plan that intersect a rectangle, and splits the plan into chunks, without visiting every
/// frame.
///
/// Engines place consecutive items close together, so runs of consecutive frames have small bounding boxes, and so do
/// runs of such runs. The index is a packed tree like Guttman's R-tree (1984) in the plan's own order: nothing needs
/// sorting.
public struct FrameIndex: Sendable {
    /// A run of consecutive frames, and the box around them.
    public struct Chunk: Hashable, Sendable {
        /// Indices into the plan's ``LayoutPlan/frames``.
        public let frames: Range<Int>
        /// The smallest rectangle that contains all of them.
        public let bounds: Rect
    }

    private let plan: LayoutPlan
    private let frames: BoxTree
    /// Indices of the supplementaries that move with the content.
    private let scrolling: [Int]
    private let supplementaries: BoxTree

    /// Creates the index of a plan.
    ///
    /// - Complexity: O(*n*) in the number of frames; the index takes about 2 bytes for each.
    public init(_ plan: LayoutPlan) {
        self.plan = plan
        frames = BoxTree(count: plan.frames.count) { BoundingBox(plan.frames[$0].rect) }
        scrolling = plan.supplementaries.indices.filter { plan.supplementaries[$0].scrolls }
        supplementaries = BoxTree(count: scrolling.count) { [scrolling] in
            BoundingBox(plan.supplementaries[scrolling[$0]].rect)
        }
    }

    /// The indices in the plan's ``LayoutPlan/frames``, ascending, of the frames that intersect `rect`; touching edges
    /// don't count.
    ///
    /// - Parameter rect: In content coordinates. Its edges must not be NaN.
    /// - Complexity: O(log *n* + *k*), where *k* is the length of the result, if consecutive frames lie close together,
    ///   as they do in the plans of all engines here.
    public func frames(in rect: Rect) -> [Int] {
        frames.indices(meeting: BoundingBox(rect)) { BoundingBox(plan.frames[$0].rect) }
    }

    /// The indices in the plan's ``LayoutPlan/supplementaries``, ascending, of those that scroll with the content and
    /// intersect `rect`.
    ///
    /// - Complexity: See ``frames(in:)``.
    public func supplementaries(in rect: Rect) -> [Int] {
        supplementaries.indices(meeting: BoundingBox(rect)) { BoundingBox(plan.supplementaries[scrolling[$0]].rect) }
            .map { scrolling[$0] }
    }

    /// All frames in runs of `size`, in order. A run doesn't continue into the next group, so the last run of a group
    /// may be shorter.
    ///
    /// - Parameter size: At least 1.
    /// - Complexity: O(*n*) in the number of frames.
    public func chunks(of size: Int) -> [Chunk] {
        precondition(size >= 1, "a chunk must hold at least one frame")
        var chunks: [Chunk] = []
        var start = 0
        while start < plan.frames.count {
            let group = plan.frames[start].group
            var box = BoundingBox(plan.frames[start].rect)
            var end = start + 1
            while end < plan.frames.count, end - start < size, plan.frames[end].group == group {
                box.include(BoundingBox(plan.frames[end].rect))
                end += 1
            }
            chunks.append(Chunk(frames: start..<end, bounds: box.rect))
            start = end
        }
        return chunks
    }
}

/// A rectangle as its four edges, which compare without additions.
private struct BoundingBox {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    init(_ rect: Rect) {
        minX = rect.x
        minY = rect.y
        maxX = rect.maxX
        maxY = rect.maxY
    }

    var rect: Rect { Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

    mutating func include(_ other: BoundingBox) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }

    func meets(_ other: BoundingBox) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

/// Boxes around runs of consecutive boxes, around runs of those, and so on up to a single one.
private struct BoxTree {
    /// The number of boxes in a run.
    private static let fanout = 16

    private let count: Int
    /// The lowest level first. Each level has one box for every ``fanout`` boxes of the level below it.
    private let levels: [[BoundingBox]]

    init(count: Int, box: (Int) -> BoundingBox) {
        self.count = count
        var levels: [[BoundingBox]] = []
        var level = Self.runs(count, box)
        while !level.isEmpty {
            levels.append(level)
            guard level.count > 1 else { break }
            level = Self.runs(level.count) { level[$0] }
        }
        self.levels = levels
    }

    /// The indices, ascending, of the boxes that intersect `query`.
    func indices(meeting query: BoundingBox, box: (Int) -> BoundingBox) -> [Int] {
        var found: [Int] = []
        func visit(_ node: Int, of level: Int) {
            guard levels[level][node].meets(query) else { return }
            let first = node * Self.fanout
            if level == 0 {
                for index in first..<min(first + Self.fanout, count) where box(index).meets(query) {
                    found.append(index)
                }
            } else {
                for child in first..<min(first + Self.fanout, levels[level - 1].count) { visit(child, of: level - 1) }
            }
        }
        if !levels.isEmpty { visit(0, of: levels.count - 1) }
        return found
    }

    private static func runs(_ count: Int, _ box: (Int) -> BoundingBox) -> [BoundingBox] {
        stride(from: 0, to: count, by: fanout).map { first in
            var run = box(first)
            for index in (first + 1)..<min(first + fanout, count) { run.include(box(index)) }
            return run
        }
    }
}
