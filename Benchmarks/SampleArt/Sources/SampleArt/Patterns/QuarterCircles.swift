/// Quarter circles, halves and bars on a grid, as the Bauhaus taught them.
struct QuarterCircles: PointPainting {
    let paper: LinearColour
    let inks: [LinearColour]
    var rows: Float = 6
    var isSharpEdged: Bool { true }
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
