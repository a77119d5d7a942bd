import Testing

@testable import SiteBuilding

@Suite("The shares of a folder's files")
struct FolderSharesTests {
    @Test("Each index is in one share", arguments: [0, 1, 2, 100])
    func allIndices(count: Int) async throws {
        let shares = try await FolderShares.filled(count, startingWith: [Int]()) { index, share in share.append(index) }
        #expect(shares.flatMap(\.self).sorted() == Array(0..<count))
    }

    @Test("The error of the lowest index is thrown, as if there were one core")
    func firstError() async {
        let error = await #expect(throws: BuildError.self) {
            _ = try await FolderShares.filled(100, startingWith: 0) { index, _ throws(BuildError) in
                if index % 7 == 0, index > 0 { throw .cannotRead(path: "\(index).jpg", .removedDuringBuild) }
            }
        }
        #expect(error?.description.hasPrefix("7.jpg") == true)
    }
}
