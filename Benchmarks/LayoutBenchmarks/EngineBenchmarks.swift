import Benchmark
import GalleryLayout
import RowRules
import SampleItems

/// Each engine with its defaults, on albums of three sizes; and the greedy rule, to compare `justified` with.
func engineBenchmarks() {
    for itemCount in [1_000, 100_000, 1_000_000] {
        for name in LayoutCatalog.names {
            planning("plan \(name)", itemCount: itemCount) {
                let groups = SampleItems.randomGroups(itemCount: itemCount)
                return try LayoutRequest(layout: name, container: desktop, groups: groups).plan
            }
        }
        planning("plan greedy rows", itemCount: itemCount) {
            let items = SampleItems.random(itemCount)
            return { GreedyRows().plan(items, width: desktop.width) }
        }
    }
    // To be compared with the same items, none of which is large.
    for name in [Justified.name, Waterfall.name] {
        planning("plan \(name) with large items", itemCount: 1_000_000) {
            let groups = SampleItems.enlarged(SampleItems.randomGroups(itemCount: 1_000_000))
            return try LayoutRequest(layout: name, container: desktop, groups: groups).plan
        }
    }
    planning("plan justified in one group", itemCount: 1_000_000) {
        let groups = [LayoutGroup(items: SampleItems.random(1_000_000))]
        return try LayoutRequest(layout: Justified.name, container: desktop, groups: groups).plan
    }
}

/// The container of a desktop window.
let desktop = Size(width: 1200, height: 720)

private func planning(_ name: String, itemCount: Int, preparing: @escaping () throws -> () -> LayoutPlan) {
    Benchmark(
        "\(name), \(itemCount) items",
        configuration: .init(
            metrics: [.wallClock, .throughput, .peakMemoryResidentDelta, .itemsPerSecond, .planBytesPerItem],
            timeUnits: itemCount > 10_000 ? .microseconds : .nanoseconds, warmupIterations: 1, maxDuration: .seconds(2))
    ) { benchmark, plan in
        benchmark.startMeasurement()
        let start = ContinuousClock.now
        let result = plan()
        let duration = ContinuousClock.now - start
        benchmark.stopMeasurement()
        benchmark.measurement(.itemsPerSecond, Int(Double(itemCount) / (duration / .seconds(1))))
        benchmark.measurement(.planBytesPerItem, result.byteCount / itemCount)
    } setup: {
        try preparing()
    }
}

extension BenchmarkMetric {
    fileprivate static let itemsPerSecond = custom(
        "Items per second", polarity: .prefersLarger, useScalingFactor: false)
    fileprivate static let planBytesPerItem = custom("Plan, bytes per item", useScalingFactor: false)
}

extension LayoutPlan {
    /// What the plan's elements take; what it took to find them is in the resident memory.
    fileprivate var byteCount: Int {
        frames.count * MemoryLayout<Frame>.stride + pages.count * MemoryLayout<Page>.stride
            + supplementaries.count * MemoryLayout<Supplementary>.stride
    }
}
