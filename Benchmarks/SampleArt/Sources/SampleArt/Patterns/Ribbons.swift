/// Sébastien Truchet's tiles, their arcs as ribbons that pass over and under.
struct Ribbons: PointPainting {
    let ground: LinearColour
    let ribbon: Gradient
    var rows: Float = 8
    var isSharpEdged: Bool { true }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = rotate(p, 0.785) * rows + 40
        let (x, y) = (Int(q.x), Int(q.y))
        var f = Vector2(fract(q.x), fract(q.y))
        if noise.cell(x, y) < 0.5 { f.x = 1 - f.x }
        var colour = ground * (0.95 + 0.05 * noise.value(p * 200))
        for corner in [Vector2(0, 0), Vector2(1, 1)] {
            let d = abs(length(f - corner) - 0.5)
            colour *= 1 - 0.5 * smoothstep(0.34, 0.2, d)
            guard d < 0.23 else { continue }
            let across = d / 0.23
            let stripe = fract(length(f - corner) * 10.87) < 0.5 ? Float(0.86) : 1
            let hue = ribbon(0.5 + 0.5 * noise.value(p * 1.7) + 0.12 * (noise.cell(x, y, 2) - 0.5))
            colour = hue * stripe * (0.55 + 0.45 * (1 - across * across).squareRoot())
        }
        return colour
    }
}
