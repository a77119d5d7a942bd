import Foundation

/// Marbled paper: inks dropped on size, then drawn with a comb.
struct MarbledPaper: PointPainting {
    let inks: [LinearColour]
    /// How far the comb draws; 0 leaves the stones as they fell.
    var comb: Float = 0.12
    var teeth: Float = 9
    var scale: Float = 1
    var samples: Int { 3 }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        var q = noise.warp(p, scale: 1.3, amount: 0.12)
        let tooth = fract(q.x * teeth) - 0.5
        let way: Float = Int(q.x * teeth) & 1 == 0 ? 1 : -1
        q.y += comb * way * pow(1 - abs(tooth) * 2, 1.6)
        q.x += comb * 0.35 * sin(q.y * 16 + 2 * noise.value(q * 2))
        q = noise.warp(q * scale, scale: 1.6, amount: 0.3, octaves: 4)
        let level = noise.fractal(q * 1.9, octaves: 3) * 0.5 + 0.5
        let bands = level * Float(inks.count) * 3.2
        let index = Int(bands.rounded(.down)) + 64
        let edge = fract(bands)
        let ink = inks[index % inks.count]
        let vein = smoothstep(0, 0.06, edge) * smoothstep(1, 0.94, edge)
        let fibre = 1 + 0.07 * noise.fractal(p * Vector2(90, 140), octaves: 3) + 0.1 * (edge - 0.5)
        return mix(inks[0], ink, 0.4 + 0.6 * vein) * fibre
    }
}

/// A slice of agate.
struct Agate: PointPainting {
    let bands: Gradient
    let core: LinearColour
    var seed: UInt32 = 1
    var samples: Int { 3 }

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let middle = Vector2(aspect * 0.54, 0.53)
        let q = noise.warp(p - middle, scale: 1.9, amount: 0.2, octaves: 4)
        let d = length(q * Vector2(0.85, 1)) + 0.05 * noise.fractal(p * 5, octaves: 4)
        if d < 0.13 {
            let crystal = Cells.nearest(p * 55, noise)
            let facet = noise.cell(crystal.x, crystal.y, 3)
            return core * (0.4 + 0.9 * facet + 0.25 * smoothstep(0.12, 0, crystal.border)) * (0.6 + 3 * d)
        }
        let wide = d * 4.2 + 0.2 * noise.fractal(Vector2(d * 9, 2), octaves: 3)
        let fine = 0.5 + 0.5 * noise.fractal(Vector2(d * 75, 7 + 0.15 * q.x), octaves: 4, gain: 0.75)
        let t = fract(wide * 0.62 + 0.26 * fine)
        let fold = 1 - abs(2 * t - 1)
        let cloudy = 1 + 0.09 * noise.fractal(p * 16, octaves: 5)
        return bands(fold) * cloudy * (0.8 + 0.3 * fine)
    }
}

/// Cloth folded, bound and dyed.
struct Shibori: PointPainting {
    let dye: Gradient
    var rings: Float = 5
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = p * rings + Vector2(0.25, 0)
        let row = Int(q.y.rounded(.down))
        let shifted = Vector2(q.x + (row & 1 == 0 ? 0.5 : 0), q.y)
        let f = Vector2(fract(shifted.x), fract(shifted.y)) - 0.5
        let home = (Int(shifted.x.rounded(.down)), row)
        let wobble = noise.fractal(p * 11, octaves: 4) * 0.07
        let d = length(f) + wobble
        let angle = atan2(f.y, f.x)
        let pleat = noise.value(Vector2(angle * 5.5, d * 5) + Float(home.0 * 7 + home.1 * 3))
        let size = 0.31 + 0.1 * noise.cell(home.0, home.1)
        let ring = bell(d - size, 0.05 + 0.03 * pleat) + 0.75 * bell(d - size * 0.55, 0.032) + 0.6 * bell(d, 0.05)
        let bleed = 0.5 + 0.5 * noise.fractal(p * 4.5, octaves: 6)
        let weave = 0.05 * (noise.value(p * Vector2(300, 60)) + noise.value(p * Vector2(60, 300)))
        return dye(clamp(ring * (0.75 + 0.35 * pleat) + 0.16 * bleed + weave - 0.06))
    }
}
