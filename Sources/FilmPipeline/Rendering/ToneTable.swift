import PhotoVocabulary

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Turns colours of BT.2020 or Display P3 into those of BT.709, as a table for ffmpeg's filter `lut3d`.
///
/// White paper has 203 cd/m² (ITU-R BT.2408, 2.2). Of high dynamic range, light is kept up to six tenths of that, and
/// brighter light is compressed by a Möbius curve up to the format's peak. All three channels are multiplied by the
/// same number, which keeps the hue. Colours that BT.709 doesn't have move towards the gray of the same luminance.
package struct ToneTable: Hashable, Sendable {
    /// The colours of red, green and blue.
    enum Primaries: Hashable, Sendable {
        case bt2020
        case displayP3
    }

    let range: FilmPicture.Range
    let primaries: Primaries
    /// The points on each side of the cube.
    let points: Int

    init(range: FilmPicture.Range, primaries: Primaries = .bt2020, points: Int = 65) {
        (self.range, self.primaries, self.points) = (range, primaries, points)
    }

    /// The table in the format `.cube`, in which red changes fastest. ffmpeg knows the format by the file's name.
    package var text: String {
        let lights = (0..<points).map { light(Double($0) / Double(points - 1)) }
        var text: [UInt8] = Array("LUT_3D_SIZE \(points)\n".utf8)
        text.reserveCapacity(text.count + points * points * points * 27)
        for blue in lights {
            for green in lights {
                for red in lights {
                    let colour = colour(SIMD3(red, green, blue))
                    Self.append(colour.x, " ", to: &text)
                    Self.append(colour.y, " ", to: &text)
                    Self.append(colour.z, "\n", to: &text)
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// - Parameter stored: Red, green and blue as the film has them, 0...1.
    /// - Returns: As a rendition has them, 0...1.
    func mapped(_ stored: SIMD3<Double>) -> SIMD3<Double> {
        colour(SIMD3(light(stored.x), light(stored.y), light(stored.z)))
    }

    /// The light of one channel, where white paper has 1; for HLG, the light of the scene, 0...1.
    private func light(_ level: Double) -> Double {
        switch range {
        case .standard: level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
        case .pq: HDRLight.display(level)
        case .hlg: HDRLight.scene(level)
        }
    }

    /// - Parameter light: Of ``light(_:)``.
    private func colour(_ light: SIMD3<Double>) -> SIMD3<Double> {
        var light = light
        switch range {
        case .standard: break
        case .pq: light *= Self.compression(of: light.max(), peak: 10_000 / HDRLight.white)
        case .hlg:
            light *= displayScale(ofScene: light)
            light *= Self.compression(of: light.max(), peak: HDRLight.brightestOfHLG / HDRLight.white)
        }
        let (red, green, blue) = primaries.toBT709
        let colour = Self.withinGamut(SIMD3((light * red).sum(), (light * green).sum(), (light * blue).sum()))
        return SIMD3(Self.level(colour.x), Self.level(colour.y), Self.level(colour.z))
    }

    private static let knee = 0.6

    /// What light is multiplied by, so that the knee stays and the peak becomes 1: the curve `mobius` of zimg's and
    /// ffmpeg's filters.
    private static func compression(of light: Double, peak: Double) -> Double {
        guard light > knee else { return 1 }
        let a = -knee * knee * (peak - 1) / (knee * knee - 2 * knee + peak)
        let b = (knee * knee - 2 * knee * peak + peak) / (peak - 1)
        let mapped = (b * b + 2 * b * knee + knee * knee) / (b - a) * (light + a) / (light + b)
        return min(mapped, 1) / light
    }

    /// Moves a colour towards the gray of the same luminance, until BT.709 has it.
    private static func withinGamut(_ colour: SIMD3<Double>) -> SIMD3<Double> {
        let gray = min(max((colour * SIMD3(0.2126, 0.7152, 0.0722)).sum(), 0), 1)
        var share = 1.0
        if colour.min() < 0 { share = min(share, gray / (gray - colour.min())) }
        if colour.max() > 1 { share = min(share, (1 - gray) / (colour.max() - gray)) }
        let result = (colour - gray) * share + gray
        return result.clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 1))
    }

    /// BT.2100, table 5: what a display of 1,000 cd/m² multiplies the scene's light by, in multiples of white paper.
    private func displayScale(ofScene light: SIMD3<Double>) -> Double {
        let luminance = (light * primaries.luminance).sum()
        return luminance > 0 ? pow(luminance, 0.2) * HDRLight.brightestOfHLG / HDRLight.white : 0
    }

    /// sRGB's curve, as browsers and phones show BT.709.
    private static func level(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    /// Appends a number, 0...1, with six digits.
    private static func append(_ number: Double, _ end: Unicode.Scalar, to text: inout [UInt8]) {
        let millionths = Int((min(max(number, 0), 1) * 1_000_000).rounded())
        text.append(UInt8(ascii: "0") + UInt8(millionths / 1_000_000))
        text.append(UInt8(ascii: "."))
        var unit = 100_000
        while unit > 0 {
            text.append(UInt8(ascii: "0") + UInt8(millionths / unit % 10))
            unit /= 10
        }
        text.append(UInt8(ascii: end))
    }
}

extension ToneTable.Primaries {
    /// The rows of the matrix that turns light into that of BT.709. The white of all three is D65.
    fileprivate var toBT709: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        switch self {
        case .bt2020:
            ([1.660491, -0.587641, -0.072850], [-0.124550, 1.132900, -0.008349], [-0.018151, -0.100579, 1.118730])
        case .displayP3: ([1.224940, -0.224940, 0], [-0.042057, 1.042057, 0], [-0.019638, -0.078636, 1.098274])
        }
    }

    /// What each colour adds to the luminance of white.
    fileprivate var luminance: SIMD3<Double> {
        switch self {
        case .bt2020: [0.2627, 0.6780, 0.0593]
        case .displayP3: [0.228975, 0.691739, 0.079287]
        }
    }
}
