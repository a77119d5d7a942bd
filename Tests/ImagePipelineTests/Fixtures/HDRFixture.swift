import Foundation
import Testing

@testable import ImagePipeline

/// A transfer function of high dynamic range, and numbers of colours of sRGB in it, whose white has 203 cd/m².
struct HDRFixture: CustomTestStringConvertible {
    /// ITU-T H.273: 16 or 18.
    let transfer: UInt8

    static let all = [HDRFixture(transfer: 16), HDRFixture(transfer: 18)]

    /// In BT.2020, as BT.2087 converts.
    func png(of colour: Picture.Colour) -> PNGFixture {
        let light = (0..<3).map { channel -> Double in
            let level = Double(colour[channel]) / 255
            return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
        }
        let matrix = [[0.6274, 0.3293, 0.0433], [0.0691, 0.9195, 0.0114], [0.0164, 0.0880, 0.8956]]
        let nits = matrix.map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } * 203 }
        let samples = transfer == 16 ? nits.map(Self.pq) : Self.hlg(nits)
        return PNGFixture(samples: samples, chunks: [("cICP", [9, transfer, 0, 1])])
    }

    /// SMPTE ST 2084's level for a luminance in cd/m², of 16 bits.
    static func pq(_ nits: Double) -> Int {
        let power = pow(nits / 10_000, 0.159301758)
        return Int((pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375) * 65_535).rounded())
    }

    /// The levels by BT.2100 for a display of 1,000 cd/m².
    private static func hlg(_ nits: [Double]) -> [Int] {
        let luminance = zip(nits, [0.2627, 0.6780, 0.0593]).reduce(0) { $0 + $1.0 * $1.1 } / 1_000
        return nits.map { nits in
            let scene = luminance > 0 ? nits / 1_000 * pow(luminance, 1 / 1.2 - 1) : 0
            let isDark = scene <= 1 / 12
            let level =
                isDark ? (3 * scene).squareRoot() : 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
            return Int((level * 65_535).rounded())
        }
    }

    var testDescription: String { transfer == 16 ? "PQ" : "HLG" }
}
