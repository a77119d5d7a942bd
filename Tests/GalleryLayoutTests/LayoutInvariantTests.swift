import GalleryLayout
import Testing

/// What holds for every plan, over thousands of random requests.
@Suite("Invariants of all layouts")
struct LayoutInvariantTests {
    private static let seeds = 0..<700

    /// What rounding may add up to.
    private func slack(_ plan: LayoutPlan) -> Double {
        1e-9 * max(1, plan.contentSize.width, plan.contentSize.height)
    }

    /// Frames that have an extent; where insets and gaps leave no room, cells shrink to nothing.
    private func visible(_ plan: LayoutPlan) -> [Frame] {
        plan.frames.filter { $0.rect.width > 0 && $0.rect.height > 0 }
    }

    @Test("Every item has a frame in order, unless max-rows leaves it out", arguments: LayoutCatalog.names)
    func everyItemHasAFrameInOrder(layout: String) throws {
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            let plan = try request.plan()
            for (group, members) in request.groups.enumerated() {
                let items = plan.frames.filter { $0.group == group }.map(\.item)
                // Rows that are too many are left out, and their items with them; the first row is never one.
                let all = request.options["max-rows"] == nil
                #expect(items == Array(0..<(all ? members.items.count : items.count)), request.comment)
                #expect(items.isEmpty == members.items.isEmpty, request.comment)
            }
            #expect(plan.frames.map(\.group) == plan.frames.map(\.group).sorted(), request.comment)
        }
    }

    @Test("Frames are within the content and their page", arguments: LayoutCatalog.names)
    func framesLieWithinTheContentAndTheirPage(layout: String) throws {
        var count = 0
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            let plan = try request.plan()
            let isPaged = ![.column, .strip].contains(try request.traits().form)
            for frame in visible(plan) {
                let start = isPaged ? plan.pages[frame.page].x : 0
                let end = isPaged ? start + request.container.width : plan.contentSize.width
                let slack = slack(plan)
                #expect(frame.rect.x >= start - slack && frame.rect.maxX <= end + slack, request.comment)
                #expect(frame.rect.y >= -slack && frame.rect.maxY <= plan.contentSize.height + slack, request.comment)
                count += 1
            }
        }
        #expect(count > 4000)
    }

    @Test("Frames do not overlap", arguments: LayoutCatalog.names)
    func framesKeepApart(layout: String) throws {
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            let plan = try request.plan()
            let slack = slack(plan)
            let frames = visible(plan).map(\.rect)
            for (index, rect) in frames.enumerated() {
                let inner = Rect(
                    x: rect.x + slack, y: rect.y + slack, width: rect.width - 2 * slack,
                    height: rect.height - 2 * slack)
                for other in frames[(index + 1)...] where inner.intersects(other) {
                    Issue.record("\(rect) overlaps \(other): \(request.comment)")
                }
            }
        }
    }

    @Test("Headers and footers do not overlap items", arguments: LayoutCatalog.names)
    func headersAndFootersKeepApartFromItems(layout: String) throws {
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            let plan = try request.plan()
            let headers = plan.supplementaries.filter { $0.kind == .groupHeader || $0.kind == .groupFooter }
            let slack = slack(plan)
            for header in headers {
                let inner = Rect(
                    x: header.rect.x + slack, y: header.rect.y + slack, width: header.rect.width - 2 * slack,
                    height: header.rect.height - 2 * slack)
                #expect(!visible(plan).contains { $0.rect.intersects(inner) }, request.comment)
            }
            let kinds: [Supplementary.Kind] =
                (request.number("header-height", or: 0) > 0 ? [.groupHeader] : [])
                + (request.number("footer-height", or: 0) > 0 ? [.groupFooter] : [])
            #expect(headers.map(\.kind) == request.groups.flatMap { _ in kinds }, request.comment)
            #expect(headers.map(\.group) == request.groups.indices.flatMap { group in kinds.map { _ in group } })
        }
    }

    @Test("Each page lists its group, its index and its position correctly", arguments: LayoutCatalog.names)
    func pagesTellOfTheItemsOnThem(layout: String) throws {
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            let plan = try request.plan()
            #expect(plan.frames.map(\.page) == plan.frames.map(\.page).sorted(), request.comment)
            switch try request.traits().form {
            case .pages:
                #expect(Set(plan.frames.map(\.page)) == Set(plan.pages.indices), request.comment)
                #expect(plan.pages.allSatisfy { $0.group == 0 && $0.count == plan.pages.count }, request.comment)
                #expect(plan.pages.map(\.index) == Array(plan.pages.indices), request.comment)
            case .groupedPages:
                #expect(Set(plan.frames.map(\.page)) == Set(plan.pages.indices), request.comment)
                #expect(plan.frames.allSatisfy { plan.pages[$0.page].group == $0.group }, request.comment)
                for group in request.groups.indices {
                    let own = plan.pages.filter { $0.group == group }
                    #expect(own.map(\.index) == Array(own.indices), request.comment)
                    #expect(own.allSatisfy { $0.count == own.count }, request.comment)
                }
            case .column, .strip:
                #expect(plan.pages == [Page(group: 0, index: 0, count: 1, x: 0)], request.comment)
                continue
            }
            let width = request.container.width
            #expect(plan.pages.map(\.x) == plan.pages.indices.map { Double($0) * width }, request.comment)
            #expect(plan.contentSize.width == Double(plan.pages.count) * width, request.comment)
        }
    }

    @Test("The same request always gives the same plan", arguments: LayoutCatalog.names)
    func theSameRequestHasTheSamePlan(layout: String) throws {
        for seed in Self.seeds {
            let request = RandomRequest(layout: layout, seed: seed)
            #expect(try request.plan() == request.plan(), request.comment)
        }
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
