import Foundation

/// Red, green and blue in linear light with the sRGB primaries; 1 is paper white.
package typealias LinearColour = Vector3

/// Björn Ottosson's OKLCH. `hue` is in degrees.
package struct OKLCH: Sendable, Equatable {
    package let lightness: Float
    package let chroma: Float
    package let hue: Float

    package init(_ lightness: Float, _ chroma: Float, _ hue: Float) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    package init(_ colour: LinearColour) {
        let lab = OKLab.fromLinear(colour)
        self.init(lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), atan2(lab.z, lab.y) * 180 / .pi)
    }

    package var linear: LinearColour {
        let angle = hue * .pi / 180
        return OKLab.toLinear(Vector3(lightness, chroma * cos(angle), chroma * sin(angle)))
    }
}

enum OKLab {
    static func fromLinear(_ c: LinearColour) -> Vector3 {
        let l = cbrt(0.412_221_47 * c.x + 0.536_332_54 * c.y + 0.051_445_99 * c.z)
        let m = cbrt(0.211_903_5 * c.x + 0.680_699_55 * c.y + 0.107_396_96 * c.z)
        let s = cbrt(0.088_302_46 * c.x + 0.281_718_84 * c.y + 0.629_978_7 * c.z)
        return Vector3(
            0.210_454_26 * l + 0.793_617_78 * m - 0.004_072_05 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s)
    }

    static func toLinear(_ lab: Vector3) -> LinearColour {
        let l = lab.x + 0.396_337_78 * lab.y + 0.215_803_76 * lab.z
        let m = lab.x - 0.105_561_346 * lab.y - 0.063_854_17 * lab.z
        let s = lab.x - 0.089_484_18 * lab.y - 1.291_485_5 * lab.z
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return Vector3(
            4.076_741_7 * l3 - 3.307_711_6 * m3 + 0.230_969_94 * s3,
            -1.268_438 * l3 + 2.609_757_4 * m3 - 0.341_319_38 * s3,
            -0.004_196_09 * l3 - 0.703_418_6 * m3 + 1.707_614_7 * s3)
    }
}

/// The colour in linear light, kept within what the primaries can show.
package func oklch(_ lightness: Float, _ chroma: Float, _ hue: Float) -> LinearColour {
    OKLCH(lightness, chroma, hue).linear.clamped(lowerBound: .zero, upperBound: .one)
}

package enum SRGB {
    package static func encode(_ x: Float) -> Float {
        x <= 0.003_130_8 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    }

    package static func decode(_ x: Float) -> Float {
        x <= 0.040_45 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    }
}

func luminance(_ c: LinearColour) -> Float { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }
