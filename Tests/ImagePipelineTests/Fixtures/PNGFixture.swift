import BinaryContainers
import Testing

@testable import ImagePipeline

/// A PNG of 64 x 48 pixels in one colour, or in two.
struct PNGFixture: CustomTestStringConvertible {
    /// Levels with 16 bits: red, green, blue, and alpha if there is any.
    var samples = [200, 120, 60].map { $0 * 257 }
    /// Those of the right half; nil if they are the same.
    var rightHalf: [Int]?
    /// Chunks before the pixels.
    var chunks: [(name: String, data: [UInt8])] = []

    /// The data of a chunk `cHRM`: white, red, green, blue.
    static let displayP3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap { [UInt8]($0, 4) }

    var bytes: [UInt8] {
        get throws {
            let row = [samples, rightHalf ?? samples].reduce(into: [UInt8(0)]) { row, samples in
                let pixel: [UInt8] = samples.flatMap { [UInt8]($0, 2) }
                for _ in 0..<32 { row += pixel }
            }
            let pixels = try PNGStripper.deflated(Array([[UInt8]](repeating: row, count: 48).joined()))
            let header = [UInt8](64, 4) + [UInt8](48, 4) + [16, samples.count == 4 ? 6 : 2, 0, 0, 0]
            return PNGChunkReader.signature + PNGStripper.chunk("IHDR", header)
                + chunks.flatMap { PNGStripper.chunk(FourCharacterCode(stringLiteral: $0.name), $0.data) }
                + PNGStripper.chunk("IDAT", pixels) + PNGStripper.chunk("IEND", [])
        }
    }
}

extension PNGFixture {
    /// Colours in 100,000ths: white, red, green, blue.
    init(primaries: Int..., gamma: Int = 45_455) {
        self.init(chunks: [("gAMA", [UInt8](gamma, 4)), ("cHRM", primaries.flatMap { [UInt8]($0, 4) })])
    }

    var testDescription: String { chunks.map(\.name).joined(separator: ", ") }
}
