import PhotoVocabulary
import Testing

@testable import ImagePipeline

@Suite("Resampling of a plane")
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

    @Test("Chroma planes of odd sizes stay aligned", arguments: [1, 2, 6, 7])
    func keepsHalfCoveredChromaInRegister(exif: Int) {
        let orientation = Orientation(exif: exif)
        let plane = Plane.noise(PlaneGrid(PixelSize(width: 101, height: 75)).halved)
        let target = PlaneGrid(orientation.upright(PixelSize(width: 61, height: 45))).halved
        let result = PlaneResampler(from: plane.grid, to: target, orientation: orientation).resample(plane)
        let expected = PlainLanczos.resample(plane, to: target, orientation)
        for y in 0..<result.height {
            for x in 0..<result.width {
                #expect(abs(Double(result[x, y]) - expected[y * result.width + x]) <= 1, "at \(x), \(y)")
            }
        }
    }

    @Test("A plane of one level keeps its level", arguments: sizes, [0, 1, 127, 254, 255] as [UInt8])
    func constantStaysConstant(_ sizes: (source: PixelSize, target: PixelSize), level: UInt8) {
        var plane = Plane(grid: PlaneGrid(sizes.source))
        for index in plane.samples.indices { plane.samples[index] = level }
        let result = PlaneResampler(from: plane.grid, to: PlaneGrid(sizes.target)).resample(plane)
        for y in 0..<result.height {
            for x in 0..<result.width { #expect(result[x, y] == level) }
        }
    }

    @Test("Resampling keeps the mean level")
    func meanIsPreserved() {
        var plane = Plane(grid: PlaneGrid(PixelSize(width: 240, height: 160)))
        for y in 0..<160 {
            for x in 0..<240 { plane[x, y] = UInt8(40 + (x * 5 + y * 3) % 170) }
        }
        let target = PlaneGrid(PixelSize(width: 77, height: 51))
        let result = PlaneResampler(from: plane.grid, to: target).resample(plane)
        #expect(abs(result.mean - plane.mean) < 0.5)
    }

    @Test("Resampling to the same size changes nothing")
    func sameSizeIsTheSamePicture() {
        let plane = Plane.noise(PlaneGrid(PixelSize(width: 61, height: 23)))
        let result = PlaneResampler(from: plane.grid, to: plane.grid).resample(plane)
        for y in 0..<plane.height {
            for x in 0..<plane.width { #expect(result[x, y] == plane[x, y]) }
        }
    }
}
