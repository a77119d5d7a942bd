import Foundation

/// The sky's turning, with the shutter open, over a lone hut's hill and its trees.
struct StarTrails: Painting {
    let pole: Vector2
    /// How far the sky turns, in radians.
    let sweep: Float
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let aspect = canvas.aspect
        let sky = Gradient(
            oklch(0.17, 0.05, 268), oklch(0.26, 0.06, 258), oklch(0.42, 0.07, 230), oklch(0.55, 0.08, 70))
        canvas.shade(samples: 1) { p in sky(pow(p.y, 1.6)) }
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<1500 {
            let radius = 1.25 * random.unit().squareRoot()
            let start = random.between(0, 2 * .pi)
            let magnitude = random.unit()
            let warmth = random.normal()
            let tint = mix(oklch(0.88, 0.07, 250), oklch(0.9, 0.09, 65), smoothstep(-0.8, 1.2, warmth))
            trail(
                radius, from: start, tint * (0.035 + 0.5 * pow(magnitude, 5)), width: 0.0006 + 0.0005 * magnitude,
                on: &canvas)
        }
        trail(0.011, from: 1, oklch(0.95, 0.03, 90) * 0.9, width: 0.0013, on: &canvas)
        let noise = Noise(seed: seed)
        let hill = { (x: Float) in
            0.93 - 0.1 * bell(x - 0.25, 0.5) + 0.02 * noise.fractal(Vector2(x * 2.5, 1), octaves: 4)
        }
        let dark = oklch(0.09, 0.02, 255)
        let trees = Conifer.stand(
            from: 0.45, to: aspect + 0.1, spacing: 0.032, height: 0.05...0.24, slimness: 0.18, seed: seed &+ 5
        ) { hill($0) + 0.015 }
        canvas.plant(trees) { _ in dark }
        canvas.lay(at: Vector2(aspect / 2, 0.85), reach: Vector2(aspect, 0.15)) { p in (dark, p.y > hill(p.x) ? 1 : 0) }
        hut(at: Vector2(0.24, hill(0.24)), on: &canvas)
    }

    private func trail(_ radius: Float, from start: Float, _ light: LinearColour, width: Float, on canvas: inout Canvas)
    {
        let steps = max(Int(radius * sweep * Float(canvas.height) * 0.9), 3)
        for step in 0...steps {
            let t = Float(step) / Float(steps)
            let angle = start + sweep * t
            let place = pole + radius * Vector2(cos(angle), sin(angle))
            guard place.x > -0.01, place.y > -0.01, place.x < canvas.aspect + 0.01, place.y < 1 else { continue }
            let low = smoothstep(0.95, 0.6, place.y)
            canvas.glow(at: place, radius: width, light * (0.25 + 0.75 * low))
        }
    }

    private func hut(at foot: Vector2, on canvas: inout Canvas) {
        let wall = oklch(0.08, 0.015, 260)
        canvas.lay(at: foot - Vector2(0, 0.03), reach: Vector2(0.08, 0.055), samples: 3) { p in
            let q = p - foot
            let body = abs(q.x) < 0.038 && q.y > -0.038 && q.y < 0.012
            let roof = q.y <= -0.036 && q.y > -0.074 + abs(q.x) * 0.85
            let chimney = abs(q.x - 0.022) < 0.005 && q.y > -0.078 && q.y < -0.04
            return (wall, body || roof || chimney ? 1 : 0)
        }
        let lamp = oklch(0.86, 0.14, 72)
        canvas.lay(at: foot + Vector2(-0.012, -0.016), reach: Vector2(0.01, 0.011), samples: 3) { p in
            let q = p - foot - Vector2(-0.012, -0.016)
            let bars = abs(q.x) > 0.0009 && abs(q.y) > 0.0009
            return (lamp * 1.2, abs(q.x) < 0.0085 && abs(q.y) < 0.0095 && bars ? 1 : 0)
        }
        canvas.glow(at: foot + Vector2(-0.012, -0.014), radius: 0.03, lamp * 0.1)
    }
}
