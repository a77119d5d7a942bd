/// Heights on a square that repeats its edge, read between the points. One side is `extent` long.
struct Terrain: Sendable {
    let extent: Float
    private let side: Int
    private let heights: [Float]
    let highest: Float

    init(extent: Float, side: Int, height: (Vector2) -> Float) {
        self.extent = extent
        self.side = side
        var heights: [Float] = []
        heights.reserveCapacity(side * side)
        let step = extent / Float(side - 1)
        for y in 0..<side {
            for x in 0..<side { heights.append(height(Vector2(Float(x), Float(y)) * step)) }
        }
        self.heights = heights
        highest = heights.max() ?? 0
    }

    func height(_ p: Vector2) -> Float {
        let scale = Float(side - 1) / extent
        let x = clamp(p.x * scale, 0, Float(side) - 1.001)
        let y = clamp(p.y * scale, 0, Float(side) - 1.001)
        let (ix, iy) = (Int(x), Int(y))
        let (fx, fy) = (x - Float(ix), y - Float(iy))
        let i = iy * side + ix
        return mix(mix(heights[i], heights[i + 1], fx), mix(heights[i + side], heights[i + side + 1], fx), fy)
    }

    func normal(_ p: Vector2, reach: Float) -> Vector3 {
        let e = max(reach, extent / Float(side) * 1.2)
        let dx = height(p - Vector2(e, 0)) - height(p + Vector2(e, 0))
        let dy = height(p - Vector2(0, e)) - height(p + Vector2(0, e))
        return normalize(Vector3(dx, 2 * e, dy))
    }

    /// Where a ray first goes below ground, if it does within `far`.
    func march(from origin: Vector3, along ray: Vector3, far: Float, startingAt near: Float = 0.02) -> Float? {
        var t = near
        var previous = t
        while t < far {
            let p = origin + t * ray
            if p.y > highest, ray.y >= 0 { return nil }
            let above = p.y - height(Vector2(p.x, p.z))
            if above < 0.0004 * t {
                return refine(origin, ray, previous, t)
            }
            previous = t
            t += max(above * 0.45, 0.0022 * t)
        }
        return nil
    }

    private func refine(_ origin: Vector3, _ ray: Vector3, _ low: Float, _ high: Float) -> Float {
        var (low, high) = (low, high)
        for _ in 0..<6 {
            let middle = (low + high) / 2
            let p = origin + middle * ray
            if p.y < height(Vector2(p.x, p.z)) { high = middle } else { low = middle }
        }
        return high
    }

    /// 1 in full light, 0 in shadow, with a penumbra.
    func light(at p: Vector3, towards sun: Vector3, softness: Float = 14) -> Float {
        var (t, lit): (Float, Float) = (0.012, 1)
        for _ in 0..<60 {
            let q = p + t * sun
            if q.y > highest { break }
            let above = q.y - height(Vector2(q.x, q.z))
            lit = min(lit, softness * above / t)
            if lit < 0.01 { return 0 }
            t += max(above * 0.6, 0.006 + 0.012 * t)
        }
        return smoothstep(0, 1, lit)
    }
}

/// Where one stands and looks.
struct Viewpoint: Sendable {
    let eye: Vector3
    let target: Vector3
    /// Half the height of the view at distance 1.
    var zoom: Float = 0.45

    func ray(_ p: Vector2, aspect: Float) -> Vector3 {
        let forward = normalize(target - eye)
        let right = normalize(cross(forward, Vector3(0, 1, 0)))
        let up = cross(right, forward)
        let x = (p.x - aspect / 2) * 2 * zoom
        let y = (0.5 - p.y) * 2 * zoom
        return normalize(forward + x * right + y * up)
    }
}
