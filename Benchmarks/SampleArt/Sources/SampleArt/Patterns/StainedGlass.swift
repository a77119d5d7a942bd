/// Coloured glass in lead.
struct StainedGlass: PointPainting {
    let glass: Gradient
    var scale: Float = 8
    var isSharpEdged: Bool { true }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = p * scale
        let cell = Cells.nearest(q, noise)
        let c = cell.centre / scale
        let drift = 0.5 + 0.5 * noise.value(c * 1.6) + 0.3 * (noise.cell(cell.x, cell.y, 5) - 0.5)
        let sheet = 1 + 0.28 * noise.fractal(rotate(p, noise.cell(cell.x, cell.y, 6) * 6) * Vector2(22, 7), octaves: 4)
        let lamp = 0.55 + 0.75 * bell(length(p - Vector2(aspect * 0.55, 0.42)), 0.75)
        let lit = glass(drift) * sheet * lamp * (0.72 + 0.28 * smoothstep(0, 0.3, cell.border))
        let lead = oklch(0.16, 0.01, 260) * (1 + 1.4 * smoothstep(0.03, 0, cell.border))
        return mix(lead, lit, smoothstep(0.042, 0.056, cell.border))
    }
}
