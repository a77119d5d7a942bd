import Foundation

/// Steele, Lea and Flood's generator: tiny, fast, and the same numbers on every platform.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Uniform in 0 ..< 1.
    package mutating func unit() -> Float { Float(next() >> 40) * 0x1p-24 }

    package mutating func between(_ low: Float, _ high: Float) -> Float { low + (high - low) * unit() }

    /// Normal with mean 0 and deviation 1.
    package mutating func normal() -> Float {
        let radius = (-2 * log(max(unit(), 1e-7))).squareRoot()
        return radius * cos(2 * .pi * unit())
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }
}
