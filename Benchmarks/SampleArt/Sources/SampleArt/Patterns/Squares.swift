import Foundation

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
