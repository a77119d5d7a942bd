import Foundation

/// Marbled paper: inks dropped on size, then drawn with a comb.
struct MarbledPaper: PointPainting {
    let inks: [LinearColour]
    /// How far the comb draws; 0 leaves the stones as they fell.
    var comb: Float = 0.12
    var teeth: Float = 9
    var scale: Float = 1
    var isSharpEdged: Bool { true }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        var q = noise.warp(p, scale: 1.3, amount: 0.12)
        let tooth = fract(q.x * teeth) - 0.5
        let way: Float = Int(q.x * teeth) & 1 == 0 ? 1 : -1
        q.y += comb * way * pow(1 - abs(tooth) * 2, 1.6)
        q.x += comb * 0.35 * sin(q.y * 16 + 2 * noise.value(q * 2))
        q = noise.warp(q * scale, scale: 1.6, amount: 0.3, octaves: 4)
        let level = noise.fractal(q * 1.9, octaves: 3) * 0.5 + 0.5
        let bands = level * Float(inks.count) * 3.2
        let index = Int(bands.rounded(.down)) + 64
        let edge = fract(bands)
        let ink = inks[index % inks.count]
        let vein = smoothstep(0, 0.06, edge) * smoothstep(1, 0.94, edge)
        let fibre = 1 + 0.07 * noise.fractal(p * Vector2(90, 140), octaves: 3) + 0.1 * (edge - 0.5)
        return mix(inks[0], ink, 0.4 + 0.6 * vein) * fibre
    }
}
