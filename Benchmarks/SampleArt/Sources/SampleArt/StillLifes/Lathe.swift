/// A body of revolution around the y axis, as a table of distances to its outline.
struct Lathe: Sendable {
    private let side = 160
    private let low: Vector2
    private let step: Float
    private let table: [Float]
    /// The farthest from the origin.
    let bound: Float

    /// The outline from the axis at one end to the axis at the other, as (radius, height); drawn as a smooth curve.
    init(_ outline: [Vector2]) {
        let points = Self.smooth(outline)
        let top = points.map(\.y).max() ?? 1
        let bottom = points.map(\.y).min() ?? 0
        let wide = points.map(\.x).max() ?? 1
        let margin: Float = 0.12
        low = Vector2(0, bottom - margin)
        step = max(wide + margin, top - bottom + 2 * margin) / Float(side - 1)
        bound = points.map { length($0) }.max() ?? 1
        var table: [Float] = []
        for y in 0..<side {
            for x in 0..<side {
                table.append(Self.distance(low + Vector2(Float(x), Float(y)) * step, points))
            }
        }
        self.table = table
    }

    /// Negative inside.
    func distance(_ p: Vector3) -> Float {
        let q = Vector2((p.x * p.x + p.z * p.z).squareRoot(), p.y)
        let g = (q - low) / step
        let inside = g.clamped(lowerBound: .zero, upperBound: Vector2(repeating: Float(side) - 1.001))
        let (x, y) = (Int(inside.x), Int(inside.y))
        let (fx, fy) = (inside.x - Float(x), inside.y - Float(y))
        let i = y * side + x
        let d = mix(mix(table[i], table[i + 1], fx), mix(table[i + side], table[i + side + 1], fx), fy)
        return d + length(g - inside) * step
    }

    private static func smooth(_ outline: [Vector2]) -> [Vector2] {
        var points: [Vector2] = []
        let last = outline.count - 1
        for i in 0..<last {
            let (a, b) = (outline[max(i - 1, 0)], outline[i])
            let (c, d) = (outline[i + 1], outline[min(i + 2, last)])
            for k in 0..<8 {
                let t = Float(k) / 8
                let (t2, t3) = (t * t, t * t * t)
                var p = 2 * b + (c - a) * t
                p += (2 * a - 5 * b + 4 * c - d) * t2
                p += (3 * b - a - 3 * c + d) * t3
                points.append(Vector2(max(p.x / 2, 0), p.y / 2))
            }
        }
        return points + [outline[last]]
    }

    /// Inigo Quilez' signed distance to a polygon.
    private static func distance(_ p: Vector2, _ polygon: [Vector2]) -> Float {
        var nearest = Float.greatestFiniteMagnitude
        var sign: Float = 1
        var previous = polygon[polygon.count - 1]
        for (index, point) in polygon.enumerated() {
            let edge = previous - point
            let w = p - point
            // The closing edge runs along the axis, which is inside.
            if index > 0 {
                let b = w - edge * clamp(dot(w, edge) / max(dot(edge, edge), 1e-9))
                nearest = min(nearest, dot(b, b))
            }
            let (above, below, left) = (p.y >= point.y, p.y < previous.y, edge.x * w.y > edge.y * w.x)
            if above == below, below == left { sign = -sign }
            previous = point
        }
        return sign * nearest.squareRoot()
    }
}
