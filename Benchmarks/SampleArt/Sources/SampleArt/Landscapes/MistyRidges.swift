import Foundation

/// Ridge behind ridge, each a step paler, with mist between them and woods on the near ones.
struct MistyRidges: Painting {
    let sky: Sky
    let far: LinearColour
    let near: LinearColour
    let mist: LinearColour
    var layers = 7
    var top: Float = 0.4
    var bottom: Float = 0.95
    var relief: Float = 0.16
    /// 0 is rolling country, 1 crags.
    var cragginess: Float = 0.5
    var mistDepth: Float = 0.12
    /// The first layer, counted from the back, that carries trees.
    var woodsFrom = 99
    var treeHeight: Float = 0.1
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let aspect = canvas.aspect
        canvas.shade(samples: 2) { sky($0) }
        let columnCount = 2 * canvas.width
        let crests = (0..<layers).map { layer in
            (0...columnCount).map { ridge(layer, Float($0) / Float(columnCount) * aspect) }
        }
        for layer in 0..<layers {
            let t = depth(layer)
            let noise = Noise(seed: seed &* 31 &+ UInt32(layer))
            let columns = crests[layer]
            let nearer = layer + 1 < layers ? crests[layer + 1] : []
            let colour = { (p: Vector2) in paintColour(p, t: t, ridge: ridge(layer, p.x), noise: noise) }
            if layer >= woodsFrom {
                let size = treeHeight * (0.3 + 0.7 * pow(t, 1.6))
                let trees = Conifer.stand(
                    from: -0.1, to: aspect + 0.1, spacing: size * 0.15, height: (size * 0.3)...(size * 1.3),
                    slimness: 0.2, seed: seed &+ UInt32(layer) * 977
                ) { ridge(layer, $0) + size * 0.12 }
                canvas.plant(trees, colour: colour)
            }
            let highest = columns.min() ?? 0
            let margin = 2 * canvas.pixel
            let centre = Vector2(aspect / 2, (1 + highest) / 2)
            canvas.lay(at: centre, reach: Vector2(aspect, (1 - highest) / 2 + canvas.pixel)) { p in
                let column = Int(clamp(p.x / aspect) * Float(columnCount))
                guard p.y > columns[column] else { return (.zero, 0) }
                // The next ridge will cover this.
                if !nearer.isEmpty, p.y > nearer[column] + margin { return (.zero, 0) }
                return (paintColour(p, t: t, ridge: columns[column], noise: noise), 1)
            }
        }
    }

    /// 0 for the farthest ridge, 1 for the nearest.
    private func depth(_ layer: Int) -> Float { Float(layer) / Float(max(layers - 1, 1)) }

    private func ridge(_ layer: Int, _ x: Float) -> Float {
        let t = depth(layer)
        return mix(top, bottom, pow(t, 1.15)) - lift(x, t: t, noise: Noise(seed: seed &* 31 &+ UInt32(layer)))
    }

    private func lift(_ x: Float, t: Float, noise: Noise) -> Float {
        let scale = mix(2.6, 1.25, t)
        let p = Vector2(x * scale + 11 * t, 3.3 + 7 * t)
        let smooth = noise.fractal(p, octaves: 7, gain: mix(0.36, 0.5, cragginess))
        let sharp = noise.ridged(p * 0.9, octaves: 7, gain: 0.46) - 0.5
        return relief * mix(0.8, 1.25, t) * mix(smooth, sharp * 1.5, cragginess)
    }

    private func paintColour(_ p: Vector2, t: Float, ridge: Float, noise: Noise) -> LinearColour {
        let depth = max(p.y - ridge, 0)
        let slope = noise.ridged(
            noise.warp(Vector2(p.x * 9, p.y * 5 + depth * 3), scale: 0.6, amount: 0.5), octaves: 4)
        let body = mix(far, near, pow(t, 1.25)) * (1 + 0.2 * (slope - 0.5) * (0.4 + t))
        let drift = 0.35 * noise.fractal(Vector2(p.x * 2.2, p.y * 7), octaves: 4)
        let filled = smoothstep(-0.15, 1.1, depth / mistDepth + drift - 0.1)
        var colour = mix(body, mist, filled * mix(0.75, 0, t * t * t))
        if let sun = sky.sun {
            let warmth = exp(-length(p - sun) / 0.4) * (1 - 0.75 * t)
            colour += sky.glow * sky.glowStrength * 0.55 * warmth
        }
        return colour
    }
}
