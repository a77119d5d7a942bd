import Foundation

@testable import ImagePipeline

/// Lanczos as textbooks have it: each target sample looks up where it lies in the source and sums both ways at once.
enum PlainLanczos {
    static func resample(_ plane: Plane, to target: PlaneGrid, _ orientation: Orientation) -> [Double] {
        func kernel(_ x: Double) -> Double {
            abs(x) < 1e-9 ? 1 : abs(x) >= 3 ? 0 : 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
        }
        func taps(
            _ index: Int, _ source: PlaneGrid.Axis, _ target: PlaneGrid.Axis, _ mirrored: Bool
        ) -> [(sample: Int, weight: Double)] {
            let scale = source.covered / target.covered
            let stretch = max(scale, 1)
            var centre = (Double(index) + 0.5) * scale
            if mirrored { centre = source.covered - centre }
            let reach = Int(3 * stretch) + 2
            let near = (Int(centre) - reach...Int(centre) + reach).map {
                (min(max($0, 0), source.count - 1), kernel((Double($0) + 0.5 - centre) / stretch))
            }
            let sum = near.reduce(0) { $0 + $1.1 }
            return near.map { ($0.0, $0.1 / sum) }
        }
        let turned = orientation.transposes
        return (0..<target.vertical.count).flatMap { y in
            (0..<target.horizontal.count).map { x in
                let acrossTaps =
                    turned
                    ? taps(y, plane.grid.horizontal, target.vertical, orientation.mirrorsVertically)
                    : taps(x, plane.grid.horizontal, target.horizontal, orientation.mirrorsHorizontally)
                let downTaps =
                    turned
                    ? taps(x, plane.grid.vertical, target.horizontal, orientation.mirrorsHorizontally)
                    : taps(y, plane.grid.vertical, target.vertical, orientation.mirrorsVertically)
                var sum = 0.0
                for down in downTaps {
                    for across in acrossTaps {
                        sum += down.weight * across.weight * Double(plane[across.sample, down.sample])
                    }
                }
                return min(255, max(0, sum))
            }
        }
    }
}

extension Plane {
    static func noise(_ grid: PlaneGrid, seed: UInt32 = 1) -> Plane {
        var plane = Plane(grid: grid)
        var state = seed
        // Padding too: none of it may show.
        for index in plane.samples.indices {
            state = state &* 1_664_525 &+ 1_013_904_223
            plane.samples[index] = UInt8(state >> 24)
        }
        return plane
    }
}
