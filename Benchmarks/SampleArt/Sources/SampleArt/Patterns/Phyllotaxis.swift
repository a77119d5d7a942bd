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
