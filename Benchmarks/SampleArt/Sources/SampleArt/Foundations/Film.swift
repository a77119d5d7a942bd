import Foundation

/// How a canvas becomes a print: vignette, contrast, a soft shoulder, grain.
package struct Film: Sendable {
    let grain: Float
    let vignette: Float
    let contrast: Float
    let saturation: Float

    /// `grain` is its deviation in 8-bit steps; `vignette` the light lost in the corners, 0 to 1.
    package init(grain: Float = 1.6, vignette: Float = 0.16, contrast: Float = 1, saturation: Float = 1) {
        self.grain = grain
        self.vignette = vignette
        self.contrast = contrast
        self.saturation = saturation
    }

    static let print = Film(grain: 0.9, vignette: 0, contrast: 1)

    /// RGB, 8 bits each, row after row.
    package func develop(_ canvas: Canvas) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(canvas.width * canvas.height * 3)
        var random = SplitMix64(seed: 0xF11F)
        let centre = Vector2(Float(canvas.width), Float(canvas.height)) / 2
        let corner = dot(centre, centre)
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                let d = Vector2(Float(x), Float(y)) - centre
                let fall = dot(d, d) / corner
                var light = canvas[x, y] * (1 - vignette * fall * (0.4 + 0.6 * fall))
                light = mix(LinearColour(repeating: luminance(light)), light, saturation)
                let speck = (random.unit() + random.unit() + random.unit() - 1.5) * 2 * grain
                for channel in 0..<3 {
                    let tone = SRGB.encode(shoulder(max(light[channel], 0)))
                    let curved = curve(tone)
                    let strength = 0.35 + 2.6 * curved * (1 - curved)
                    bytes.append(UInt8(clamp(255 * curved + speck * strength + random.unit(), 0, 255)))
                }
            }
        }
        return bytes
    }

    /// Straight up to 0.7, then bends so that no highlight is cut off hard.
    private func shoulder(_ x: Float) -> Float {
        let knee: Float = 0.7
        guard x > knee else { return x }
        return knee + (1 - knee) * (1 - exp(-(x - knee) / (1 - knee)))
    }

    private func curve(_ x: Float) -> Float {
        guard contrast != 1 else { return x }
        let s = x * x * (3 - 2 * x)
        return mix(x, s, contrast - 1)
    }
}
