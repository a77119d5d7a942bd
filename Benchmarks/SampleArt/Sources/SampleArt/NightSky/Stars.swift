import Foundation

extension Canvas {
    /// Stars as a lens would draw them: many faint, few bright, blue to amber. `dense` is a weight for each place.
    mutating func scatterStars(_ count: Int, seed: UInt64, brightest: Float = 2.2, dense: (Vector2) -> Float) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<count {
            let place = Vector2(random.between(0, aspect), random.unit())
            let luck = random.unit()
            let magnitude = random.unit()
            let warmth = random.normal()
            guard luck < dense(place) else { continue }
            let light = 0.05 + brightest * pow(magnitude, 14) + 0.3 * pow(magnitude, 4)
            let tint = mix(oklch(0.93, 0.04, 255), oklch(0.92, 0.06, 70), smoothstep(-0.6, 1.4, warmth))
            glow(at: place, radius: 0.00055 + 0.0007 * pow(magnitude, 10), tint * light)
            if magnitude > 0.985 { glow(at: place, radius: 0.0045, tint * 0.07 * light) }
        }
    }
}
