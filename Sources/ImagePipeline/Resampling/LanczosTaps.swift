import CResamplingKernel
import ResamplingKernel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What each sample of a target axis takes from which samples of a source axis: Lanczos with three lobes, stretched to
/// the scale where that is below 1, so that nothing folds over.
struct LanczosTaps: Equatable, Sendable {
    /// Taps to a target sample, even.
    let count: Int
    /// For each target sample its first source sample, even. That and the next `count - 1` are inside the source, its
    /// length rounded up to an even number.
    let starts: [Int32]
    /// `count` weights for each target sample; they sum to ``unit``. Those beyond an odd source are 0.
    let weights: [Int16]

    /// The weight that stands for 1.
    static let unit = 1 << Int(weightBits)
    private static let lobes = 3.0

    /// - Parameter mirrored: the target runs against the source.
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

    /// Lends the table as the kernel takes it.
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
    /// The weights of one target sample after the other.
    private struct Window {
        private let source: PlaneGrid.Axis
        private let mirrored: Bool
        private let scale: Double
        private let stretch: Double
        /// By how much the kernel's argument grows from one tap to the next, as an angle: of a sixth of a turn to a
        /// lobe.
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

        /// No target sample has more taps.
        var reach: Int { min(source.count, Int(2 * lobes * stretch) + 1) }

        /// The weights in whole numbers, in order from `start`, without the zeros at either end. They sum to ``unit``.
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
            // The heaviest tap takes what rounding leaves, so that a constant stays one.
            whole[heaviest] += Int16(unit - total)
            let first = whole.firstIndex { $0 != 0 } ?? 0
            let last = whole.lastIndex { $0 != 0 } ?? 0
            return (start + first, whole[first...last])
        }

        /// Taps beyond an edge fall to the edge's own sample, as if that went on for ever.
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

        /// - Parameter angle: 0 at the centre, a half turn at the end of the last lobe.
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
