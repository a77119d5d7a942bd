import Testing
import Threading

@Suite("Work that is divided among cores")
struct CoreSharesTests {
    @Test("Each index is in one share", arguments: [0, 1, 2, 100])
    func allIndices(count: Int) async {
        let shares = await CoreShares.filled(count, startingWith: [Int]()) { index, share in share.append(index) }
        #expect(shares.flatMap(\.self).sorted() == Array(0..<count))
    }

    @Test("The error of the lowest index is thrown, as if there were one core")
    func firstError() async {
        await #expect(throws: Refusal(index: 7)) {
            _ = try await CoreShares.filled(100, startingWith: 0) { index, _ throws(Refusal) in
                if index % 7 == 0, index > 0 { throw Refusal(index: index) }
            }
        }
    }

    private struct Refusal: Error, Equatable {
        let index: Int
    }

    @Test("Results are in the order of their elements", arguments: [0, 1, 5, 1000])
    func order(count: Int) async {
        #expect(await CoreShares.map(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
}
