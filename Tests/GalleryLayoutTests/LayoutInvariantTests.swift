import GalleryLayout
import Testing

/// What holds for every plan, over random requests that a seed reproduces.
struct LayoutInvariantTests {
    @Test(arguments: LayoutCatalog.names, 0..<200)
    func framesKeepWithinBoundsApartAndInOrder(layout: String, seed: Int) throws {
        var random = SplitMix64(state: UInt64(seed))
        let container = Size(
            width: .random(in: 80...2000, using: &random), height: .random(in: 80...1200, using: &random))
        let groups = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            LayoutGroup(
                items: (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    Size(width: .random(in: 1...100, using: &random), height: .random(in: 1...100, using: &random))
                })
        }
        let engine = try LayoutCatalog.engine(named: layout)
        let plan = engine.plan(groups, in: container)

        #expect(
            plan.frames.map { [$0.group, $0.item] }
                == groups.indices.flatMap { g in groups[g].items.indices.map { [g, $0] } })
        #expect(plan.frames.allSatisfy { plan.pages.indices.contains($0.page) })
        let slack = 1e-6
        for frame in plan.frames {
            #expect(frame.rect.x >= -slack && frame.rect.maxX <= plan.contentSize.width + slack)
            #expect(frame.rect.y >= -slack && frame.rect.maxY <= plan.contentSize.height + slack)
        }
        for (index, frame) in plan.frames.enumerated() {
            let inner = Rect(
                x: frame.rect.x + slack, y: frame.rect.y + slack,
                width: frame.rect.width - 2 * slack, height: frame.rect.height - 2 * slack)
            #expect(!plan.frames[(index + 1)...].contains { $0.rect.intersects(inner) })
        }
        #expect(engine.plan(groups, in: container) == plan)
    }
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
