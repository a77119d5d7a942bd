import Foundation

/// A sky with a sun or moon, its glow and clouds. `top` of the gradient is 0, the horizon 1.
struct Sky: Sendable {
    let gradient: Gradient
    let horizon: Float
    var sun: Vector2?
    var sunRadius: Float = 0.02
    var sunColour = oklch(0.97, 0.06, 90)
    var glow = oklch(0.85, 0.12, 60)
    var glowStrength: Float = 0.5
    var glowSize: Float = 0.35
    var clouds: Float = 0
    var cloudColour = oklch(0.9, 0.02, 60)
    var cloudShade = oklch(0.5, 0.03, 260)
    var cloudScale = Vector2(1.6, 5)
    var seed: UInt32 = 1

    func callAsFunction(_ p: Vector2) -> LinearColour {
        let up = clamp(p.y / horizon)
        var colour = gradient(up)
        var toSun: Float = 10
        if let sun {
            toSun = length(p - sun)
            let halo = exp(-toSun / glowSize)
            colour += glow * glowStrength * (halo * halo + 0.35 * halo)
        }
        if clouds > 0 {
            let noise = Noise(seed: seed)
            // Nearer the horizon the same clouds lie further off, flatter and closer together.
            let flat = 1 / (0.25 + 1.1 * max(horizon - p.y, 0))
            let place = Vector2(p.x * flat * 0.55 + 3, flat * 1.3) * cloudScale
            let q = noise.warp(place, scale: 0.9, amount: 0.5)
            let density = noise.fractal(q, octaves: 6, gain: 0.55)
            let cover = smoothstep(0.32 - clouds * 0.6, 0.75 - clouds * 0.45, density + 0.18)
            let toLight = sun.map { ($0 - p) * 0.1 / max(toSun, 0.2) } ?? Vector2(0.03, -0.1)
            let thick = noise.fractal(q + toLight * cloudScale * flat, octaves: 4, gain: 0.55)
            let lit = clamp(0.5 + (density - thick) * 2.2)
            let warm = mix(cloudShade, cloudColour, lit)
            let cloud = warm + glow * glowStrength * exp(-toSun / (glowSize * 0.9)) * lit * 0.7
            colour = mix(colour, cloud, cover * 0.85 * smoothstep(0, 0.1, horizon - p.y + 0.06))
        }
        if sun != nil {
            colour = mix(colour, sunColour * 1.6, smoothstep(sunRadius * 1.06, sunRadius * 0.94, toSun))
        }
        return colour
    }
}
