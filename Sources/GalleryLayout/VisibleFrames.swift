/// Answers which of a plan's frames a viewport shows, without a look at every frame.
///
/// Frames are kept by their top edges, each with the lowest bottom edge of all up to it. Where tops and bottoms grow together,
/// as in columns and rows, that leaves a run hardly longer than the answer.
public struct VisibleFrames: Sendable {
    private let order: [Int]
    private let tops: [Double]
    private let bottoms: [Double]
    /// The largest bottom edge of all frames up to this one.
    private let lowest: [Double]

    /// - Complexity: O(*n* log *n*) in the number of frames.
    public init(_ plan: LayoutPlan) {
        let rects = plan.frames.map(\.rect)
        order = rects.indices.sorted { (rects[$0].y, $0) < (rects[$1].y, $1) }
        tops = order.map { rects[$0].y }
        bottoms = order.map { rects[$0].maxY }
        var largest = -Double.infinity
        lowest = bottoms.map { bottom in
            largest = max(largest, bottom)
            return largest
        }
    }

    /// The indices in the plan's `frames`, ascending, of those whose bottom edge is below `offset` and whose top edge is above
    /// `offset + height`; edges that touch don't count.
    ///
    /// - Complexity: O(log *n* + *k* log *k*), *k* being the frames between the first that reaches below `offset` and the
    ///   last that begins above its end.
    public func indices(from offset: Double, height: Double) -> [Int] {
        let first = Self.firstIndex(in: lowest) { $0 > offset }
        let end = Self.firstIndex(in: tops) { $0 >= offset + height }
        guard first < end else { return [] }
        return (first..<end).filter { bottoms[$0] > offset }.map { order[$0] }.sorted()
    }

    /// Where `isPast` turns true in ascending `values`; their count if it never does.
    private static func firstIndex(in values: [Double], where isPast: (Double) -> Bool) -> Int {
        var low = 0
        var high = values.count
        while low < high {
            let middle = (low + high) / 2
            if isPast(values[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
