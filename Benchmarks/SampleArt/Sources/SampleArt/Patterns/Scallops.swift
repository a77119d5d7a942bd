/// Overlapping fans, row upon row.
struct Scallops: PointPainting {
    let line: LinearColour
    let fills: [LinearColour]
    var rows: Float = 5
    var isSharpEdged: Bool { true }
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
