import Testing

@testable import SampleArt

@Suite("The random number generator")
struct SplitMix64Tests {
    @Test("The generator matches the published sequence")
    func matchesThePublishedSequence() {
        var generator = SplitMix64(seed: 0)
        #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
        #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
    }

    @Test("The same seed gives the same numbers")
    func sameSeedGivesTheSameNumbers() {
        #expect(numbers(seed: 42) == numbers(seed: 42))
    }

    @Test("Different seeds give different numbers")
    func differentSeedsDiffer() {
        #expect(numbers(seed: 1) != numbers(seed: 2))
    }

    @Test("Unit values are from 0 up to, but not including, 1")
    func unitStaysBelowOne() {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<10_000 { #expect((0..<1).contains(generator.unit())) }
    }

    private func numbers(seed: UInt64) -> [UInt64] {
        var generator = SplitMix64(seed: seed)
        return (0..<32).map { _ in generator.next() }
    }
}
