/// Discs of transparent ink, printed over one another.
struct Overprint: PointPainting {
    let paper: LinearColour
    let inks: [LinearColour]
    var discs: [(x: Float, y: Float, radius: Float)]
    var isSharpEdged: Bool { true }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        var colour = paper * (1 + 0.03 * noise.fractal(p * 140, octaves: 3))
        for (index, disc) in discs.enumerated() {
            let place = p + Vector2(0.0012, 0.0007) * noise.value(p * 90 + Float(index))
            guard length(place - Vector2(disc.x * aspect, disc.y)) < disc.radius else { continue }
            let worn = noise.fractal(p * 170 + Float(index) * 13, octaves: 3)
            let roller = 0.9 + 0.08 * noise.fractal(p * Vector2(3, 1.4) + Float(index) * 5, octaves: 3)
            colour *= mix(.one, inks[index % inks.count], clamp(roller - 0.65 * smoothstep(0.3, 0.7, worn)))
        }
        return colour
    }
}
