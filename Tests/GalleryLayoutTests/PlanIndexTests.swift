import GalleryLayout
import Testing

/// The index over plans of every engine, against a look at every frame.
@Suite("The index of plans of every engine")
struct PlanIndexTests {
    private static let seeds = 0..<400

    /// Rectangles of all sizes in and around a plan; every other one shares an edge with a frame.
    private func queries(_ plan: LayoutPlan, _ random: inout SplitMix64) -> [Rect] {
        (0..<6).map { query in
            let (width, height) = (plan.contentSize.width + 10, plan.contentSize.height + 10)
            let rect = Rect(
                x: .random(in: -width...width, using: &random), y: .random(in: -height...height, using: &random),
                width: .random(in: 0...width, using: &random), height: .random(in: 0...height, using: &random))
            guard query.isMultiple(of: 2), let frame = plan.frames.randomElement(using: &random)?.rect else {
                return rect
            }
            return Rect(x: frame.maxX, y: rect.y, width: rect.width, height: max(0, frame.y - rect.y))
        }
    }

    @Test("The index finds the same frames as a full search", arguments: LayoutCatalog.names)
    func theAnswerIsThatOfALookAtEveryFrame(layout: String) throws {
        var (found, missed) = (0, 0)
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            var random = SplitMix64(state: UInt64(seed))
            let plan = try request.plan()
            let index = FrameIndex(plan)
            for query in queries(plan, &random) {
                let frames = plan.frames.indices.filter { plan.frames[$0].rect.intersects(query) }
                #expect(index.frames(in: query) == frames, "\(query) of \(request.comment)")
                let others = plan.supplementaries.indices.filter {
                    plan.supplementaries[$0].scrolls && plan.supplementaries[$0].rect.intersects(query)
                }
                #expect(index.supplementaries(in: query) == others, "\(query) of \(request.comment)")
                found += frames.count
                missed += plan.frames.count - frames.count
            }
        }
        #expect(found > 2000 && missed > 2000)
    }

    @Test("Chunks contain every frame once", arguments: LayoutCatalog.names)
    func chunksHoldEveryFrameOnce(layout: String) throws {
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            var random = SplitMix64(state: UInt64(seed))
            let size = Int.random(in: 1...12, using: &random)
            let plan = try request.plan()
            let chunks = FrameIndex(plan).chunks(of: size)
            #expect(chunks.flatMap(\.frames) == Array(plan.frames.indices), "by \(size) of \(request.comment)")
            for (index, chunk) in chunks.enumerated() {
                let frames = plan.frames[chunk.frames]
                let group = frames.first?.group
                #expect(frames.allSatisfy { $0.group == group }, "by \(size) of \(request.comment)")
                // Only a group's last may be short.
                let isLast =
                    index + 1 == chunks.count || plan.frames[chunks[index + 1].frames.lowerBound].group != group
                #expect(
                    isLast ? (1...size).contains(chunk.frames.count) : chunk.frames.count == size,
                    "by \(size) of \(request.comment)")

                let rects = frames.map(\.rect)
                let slack = 1e-9 * max(1, chunk.bounds.maxX, chunk.bounds.maxY)
                #expect(chunk.bounds.x == rects.map(\.x).min(), "by \(size) of \(request.comment)")
                #expect(chunk.bounds.y == rects.map(\.y).min(), "by \(size) of \(request.comment)")
                let edges = (rects.map(\.maxX).max() ?? .nan, rects.map(\.maxY).max() ?? .nan)
                #expect(abs(chunk.bounds.maxX - edges.0) <= slack, "by \(size) of \(request.comment)")
                #expect(abs(chunk.bounds.maxY - edges.1) <= slack, "by \(size) of \(request.comment)")
            }
        }
    }
}
