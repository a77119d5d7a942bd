#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What each sample of a target axis takes from which samples of a source axis: Lanczos with three lobes, stretched to
/// the scale where that is below 1, so that nothing folds over.
struct LanczosTaps: Sendable {
    /// Taps to a target sample.
    let count: Int
    /// For each target sample its first source sample; that and the next `count - 1` are inside the source.
    let starts: [Int]
    /// `count` weights for each target sample; they sum to ``unit``.
    let weights: [Int16]

    /// The weight that stands for 1.
    static let unit = 1 << unitBits
    static let unitBits = 14
    private static let lobes = 3.0

    /// - Parameter mirrored: the target runs against the source.
    init(from source: PlaneGrid.Axis, to target: PlaneGrid.Axis, mirrored: Bool) {
        let rows = (0..<target.count).map { index in
            Row(Self.exactWeights(of: index, from: source, to: target, mirrored: mirrored))
        }
        let count = rows.reduce(1) { max($0, $1.weights.count) }
        var starts: [Int] = []
        var weights: [Int16] = []
        starts.reserveCapacity(rows.count)
        weights.reserveCapacity(rows.count * count)
        for row in rows {
            let start = min(row.start, source.count - count)
            let before = row.start - start
            starts.append(start)
            weights.append(contentsOf: repeatElement(0, count: before))
            weights.append(contentsOf: row.weights)
            weights.append(contentsOf: repeatElement(0, count: count - before - row.weights.count))
        }
        self.count = count
        self.starts = starts
        self.weights = weights
    }

    /// The weights of one target sample, in order from `start`, summing to 1. Taps beyond an edge fall to the edge's
    /// own sample, as if that went on for ever.
    static func exactWeights(
        of index: Int, from source: PlaneGrid.Axis, to target: PlaneGrid.Axis, mirrored: Bool
    ) -> (start: Int, weights: [Double]) {
        let scale = source.covered / target.covered
        let stretch = max(1, scale)
        let forward = (Double(index) + 0.5) * scale
        let centre = mirrored ? source.covered - forward : forward
        let reach = lobes * stretch
        let first = Int((centre - reach - 0.5).rounded(.up))
        let last = Int((centre + reach - 0.5).rounded(.down))
        let inside = { (position: Int) in min(max(position, 0), source.count - 1) }
        let start = inside(first)
        var weights = [Double](repeating: 0, count: inside(last) - start + 1)
        for position in first...max(first, last) {
            weights[inside(position) - start] += lanczos((Double(position) + 0.5 - centre) / stretch)
        }
        let sum = weights.reduce(0, +)
        return (start, weights.map { $0 / sum })
    }

    private static func lanczos(_ x: Double) -> Double {
        guard x != 0 else { return 1 }
        guard abs(x) < lobes else { return 0 }
        let angle = Double.pi * x
        return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
    }

    /// The weights of one target sample in whole numbers, without the zeros at either end.
    private struct Row {
        let start: Int
        let weights: [Int16]

        init(_ exact: (start: Int, weights: [Double])) {
            var whole = exact.weights.map { Int(($0 * Double(unit)).rounded()) }
            // The heaviest tap takes what rounding leaves, so that a constant stays one.
            let heaviest = whole.indices.max { whole[$0] < whole[$1] } ?? 0
            whole[heaviest] += unit - whole.reduce(0, +)
            let first = whole.firstIndex { $0 != 0 } ?? 0
            let last = whole.lastIndex { $0 != 0 } ?? 0
            start = exact.start + first
            weights = whole[first...last].map { Int16($0) }
        }
    }
}
