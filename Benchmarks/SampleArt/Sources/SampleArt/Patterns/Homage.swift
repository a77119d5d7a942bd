/// Josef Albers' question: which square is nearer?
struct Homage: PointPainting {
    let colours: [LinearColour]
    var isSharpEdged: Bool { true }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        var chosen = colours[0]
        for (index, colour) in colours.enumerated().dropFirst() {
            let half = 0.5 - 0.115 * Float(index)
            let middle = Vector2(aspect / 2, 0.5 + 0.0575 * Float(index))
            let wobble = 0.0012 * noise.fractal(p * 30 + Float(index) * 7, octaves: 2)
            let q = p - middle
            if max(abs(q.x), abs(q.y)) + wobble < half { chosen = colour }
        }
        let brush =
            noise.fractal(p * Vector2(120, 26), octaves: 3) + noise.fractal(p * Vector2(26, 150) + 9, octaves: 3)
        return chosen * (1 + 0.045 * brush)
    }
}
