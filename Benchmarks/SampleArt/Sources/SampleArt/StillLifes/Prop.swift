import Foundation

/// What a thing on the table is made of.
struct Material: Sendable {
    var colour: LinearColour
    var second: LinearColour?
    /// Speckles and blotches of `second`, by size.
    var speckle: Float = 0
    var blush: Float = 0
    /// 0 is plaster, 1 glaze.
    var gloss: Float = 0.2
    /// Light that shines through the rim.
    var translucence: Float = 0
    var bump: Float = 0
}

/// A thing on the table.
struct Prop: Sendable {
    enum Shape: Sendable {
        case lathe(Lathe)
        case sphere(Float)
        case box(Vector3, round: Float)
        case pebble(Vector3, seed: UInt32)
        case stalk(Vector3, Vector3, Float)
    }

    let shape: Shape
    let place: Vector3
    let material: Material
    let bound: Float
    private let turn: (Vector3, Vector3, Vector3)
    private let middle: Vector3

    /// `tilt` leans it towards `heading`, both in radians.
    init(_ shape: Shape, at place: Vector3, tilt: Float = 0, heading: Float = 0, spin: Float = 0, _ material: Material)
    {
        self.shape = shape
        self.place = place
        self.material = material
        let (up, out) = (cos(tilt), sin(tilt))
        let y = Vector3(out * cos(heading), up, out * sin(heading))
        let x = normalize(cross(y, Vector3(sin(spin), 0.0001, cos(spin))))
        turn = (x, y, cross(x, y))
        switch shape {
        case .lathe(let lathe): (middle, bound) = (place, lathe.bound)
        case .sphere(let radius): (middle, bound) = (place, radius)
        case .box(let half, _): (middle, bound) = (place, length(half))
        case .pebble(let half, _): (middle, bound) = (place, max(half.x, half.y, half.z) * 1.15)
        case .stalk(let a, let b, let radius): (middle, bound) = (place, max(length(a), length(b)) + radius)
        }
    }

    func local(_ p: Vector3) -> Vector3 {
        let q = p - place
        return Vector3(dot(q, turn.0), dot(q, turn.1), dot(q, turn.2))
    }

    /// At least the true distance's lower bound; exact enough near the surface.
    func distance(_ p: Vector3, below best: Float) -> Float {
        let around = length(p - middle) - bound
        guard around < best else { return best }
        guard around < 0.12 else { return around }
        let q = local(p)
        switch shape {
        case .lathe(let lathe):
            return lathe.distance(q)
        case .sphere(let radius):
            return length(q) - radius
        case .box(let half, let round):
            let d = Vector3(abs(q.x), abs(q.y), abs(q.z)) - half + round
            let outside = d.clamped(lowerBound: .zero, upperBound: Vector3(repeating: 100))
            return length(outside) + min(max(d.x, d.y, d.z), 0) - round
        case .pebble(let half, let seed):
            let noise = Noise(seed: seed)
            let wobble =
                1 + 0.09 * noise.value(Vector2(q.x, q.y) * 2.2 / half.x)
                + 0.07 * noise.value(Vector2(q.z, q.x + q.y) * 2 / half.x + 9)
            let unit = length(q / half)
            let slope = max(length(q / (half * half)), 1e-5)
            return 0.8 * unit * (unit - wobble) / slope
        case .stalk(let a, let b, let radius):
            let (pa, ba) = (q - a, b - a)
            let t = clamp(dot(pa, ba) / dot(ba, ba))
            return length(pa - ba * t) - radius * (1 - 0.35 * t)
        }
    }
}
