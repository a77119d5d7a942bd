#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The light that levels of high dynamic range stand for, in photos and films.
package enum HDRLight {
    /// White paper in cd/m² (ITU-R BT.2408, 2.2).
    package static let white = 203.0
    /// The brightest white of a display for HLG in cd/m².
    package static let brightestOfHLG = 1000.0

    /// SMPTE ST 2084, equation 4.1, in multiples of white paper.
    ///
    /// - Parameter level: Of PQ, 0...1.
    package static func display(_ level: Double) -> Double {
        let (m1, m2) = (2610.0 / 16384, 2523.0 / 32)
        let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)
        let power = pow(level, 1 / m2)
        return pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1) * 10_000 / white
    }

    /// BT.2100, table 5: the inverse of the camera's curve, 0...1.
    ///
    /// - Parameter level: Of HLG, 0...1.
    package static func scene(_ level: Double) -> Double {
        let a = 0.17883277
        let (b, c) = (1 - 4 * a, 0.5 - a * log(4 * a))
        return level <= 0.5 ? level * level / 3 : (exp((level - c) / a) + b) / 12
    }
}
