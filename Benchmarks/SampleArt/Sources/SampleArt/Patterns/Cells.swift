/// Voronoi's cells around points strewn on a grid.
enum Cells {
    /// The cell that holds `p`, and how far its nearest border is.
    static func nearest(_ p: Vector2, _ noise: Noise, _ channel: Int = 0) -> (
        x: Int, y: Int, border: Float, centre: Vector2
    ) {
        let home = p.rounded(.down)
        var (best, bestPoint, bx, by): (Float, Vector2, Int, Int) = (9, .zero, 0, 0)
        let point = { (x: Int, y: Int) in
            Vector2(
                Float(x) + 0.1 + 0.8 * noise.cell(x, y, channel + 1),
                Float(y) + 0.1 + 0.8 * noise.cell(x, y, channel + 2))
        }
        for dy in -1...1 {
            for dx in -1...1 {
                let (x, y) = (Int(home.x) + dx, Int(home.y) + dy)
                let c = point(x, y)
                let d = length(p - c)
                if d < best { (best, bestPoint, bx, by) = (d, c, x, y) }
            }
        }
        var border: Float = 9
        for dy in -2...2 {
            for dx in -2...2 where dx != 0 || dy != 0 {
                let other = point(bx + dx, by + dy)
                let middle = (bestPoint + other) / 2
                border = min(border, dot(middle - p, normalize(other - bestPoint)))
            }
        }
        return (bx, by, border, bestPoint)
    }
}
