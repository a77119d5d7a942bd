/// Chips of stone set in cement.
struct Terrazzo: PointPainting {
    let cement: LinearColour
    let chips: [LinearColour]
    var isSharpEdged: Bool { true }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        var colour = cement * (1 + 0.06 * noise.fractal(p * 90, octaves: 4))
        for (layer, scale) in [Float(30), 15, 7].enumerated() {
            let q = noise.warp(p, scale: scale * 0.7, amount: 0.16 / scale) * scale
            let cells = Cells.nearest(q, noise, layer * 20)
            let keep = noise.cell(cells.x, cells.y, 9 + layer)
            guard keep < 0.5, cells.border > 0.1 + 0.22 * noise.cell(cells.x, cells.y, 14) else { continue }
            let chip = chips[Int(noise.cell(cells.x, cells.y, 11) * Float(chips.count)) % chips.count]
            let vein = noise.ridged(p * 26 + Float(cells.x) * 3, octaves: 4)
            colour = chip * (0.86 + 0.2 * vein + 0.08 * noise.value(p * 300))
        }
        return colour
    }
}
