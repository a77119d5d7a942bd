import Foundation

/// Lights out of focus behind a pane, and the drops on it that turn them upside down.
struct RainyWindow: Painting {
    let night: Gradient
    let lights: [LinearColour]
    var count = 90
    var size: ClosedRange<Float> = 0.03...0.085
    /// Where the lights gather, as a share of the height.
    var band: Float = 0.55
    var spread: Float = 0.22
    var drops = true
    var strength: Float = 0.55
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let noise = Noise(seed: seed)
        canvas.shade(samples: 1) { p in
            night(p.y + 0.12 * noise.fractal(p * 2.2, octaves: 3))
        }
        bokeh(on: &canvas)
        guard drops else { return }
        let street = canvas
        canvas.shade(samples: 2) { p in through(p, street, noise) }
    }

    private func bokeh(on canvas: inout Canvas) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<count {
            let far = random.unit()
            let place = Vector2(
                random.between(-0.05, canvas.aspect + 0.05), band + spread * random.normal() * (0.4 + 0.6 * far))
            let radius = mix(size.lowerBound, size.upperBound, far * far)
            let light = random.pick(lights) * strength * random.between(0.25, 1) * (1.15 - 0.6 * far)
            let soft = 0.025 + 0.05 * random.unit()
            canvas.lay(at: place, reach: Vector2(radius * 1.1, radius * 1.1)) { p in
                let d = length(p - place) / radius
                let disc = smoothstep(1 + soft, 1 - soft, d)
                let rim = 0.72 + 0.38 * smoothstep(0.55, 0.97, d)
                return (light * rim, disc * 0.42)
            }
            canvas.glow(at: place, radius: radius * 1.4, light * 0.1)
        }
    }

    private func through(_ p: Vector2, _ street: Canvas, _ noise: Noise) -> LinearColour {
        var colour = street.sample(p + 0.004 * Vector2(noise.value(p * 60), noise.value(p * 60 + 9)))
        for (scale, chance) in [(Float(7), Float(0.22)), (15, 0.24), (32, 0.3), (70, 0.3)] {
            let stretched = p * Vector2(scale, scale * 0.86)
            let cell = stretched.rounded(.down)
            let (cx, cy) = (Int(cell.x), Int(cell.y))
            for dy in -1...1 {
                for dx in -1...1 {
                    let (x, y) = (cx + dx, cy + dy)
                    let layer = Int(scale)
                    guard noise.cell(x, y, layer) < chance else { continue }
                    let home = Vector2(Float(x) + noise.cell(x, y, layer + 1), Float(y) + noise.cell(x, y, layer + 2))
                    let radius = 0.14 + 0.28 * pow(noise.cell(x, y, layer + 3), 2)
                    var q = (stretched - home) / radius
                    q.y *= q.y < 0 ? 0.78 : 0.95
                    q += 0.16 * Vector2(noise.value(stretched * 2.6), noise.value(stretched * 2.6 + 7))
                    let d = length(q)
                    guard d < 1.25 else { continue }
                    colour = drop(q, distance: d, at: p, over: colour, street)
                }
            }
        }
        return colour
    }

    private func drop(
        _ q: Vector2, distance d: Float, at p: Vector2, over colour: LinearColour, _ street: Canvas
    ) -> LinearColour {
        // The lens shows the street upside down; its rim bends away the light.
        let bend = q * (0.16 + 0.34 * d * d)
        let image = street.sample(Vector2(p.x - bend.x * 0.9, clamp(0.52 - bend.y * 1.1 + (p.y - 0.5) * 0.4)))
        let rim = smoothstep(1.02, 0.55, d)
        var lens = image * (0.35 + 1.15 * rim) * (0.75 + 0.45 * clamp(0.5 + 0.6 * q.y))
        lens += LinearColour(0.9, 0.95, 1) * 0.4 * smoothstep(0.2, 0.05, length(q - Vector2(-0.3, -0.42)))
        let shade = colour * (1 - 0.35 * smoothstep(1.25, 0.95, d))
        return mix(shade, lens, smoothstep(1.0, 0.9, d))
    }
}
