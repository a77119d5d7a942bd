import Foundation

/// A colour in sRGB, which may be partly transparent.
struct Colour: Hashable {
    /// 0...1, with the curve of sRGB.
    let red: Double
    let green: Double
    let blue: Double
    /// 0 for invisible, 1 for opaque.
    let alpha: Double

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func clipped(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        self.red = clipped(red)
        self.green = clipped(green)
        self.blue = clipped(blue)
        self.alpha = clipped(alpha)
    }

    static let white = Colour(red: 1, green: 1, blue: 1)
    static let black = Colour(red: 0, green: 0, blue: 0)

    /// This colour in front of another, as browsers mix them: by the values with the curve of sRGB.
    func over(_ ground: Colour) -> Colour {
        func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
        return Colour(
            red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
    }

    func with(opacity: Double) -> Colour { Colour(red: red, green: green, blue: blue, alpha: alpha * opacity) }

    /// The relative luminance of WCAG 2.2, 0...1. The colour must be opaque.
    var luminance: Double { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

    /// The contrast ratio of WCAG 2.2, 1...21. Transparency of this colour lets the ground through.
    func contrast(on ground: Colour) -> Double {
        let (one, other) = (over(ground).luminance, ground.luminance)
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    static func curved(_ value: Double) -> Double {
        let magnitude = abs(value)
        let curved = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -curved : curved
    }
}
