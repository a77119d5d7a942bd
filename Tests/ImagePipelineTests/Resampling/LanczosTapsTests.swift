import Testing

@testable import ImagePipeline

struct LanczosTapsTests {
    @Test(arguments: [(1, 1), (2, 1), (7, 7), (100, 33), (101, 100), (5000, 17), (8188, 240)], [false, true])
    func weightsSumToOneInsideTheSource(_ counts: (source: Int, target: Int), mirrored: Bool) {
        let taps = LanczosTaps(from: .init(counts.source), to: .init(counts.target), mirrored: mirrored)
        #expect(taps.starts.count == counts.target)
        for (index, start) in taps.starts.enumerated() {
            let weights = taps.weights[index * taps.count..<(index + 1) * taps.count]
            #expect(weights.reduce(0) { $0 + Int($1) } == LanczosTaps.unit)
            #expect(start >= 0 && start + taps.count <= counts.source)
        }
    }

    @Test func equalAxesTakeEachSampleAsItIs() {
        let taps = LanczosTaps(from: .init(50), to: .init(50), mirrored: false)
        #expect(taps.count == 1)
        #expect(taps.starts == Array(0..<50))
    }

    @Test func mirroredAxesRunBackwards() {
        let taps = LanczosTaps(from: .init(50), to: .init(50), mirrored: true)
        #expect(taps.starts == Array((0..<50).reversed()))
    }
}
