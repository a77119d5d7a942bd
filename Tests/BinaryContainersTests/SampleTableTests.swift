import BinaryContainers
import Testing

@Suite("The samples of a movie's track")
struct SampleTableTests {
    /// - Parameter runs: The first chunk of each run, and the samples in each of its chunks.
    private func tables(
        sizes: [Int] = [3, 4, 5, 6, 7], common: Int = 0, runs: [(Int, Int)] = [(1, 2), (2, 1), (3, 2)],
        offsets: [Int] = [100, 200, 300], isWide: Bool = false
    ) -> [UInt8] {
        let entries = runs.flatMap { run -> [UInt8] in [UInt8](run.0, 4) + [UInt8](run.1, 4) + [0, 0, 0, 1] }
        let list: [UInt8] = common > 0 ? [] : sizes.flatMap { [UInt8]($0, 4) }
        let places: [UInt8] = offsets.flatMap { [UInt8]($0, isWide ? 8 : 4) }
        return Box.encoded("stsz", version: 0, [UInt8](common, 4) + [UInt8](sizes.count, 4) + list)
            + Box.encoded("stsc", version: 0, [UInt8](runs.count, 4) + entries)
            + Box.encoded(
                isWide ? "co64" : "stco", version: 0,
                [UInt8](offsets.count, 4) + places)
    }

    private func ranges(_ bytes: [UInt8]) throws -> [Range<Int>] {
        try bytes.withByteView { bytes throws in
            let boxes = try bytes.boxes()
            return Array(try SampleTable(boxes, of: bytes))
        }
    }

    @Test("Samples of a chunk follow each other")
    func chunks() throws {
        #expect(try ranges(tables()) == [100..<103, 103..<107, 200..<205, 300..<306, 306..<313])
    }

    @Test("A run of chunks lasts until the next one")
    func runs() throws {
        #expect(
            try ranges(tables(sizes: [1, 1, 1, 1], runs: [(1, 1), (4, 1)], offsets: [40, 30, 20, 10]))
                == [40..<41, 30..<31, 20..<21, 10..<11])
    }

    @Test("Samples of one size have no table, and offsets may have 64 bits")
    func otherForms() throws {
        let offsets = [1 << 33, 2, 3]
        #expect(
            try ranges(tables(common: 10, offsets: offsets, isWide: true))
                == [1 << 33..<1 << 33 + 10, 1 << 33 + 10..<1 << 33 + 20, 2..<12, 3..<13, 13..<23])
    }

    @Test("Tables that contradict each other are refused")
    func contradictions() {
        for bytes in [
            tables(sizes: [3, 4, 5, 6]), tables(runs: [(2, 5)]), tables(runs: [(1, 2), (1, 1)]),
            tables(runs: [(1, 2), (5, 1)]), tables(runs: [(1, 0), (2, 5)]), tables(runs: []),
            tables(runs: [(1, Int(UInt32.max))]), tables(offsets: [1, 2, 1 << 49], isWide: true),
        ] {
            #expect(throws: ContainerError.self) { try ranges(bytes) }
        }
    }
}
