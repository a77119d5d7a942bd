import PhotoVocabulary
import Testing

@testable import ImagePipeline

@Suite("Builds of the resampling kernel")
struct ResamplingKernelTests {
    struct Case: Sendable {
        let source: PixelSize
        let target: PixelSize
        let orientation: Orientation

        static let odd = [(1, 1), (1, 5000), (5000, 1), (2, 3), (15, 17), (33, 31), (97, 33), (640, 7)]
            .flatMap { width, height in
                (1...8).map { Case(width, height, scale: 0.37, exif: $0) }
            }

        static let random = {
            var numbers = Numbers(state: 7)
            return (0..<60).map { _ in
                Case(
                    1 + Int(numbers.next() % 150), 1 + Int(numbers.next() % 150),
                    scale: Double(1 + numbers.next() % 120) / 100, exif: 1 + Int(numbers.next() % 8))
            }
        }()

        /// - Parameter scale: above 1 too, as chroma with fewer columns than 4:2:0 has is taken.
        init(_ width: Int, _ height: Int, scale: Double, exif: Int) {
            source = PixelSize(width: width, height: height)
            target = PixelSize(width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
            orientation = Orientation(exif: exif)
        }

        func resampled(_ plane: Plane, _ kernel: KernelBuild) -> Plane {
            PlaneResampler(from: plane.grid, to: grid, orientation: orientation, kernel: kernel).resample(plane)
        }

        var grid: PlaneGrid { PlaneGrid(orientation.upright(target)) }
    }

    @Test("Every build of the kernel agrees with plain arithmetic", arguments: Case.odd + Case.random)
    func everyBuildAgreesWithPlainArithmetic(_ test: Case) {
        let plane = Plane.noise(PlaneGrid(test.source))
        let expected = PlainLanczos.resample(plane, to: test.grid, test.orientation)
        for kernel in KernelBuild.available {
            let result = test.resampled(plane, kernel)
            let errors = expected.indices.map { index in
                abs(Double(result[index % result.width, index / result.width]) - expected[index])
            }
            #expect(errors.reduce(0, max) < 0.75, "\(kernel.name)")
            // Rounding to whole levels alone makes a quarter of one.
            #expect(errors.count < 500 || errors.reduce(0, +) / Double(errors.count) < 0.27, "\(kernel.name)")
        }
    }

    @Test("Every build of the kernel makes the same bytes", arguments: [(320, 213), (251, 334)], 1...8)
    func everyBuildMakesTheSameBytes(_ size: (width: Int, height: Int), exif: Int) {
        let test = Case(size.width, size.height, scale: 0.29, exif: exif)
        let plane = Plane.noise(PlaneGrid(test.source), seed: UInt32(exif))
        let results = KernelBuild.available.map { test.resampled(plane, $0).samples }
        #expect(results.allSatisfy { $0 == results.first })
    }

    @Test("The fastest build of the kernel is available on this processor")
    func theFastestBuildRuns() {
        #expect(KernelBuild.available.contains { $0.name == KernelBuild.fastest.name })
        #expect(KernelBuild.available.first?.name == KernelBuild.baseline.name)
    }

    /// Knuth's, so that every run tests the same.
    private struct Numbers {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }
}
