import Foundation

/// A colour that settings and stylesheets may name.
///
/// It is opaque, and has whole numbers from 0 to 255 in sRGB, so that what is judged is what is published.
package struct CSSColour: Hashable, Codable, Sendable {
    /// Each from 0 to 1, in sRGB.
    package let red: Double
    package let green: Double
    package let blue: Double

    /// Creates the nearest colour that six hexadecimal digits can write.
    package init(red: Double, green: Double, blue: Double) {
        func rounded(_ channel: Double) -> Double { (min(max(channel, 0), 1) * 255).rounded() / 255 }
        (self.red, self.green, self.blue) = (rounded(red), rounded(green), rounded(blue))
    }

    package static let black = CSSColour(red: 0, green: 0, blue: 0)
    package static let white = CSSColour(red: 1, green: 1, blue: 1)

    /// `#0b57d0`
    package var hexadecimal: String {
        "#"
            + [red, green, blue].map { channel in
                let digits = String(Int((channel * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

extension CSSColour {
    /// The relative luminance of WCAG 2.2, from 0 to 1.
    package var luminance: Double {
        0.2126 * Self.light(of: red) + 0.7152 * Self.light(of: green) + 0.0722 * Self.light(of: blue)
    }

    /// The contrast ratio of WCAG 2.2, from 1 to 21.
    package func contrast(on other: CSSColour) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }

    /// Whether white text is easier to read on it than black text.
    package var isDark: Bool { CSSColour.white.contrast(on: self) > CSSColour.black.contrast(on: self) }

    /// The colour of the same hue that has at least this contrast, and whose lightness in OKLCH differs least. If none
    /// has, black or white, whichever has more.
    ///
    /// - Parameter least: Black or white has 4.58 on any colour.
    package func nearest(withContrast least: Double, on paper: CSSColour) -> CSSColour {
        if contrast(on: paper) >= least { return self }
        let own = OKLCH(self)
        for step in 1...Self.lightnessSteps {
            let distance = Double(step) / Double(Self.lightnessSteps)
            for lightness in [own.lightness - distance, own.lightness + distance] where (0...1).contains(lightness) {
                let colour = OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).colour
                if colour.contrast(on: paper) >= least { return colour }
            }
        }
        return paper.isDark ? .white : .black
    }

    private static let lightnessSteps = 1000

    /// A colour between this one and another, in OKLab.
    ///
    /// - Parameter share: Of the other one, from 0 to 1.
    package func mixed(with other: CSSColour, share: Double) -> CSSColour {
        let (own, end) = (OKLCH(self), OKLCH(other))
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        return OKLCH(
            lightness: mix(own.lightness, end.lightness), a: mix(own.a, end.a), b: mix(own.b, end.b)
        ).colour
    }

    /// The light of a channel, from 0 to 1.
    fileprivate static func light(of channel: Double) -> Double {
        channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }

    fileprivate static func channel(ofLight light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}

/// A colour by lightness, chroma and hue. Source of the numbers: <https://bottosson.github.io/posts/oklab/>
struct OKLCH {
    /// From 0 to 1.
    let lightness: Double
    let a: Double
    let b: Double

    var chroma: Double { (a * a + b * b).squareRoot() }
    /// In radians.
    var hue: Double { atan2(b, a) }

    init(lightness: Double, a: Double, b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }

    /// - Parameter hue: In radians.
    init(lightness: Double, chroma: Double, hue: Double) {
        self.init(lightness: lightness, a: chroma * cos(hue), b: chroma * sin(hue))
    }

    init(_ colour: CSSColour) {
        let (red, green, blue) = (
            CSSColour.light(of: colour.red), CSSColour.light(of: colour.green), CSSColour.light(of: colour.blue)
        )
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        self.init(
            lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    /// The colour; with less chroma if sRGB has no such colour.
    var colour: CSSColour {
        var (least, most) = (0.0, 1.0)
        if !isInGamut {
            for _ in 0..<16 {
                let middle = (least + most) / 2
                let duller = OKLCH(lightness: lightness, a: a * middle, b: b * middle)
                if duller.isInGamut { least = middle } else { most = middle }
            }
        } else {
            least = 1
        }
        let channels = OKLCH(lightness: lightness, a: a * least, b: b * least).light.map {
            CSSColour.channel(ofLight: min(max($0, 0), 1))
        }
        return CSSColour(red: channels[0], green: channels[1], blue: channels[2])
    }

    private var isInGamut: Bool { light.allSatisfy { (-0.0001...1.0001).contains($0) } }

    /// The light of red, green and blue. Outside of 0...1 for colours that sRGB does not have.
    private var light: [Double] {
        let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return [
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
        ]
    }
}
