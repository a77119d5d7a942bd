import Testing

@testable import SiteBuilding

@Suite("Work that is divided among cores")
struct CoreSharesTests {
    @Test("Each index is in one share", arguments: [0, 1, 2, 100])
    func allIndices(count: Int) async throws {
        let shares = try await CoreShares.filled(count, startingWith: [Int]()) { index, share in share.append(index) }
        #expect(shares.flatMap(\.self).sorted() == Array(0..<count))
    }

    @Test("The error of the lowest index is thrown, as if there were one core")
    func firstError() async {
        let error = await #expect(throws: BuildError.self) {
            _ = try await CoreShares.filled(100, startingWith: 0) { index, _ throws(BuildError) in
                if index % 7 == 0, index > 0 { throw .file(.cannotRead(path: "\(index).jpg", .other("removed"))) }
            }
        }
        #expect(error?.description.hasPrefix("7.jpg") == true)
    }

    @Test("Results are in the order of their elements", arguments: [0, 1, 5, 1000])
    func order(count: Int) async throws {
        #expect(try await CoreShares.map(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
}
