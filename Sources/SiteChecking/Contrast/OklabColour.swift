import Foundation

/// A colour in Oklab, in which CSS Color 4 maps colours that a screen can't show into sRGB.
struct OklabColour: Hashable {
    /// 0 for black, 1 for white.
    let lightness: Double
    let a: Double
    let b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// - Parameter hue: In degrees.
    init(lightness: Double, chroma: Double, hue: Double) {
        let angle = hue * .pi / 180
        self.init(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle))
    }

    private var chroma: Double { (a * a + b * b).squareRoot() }

    private func with(chroma: Double) -> OklabColour {
        let scale = self.chroma == 0 ? 0 : chroma / self.chroma
        return OklabColour(lightness: lightness, a: a * scale, b: b * scale)
    }

    /// The values of linear sRGB, outside of 0...1 for a colour that is not in sRGB.
    private var linear: (Double, Double, Double) {
        let l = pow3(lightness + 0.3963377773761749 * a + 0.2158037573099136 * b)
        let m = pow3(lightness - 0.1055613458156586 * a - 0.0638541728258133 * b)
        let s = pow3(lightness - 0.0894841775298119 * a - 1.2914855480194092 * b)
        return (
            4.0767416360759583 * l - 3.3077115392580629 * m + 0.2309699031821043 * s,
            -1.2684379732850315 * l + 2.6097573492876882 * m - 0.3413193760026570 * s,
            -0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s
        )
    }

    private func pow3(_ value: Double) -> Double { value * value * value }

    private init(red: Double, green: Double, blue: Double) {
        let l = cbrt(0.4122214694707629 * red + 0.5363325372617349 * green + 0.0514459932675022 * blue)
        let m = cbrt(0.2119034958178251 * red + 0.6806995506452344 * green + 0.1073969535369405 * blue)
        let s = cbrt(0.0883024591900564 * red + 0.2817188391361215 * green + 0.6299787016738222 * blue)
        self.init(
            lightness: 0.2104542683093140 * l + 0.7936177747023054 * m - 0.0040720430116193 * s,
            a: 1.9779985324311684 * l - 2.4285922420485799 * m + 0.4505937096174110 * s,
            b: 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s)
    }

    private var isInGamut: Bool {
        let (red, green, blue) = linear
        // Rounding must not make white or a primary colour an outsider.
        return [red, green, blue].allSatisfy { (-1e-6...1 + 1e-6).contains($0) }
    }

    private var clipped: OklabColour {
        func clip(_ value: Double) -> Double { min(max(value, 0), 1) }
        let (red, green, blue) = linear
        return OklabColour(red: clip(red), green: clip(green), blue: clip(blue))
    }

    private func difference(_ other: OklabColour) -> Double {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return (l * l + a * a + b * b).squareRoot()
    }

    /// The difference that people just notice.
    private static let noticeable = 0.02
    private static let precision = 0.0001

    /// In sRGB. A colour outside of it gets the largest chroma at which clipping makes no noticeable difference.
    ///
    /// Source: <https://www.w3.org/TR/css-color-4/#binsearch>.
    var mapped: Colour { inGamut.shown }

    private var inGamut: OklabColour {
        if lightness >= 1 { return OklabColour(lightness: 1, a: 0, b: 0) }
        if lightness <= 0 { return OklabColour(lightness: 0, a: 0, b: 0) }
        if isInGamut { return self }
        var current = clipped
        if difference(current) < Self.noticeable { return current }
        var (low, high) = (0.0, chroma)
        var isLowInGamut = true
        while high - low > Self.precision {
            let middle = with(chroma: (low + high) / 2)
            if isLowInGamut, middle.isInGamut {
                low = middle.chroma
                continue
            }
            current = middle.clipped
            let difference = middle.difference(current)
            if difference >= Self.noticeable {
                high = middle.chroma
                continue
            }
            if Self.noticeable - difference < Self.precision { return current }
            isLowInGamut = false
            low = middle.chroma
        }
        return current
    }

    private var shown: Colour {
        let (red, green, blue) = linear
        return Colour(red: Colour.curved(red), green: Colour.curved(green), blue: Colour.curved(blue))
    }
}
