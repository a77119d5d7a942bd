import Foundation

/// Seeds in a sunflower's order.
struct Phyllotaxis: Painting {
    let ground: Gradient
    let seeds: Gradient
    var count = 900

    func paint(on canvas: inout Canvas) {
        let centre = Vector2(canvas.aspect / 2, 0.5)
        canvas.shade(samples: 1) { p in ground(length(p - centre) * 1.4) }
        for index in (1...count).reversed() {
            let t = Float(index) / Float(count)
            let angle = Float(index) * 2.399_963_2
            let place = centre + 0.45 * t.squareRoot() * Vector2(cos(angle), sin(angle))
            let size = mix(0.0065, 0.0155, t.squareRoot())
            let colour = seeds(t)
            canvas.lay(at: place + Vector2(0.004, 0.006), reach: Vector2(size, size) * 1.5) { p in
                (.zero, 0.3 * smoothstep(1.4, 0.6, length(p - place - Vector2(0.004, 0.006)) / size))
            }
            canvas.lay(at: place, reach: Vector2(size, size), samples: 3) { p in
                let q = rotate(p - place, -angle) / Vector2(size, size * 0.78)
                let d = length(q)
                let light = 0.62 + 0.5 * clamp(0.6 - 0.5 * (p - place).x / size - 0.6 * (p - place).y / size)
                return (colour * light, smoothstep(1, 0.96, d))
            }
        }
    }
}

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

/// Discs of transparent ink, printed over one another.
struct Overprint: PointPainting {
    let paper: LinearColour
    let inks: [LinearColour]
    var discs: [(x: Float, y: Float, radius: Float)]
    var samples: Int { 3 }
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

/// Squares within squares, less and less in order.
struct Squares: Painting {
    let paper: LinearColour
    let inks: [LinearColour]
    var columns = 7
    var rows = 9
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let noise = Noise(seed: seed)
        canvas.shade(samples: 1) { p in paper * (1 + 0.04 * noise.fractal(p * 110, octaves: 3)) }
        var random = SplitMix64(seed: UInt64(seed))
        let side = min(canvas.aspect * 0.82 / Float(columns), 0.84 / Float(rows))
        let origin = (Vector2(canvas.aspect, 1) - side * Vector2(Float(columns), Float(rows))) / 2
        for row in 0..<rows {
            for column in 0..<columns {
                let home = origin + side * (Vector2(Float(column), Float(row)) + 0.5)
                let disorder = pow(Float(row) / Float(rows - 1), 1.6)
                for ring in 0..<6 where random.unit() < 0.86 {
                    let half = side * 0.46 * (1 - Float(ring) / 6.5)
                    let place = home + disorder * side * 0.28 * Vector2(random.normal(), random.normal())
                    let turn = disorder * 0.55 * random.normal()
                    let ink = random.pick(inks)
                    let weight = side * 0.014
                    canvas.lay(at: place, reach: Vector2(repeating: half * 1.5), samples: 3) { p in
                        let q = rotate(p - place, turn)
                        return (ink, abs(max(abs(q.x), abs(q.y)) - half) < weight ? 0.92 : 0)
                    }
                }
            }
        }
    }
}

/// Josef Albers' question: which square is nearer?
struct Homage: PointPainting {
    let colours: [LinearColour]
    var samples: Int { 2 }
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
        let brush = noise.fractal(p * Vector2(120, 26), octaves: 3) + noise.fractal(p * Vector2(26, 150) + 9, octaves: 3)
        return chosen * (1 + 0.045 * brush)
    }
}

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
