import CResamplingKernel
import ResamplingKernel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The source samples and weights for each sample of a target axis: a Lanczos filter with three lobes, stretched when
/// scaling down, so that nothing aliases.
struct LanczosTaps: Equatable, Sendable {
    /// The number of taps per target sample, even.
    let count: Int
    /// The first source sample of each target sample, even. This sample and the next `count - 1` are inside the source,
    /// whose length is rounded up to an even number.
    let starts: [Int32]
    /// `count` weights for each target sample, with sum ``unit``. Weights beyond an odd source are 0.
    let weights: [Int16]

    /// The integer weight that represents 1.
    static let unit = 1 << Int(weightBits)
    private static let lobes = 3.0

    /// - Parameter mirrored: Whether the target runs in the opposite direction.
    init(from source: PlaneGrid.Axis, to target: PlaneGrid.Axis, mirrored: Bool) {
        var window = Window(from: source, to: target, mirrored: mirrored)
        var rows: [(first: Int, count: Int)] = []
        var packed: [Int16] = []
        rows.reserveCapacity(target.count)
        packed.reserveCapacity(target.count * window.reach)
        var count = 2
        for index in 0..<target.count {
            let row = window.wholeWeights(of: index)
            rows.append((row.start, row.weights.count))
            packed.append(contentsOf: row.weights)
            count = max(count, (row.start % 2 + row.weights.count + 1) / 2 * 2)
        }
        var starts: [Int32] = []
        starts.reserveCapacity(target.count)
        var weights = [Int16](repeating: 0, count: target.count * count)
        let last = (source.count + 1) / 2 * 2 - count
        var next = 0
        for (index, row) in rows.enumerated() {
            let start = min(row.first / 2 * 2, last)
            starts.append(Int32(start))
            let place = index * count + row.first - start
            for offset in 0..<row.count { weights[place + offset] = packed[next + offset] }
            next += row.count
        }
        self.count = count
        self.starts = starts
        self.weights = weights
    }

    var byteCount: Int { starts.count * MemoryLayout<Int32>.size + weights.count * MemoryLayout<Int16>.size }

    /// Lends the table in the form that the kernel needs.
    func withTable<Result>(_ body: (TapTable) -> Result) -> Result {
        starts.withUnsafeBufferPointer { starts in
            weights.withUnsafeBufferPointer { weights in
                body(
                    TapTable(
                        starts: starts.baseAddress, weights: weights.baseAddress, pairCount: count / 2,
                        count: starts.count))
            }
        }
    }
}

extension LanczosTaps {
    /// Computes the weights of one target sample after another.
    private struct Window {
        private let source: PlaneGrid.Axis
        private let mirrored: Bool
        private let scale: Double
        private let stretch: Double
        /// The increase of the kernel's argument from one tap to the next, as an angle: a sixth of a turn per lobe.
        private let step: (sine: Double, cosine: Double)
        private var exact: [Double] = []
        private var whole: [Int16] = []

        init(from source: PlaneGrid.Axis, to target: PlaneGrid.Axis, mirrored: Bool) {
            self.source = source
            self.mirrored = mirrored
            scale = source.covered / target.covered
            stretch = max(1, scale)
            let angle = Double.pi / (lobes * stretch)
            step = (sin(angle), cos(angle))
        }

        /// The maximum number of taps of a target sample.
        var reach: Int { min(source.count, Int(2 * lobes * stretch) + 1) }

        /// The integer weights from `start` on, without zeros at either end. Their sum is ``unit``.
        mutating func wholeWeights(of index: Int) -> (start: Int, weights: ArraySlice<Int16>) {
            let start = setExact(of: index)
            let sum = exact.reduce(0, +)
            whole.removeAll(keepingCapacity: true)
            var (total, heaviest) = (0, 0)
            for (offset, weight) in exact.enumerated() {
                let rounded = Int16((weight / sum * Double(unit)).rounded())
                whole.append(rounded)
                total += Int(rounded)
                if rounded > whole[heaviest] { heaviest = offset }
            }
            // The largest weight absorbs the rounding error, so that a constant stays constant.
            whole[heaviest] += Int16(unit - total)
            let first = whole.firstIndex { $0 != 0 } ?? 0
            let last = whole.lastIndex { $0 != 0 } ?? 0
            return (start + first, whole[first...last])
        }

        /// Taps beyond an edge count for the edge's own sample, as if it continued forever.
        private mutating func setExact(of index: Int) -> Int {
            let forward = (Double(index) + 0.5) * scale
            let centre = mirrored ? source.covered - forward : forward
            let reach = lobes * stretch
            let first = Int((centre - reach - 0.5).rounded(.up))
            let last = max(first, Int((centre + reach - 0.5).rounded(.down)))
            let inside = 0...source.count - 1
            let start = first.clamped(to: inside)
            exact.removeAll(keepingCapacity: true)
            var angle = Double.pi / (lobes * stretch) * (Double(first) + 0.5 - centre)
            var (sine, cosine) = (sin(angle), cos(angle))
            for position in first...last {
                let place = position.clamped(to: inside) - start
                if place == exact.count { exact.append(0) }
                exact[place] += Self.lanczos(angle, sine: sine)
                (sine, cosine) = (
                    sine * step.cosine + cosine * step.sine, cosine * step.cosine - sine * step.sine
                )
                angle += Double.pi / (lobes * stretch)
            }
            return start
        }

        /// - Parameter angle: 0 at the centre, half a turn at the end of the last lobe.
        private static func lanczos(_ angle: Double, sine: Double) -> Double {
            guard abs(angle) > 1e-6 else { return 1 }
            guard abs(angle) < Double.pi else { return 0 }
            // sin 3a = sin a (3 - 4 sin² a)
            let square = sine * sine
            return square * (3 - 4 * square) / (lobes * angle * angle)
        }
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
