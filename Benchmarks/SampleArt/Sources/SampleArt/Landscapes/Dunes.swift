import Foundation

/// Sand in long crests under a low sun.
struct Dunes: Painting {
    let view: Viewpoint
    let sun: Vector3
    let sunlight: LinearColour
    let skylight: LinearColour
    let sand: LinearColour
    let sky: Gradient
    let haze: LinearColour
    var scale: Float = 0.55
    var relief: Float = 0.62
    var hazeDepth: Float = 7
    var ripples: Float = 1
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let noise = Noise(seed: seed)
        let side = min(max(canvas.height * 5 / 4, 80), 1100)
        let terrain = Terrain(extent: 10, side: side) { relief * crest($0 * scale, noise) }
        let aspect = canvas.aspect
        canvas.shade(samples: 2) { p in
            let ray = view.ray(p, aspect: aspect)
            let air =
                sky(1 - clamp(ray.y * 2.2 + 0.03))
                + sunlight * (0.05 * pow(max(dot(ray, sun), 0), 5) + 0.12 * pow(max(dot(ray, sun), 0), 40))
            guard let t = terrain.march(from: view.eye, along: ray, far: 12) else { return air }
            let hit = view.eye + t * ray
            guard hit.x > 0.05, hit.z > 0.05, hit.x < 9.95, hit.z < 9.95 else { return air }
            let far = 1 - exp(-pow(t / hazeDepth, 2))
            return mix(surface(hit, distance: t, terrain, noise), mix(haze, air, 0.35), far)
        }
    }

    /// A long windward side, a sharp crest, a short slip face.
    private func crest(_ p: Vector2, _ noise: Noise) -> Float {
        let bent = noise.warp(p, scale: 0.55, amount: 0.85, octaves: 2)
        var height: Float = 0
        for (frequency, share, angle) in [(Float(0.62), Float(1), Float(0.25)), (1.35, 0.32, -0.3)] {
            let along = rotate(bent, angle)
            let phase = along.y * frequency + 0.35 * noise.value(along * Vector2(0.35, 0.2) + share * 9)
            let t = fract(phase)
            let windward: Float = 0.7
            let wave = t < windward ? pow(t / windward, 1.35) : pow(1 - (t - windward) / (1 - windward), 1.15)
            let size = 0.45 + 0.55 * (0.5 + 0.5 * noise.value(along * 0.42 + 21))
            height += share * wave * size
        }
        return height + 0.35 * noise.fractal(p * 0.3, octaves: 2)
    }

    private func surface(_ p: Vector3, distance: Float, _ terrain: Terrain, _ noise: Noise) -> LinearColour {
        let place = Vector2(p.x, p.z)
        var normal = terrain.normal(place, reach: 0.002 * distance + 0.012)
        let strength = ripples * 0.16 * smoothstep(3.2, 0.4, distance) * smoothstep(0.75, 0.93, normal.y)
        if strength > 0.001 {
            let bent = noise.warp(place, scale: 2.2, amount: 0.09)
            let wave = cos((bent.y * 0.94 + bent.x * 0.34) * 120)
            normal = normalize(normal + strength * wave * Vector3(0.34, 0, 0.94))
        }
        let lit = terrain.light(at: p + Vector3(0, 0.006, 0), towards: sun, softness: 20)
        let grains = 1 + 0.05 * noise.value(place * 240) + 0.09 * noise.fractal(place * 7, octaves: 3)
        let facing = pow(clamp(dot(normal, sun)), 0.85)
        let open = 0.4 + 0.6 * clamp(0.4 + 0.6 * normal.y)
        let bounce = 0.1 * clamp(0.6 - 0.5 * dot(normal, sun))
        return sand * grains * (sunlight * (facing * lit + bounce) + skylight * open)
    }
}
