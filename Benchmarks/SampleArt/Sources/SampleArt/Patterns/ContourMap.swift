/// A survey of a country that isn't there.
struct ContourMap: PointPainting {
    let tints: Gradient
    let ink: LinearColour
    var seed: UInt32 = 1
    var isSharpEdged: Bool { true }

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let height = { (q: Vector2) in
            noise.fractal(noise.warp(q, scale: 1.2, amount: 0.25), octaves: 3) * 0.5 + 0.5
        }
        let h = height(p * 1.7)
        let e: Float = 0.0015
        let slope = max(
            length(Vector2(height((p + Vector2(e, 0)) * 1.7) - h, height((p + Vector2(0, e)) * 1.7) - h)) / e, 0.02)
        let level = h * 34
        let off = abs(level - level.rounded()) / (34 * slope)
        let main = Int(level.rounded()) % 5 == 0
        let line = smoothstep(main ? 0.0024 : 0.0015, main ? 0.0014 : 0.0007, off)
        let tint = tints(Float(Int(h * 34 / 5)) * 5 / 34 * 1.5 - 0.25)
        let paper = 1 + 0.05 * noise.fractal(p * 120, octaves: 3)
        return mix(tint, ink, line * (main ? 0.9 : 0.65)) * paper
    }
}
