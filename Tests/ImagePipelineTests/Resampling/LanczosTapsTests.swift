import Testing

@testable import ImagePipeline

@Suite("Weights of the Lanczos filter")
struct LanczosTapsTests {
    @Test(
        "The weights of each pixel sum to one and stay within the source",
        arguments: [(1, 1), (2, 1), (7, 7), (100, 33), (101, 100), (5000, 17), (8188, 240)], [false, true])
    func weightsSumToOneInsideTheSource(_ counts: (source: Int, target: Int), mirrored: Bool) {
        let taps = LanczosTaps(from: .init(counts.source), to: .init(counts.target), mirrored: mirrored)
        #expect(taps.starts.count == counts.target)
        for (index, start) in taps.starts.enumerated() {
            let weights = taps.weights[index * taps.count..<(index + 1) * taps.count]
            #expect(weights.reduce(0) { $0 + Int($1) } == LanczosTaps.unit)
            #expect(start >= 0 && start % 2 == 0 && Int(start) + taps.count <= (counts.source + 1) / 2 * 2)
            let beyond = Int(start) + taps.count - counts.source
            #expect(beyond <= 0 || weights.last == 0)
        }
    }

    @Test("Equal sizes copy each sample", arguments: [false, true])
    func equalAxesTakeEachSampleAsItIs(mirrored: Bool) {
        let taps = LanczosTaps(from: .init(51), to: .init(51), mirrored: mirrored)
        #expect(taps.count == 2)
        for (index, start) in taps.starts.enumerated() {
            let sample = mirrored ? 50 - index : index
            #expect(Int(start) == sample / 2 * 2)
            #expect(taps.weights[index * 2 + sample % 2] == Int16(LanczosTaps.unit))
        }
    }
}
