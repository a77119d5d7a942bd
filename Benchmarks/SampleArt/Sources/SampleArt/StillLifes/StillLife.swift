import Foundation

/// Things on a table beside a window, found by sphere tracing.
struct StillLife: Painting {
    let props: [Prop]
    var view = Viewpoint(eye: Vector3(0, 1.15, 5), target: Vector3(0, 0.55, 0), zoom: 0.27)
    let table: LinearColour
    let wall: Gradient
    /// Towards the window.
    var window = normalize(Vector3(-0.75, 0.62, 0.4))
    var windowLight = oklch(0.97, 0.03, 85) * 1.85
    var fill = oklch(0.7, 0.03, 250) * 0.42
    var softness: Float = 5
    /// Weave of the cloth; 0 is a polished board.
    var linen: Float = 1
    var tableDepth: Float = 1.5

    /// No prop stands taller.
    private static let ceiling: Float = 2.1

    func paint(on canvas: inout Canvas) {
        let aspect = canvas.aspect
        canvas.shadeEdges { p in light(along: view.ray(p, aspect: aspect), at: p) }
    }

    private func distance(_ p: Vector3) -> Float {
        var nearest = p.y
        for index in props.indices { nearest = min(nearest, props[index].distance(p, below: nearest)) }
        return nearest
    }

    private func nearest(_ p: Vector3) -> Prop? {
        var (best, found): (Float, Prop?) = (p.y, nil)
        for prop in props {
            let d = prop.distance(p, below: best)
            if d < best { (best, found) = (d, prop) }
        }
        return found
    }

    private func normal(_ p: Vector3, _ prop: Prop) -> Vector3 {
        let e: Float = 0.014
        let (a, b) = (Vector3(1, -1, -1), Vector3(-1, -1, 1))
        let (c, d) = (Vector3(-1, 1, -1), Vector3(1, 1, 1))
        var n = a * prop.distance(p + e * a, below: 9) + b * prop.distance(p + e * b, below: 9)
        n += c * prop.distance(p + e * c, below: 9) + d * prop.distance(p + e * d, below: 9)
        return normalize(n)
    }

    private func light(along ray: Vector3, at p: Vector2) -> LinearColour {
        var t: Float = 2.2
        for _ in 0..<90 {
            let place = view.eye + t * ray
            let d = distance(place)
            if d < 0.0007 * t {
                return surface(place, ray, at: p)
            }
            t += d * 0.92
            if t > 16 || place.z < -7 { break }
        }
        return backdrop(p)
    }

    private func backdrop(_ p: Vector2) -> LinearColour {
        let noise = Noise(seed: 3)
        let cloudy = noise.fractal(p * Vector2(1.6, 1.3), octaves: 4) * 0.06
        return wall(p.y * 0.72 + p.x * 0.32 + cloudy)
    }

    private func surface(_ place: Vector3, _ ray: Vector3, at p: Vector2) -> LinearColour {
        guard let prop = nearest(place) else { return tabletop(place, ray, at: p) }
        let noise = Noise(seed: 11)
        let local = prop.local(place)
        var normal = normal(place, prop)
        let material = prop.material
        if material.bump > 0 {
            let around = Vector2(atan2(local.z, local.x) * 2.2, local.y * 9)
            let dent = Vector2(noise.fractal(around * 7, octaves: 3), noise.fractal(around * 7 + 31, octaves: 3))
            normal = normalize(normal + material.bump * Vector3(dent.x, dent.y, dent.x - dent.y) * 0.6)
        }
        var colour = material.colour
        if let second = material.second {
            let around = Vector2(atan2(local.z, local.x) * 0.45, local.y)
            let blotch = noise.fractal(around * 2.4 + prop.place.x, octaves: 5)
            colour = mix(colour, second, material.blush * smoothstep(-0.25, 0.35, blotch + 0.35 * normal.x + 0.1))
            if material.speckle > 0 {
                let dot = noise.fractal(Vector2(local.x + local.z * 0.6, local.y + local.z * 0.5) * 30, octaves: 3)
                colour = mix(colour, second, material.speckle * smoothstep(0.3, 0.42, dot))
            }
        }
        var shade = lit(colour, place, normal, translucence: material.translucence)
        let facing = clamp(dot(-ray, normal))
        let fresnel = 0.04 + 0.5 * material.gloss * pow(1 - facing, 5)
        let mirrored = reflect(ray, normal)
        let open = material.gloss > 0.15 ? shadow(place + normal * 0.03, mirrored, softness: 8) : 1
        shade += (environment(mirrored, gloss: material.gloss) * fresnel * material.gloss * 3) * (0.25 + 0.75 * open)
        return shade
    }

    private func lit(
        _ colour: LinearColour, _ place: Vector3, _ normal: Vector3, translucence: Float
    ) -> LinearColour {
        let start = place + normal * 0.012
        let wrap = 0.12 + 0.5 * translucence
        let facing = clamp((dot(normal, window) + wrap) / (1 + wrap))
        let direct = facing > 0 ? facing * mix(shadow(start, window, softness: softness), 1, translucence * 0.25) : 0
        let open = occlusion(place, normal)
        let upper = 0.5 + 0.5 * normal.y
        let bounce = table * windowLight * 0.14 * (1 - upper) * open
        return colour * (windowLight * direct + fill * (0.45 + 0.55 * upper) * open + bounce)
    }

    private func tabletop(_ place: Vector3, _ ray: Vector3, at p: Vector2) -> LinearColour {
        let noise = Noise(seed: 5)
        let q = Vector2(place.x, place.z)
        let cloth = noise.fractal(q * 1.1, octaves: 3) * 0.05
        let weave = (noise.value(q * Vector2(26, 190)) + noise.value(q * Vector2(190, 26))) * 0.045
        let grain = noise.fractal(q * Vector2(1.1, 26) + cloth * 3, octaves: 4) * 0.12
        let texture = 1 + mix(grain, weave + cloth, linen)
        var colour = lit(table * texture, place, Vector3(0, 1, 0), translucence: 0)
        let falloff = 1 / (1 + 0.035 * length(Vector2(place.x + 1.5, place.z - 0.5)) * length(q))
        colour *= falloff
        return mix(colour, backdrop(p), smoothstep(-tableDepth, -tableDepth - 3.2, place.z))
    }

    /// A tall window with a bar across, and a dim room.
    private func environment(_ ray: Vector3, gloss: Float) -> LinearColour {
        let right = normalize(cross(Vector3(0, 1, 0), window))
        let up = cross(window, right)
        let depth = dot(ray, window)
        var pane: Float = 0
        if depth > 0.05 {
            let (u, v) = (dot(ray, right) / depth, dot(ray, up) / depth)
            let soft = mix(0.3, 0.03, gloss)
            pane = smoothstep(0.34 + soft, 0.34 - soft, abs(u)) * smoothstep(0.5 + soft, 0.5 - soft, abs(v))
            pane *= 1 - gloss * smoothstep(0.05, 0.02, abs(u)) * 0.8
        }
        return windowLight * pane * 3.2 + fill * (0.5 + 0.5 * ray.y) + table * 0.12 * clamp(-ray.y)
    }

    private func shadow(_ start: Vector3, _ direction: Vector3, softness: Float) -> Float {
        // Steps that begin elsewhere at each point turn rings in the penumbra into grain.
        let bits = start.x.bitPattern &* 0x9E37_79B9 ^ start.z.bitPattern &* 0x85EB_CA6B ^ start.y.bitPattern
        let jitter = Float((bits ^ (bits >> 13)) & 0xFFF) / 4096
        var (t, lit): (Float, Float) = (0.012 + 0.02 * jitter, 1)
        for _ in 0..<34 {
            let p = start + t * direction
            if p.y > Self.ceiling, direction.y > 0 { break }
            let d = distance(p)
            lit = min(lit, softness * d / t)
            if lit < 0.005 { return 0 }
            t += clamp(d, 0.015, 0.22) * (0.75 + 0.35 * jitter)
            if t > 3.4 { break }
        }
        return lit * lit * (3 - 2 * lit)
    }

    private func occlusion(_ place: Vector3, _ normal: Vector3) -> Float {
        var (sum, weight): (Float, Float) = (0, 1)
        for step in 1...5 {
            let h = 0.01 + 0.075 * Float(step)
            sum += (h - distance(place + normal * h)) * weight
            weight *= 0.72
        }
        return clamp(1 - 1.5 * sum)
    }
}
