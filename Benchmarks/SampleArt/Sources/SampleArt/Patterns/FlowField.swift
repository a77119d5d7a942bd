import Foundation

/// Brush strokes that follow a current.
struct FlowField: Painting {
    let ground: LinearColour
    let inks: Gradient
    var strokes = 2600
    var swirl: Float = 1.3
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let noise = Noise(seed: seed)
        let aspect = canvas.aspect
        canvas.shade(samples: 1) { p in ground * (1 + 0.06 * noise.fractal(p * 60, octaves: 3)) }
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<strokes {
            var p = Vector2(random.between(-0.1, aspect + 0.1), random.between(-0.1, 1.1))
            let width = 0.0022 + 0.0075 * pow(random.unit(), 3)
            let shade = clamp(0.5 + 0.55 * noise.fractal(p * 1.1 + 31, octaves: 2) + 0.16 * random.normal())
            let colour = inks(shade) * random.between(0.85, 1.12)
            let steps = Int(random.between(30, 130))
            for step in 0..<steps {
                let angle = 3.6 * noise.fractal(p * swirl, octaves: 2) + 0.4
                let t = Float(step) / Float(steps)
                let swell = width * (0.25 + 0.75 * sin(.pi * pow(t, 0.7)))
                canvas.lay(at: p, reach: Vector2(swell, swell)) { q in
                    (colour, 0.6 * smoothstep(1, 0.7, length(q - p) / swell))
                }
                p += 0.0028 * Vector2(cos(angle), sin(angle))
            }
        }
    }
}
