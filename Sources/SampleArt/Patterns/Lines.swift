import Foundation

/// Profiles behind one another, each hiding what lies behind.
struct Ridgelines: PointPainting {
    let ink: LinearColour
    let paper: LinearColour
    var lines = 56
    var samples: Int { 3 }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let ground = paper * (1 + 0.06 * noise.fractal(p * 150, octaves: 2))
        let x = p.x / aspect
        guard x > 0.13, x < 0.87 else { return ground }
        let (top, bottom): (Float, Float) = (0.2, 0.87)
        let step = (bottom - top) / Float(lines)
        // The nearest line hides the others: look from the front.
        let last = min(Int((p.y + 0.17 - top) / step) + 1, lines)
        guard last >= 0 else { return ground }
        for line in stride(from: last, through: 0, by: -1) {
            let base = top + Float(line) * step
            let crest = base - height(x, Float(line), noise)
            if abs(p.y - crest) < 0.0015 * (1 + 0.4 * slope(x, Float(line), noise)) { return ink }
            if p.y > crest { return ground }
        }
        return ground
    }

    private func height(_ x: Float, _ line: Float, _ noise: Noise) -> Float {
        let middle = 0.5 + 0.05 * noise.value(Vector2(line * 0.11, 3))
        let swell = bell(x - middle, 0.19)
        let peaks = noise.ridged(Vector2(x * 7, line * 0.21), octaves: 4)
        return 0.004 * abs(noise.fractal(Vector2(x * 36, line * 3), octaves: 3)) + 0.21 * swell * pow(peaks, 2.6)
    }

    private func slope(_ x: Float, _ line: Float, _ noise: Noise) -> Float {
        min(abs(height(x + 0.001, line, noise) - height(x - 0.001, line, noise)) * 500, 8)
    }
}

/// A survey of a country that isn't there.
struct ContourMap: PointPainting {
    let tints: Gradient
    let ink: LinearColour
    var seed: UInt32 = 1
    var samples: Int { 3 }

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let height = { (q: Vector2) in
            noise.fractal(noise.warp(q, scale: 1.2, amount: 0.25), octaves: 3) * 0.5 + 0.5
        }
        let h = height(p * 1.7)
        let e: Float = 0.0015
        let slope = max(length(Vector2(height((p + Vector2(e, 0)) * 1.7) - h, height((p + Vector2(0, e)) * 1.7) - h)) / e, 0.02)
        let level = h * 34
        let off = abs(level - level.rounded()) / (34 * slope)
        let main = Int(level.rounded()) % 5 == 0
        let line = smoothstep(main ? 0.0024 : 0.0015, main ? 0.0014 : 0.0007, off)
        let tint = tints(Float(Int(h * 34 / 5)) * 5 / 34 * 1.5 - 0.25)
        let paper = 1 + 0.05 * noise.fractal(p * 120, octaves: 3)
        return mix(tint, ink, line * (main ? 0.9 : 0.65)) * paper
    }
}

/// Two sets of rings, and the third that the eye makes of them.
struct Moire: PointPainting {
    let ground: LinearColour
    let inks: [LinearColour]
    var lines: Float = 46
    var samples: Int { 4 }

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        var colour = ground
        for (index, ink) in inks.enumerated() {
            let turn = 2.1 * Float(index) + 0.4
            let centre = Vector2(aspect / 2, 0.5) + 0.085 * Vector2(cos(turn), sin(turn))
            let d = length(p - centre)
            guard d < 0.4 else { continue }
            let line = abs(fract(d * lines) - 0.5) * 2
            let cover = smoothstep(0.42, 0.52, line)
            colour = mix(colour, colour * ink, cover)
        }
        return colour
    }
}

/// Rings that spread where drops fall, and cross.
struct Ripples: PointPainting {
    let water: Gradient
    var drops = 7
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        var slope = Vector2(noise.fractal(p * 3, octaves: 3), noise.fractal(p * 3 + 9, octaves: 3)) * 0.16
        for drop in 0..<drops {
            let centre = Vector2(noise.cell(drop, 1) * aspect, noise.cell(drop, 2))
            let age = 0.14 + 0.5 * noise.cell(drop, 3)
            let offset = (p - centre) * Vector2(1, 1.25)
            let d = length(offset)
            let wave = sin((d - age) * 95) * bell(d - age * 0.8, 0.1 + 0.14 * age) * (0.95 - 0.8 * age)
            slope += normalize(offset) * wave
        }
        let mirror = 0.5 - 0.34 * slope.y - 0.1 * slope.x + 0.28 * (0.5 - p.y) + 0.1 * noise.fractal(p * 1.6 + slope * 0.12, octaves: 4)
        let glint = smoothstep(0.62, 0.95, -slope.y - 0.35 * slope.x)
        return water(mirror) + LinearColour(1, 0.97, 0.92) * glint * 0.55
    }
}

/// Warp and weft, thread by thread.
struct Weave: PointPainting {
    let warp: [LinearColour]
    let weft: [LinearColour]
    var threads: Float = 56
    var samples: Int { 3 }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = (p + 0.0025 * Vector2(noise.value(p * 7), noise.value(p * 7 + 5))) * threads
        let (x, y) = (Int(q.x), Int(q.y))
        let f = Vector2(fract(q.x), fract(q.y)) - 0.5
        // A herringbone: the twill turns every eight threads.
        let twill = (x / 8) & 1 == 0 ? x + y : x - y + 800
        let over = (twill % 4) < 2
        let across = over ? f.x : f.y
        let thread = over ? warp[stripe(x) % warp.count] : weft[stripe(y) % weft.count]
        let along = over ? Vector2(q.x * 8, q.y * 1.5) : Vector2(q.x * 1.5, q.y * 8)
        let twist = noise.fractal(along + Vector2(over ? 0 : 50, 0), octaves: 3)
        let round = max(1 - across * across * 4.2, 0).squareRoot()
        let own = 0.9 + 0.2 * noise.cell(over ? x : 900, over ? 900 : y)
        return thread * own * (0.22 + 0.78 * round) * (1 + 0.3 * twist)
    }

    private func stripe(_ thread: Int) -> Int {
        switch thread % 28 {
        case 0..<12: 0
        case 12..<16: 1
        case 16..<18: 2
        default: 0
        }
    }
}
