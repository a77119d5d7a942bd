import GalleryLayout
import Testing

/// What holds for every plan with large items, over random requests.
@Suite("Invariants of layouts with large items")
struct LargeItemInvariantTests {
    private static let seeds = 0..<700
    private static let layouts = ["justified", "waterfall"]

    private func requests(_ layout: String) -> [LargeRequest] {
        Self.seeds.map { LargeRequest(layout: layout, seed: $0) }
    }

    /// What rounding may add up to.
    private func slack(_ plan: LayoutPlan) -> Double {
        1e-9 * max(1, plan.contentSize.width, plan.contentSize.height)
    }

    private func visible(_ plan: LayoutPlan) -> [Frame] {
        plan.frames.filter { $0.rect.width > 0 && $0.rect.height > 0 }
    }

    @Test("Large items and those around them are within the content and do not overlap", arguments: layouts)
    func framesAreWithinTheContentAndApart(layout: String) throws {
        var count = 0
        for request in requests(layout) {
            let plan = try request.plan()
            let (slack, frames) = (slack(plan), visible(plan))
            for (index, frame) in frames.enumerated() {
                let rect = frame.rect
                #expect(rect.x >= -slack && rect.maxX <= plan.contentSize.width + slack, request.comment)
                #expect(rect.y >= -slack && rect.maxY <= plan.contentSize.height + slack, request.comment)
                let inner = Rect(
                    x: rect.x + slack, y: rect.y + slack, width: rect.width - 2 * slack,
                    height: rect.height - 2 * slack)
                for other in frames[(index + 1)...] where inner.intersects(other.rect) {
                    Issue.record("\(rect) overlaps \(other.rect): \(request.comment)")
                }
                if request.isLarge(frame) { count += 1 }
            }
        }
        #expect(count > 2000)
    }

    @Test("Every item has a frame in order and keeps its proportions", arguments: layouts)
    func everyItemHasAFrameWithItsProportions(layout: String) throws {
        for request in requests(layout) {
            let plan = try request.plan()
            let caption = request.plain.number("caption-height", or: 0)
            for (group, members) in request.groups.enumerated() {
                let frames = plan.frames.filter { $0.group == group }
                let isCut = request.plain.options["max-rows"] != nil
                #expect(
                    frames.map(\.item) == Array(0..<(isCut ? frames.count : members.items.count)), request.comment)
                for frame in frames where frame.rect.width > 0 {
                    guard let ratio = members.items[frame.item].aspectRatio ?? (layout == "justified" ? 1 : nil) else {
                        continue
                    }
                    let width = (frame.rect.height - caption) * ratio
                    #expect(abs(width - frame.rect.width) <= 1e-9 * max(1, width), request.comment)
                }
            }
        }
    }

    @Test("Rows with large items keep the order from left to right and from top to bottom")
    func rowsKeepTheOrder() throws {
        for request in requests("justified") {
            let frames = visible(try request.plan())
            for (frame, next) in zip(frames, frames.dropFirst()) where frame.group == next.group {
                let isBeside = next.rect.y == frame.rect.y && next.rect.x >= frame.rect.maxX
                #expect(isBeside || next.rect.y >= frame.rect.maxY, request.comment)
            }
        }
    }

    @Test("In columns, no item begins more than half a column above an earlier one, whatever is large")
    func columnsKeepTheOrder() throws {
        for request in requests("waterfall") {
            let plan = try request.plan()
            // Without large items, an item may begin lower than a later one by the tolerance and a gap.
            let plain = request.plain.number("order-tolerance", or: 0) + request.plain.number("row", or: 8)
            for (group, members) in request.groups.enumerated() where members.spans.contains(2) {
                var lowest = -Double.infinity
                let frames = plan.frames.filter { $0.group == group }
                let most = max(request.column(of: group).width / 2, plain) + slack(plan)
                for frame in frames {
                    #expect(frame.rect.y >= lowest - most, request.comment)
                    lowest = max(lowest, frame.rect.y)
                }
            }
        }
    }

    @Test("The hole above an item that takes two columns is at most half a column high")
    func holesAreSmall() throws {
        var (wide, holes) = (0, 0)
        for request in requests("waterfall") {
            let plan = try request.plan()
            let gap = request.plain.number("row", or: 8)
            for group in request.groups.indices {
                let frames = plan.frames.filter { $0.group == group }
                let width = request.column(of: group).width
                guard let top = frames.first?.rect.y, width > 0 else { continue }
                for (index, frame) in frames.enumerated() where frame.rect.width > width * 1.5 {
                    #expect(request.isLarge(frame), request.comment)
                    wide += 1
                    for x in [frame.rect.x + width / 2, frame.rect.maxX - width / 2] {
                        let above = frames[..<index].filter { $0.rect.x < x && $0.rect.maxX > x }
                        let edge = above.map { $0.rect.maxY + gap }.max() ?? top
                        #expect(frame.rect.y - edge <= width / 2 + slack(plan), request.comment)
                        if frame.rect.y - edge > 1 { holes += 1 }
                    }
                }
            }
        }
        // Were there no holes, this would prove nothing.
        #expect(wide > 500 && holes > 50)
    }

    @Test("A request with large items always has the same plan", arguments: layouts)
    func plansAreTheSameAgain(layout: String) throws {
        for request in requests(layout) { #expect(try request.plan() == request.plan(), request.comment) }
    }

    @Test("Other engines ignore which items are large", arguments: LayoutCatalog.names.filter { !layouts.contains($0) })
    func otherEnginesIgnoreWeights(layout: String) throws {
        for request in requests(layout) { #expect(try request.plan() == request.plain.plan(), request.comment) }
    }

    /// Recorded before engines knew of large items, and again, from the same engines, when random requests changed.
    @Test(
        "Without large items, plans are the same to the last bit as before there were any",
        arguments: [("justified", 0x63ed_b6aa_935d_0ceb), ("waterfall", 0x54ba_7edf_3232_417e)] as [(String, UInt64)])
    func plainPlansHaveNotChanged(layout: String, recorded: UInt64) throws {
        var (plain, ones) = (PlanDigest(), PlanDigest())
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            plain.add(try request.plan())
            let groups = request.groups.map { LayoutGroup(items: $0.items, spans: $0.items.map { _ in 1 }) }
            ones.add(
                try LayoutRequest(
                    layout: layout, options: request.options, container: request.container, groups: groups
                ).plan())
        }
        #expect(plain.value == recorded)
        #expect(ones.value == recorded)
    }
}

/// FNV-1a over all numbers of plans.
private struct PlanDigest {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ plan: LayoutPlan) {
        for frame in plan.frames {
            add(UInt64(frame.group))
            add(UInt64(frame.item))
            for side in [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height] { add(side.bitPattern) }
        }
        add(plan.contentSize.width.bitPattern)
        add(plan.contentSize.height.bitPattern)
    }

    private mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            value = (value ^ (number >> shift & 255)) &* 0x100_0000_01b3
        }
    }
}
