import Foundation
import Testing

@testable import ImagePipeline

struct PlaneResamplerTests {
    static let sizes: [(source: PixelSize, target: PixelSize)] = [
        (PixelSize(width: 100, height: 80), PixelSize(width: 50, height: 40)),
        (PixelSize(width: 101, height: 67), PixelSize(width: 64, height: 43)),
        (PixelSize(width: 97, height: 33), PixelSize(width: 13, height: 5)),
        (PixelSize(width: 33, height: 17), PixelSize(width: 33, height: 17)),
        (PixelSize(width: 300, height: 1), PixelSize(width: 77, height: 1)),
        (PixelSize(width: 1, height: 300), PixelSize(width: 1, height: 77)),
        (PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 1)),
        (PixelSize(width: 2, height: 3), PixelSize(width: 1, height: 2)),
    ]

    @Test(arguments: sizes, 1...8)
    func agreesWithPlainArithmetic(_ sizes: (source: PixelSize, target: PixelSize), exif: Int) {
        let orientation = Orientation(exif: exif)
        let plane = Self.noise(PlaneGrid(sizes.source))
        let target = PlaneGrid(orientation.upright(sizes.target))
        let result = PlaneResampler(from: plane.grid, to: target, orientation: orientation).resample(plane)
        let expected = Self.plain(plane, to: target, orientation)
        for y in 0..<result.height {
            for x in 0..<result.width {
                #expect(abs(Double(result[x, y]) - expected[y * result.width + x]) <= 1, "at \(x), \(y)")
            }
        }
    }

    @Test(arguments: [1, 2, 6, 7])
    func keepsHalfCoveredChromaInRegister(exif: Int) {
        let orientation = Orientation(exif: exif)
        let plane = Self.noise(PlaneGrid(PixelSize(width: 101, height: 75)).halved)
        let target = PlaneGrid(orientation.upright(PixelSize(width: 61, height: 45))).halved
        let result = PlaneResampler(from: plane.grid, to: target, orientation: orientation).resample(plane)
        let expected = Self.plain(plane, to: target, orientation)
        for y in 0..<result.height {
            for x in 0..<result.width {
                #expect(abs(Double(result[x, y]) - expected[y * result.width + x]) <= 1, "at \(x), \(y)")
            }
        }
    }

    @Test(arguments: sizes, [0, 1, 127, 254, 255] as [UInt8])
    func constantStaysConstant(_ sizes: (source: PixelSize, target: PixelSize), level: UInt8) {
        var plane = Plane(grid: PlaneGrid(sizes.source))
        for index in plane.samples.indices { plane.samples[index] = level }
        let result = PlaneResampler(from: plane.grid, to: PlaneGrid(sizes.target)).resample(plane)
        for y in 0..<result.height {
            for x in 0..<result.width { #expect(result[x, y] == level) }
        }
    }

    @Test func meanIsPreserved() {
        var plane = Plane(grid: PlaneGrid(PixelSize(width: 240, height: 160)))
        for y in 0..<160 {
            for x in 0..<240 { plane[x, y] = UInt8(40 + (x * 5 + y * 3) % 170) }
        }
        let target = PlaneGrid(PixelSize(width: 77, height: 51))
        let result = PlaneResampler(from: plane.grid, to: target).resample(plane)
        #expect(abs(result.mean - plane.mean) < 0.5)
    }

    @Test func sameSizeIsTheSamePicture() {
        let plane = Self.noise(PlaneGrid(PixelSize(width: 61, height: 23)))
        let result = PlaneResampler(from: plane.grid, to: plane.grid).resample(plane)
        for y in 0..<plane.height {
            for x in 0..<plane.width { #expect(result[x, y] == plane[x, y]) }
        }
    }

    private static func noise(_ grid: PlaneGrid) -> Plane {
        var plane = Plane(grid: grid)
        var state: UInt32 = 1
        // Padding too: none of it may show.
        for index in plane.samples.indices {
            state = state &* 1_664_525 &+ 1_013_904_223
            plane.samples[index] = UInt8(state >> 24)
        }
        return plane
    }

    /// Both sums as textbooks have them: each target sample looks up where it lies in the source.
    private static func plain(_ plane: Plane, to target: PlaneGrid, _ orientation: Orientation) -> [Double] {
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
