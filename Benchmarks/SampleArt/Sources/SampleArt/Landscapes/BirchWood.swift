import Foundation

/// Trunks in fog, row behind row.
struct BirchWood: Painting {
    let fog: Gradient
    let bark: LinearColour
    let floor: LinearColour
    var leaves: [LinearColour] = []
    var rows = 7
    var horizon: Float = 0.72
    var density: Float = 1
    /// 1 is birch, 0 plain dark trunks.
    var birch: Float = 1
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let aspect = canvas.aspect
        var random = SplitMix64(seed: UInt64(seed))
        let noise = Noise(seed: seed)
        canvas.shade(samples: 2) { ground($0, noise: noise) }
        for row in 0..<rows {
            let t = Float(row) / Float(rows - 1)
            let thickness = mix(0.006, 0.046, pow(t, 1.7))
            let foot = mix(horizon + 0.015, 1.08, pow(t, 1.5))
            let count = Int(density * aspect * mix(34, 4.2, pow(t, 0.7)))
            for index in 0..<count {
                let slot = (Float(index) + random.between(0.05, 0.95)) / Float(max(count, 1))
                let trunk = Trunk(
                    x: slot * (aspect + 0.1) - 0.05, foot: foot + random.between(-0.02, 0.02) * (0.3 + t),
                    width: thickness * random.between(0.6, 1.15), lean: random.between(-0.045, 0.045),
                    bend: random.between(0.2, 0.8), seed: UInt32(truncatingIfNeeded: random.next()), birch: birch)
                draw(trunk, depth: t, on: &canvas)
            }
            scatterLeaves(depth: t, foot: foot, on: &canvas, random: &random)
        }
    }

    private func ground(_ p: Vector2, noise: Noise) -> LinearColour {
        let glow = fog(p.y)
        guard p.y > horizon - 0.05 else { return glow }
        let edge = noise.fractal(Vector2(p.x * 3, 2), octaves: 3) * 0.012
        let below = max(p.y - horizon - edge, 0)
        let distance = 0.2 / (below + 0.03)
        let tuft = noise.fractal(Vector2(p.x * distance * 5, distance * 12), octaves: 6, gain: 0.62)
        let litter = noise.fractal(p * Vector2(70, 150), octaves: 3) * smoothstep(0.02, 0.25, below)
        let soil = floor * (1 + 0.75 * tuft + 0.5 * litter)
        return mix(glow, soil, smoothstep(0, 0.3, below) * 0.9)
    }

    private func draw(_ trunk: Trunk, depth: Float, on canvas: inout Canvas) {
        let clear = mix(0.12, 1, pow(depth, 1.3))
        let centre = Vector2(trunk.x, trunk.foot / 2)
        canvas.lay(at: centre, reach: Vector2(trunk.width * 3 + 0.06, trunk.foot / 2 + 0.01), samples: 2) { p in
            guard let (wood, cover) = trunk.surface(at: p, bark: bark) else { return (.zero, 0) }
            let settled = clear * (1 - 0.55 * smoothstep(0.2, 0, trunk.foot - p.y) * (1 - depth))
            // The foot is lost in the grass.
            let rooted = smoothstep(0, 0.03, trunk.foot - p.y)
            return (mix(fog(p.y), wood, settled), cover * rooted)
        }
    }

    private func scatterLeaves(depth: Float, foot: Float, on canvas: inout Canvas, random: inout SplitMix64) {
        guard !leaves.isEmpty else { return }
        let clumps = Noise(seed: seed &+ 71)
        let size = mix(0.0022, 0.0075, depth)
        for _ in 0..<Int(canvas.aspect * mix(2600, 900, depth)) {
            let place = Vector2(random.between(0, canvas.aspect), random.between(0, horizon * 0.98))
            let clump = clumps.fractal(place * mix(6, 2.6, depth) + 13 * depth, octaves: 3)
            let high = smoothstep(horizon, 0.05, place.y)
            let hue = random.pick(leaves) * random.between(0.6, 1.25)
            let turn = random.between(0, 3.14)
            guard clump + 0.75 * high > random.between(0.5, 0.95) else { continue }
            let tint = mix(fog(place.y), hue, mix(0.3, 0.95, depth))
            canvas.lay(at: place, reach: Vector2(size, size)) { p in
                let q = rotate(p - place, turn) / Vector2(size, size * 0.6)
                return (tint, smoothstep(1, 0.75, length(q)) * 0.92)
            }
        }
    }
}

private struct Trunk {
    let x: Float
    let foot: Float
    let width: Float
    let lean: Float
    let bend: Float
    let seed: UInt32
    let birch: Float

    func surface(at p: Vector2, bark: LinearColour) -> (LinearColour, Float)? {
        let up = foot - p.y
        guard up > 0 else { return nil }
        let noise = Noise(seed: seed)
        let axis = x + lean * up + 0.02 * noise.value(Vector2(up * 2.2, 0.5)) * bend
        let flare = 1 + 0.3 * exp(-up * 26)
        let half = width * 0.5 * flare * (1 - 0.28 * up) * (1 + 0.05 * noise.value(Vector2(up * 14, 3)))
        let across = (p.x - axis) / half
        guard abs(across) < 1 else { return nil }
        let round = (1 - across * across).squareRoot()
        let light = 0.34 + 0.66 * clamp(0.5 * round - 0.5 * across + 0.25)
        let place = Vector2(across * 0.7, up / width * 0.55)
        let scar = noise.fractal(place * Vector2(1.1, 3.4) + across * across * 0.3, octaves: 4, gain: 0.6)
        let knot = noise.fractal(place * Vector2(0.9, 0.55) + 40, octaves: 3)
        let dark = max(smoothstep(0.22, 0.42, scar), smoothstep(0.3, 0.48, knot))
        let lower = smoothstep(0.3, 0, up) * smoothstep(-0.3, 0.3, noise.fractal(place * 1.6 + 9, octaves: 4))
        let paper = bark * (1 + 0.14 * noise.fractal(place * Vector2(1, 6), octaves: 3))
        let mark = mix(1, 0.1, birch * max(dark, lower * 0.75))
        return (paper * light * mark, smoothstep(1, 0.96, abs(across)))
    }
}
