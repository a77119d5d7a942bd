import Foundation

/// The band of the galaxy, its dust, and the land under it.
struct MilkyWay: Painting {
    let from: Vector2
    let to: Vector2
    /// How high the middle of the band rises above the line between its ends.
    var arch: Float = 0
    /// Where along the band the bright bulge lies.
    let core: Float
    let glow: LinearColour
    let air: Gradient
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let aspect = canvas.aspect
        let noise = Noise(seed: seed)
        canvas.shade(samples: 1) { p in air(pow(p.y, 1.3)) * 0.8 + galaxy(p, noise).light }
        canvas.scatterStars(Int(26_000 * aspect), seed: UInt64(seed)) { p in
            let (band, dust) = position(p, noise)
            return (0.13 + 0.8 * bell(band, 0.12) * (1 - 0.85 * dust)) * smoothstep(1, 0.7, p.y)
        }
        land(on: &canvas, noise: noise)
    }

    /// Distance from the band's spine, and how much dust lies in front.
    private func position(_ p: Vector2, _ noise: Noise) -> (Float, Float) {
        let (across, along) = coordinates(p)
        let q = noise.warp(Vector2(along * 3.4, across * 4.4), scale: 1.1, amount: 0.42)
        let cloud = noise.fractal(q, octaves: 6, gain: 0.56)
        let fine = noise.fractal(q * 2.3 + 8, octaves: 5, gain: 0.6)
        let lane = bell(across - 0.012 + 0.06 * cloud, 0.06 + 0.05 * abs(cloud))
        let dust = clamp(
            lane * smoothstep(-0.32, 0.22, cloud + 0.45 * fine) * 1.15
                + 0.4 * smoothstep(0.12, 0.4, fine) * bell(across, 0.16))
        return (across, dust)
    }

    private func coordinates(_ p: Vector2) -> (across: Float, along: Float) {
        let axis = to - from
        let span = length(axis)
        let unit = axis / span
        let q = p - from
        let along = dot(q, unit) / span
        var across = unit.x * q.y - unit.y * q.x
        if arch > 0 {
            let t = 2 * along - 1
            let slope = 4 * arch * t / span
            across = (across + arch * (1 - t * t)) / (1 + slope * slope).squareRoot()
        }
        return (across, along * span)
    }

    private func galaxy(_ p: Vector2, _ noise: Noise) -> (light: LinearColour, dust: Float) {
        let (across, dust) = position(p, noise)
        let along = coordinates(p).along / length(to - from)
        let bulge = bell(along - core, 0.26)
        let width = 0.085 + 0.07 * bulge
        let patches = 0.75 + 0.45 * noise.fractal(Vector2(along * 14, across * 9), octaves: 5)
        let light = bell(across, width) * patches * (0.3 + 0.85 * bulge)
        let halo = bell(across, width * 2.3) * 0.2 * (0.4 + bulge)
        let hue = mix(oklch(0.66, 0.05, 265), glow, clamp(bulge * bell(across, width)))
        var sum = hue * (light * (1 - 0.9 * dust) * 0.36 + halo * 0.28)
        // Hydrogen, here and there along the dust.
        let nebula = smoothstep(0.42, 0.7, noise.fractal(Vector2(along * 11 + 5, across * 9 + 3), octaves: 3) + 0.12)
        sum += oklch(0.62, 0.16, 5) * (nebula * 0.09 * bell(across, 0.08))
        return (sum * smoothstep(1.05, 0.72, p.y), dust)
    }

    private func land(on canvas: inout Canvas, noise: Noise) {
        let aspect = canvas.aspect
        for layer in 0..<2 {
            let step = Float(layer)
            let ridge = { (x: Float) in
                0.885 + 0.06 * step - (0.12 - 0.05 * step)
                    * noise.ridged(Vector2(x * (1.2 + step) + 4 * step, 2 + step), octaves: 6)
            }
            let colour = oklch(0.12 - 0.05 * step, 0.025, 262)
            if layer == 1 {
                let trees = Conifer.stand(
                    from: 0, to: aspect, spacing: 0.03, height: 0.02...0.09, slimness: 0.18, seed: seed
                ) { ridge($0) + 0.01 }
                canvas.plant(trees) { _ in colour }
            }
            canvas.lay(at: Vector2(aspect / 2, 0.86), reach: Vector2(aspect, 0.141)) { p in
                (colour, p.y > ridge(p.x) ? 1 : 0)
            }
        }
    }
}
