import GalleryLayout

/// How far the heights of a plan's rows stray from their target, over the rows that fill the width.
///
/// A row higher than twice the target, or lower than half of it, counts as that: one picture like a ribbon would
/// outweigh all others, and flickr/justified-layout crops to there.
public struct RowDeviation {
    /// The number of rows that fill the width.
    public let filled: Int
    /// The number of rows that leave some of it free, which count for nothing else here.
    public let unfilled: Int
    /// The mean of the absolute deviations, as a part of the target.
    public let mean: Double
    /// The square root of the mean of the squared deviations, as a part of the target.
    public let rootMeanSquare: Double
    /// The largest absolute deviation, as a part of the target.
    public let worst: Double
    /// The number of rows that stray farther than the tolerance.
    public let outside: Int
    /// The number of rows higher than twice the target or lower than half of it.
    public let extreme: Int

    /// - Parameters:
    ///   - plan: The rows of a single group, from top to bottom.
    ///   - padding: What a row that fills the width leaves free at its end.
    public init(of plan: LayoutPlan, target: Double, tolerance: Double, padding: Double) {
        let ends = plan.frames.indices.filter {
            $0 + 1 == plan.frames.count || plan.frames[$0].rect.y != plan.frames[$0 + 1].rect.y
        }
        let edge = plan.contentSize.width - padding
        let rows = ends.map { plan.frames[$0].rect }.filter { abs($0.maxX - edge) < 1e-6 }
        let heights = rows.map { $0.height / target }
        let limits = 0.5...2.0
        let deviations = heights.map { abs(min(max($0, limits.lowerBound), limits.upperBound) - 1) }
        let count = Double(max(deviations.count, 1))
        filled = deviations.count
        unfilled = ends.count - filled
        mean = deviations.reduce(0, +) / count
        rootMeanSquare = (deviations.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
        worst = deviations.max() ?? 0
        outside = deviations.filter { $0 > tolerance + 1e-9 }.count
        extreme = heights.filter { !limits.contains($0) }.count
    }
}
