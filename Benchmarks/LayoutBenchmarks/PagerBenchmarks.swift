import Benchmark
import GalleryLayout
import SampleItems

/// What happens for each frame of a swipe, over the pages of 100,000 groups.
func pagerBenchmarks() {
    Benchmark("pager state at an offset", configuration: pagerLookups) { benchmark, pager in
        for swipe in benchmark.scaledIterations {
            let offset = pager.offsets[swipe]
            let state = PagerState(
                offset: offset, dragStart: offset - 40, width: desktop.width, pages: pager.table)
            blackHole(state?.groupPosition)
        }
    } setup: {
        Pager()
    }

    Benchmark("page table, group and place of a page", configuration: pagerLookups) { benchmark, pager in
        for swipe in benchmark.scaledIterations {
            let page = pager.pages[swipe]
            let group = pager.table.group(ofPage: page)
            blackHole(pager.table.pageWithinGroup(page) + pager.table.pageCount(ofGroup: group))
        }
    } setup: {
        Pager()
    }

    Benchmark("page table, build for 100000 groups") { benchmark, pager in
        for _ in benchmark.scaledIterations { blackHole(PageTable(itemCounts: pager.itemCounts, perPage: 9)) }
    } setup: {
        Pager()
    }
}

private var pagerLookups: Benchmark.Configuration {
    .init(metrics: [.wallClock, .throughput], warmupIterations: 1, scalingFactor: .kilo, maxDuration: .seconds(2))
}

/// A table of pages, and a thousand random places in it.
private struct Pager {
    let itemCounts: [Int]
    let table: PageTable
    let pages: [Int]
    let offsets: [Double]

    init() {
        var random = SplitMix64(seed: 3)
        itemCounts = (0..<100_000).map { _ in Int.random(in: 0...60, using: &random) }
        let table = PageTable(itemCounts: itemCounts, perPage: 9)
        self.table = table
        pages = (0..<1000).map { _ in Int.random(in: 0..<table.pageCount, using: &random) }
        offsets = (0..<1000).map { _ in
            Double.random(in: 0..<Double(table.pageCount - 1), using: &random) * desktop.width
        }
    }
}
