/// A slice of agate.
struct Agate: PointPainting {
    let bands: Gradient
    let core: LinearColour
    var seed: UInt32 = 1
    var isSharpEdged: Bool { true }

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let middle = Vector2(aspect * 0.54, 0.53)
        let q = noise.warp(p - middle, scale: 1.9, amount: 0.2, octaves: 4)
        let d = length(q * Vector2(0.85, 1)) + 0.05 * noise.fractal(p * 5, octaves: 4)
        if d < 0.13 {
            let crystal = Cells.nearest(noise.warp(p, scale: 30, amount: 0.01) * 95, noise)
            let facet = noise.cell(crystal.x, crystal.y, 3)
            return core * (0.25 + 0.75 * facet * facet + 0.3 * smoothstep(0.12, 0, crystal.border)) * (0.35 + 5 * d)
        }
        let wide = d * 4.2 + 0.2 * noise.fractal(Vector2(d * 9, 2), octaves: 3)
        let fine = 0.5 + 0.5 * noise.fractal(Vector2(d * 75, 7 + 0.15 * q.x), octaves: 4, gain: 0.75)
        let t = fract(wide * 0.62 + 0.26 * fine)
        let fold = 1 - abs(2 * t - 1)
        let cloudy = 1 + 0.09 * noise.fractal(p * 16, octaves: 5)
        return bands(fold) * cloudy * (0.8 + 0.3 * fine)
    }
}
