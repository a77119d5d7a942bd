import GalleryLayout
import Testing

@Suite("The index of frames")
struct FrameIndexTests {
    /// Three columns of 96, gaps and margins of 8: tops 8, 8, 8, 112, 112; bottoms 104, 200, 104, 208, 208.
    private func plan() throws -> LayoutPlan {
        let square = Size(width: 10, height: 10)
        let items = [square, Size(width: 10, height: 20), square, square, square]
        return try Waterfall(options: [:]).plan([LayoutGroup(items: items)], in: Size(width: 320, height: 0))
    }

    private func strip(_ offset: Double, _ height: Double) -> Rect {
        Rect(x: 0, y: offset, width: 500, height: height)
    }

    @Test(
        "Frames that only touch the rectangle are not found",
        arguments: [
            (0.0, 8.0, []), (0, 8.5, [0, 1, 2]), (103, 9, [0, 1, 2]), (103, 10, [0, 1, 2, 3, 4]), (104, 8, [1]),
            (104, 9, [1, 3, 4]), (200, 50, [3, 4]), (208, 50, []), (-50, 500, [0, 1, 2, 3, 4]), (50, 0, [0, 1, 2]),
        ] as [(Double, Double, [Int])])
    func edgesThatTouchDoNotCount(offset: Double, height: Double, shown: [Int]) throws {
        #expect(FrameIndex(try plan()).frames(in: strip(offset, height)) == shown)
    }

    @Test("The index of a plan without frames finds nothing")
    func aPlanWithoutFramesShowsNone() {
        let empty = LayoutPlan(contentSize: Size(width: 0, height: 0), pages: [], frames: [])
        #expect(FrameIndex(empty).frames(in: strip(0, 100)).isEmpty)
    }

    @Test("The index of a waterfall finds the same frames as a full search", arguments: 0..<100)
    func theAnswerIsThatOfALookAtEveryFrame(seed: Int) throws {
        var random = SplitMix64(state: UInt64(seed))
        let items = (0..<Int.random(in: 1...300, using: &random)).map { _ in
            Size(width: .random(in: 1...100, using: &random), height: .random(in: 1...100, using: &random))
        }
        let plan = try Waterfall(options: [:]).plan([LayoutGroup(items: items)], in: Size(width: 500, height: 0))
        let visible = FrameIndex(plan)
        for _ in 0..<20 {
            let offset = Double.random(in: -100...(plan.contentSize.height + 100), using: &random)
            let height = Double.random(in: 0...800, using: &random)
            let expected = plan.frames.indices.filter {
                plan.frames[$0].rect.maxY > offset && plan.frames[$0].rect.y < offset + height
            }
            #expect(visible.frames(in: strip(offset, height)) == expected)
        }
    }

    @Test("The index does not find parts that do not scroll")
    func whatDoesNotScrollIsInNoRectangleOfTheContent() throws {
        let groups = [LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: 12))]
        let plan = try GroupedPager(options: ["title-height": 30]).plan(groups, in: Size(width: 300, height: 300))
        #expect(plan.supplementaries.map(\.kind) == [.groupTitle, .pageIndicator])
        let all = Rect(x: -10, y: -10, width: 10_000, height: 10_000)
        #expect(FrameIndex(plan).supplementaries(in: all).isEmpty)
        #expect(FrameIndex(plan).frames(in: all).count == 12)
    }
}
