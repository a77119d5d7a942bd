import Foundation

/// Cloth folded, bound and dyed.
struct Shibori: PointPainting {
    let dye: Gradient
    var rings: Float = 5
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = p * rings + Vector2(0.25, 0)
        let row = Int(q.y.rounded(.down))
        let shifted = Vector2(q.x + (row & 1 == 0 ? 0.5 : 0), q.y)
        let f = Vector2(fract(shifted.x), fract(shifted.y)) - 0.5
        let home = (Int(shifted.x.rounded(.down)), row)
        let wobble = noise.fractal(p * 11, octaves: 4) * 0.07
        let d = length(f) + wobble
        let angle = atan2(f.y, f.x)
        let pleat = noise.value(Vector2(angle * 5.5, d * 5) + Float(home.0 * 7 + home.1 * 3))
        let size = 0.31 + 0.1 * noise.cell(home.0, home.1)
        let ring = bell(d - size, 0.05 + 0.03 * pleat) + 0.75 * bell(d - size * 0.55, 0.032) + 0.6 * bell(d, 0.05)
        let bleed = 0.5 + 0.5 * noise.fractal(p * 4.5, octaves: 6)
        let weave = 0.05 * (noise.value(p * Vector2(300, 60)) + noise.value(p * Vector2(60, 300)))
        return dye(clamp(ring * (0.75 + 0.35 * pleat) + 0.16 * bleed + weave - 0.06))
    }
}
