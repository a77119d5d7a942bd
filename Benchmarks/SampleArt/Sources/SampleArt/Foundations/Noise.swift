/// Gradient noise on a hashed lattice: seeded, seamless, endless.
package struct Noise: Sendable {
    private let seed: UInt32

    package init(seed: UInt32) {
        self.seed = seed &* 0x9E37_79B9 ^ 0x51ED_270B
    }

    func hash(_ x: Int32, _ y: Int32) -> UInt32 {
        var h = UInt32(bitPattern: x) &* 0x85EB_CA6B ^ UInt32(bitPattern: y) &* 0xC2B2_AE35 ^ seed
        h ^= h >> 15
        h = h &* 0x2C1B_3C6D
        h ^= h >> 12
        h = h &* 0x297A_2D39
        return h ^ (h >> 15)
    }

    /// Uniform in 0 ..< 1, one value for each lattice cell.
    package func cell(_ x: Int, _ y: Int, _ channel: Int = 0) -> Float {
        let h = hash(
            Int32(truncatingIfNeeded: x &+ channel &* 7919), Int32(truncatingIfNeeded: y &- channel &* 104_729))
        return Float(h >> 8) * 0x1p-24
    }

    /// `rounded(.down)` is a call into the C library on plain x86-64, and this is the innermost loop of all.
    @inline(__always)
    private static func floor(_ x: Float) -> Int32 {
        let whole = Int32(x)
        return Float(whole) > x ? whole &- 1 : whole
    }

    private func gradient(_ x: Int32, _ y: Int32) -> Vector2 {
        let h = hash(x, y)
        return Vector2(Float(h & 0xFFFF), Float(h >> 16)) * (2 / 65535) - 1
    }

    /// In -1 ... 1, mean 0.
    package func value(_ p: Vector2) -> Float {
        let (x, y) = (Self.floor(p.x), Self.floor(p.y))
        let f = p - Vector2(Float(x), Float(y))
        let a = dot(gradient(x, y), f)
        let b = dot(gradient(x &+ 1, y), f - Vector2(1, 0))
        let c = dot(gradient(x, y &+ 1), f - Vector2(0, 1))
        let d = dot(gradient(x &+ 1, y &+ 1), f - Vector2(1, 1))
        let u = f * f * f * (f * (f * 6 - 15) + 10)
        return clamp(1.4 * mix(mix(a, b, u.x), mix(c, d, u.x), u.y), -1, 1)
    }

    /// Value noise in 0 ... 1 and its slope, for terrain whose detail fades where it is steep.
    func valueAndSlope(_ p: Vector2) -> (value: Float, slope: Vector2) {
        let (x, y) = (Self.floor(p.x), Self.floor(p.y))
        let f = p - Vector2(Float(x), Float(y))
        let scale: Float = 0x1p-32
        let a = Float(hash(x, y)) * scale
        let b = Float(hash(x &+ 1, y)) * scale
        let c = Float(hash(x, y &+ 1)) * scale
        let d = Float(hash(x &+ 1, y &+ 1)) * scale
        let u = f * f * f * (f * (f * 6 - 15) + 10)
        let du = 30 * f * f * (f * (f - 2) + 1)
        let k = a - b - c + d
        return (
            a + (b - a) * u.x + (c - a) * u.y + k * u.x * u.y,
            du * Vector2(b - a + k * u.y, c - a + k * u.x)
        )
    }

    private static func turn(_ p: Vector2) -> Vector2 {
        Vector2(0.8 * p.x - 0.6 * p.y, 0.6 * p.x + 0.8 * p.y)
    }

    /// Fractal sum in -1 ... 1; each octave is turned so that the lattice doesn't show.
    package func fractal(_ p: Vector2, octaves: Int = 5, gain: Float = 0.5) -> Float {
        var (sum, amplitude, total, q): (Float, Float, Float, Vector2) = (0, 1, 0, p)
        for _ in 0..<octaves {
            sum += amplitude * value(q)
            total += amplitude
            amplitude *= gain
            q = Self.turn(q) * 2.03 + Vector2(17.3, 9.1)
        }
        return sum / total
    }

    /// Sharp crests, in 0 ... 1.
    package func ridged(_ p: Vector2, octaves: Int = 5, gain: Float = 0.5) -> Float {
        var (sum, amplitude, total, q): (Float, Float, Float, Vector2) = (0, 1, 0, p)
        for _ in 0..<octaves {
            let crest = 1 - abs(value(q))
            sum += amplitude * crest * crest
            total += amplitude
            amplitude *= gain
            q = Self.turn(q) * 2.03 + Vector2(5.7, 21.9)
        }
        return sum / total
    }

    /// `p` pushed about by noise, `amount` far.
    func warp(_ p: Vector2, scale: Float, amount: Float, octaves: Int = 3) -> Vector2 {
        let q = p * scale
        return p + amount
            * Vector2(fractal(q, octaves: octaves), fractal(q + Vector2(41.7, -23.1), octaves: octaves))
    }
}
