import GalleryLayout
import Testing

/// Cells of 10 x 10 without gaps, two to a line: a group of five ends with the third line, at 30, where the next
/// begins.
@Suite("Chunks of frames")
struct FrameChunkTests {
    private func index(_ counts: [Int]) throws -> FrameIndex {
        let groups = counts.map { LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: $0)) }
        let options: LayoutOptions = ["item-frame": [0, 0, 10, 10], "per-line": 2]
        return FrameIndex(try FixedGrid(options: options).plan(groups, in: Size(width: 20, height: 0)))
    }

    struct Cut: NamedCase {
        let name: String
        let groups: [Int]
        let size: Int
        let chunks: [Range<Int>]
        let bounds: [Rect]
    }

    private static func rect(_ y: Double, _ width: Double, _ height: Double, x: Double = 0) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    @Test(
        "Chunks never cross the border of a group",
        arguments: [
            Cut(name: "no frames", groups: [0], size: 3, chunks: [], bounds: []),
            Cut(name: "exactly a chunk", groups: [4], size: 4, chunks: [0..<4], bounds: [rect(0, 20, 20)]),
            // The second and third cells are at 10, 0 and 0, 10; so is what holds both.
            Cut(
                name: "a short one at the end", groups: [5], size: 3, chunks: [0..<3, 3..<5],
                bounds: [rect(0, 20, 20), rect(10, 20, 20)]),
            Cut(
                name: "none goes on into another group", groups: [3, 0, 4], size: 2,
                chunks: [0..<2, 2..<3, 3..<5, 5..<7],
                bounds: [rect(0, 20, 10), rect(10, 10, 10), rect(20, 20, 10), rect(30, 20, 10)]),
            Cut(
                name: "one frame each", groups: [2, 1], size: 1, chunks: [0..<1, 1..<2, 2..<3],
                bounds: [rect(0, 10, 10), rect(0, 10, 10, x: 10), rect(10, 10, 10)]),
            Cut(
                name: "larger than any group", groups: [2, 3], size: .max, chunks: [0..<2, 2..<5],
                bounds: [rect(0, 20, 10), rect(10, 20, 20)]),
        ])
    func aPlanIsCutIntoRunsOfOneGroup(_ cut: Cut) throws {
        let chunks = try index(cut.groups).chunks(of: cut.size)
        #expect(chunks.map(\.frames) == cut.chunks)
        #expect(chunks.map(\.bounds) == cut.bounds)
    }

    /// Cells 0 to 5 at 0, 0 and 10, 0, and so on down to 10, 20.
    @Test(
        "A rectangle finds only frames that overlap it",
        arguments: [
            ("within a cell", rect(2, 6, 6, x: 2), [0]), ("a point within a cell", rect(5, 0, 0, x: 5), [0]),
            ("exactly a cell", rect(10, 10, 10, x: 10), [3]), ("a point between cells", rect(10, 0, 0, x: 10), []),
            ("a line between cells", rect(0, 0, 30, x: 10), []),
            ("across a corner", rect(9, 2, 2, x: 9), [0, 1, 2, 3]),
            ("a column", rect(-5, 5, 100, x: 12), [1, 3, 5]), ("all", rect(-1, 1000, 1000, x: -1), [0, 1, 2, 3, 4, 5]),
            ("beside", rect(0, 100, 100, x: 20), []), ("above", rect(-100, 100, 100), []),
            ("a width below zero", rect(0, -5, 10, x: 5), []),
        ] as [(String, Rect, [Int])])
    func aRectangleMeetsWhatReachesIntoIt(name: String, rect: Rect, frames: [Int]) throws {
        #expect(try index([6]).frames(in: rect) == frames)
    }
}
