/// Warp and weft, thread by thread.
struct Weave: PointPainting {
    let warp: [LinearColour]
    let weft: [LinearColour]
    var threads: Float = 56
    var isSharpEdged: Bool { true }
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
