import Foundation

/// Quarter circles, halves and bars on a grid, as the Bauhaus taught them.
struct QuarterCircles: PointPainting {
    let paper: LinearColour
    let inks: [LinearColour]
    var rows: Float = 6
    var samples: Int { 3 }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = p * rows
        let (x, y) = (Int(q.x), Int(q.y))
        var f = Vector2(fract(q.x), fract(q.y))
        let turn = Int(noise.cell(x, y, 1) * 4)
        if turn & 1 == 1 { f.x = 1 - f.x }
        if turn & 2 == 2 { f.y = 1 - f.y }
        let ground = noise.cell(x, y, 2) < 0.45 ? paper : ink(noise.cell(x, y, 3))
        let figure = ink(noise.cell(x, y, 4))
        let d = length(f)
        let mark: Bool
        switch Int(noise.cell(x, y, 5) * 6) {
        case 0, 1: mark = d < 1
        case 2: mark = d < 1 && !(d > 0.33 && d < 0.66)
        case 3: mark = length(f - Vector2(0.5, 0)) < 0.5
        case 4: mark = length(f - 0.5) < 0.32
        default: mark = f.x + f.y < 1
        }
        let tooth = 1 + 0.05 * noise.fractal(p * 260, octaves: 2)
        return (mark ? figure : ground) * tooth
    }

    private func ink(_ chance: Float) -> LinearColour { inks[min(Int(chance * Float(inks.count)), inks.count - 1)] }
}

/// Sébastien Truchet's tiles, their arcs as ribbons that pass over and under.
struct Ribbons: PointPainting {
    let ground: LinearColour
    let ribbon: Gradient
    var rows: Float = 8
    var samples: Int { 3 }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = rotate(p, 0.785) * rows + 40
        let (x, y) = (Int(q.x), Int(q.y))
        var f = Vector2(fract(q.x), fract(q.y))
        if noise.cell(x, y) < 0.5 { f.x = 1 - f.x }
        var colour = ground * (0.95 + 0.05 * noise.value(p * 200))
        for corner in [Vector2(0, 0), Vector2(1, 1)] {
            let d = abs(length(f - corner) - 0.5)
            colour *= 1 - 0.5 * smoothstep(0.34, 0.2, d)
            guard d < 0.23 else { continue }
            let across = d / 0.23
            let stripe = fract(length(f - corner) * 10.87) < 0.5 ? Float(0.86) : 1
            let hue = ribbon(0.5 + 0.5 * noise.value(p * 1.7) + 0.12 * (noise.cell(x, y, 2) - 0.5))
            colour = hue * stripe * (0.55 + 0.45 * (1 - across * across).squareRoot())
        }
        return colour
    }
}

/// Overlapping fans, row upon row.
struct Scallops: PointPainting {
    let line: LinearColour
    let fills: [LinearColour]
    var rows: Float = 7
    var samples: Int { 3 }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = p * rows + Vector2(0.3, 0.2)
        // Lower rows lie in front: the first fan that covers the place, from below, is seen.
        let top = Int((q.y * 2).rounded(.up)) + 2
        for row in stride(from: top, through: top - 5, by: -1) {
            let shift: Float = row & 1 == 0 ? 0 : 0.5
            let column = (q.x - shift).rounded()
            let d = length(q - Vector2(column + shift, Float(row) * 0.5))
            guard d < 0.5 else { continue }
            let fill = fills[Int(noise.cell(Int(column), row) * Float(fills.count)) % fills.count]
            let ring = d * 2
            let on = [Float(0.97), 0.74, 0.5, 0.26].contains { abs(ring - $0) < 0.032 }
            let wash = 0.86 + 0.22 * (1 - ring) + 0.1 * noise.fractal(p * 18, octaves: 4)
            return (on ? line : fill) * wash
        }
        return line
    }
}

/// Chips of stone set in cement.
struct Terrazzo: PointPainting {
    let cement: LinearColour
    let chips: [LinearColour]
    var samples: Int { 3 }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        var colour = cement * (1 + 0.06 * noise.fractal(p * 90, octaves: 4))
        for (layer, scale) in [Float(30), 15, 7].enumerated() {
            let q = noise.warp(p, scale: scale * 0.7, amount: 0.16 / scale) * scale
            let cells = Cells.nearest(q, noise, layer * 20)
            let keep = noise.cell(cells.x, cells.y, 9 + layer)
            guard keep < 0.5, cells.border > 0.1 + 0.22 * noise.cell(cells.x, cells.y, 14) else { continue }
            let chip = chips[Int(noise.cell(cells.x, cells.y, 11) * Float(chips.count)) % chips.count]
            let vein = noise.ridged(p * 26 + Float(cells.x) * 3, octaves: 4)
            colour = chip * (0.86 + 0.2 * vein + 0.08 * noise.value(p * 300))
        }
        return colour
    }
}

/// Voronoi's cells around points strewn on a grid.
enum Cells {
    /// The cell that holds `p`, and how far its nearest border is.
    static func nearest(_ p: Vector2, _ noise: Noise, _ channel: Int = 0) -> (x: Int, y: Int, border: Float, centre: Vector2) {
        let home = p.rounded(.down)
        var (best, bestPoint, bx, by): (Float, Vector2, Int, Int) = (9, .zero, 0, 0)
        let point = { (x: Int, y: Int) in
            Vector2(Float(x) + 0.1 + 0.8 * noise.cell(x, y, channel + 1), Float(y) + 0.1 + 0.8 * noise.cell(x, y, channel + 2))
        }
        for dy in -1...1 {
            for dx in -1...1 {
                let (x, y) = (Int(home.x) + dx, Int(home.y) + dy)
                let c = point(x, y)
                let d = length(p - c)
                if d < best { (best, bestPoint, bx, by) = (d, c, x, y) }
            }
        }
        var border: Float = 9
        for dy in -2...2 {
            for dx in -2...2 where dx != 0 || dy != 0 {
                let other = point(bx + dx, by + dy)
                let middle = (bestPoint + other) / 2
                border = min(border, dot(middle - p, normalize(other - bestPoint)))
            }
        }
        return (bx, by, border, bestPoint)
    }
}

/// Coloured glass in lead.
struct StainedGlass: PointPainting {
    let glass: Gradient
    var scale: Float = 8
    var samples: Int { 2 }
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let noise = Noise(seed: seed)
        let q = p * scale
        let cell = Cells.nearest(q, noise)
        let c = cell.centre / scale
        let drift = 0.5 + 0.5 * noise.value(c * 1.6) + 0.3 * (noise.cell(cell.x, cell.y, 5) - 0.5)
        let sheet = 1 + 0.28 * noise.fractal(rotate(p, noise.cell(cell.x, cell.y, 6) * 6) * Vector2(22, 7), octaves: 4)
        let lamp = 0.55 + 0.75 * bell(length(p - Vector2(aspect * 0.55, 0.42)), 0.75)
        let lit = glass(drift) * sheet * lamp * (0.72 + 0.28 * smoothstep(0, 0.3, cell.border))
        let lead = oklch(0.16, 0.01, 260) * (1 + 1.4 * smoothstep(0.03, 0, cell.border))
        return mix(lead, lit, smoothstep(0.042, 0.056, cell.border))
    }
}
