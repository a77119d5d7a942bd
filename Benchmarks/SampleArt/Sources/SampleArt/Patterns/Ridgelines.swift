import Foundation

/// Profiles behind one another, each hiding what lies behind.
struct Ridgelines: PointPainting {
    let ink: LinearColour
    let paper: LinearColour
    var lines = 56
    var isSharpEdged: Bool { true }
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
