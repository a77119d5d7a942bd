import PhotoVocabulary

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Maps pictures of high dynamic range to sRGB.
///
/// White paper has 203 cd/m² (ITU-R BT.2408, 2.2). Light is kept up to nine tenths of that. Brighter light is compressed
/// with the logarithm of ITU-R BT.2446, method C, so that 1,000 cd/m² become the brightest white. All three channels
/// are multiplied by the same number, which keeps the hue.
struct ToneMapping {
    /// Light for each stored level, where white paper has 1; for HLG, the light of the scene, up to 1.
    private let light: [Float]
    private let isHLG: Bool
    /// From the picture's linear colours to sRGB's.
    private let matrix: [Float]

    /// - Parameters:
    ///   - space: A colour space of high dynamic range.
    ///   - peak: The largest level of the picture's samples.
    init(_ space: RGBColourSpace, peak: Int) {
        isHLG = space.transfer == .hybridLogGamma
        let decode = isHLG ? HDRLight.scene : HDRLight.display
        light = (0...peak).map { Float(decode(Double($0) / Double(peak))) }
        matrix = RGBColourSpace.sRGB.primaries.toD50.inverse.times(space.primaries.toD50).rows.joined().map(Float.init)
    }

    /// Returns the sRGB samples of a pixel, 0...255.
    ///
    /// - Parameters: Its stored levels; higher ones than the peak count as the peak.
    func sRGB(_ red: Int, _ green: Int, _ blue: Int) -> SIMD3<UInt8> {
        var stored = SIMD3(level(red), level(green), level(blue))
        if isHLG { stored *= Self.displayScale(ofScene: stored) }
        var colour = SIMD3<Float>()
        for row in 0..<3 {
            colour[row] = (stored * SIMD3(matrix[row * 3], matrix[row * 3 + 1], matrix[row * 3 + 2])).sum()
        }
        colour = Self.withoutNegatives(colour)
        let brightest = colour.max()
        if brightest > Self.knee { colour *= Self.compressed(brightest) / brightest }
        let steps = Float(Self.levels.count - 1)
        return SIMD3(
            Self.levels[Int(min(1, colour[0]) * steps)], Self.levels[Int(min(1, colour[1]) * steps)],
            Self.levels[Int(min(1, colour[2]) * steps)])
    }

    private func level(_ sample: Int) -> Float { light[min(sample, light.count - 1)] }

    /// Moves a colour that sRGB doesn't have towards the gray of the same luminance.
    private static func withoutNegatives(_ colour: SIMD3<Float>) -> SIMD3<Float> {
        let lowest = colour.min()
        guard lowest < 0 else { return colour }
        let luminance = (colour * SIMD3(0.2126, 0.7152, 0.0722)).sum()
        guard luminance > 0 else { return SIMD3() }
        return ((colour - luminance) * (luminance / (luminance - lowest)) + luminance)
            .clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: .greatestFiniteMagnitude))
    }

    private static let knee: Float = 0.9
    /// How soon the logarithm begins: 1 - k3 of method C, so that the brightest light becomes 1.
    private static let bend: Float = 0.0211

    /// BT.2446, method C, 6.1.4, with the same slope on both sides of the knee.
    private static func compressed(_ light: Float) -> Float {
        knee + bend * knee * (logf((light / knee - 1 + bend) / bend))
    }

    /// BT.2100, table 5: what a display of 1,000 cd/m² multiplies the scene's light by, in multiples of white paper.
    private static func displayScale(ofScene light: SIMD3<Float>) -> Float {
        let luminance = (light * SIMD3(0.2627, 0.6780, 0.0593)).sum()
        return luminance > 0 ? powf(luminance, 0.2) * Float(HDRLight.brightestOfHLG / HDRLight.white) : 0
    }

    /// sRGB's levels for 65,536 steps of light, 0...1.
    private static let levels: [UInt8] = (0..<65_536).map {
        let light = Double($0) / 65_535
        return UInt8(((light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055) * 255).rounded())
    }
}
