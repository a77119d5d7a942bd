import Foundation

/// Leaves on the ground, over one another.
struct FallenLeaves: Painting {
    let ground: Gradient
    let hues: [LinearColour]
    var count = 170
    var size: ClosedRange<Float> = 0.07...0.14
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let noise = Noise(seed: seed)
        canvas.shade(samples: 1) { p in ground(0.5 + 0.6 * noise.fractal(p * 5, octaves: 6)) }
        var random = SplitMix64(seed: UInt64(seed))
        for index in 0..<count {
            let place = Vector2(random.between(0, canvas.aspect), random.unit())
            let half = random.between(size.lowerBound, size.upperBound)
            let turn = random.between(0, 2 * .pi)
            let plump = random.between(0.3, 0.48)
            let hue = random.pick(hues) * random.between(0.7, 1.15)
            let depth = Float(index) / Float(count)
            let drop = Vector2(0.006, 0.01) * (0.6 + depth)
            canvas.lay(at: place + drop, reach: Vector2(half, half) * 1.2) { p in
                let q = rotate(p - place - drop, turn) / half
                return (.zero, 0.55 * smoothstep(0.14, -0.1, outline(q, plump)))
            }
            let veins = Noise(seed: seed &+ UInt32(index) * 3 &+ 1)
            canvas.lay(at: place, reach: Vector2(half, half) * 1.15, samples: 3) { p in
                let q = rotate(p - place, turn) / half
                let stalk = abs(q.y - 0.06 * sin(q.x * 4)) < 0.014 && q.x > 0.85 && q.x < 1.12
                guard outline(q, plump) < 0 || stalk else { return (.zero, 0) }
                return (blade(q, hue, veins) * (0.6 + 0.4 * depth), 1)
            }
        }
    }

    /// Below 0 within the leaf, whose tip is at -1 and whose stalk is at 1.
    private func outline(_ q: Vector2, _ plump: Float) -> Float {
        guard abs(q.x) < 0.92 else { return 1 }
        let t = (q.x + 0.92) / 1.84
        let width = plump * pow(sin(.pi * pow(t, 0.8)), 0.85) + 0.012 * sin(t * 70)
        return abs(q.y - 0.06 * sin(q.x * 4)) - width
    }

    private func blade(_ q: Vector2, _ hue: LinearColour, _ noise: Noise) -> LinearColour {
        let y = q.y - 0.06 * sin(q.x * 4)
        let rib = smoothstep(0.022, 0.008, abs(y))
        let side = fract((q.x - abs(y) * 0.9) * 6.5)
        let vein = smoothstep(0.07, 0.02, min(side, 1 - side)) * 0.55
        let blotch = noise.fractal(q * 3.2, octaves: 5)
        let fold = y > 0 ? Float(1.08) : 0.88
        let spots = smoothstep(0.36, 0.52, noise.fractal(q * 9 + 4, octaves: 3)) * 0.45
        let body = hue * fold * (1 + 0.42 * blotch) * (1 - spots)
        return mix(body, hue * 1.45 + 0.02, max(rib, vein) * 0.6)
    }
}
