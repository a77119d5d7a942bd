import Foundation

/// Mountains as a height field seen from a place, with snow where it would lie.
struct AlpineView: Painting {
    let view: Viewpoint
    let sun: Vector3
    let sunlight: LinearColour
    let skylight: LinearColour
    let sky: Gradient
    let haze: LinearColour
    var hazeDepth: Float = 6
    var rock = oklch(0.42, 0.025, 60)
    var meadow = oklch(0.42, 0.07, 125)
    var meadowTo: Float = 0.5
    var snow = oklch(0.95, 0.01, 250)
    var snowFrom: Float = 0.6
    var lake: Float?
    var valleyFog: Float = 0
    var relief: Float = 1.25
    /// Peaks per unit of ground.
    var frequency: Float = 0.4
    /// Lowers the ground in front of the viewer, for a lake to lie in.
    var basin: Float = 0
    var seed: UInt32 = 1

    func paint(on canvas: inout Canvas) {
        let noise = Noise(seed: seed)
        let side = min(max(canvas.height * 3 / 2, 80), 1500)
        let terrain = Terrain(extent: 10, side: side) { relief * ground($0, noise) }
        let aspect = canvas.aspect
        let footing = max(terrain.height(Vector2(view.eye.x, view.eye.z)), lake ?? 0) + 0.05
        let eye = Vector3(view.eye.x, max(view.eye.y, footing), view.eye.z)
        canvas.shade(samples: 2) { p in
            let ray = view.ray(p, aspect: aspect)
            return light(from: eye, along: ray, terrain, noise, bounces: 1)
        }
    }

    private func ground(_ place: Vector2, _ noise: Noise) -> Float {
        let height = Self.eroded(place * frequency + 7, noise)
        guard basin > 0 else { return height }
        let d = (place - Vector2(view.eye.x, view.eye.z + 1.9)) / Vector2(2.4, 2.1)
        return height - basin * smoothstep(1.15, 0.35, length(d)) * (0.6 + 0.4 * height)
    }

    /// Value noise whose octaves fade on slopes, as erosion leaves it.
    private static func eroded(_ place: Vector2, _ noise: Noise) -> Float {
        var (sum, amplitude, slope, p): (Float, Float, Vector2, Vector2) = (0, 1, .zero, place)
        for _ in 0..<11 {
            let n = noise.valueAndSlope(p)
            slope += n.slope
            sum += amplitude * n.value / (1 + dot(slope, slope))
            amplitude *= 0.5
            p = Vector2(0.8 * p.x - 0.6 * p.y, 0.6 * p.x + 0.8 * p.y) * 2
        }
        return sum
    }

    private func light(
        from eye: Vector3, along ray: Vector3, _ terrain: Terrain, _ noise: Noise, bounces: Int
    ) -> LinearColour {
        let background = skyColour(ray)
        let hit = terrain.march(from: eye, along: ray, far: 11)
        if let lake, ray.y < 0 {
            let toWater = (lake - eye.y) / ray.y
            if toWater < hit ?? 11 {
                return water(at: eye + toWater * ray, ray, toWater, terrain, noise, bounces: bounces)
            }
        }
        guard let t = hit else { return background }
        let p = eye + t * ray
        let inside = p.x > 0.03 && p.z > 0.03 && p.x < terrain.extent - 0.03 && p.z < terrain.extent - 0.03
        guard inside else { return background }
        return aerial(surface(p, distance: t, terrain, noise), ray: ray, at: p, distance: t, background)
    }

    private func skyColour(_ ray: Vector3) -> LinearColour {
        let toSun = max(dot(ray, sun), 0)
        return sky(1 - clamp(ray.y * 1.9 + 0.05)) + sunlight * (0.12 * pow(toSun, 6) + 0.25 * pow(toSun, 60))
    }

    private func surface(_ p: Vector3, distance: Float, _ terrain: Terrain, _ noise: Noise) -> LinearColour {
        let place = Vector2(p.x, p.z)
        let normal = terrain.normal(place, reach: 0.0016 * distance)
        let broad = terrain.normal(place, reach: 0.05)
        let grain = noise.fractal(place * 26, octaves: 5, gain: 0.6)
        let strata = noise.fractal(Vector2(p.y * 20 + grain * 0.5, place.x * 1.5), octaves: 3)
        var ground = rock * (0.85 + 0.35 * grain + 0.22 * strata)
        let height = p.y / relief
        let green = smoothstep(meadowTo + 0.1, meadowTo - 0.1, height + 0.1 * grain) * smoothstep(0.5, 0.74, normal.y)
        ground = mix(ground, meadow * (0.8 + 0.55 * grain), green)
        let lies = smoothstep(snowFrom - 0.04, snowFrom + 0.06, height + 0.2 * grain)
        let holds = smoothstep(0.48, 0.57, mix(normal.y, broad.y, 0.3) + 0.1 * grain)
        let white = lies * holds
        ground = mix(ground, snow, white)
        let lit = terrain.light(at: p + normal * 0.004, towards: sun)
        let facing = clamp(dot(normal, sun))
        let open = 0.35 + 0.65 * clamp(0.5 + 0.5 * normal.y)
        let bounce = clamp(dot(normal, normalize(Vector3(-sun.x, 0, -sun.z)))) * 0.12
        return ground * (sunlight * (facing * lit) + skylight * open + sunlight * bounce)
    }

    private func aerial(
        _ colour: LinearColour, ray: Vector3, at p: Vector3, distance: Float, _ background: LinearColour
    ) -> LinearColour {
        let depth = distance / hazeDepth
        let thin = exp(-max(p.y, 0) / relief * 0.9)
        var haze = self.haze
        haze += sunlight * 0.25 * pow(max(dot(ray, sun), 0), 8)
        var result = mix(colour, haze, 1 - exp(-depth * depth * (0.45 + 0.8 * thin)))
        if fogDensity(p) > 0 { result = mix(result, haze, fogDensity(p) * smoothstep(0.2, 2.2, distance)) }
        return result
    }

    private func fogDensity(_ p: Vector3) -> Float {
        guard valleyFog > 0 else { return 0 }
        let drift = Noise(seed: seed &+ 4).fractal(Vector2(p.x, p.z) * 2.1, octaves: 4) * 0.12
        return valleyFog * smoothstep(0.62, 0.25, p.y / relief + drift)
    }

    private func water(
        at p: Vector3, _ ray: Vector3, _ distance: Float, _ terrain: Terrain, _ noise: Noise, bounces: Int
    ) -> LinearColour {
        guard bounces > 0 else { return haze }
        let place = Vector2(p.x, p.z)
        let ruffle = 0.012 * smoothstep(0, 0.4, noise.fractal(place * Vector2(0.8, 2.6), octaves: 3)) + 0.003
        let e: Float = ruffle / (1 + 0.4 * distance)
        let ripple = Vector2(
            noise.fractal(place * 60, octaves: 2), noise.fractal(place * 60 + 31, octaves: 2))
        let normal = normalize(Vector3(e * ripple.x, 1, e * ripple.y * 3))
        var mirrored = reflect(ray, normal)
        mirrored.y = abs(mirrored.y)
        let image = light(from: p, along: mirrored, terrain, noise, bounces: 0)
        let fresnel = 0.1 + 0.85 * pow(1 - clamp(dot(-ray, normal)), 3)
        let bed = mix(meadow, skylight, 0.5) * 0.25
        let colour = mix(bed, image, fresnel)
        return mix(colour, haze, 1 - exp(-pow(distance / hazeDepth, 2)))
    }
}
