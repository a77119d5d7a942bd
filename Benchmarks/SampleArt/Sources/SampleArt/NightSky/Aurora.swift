import Foundation

/// Curtains of light high over a wood, or over a lake.
struct Aurora: Painting {
    /// From the lower hem upwards.
    let colours: [LinearColour]
    var lake: Float?
    var strength: Float = 1
    var lookUp: Float = 0
    var ground = true
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let aspect = canvas.aspect
        // Light without edges: a third of the size is enough, and a third of the wait.
        var curtain = Canvas(width: max(canvas.width / 3, 16), height: max(canvas.height / 3, 16))
        curtain.shade(samples: 2) { p in curtains(p, aspect: aspect) }
        let shore = lake ?? 0.93
        canvas.shade(samples: 1) { p in night(p, shore: shore) }
        canvas.scatterStars(Int(3000 * aspect), seed: UInt64(seed)) { p in
            smoothstep(shore, shore * 0.45, p.y)
        }
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                let p = Vector2(Float(x) + 0.5, Float(y) + 0.5) * canvas.pixel
                canvas[x, y] += curtain.sample(p) * smoothstep(shore + 0.02, shore - 0.12, p.y)
            }
        }
        if let lake { canvas.mirror(below: lake, seed: seed) }
        guard ground else { return }
        plantShore(on: &canvas, shore: shore)
    }

    private func night(_ p: Vector2, shore: Float) -> LinearColour {
        let low = smoothstep(0.2, 1, p.y / shore)
        return mix(oklch(0.13, 0.035, 262), oklch(0.27, 0.05, 205), low * low)
    }

    /// Light gathered along the line of sight through a sheet that hangs in folds.
    private func curtains(_ p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let view = Viewpoint(eye: .zero, target: Vector3(0, 0.5 + lookUp, 1), zoom: 0.62)
        let ray = view.ray(p, aspect: aspect)
        guard ray.y > 0.015 else { return .zero }
        var sum = LinearColour.zero
        let steps = 56
        let jitter = noise.cell(Int(p.x * 4000), Int(p.y * 4000)) / Float(steps)
        for step in 0..<steps {
            let rise = Float(step) / Float(steps) + jitter
            let height = 0.8 + 0.75 * rise
            let place = ray * (height / (ray.y + 0.08))
            let ground = Vector2(place.x, place.z) * 0.75
            let folded = noise.warp(ground, scale: 0.55, amount: 0.75, octaves: 2)
            let sheet = noise.value(folded * Vector2(0.5, 0.95) + 3)
            let band = exp(-pow(abs(sheet + 0.08) / 0.075, 1.5))
            guard band > 0.004 else { continue }
            let along = noise.value(folded * Vector2(7.5, 1.5) + 17)
            let patch = 0.35 + 0.65 * smoothstep(-0.35, 0.4, noise.value(ground * 0.6 + 51))
            let reach = 0.2 + 0.5 * clamp(0.5 + 0.6 * along)
            let light = smoothstep(0, 0.035, rise) * exp(-rise / reach) * band * (0.55 + 0.6 * along + 0.35) * patch
            let t = clamp(rise * 1.9)
            let hue = t < 0.5 ? mix(colours[0], colours[1], t * 2) : mix(colours[1], colours[2], t * 2 - 1)
            sum += hue * light
        }
        return sum * (strength * 11 / Float(steps)) * smoothstep(0.015, 0.22, ray.y)
    }

    private func plantShore(on canvas: inout Canvas, shore: Float) {
        let aspect = canvas.aspect
        let noise = Noise(seed: seed &+ 40)
        for (row, tone) in [Float(0.085), 0.03].enumerated() {
            if lake != nil, row == 1 { continue }
            let rise: Float = row == 0 ? 0.035 : 0
            let land = { (x: Float) in shore - rise + 0.05 * noise.fractal(Vector2(x * 1.3, Float(row) * 7), octaves: 3)
            }
            let size: Float = (lake != nil) ? 0.1 : (row == 0 ? 0.15 : 0.36)
            let colour = oklch(tone + 0.05, 0.018, 230)
            let trees = Conifer.stand(
                from: -0.1, to: aspect + 0.1, spacing: size * 0.16, height: (size * 0.3)...size, slimness: 0.17,
                seed: seed &+ UInt32(row) * 33
            ) { land($0) + 0.02 }
            canvas.plant(trees) { _ in colour }
            let foot: Float = lake.map { $0 } ?? 1
            canvas.lay(at: Vector2(aspect / 2, foot - 0.15), reach: Vector2(aspect, 0.15)) { p in
                p.y > land(p.x) && p.y < foot ? (colour, 1) : (.zero, 0)
            }
        }
        if let lake { canvas.mirror(below: lake, seed: seed) }
    }
}

extension Canvas {
    /// Water that repeats what is above `shore`, darker and ruffled.
    mutating func mirror(below shore: Float, seed: UInt32) {
        let noise = Noise(seed: seed &+ 91)
        let above = self
        for y in 0..<height {
            for x in 0..<width {
                let p = Vector2(Float(x) + 0.5, Float(y) + 0.5) * pixel
                guard p.y > shore else { continue }
                let depth = p.y - shore
                let distance = 0.12 / (depth + 0.012)
                let ripple = noise.fractal(Vector2(p.x * distance * 2.2, distance * 11), octaves: 4, gain: 0.55)
                let source = Vector2(p.x + ripple * 0.012, shore - depth * 0.92 - ripple * (0.012 + 0.05 * depth))
                let blurred =
                    above.sample(source) * 0.5
                    + above.sample(source - Vector2(0, 0.006)) * 0.25 + above.sample(source + Vector2(0, 0.006)) * 0.25
                self[x, y] = blurred * (0.72 - 0.3 * depth) + LinearColour(0.0012, 0.0022, 0.0034)
            }
        }
    }
}
