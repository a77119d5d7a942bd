import Foundation

/// Random numbers that can be had again: the seed is printed, and taken from `VITRINE_SEED` if that is set.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// - Parameter purpose: what they are for, to be printed with the seed.
    static func ofThisRun(_ purpose: String) -> SeededGenerator {
        let given = ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap { UInt64($0) }
        let seed = given ?? UInt64.random(in: 0..<1_000_000)
        print("Seed of \(purpose): \(seed). Set VITRINE_SEED to it for the same numbers.")
        return SeededGenerator(seed: seed)
    }

    /// SplitMix64. Source: <https://prng.di.unimi.it/splitmix64.c>
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
