import Foundation

/// Rings that spread where drops fall, and cross.
struct Ripples: PointPainting {
    let water: Gradient
    var drops = 7
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        var slope = Vector2(noise.fractal(p * 3, octaves: 3), noise.fractal(p * 3 + 9, octaves: 3)) * 0.16
        for drop in 0..<drops {
            let centre = Vector2(noise.cell(drop, 1) * aspect, noise.cell(drop, 2))
            let age = 0.14 + 0.5 * noise.cell(drop, 3)
            let offset = (p - centre) * Vector2(1, 1.25)
            let d = length(offset)
            let wave = sin((d - age) * 95) * bell(d - age * 0.8, 0.1 + 0.14 * age) * (0.95 - 0.8 * age)
            slope += normalize(offset) * wave
        }
        let mirror =
            0.5 - 0.34 * slope.y - 0.1 * slope.x + 0.28 * (0.5 - p.y) + 0.1
            * noise.fractal(p * 1.6 + slope * 0.12, octaves: 4)
        let glint = smoothstep(0.62, 0.95, -slope.y - 0.35 * slope.x)
        return water(mirror) + LinearColour(1, 0.97, 0.92) * glint * 0.55
    }
}
