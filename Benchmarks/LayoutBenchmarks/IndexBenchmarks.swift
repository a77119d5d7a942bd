import Benchmark
import GalleryLayout
import SampleItems

/// The index over a plan of a million frames: building it, asking it for about fifty frames, cutting it into chunks.
func indexBenchmarks() {
    for name in ["waterfall", "justified", "grouped-pager"] {
        let plan = {
            try LayoutRequest(
                layout: name, container: desktop, groups: SampleItems.randomGroups(itemCount: 1_000_000)
            ).plan()
        }

        Benchmark("index \(name), build over 1000000 frames") { benchmark, plan in
            for _ in benchmark.scaledIterations { blackHole(FrameIndex(plan)) }
        } setup: {
            try plan()
        }

        Benchmark(
            "index \(name), query for about 50 of 1000000 frames",
            configuration: .init(
                metrics: [.wallClock, .throughput, .framesFound], warmupIterations: 1, scalingFactor: .kilo,
                maxDuration: .seconds(2))
        ) { benchmark, sample in
            var found = 0
            benchmark.startMeasurement()
            for query in benchmark.scaledIterations { found += sample.index.frames(in: sample.queries[query]).count }
            benchmark.stopMeasurement()
            benchmark.measurement(.framesFound, found / sample.queries.count)
        } setup: {
            IndexedPlan(try plan())
        }

        Benchmark("index \(name), 1000000 frames in chunks of 100") { benchmark, sample in
            for _ in benchmark.scaledIterations { blackHole(sample.index.chunks(of: 100)) }
        } setup: {
            IndexedPlan(try plan())
        }
    }
}

/// An index and rectangles to ask it for.
private struct IndexedPlan {
    let index: FrameIndex
    /// A thousand, at random places along the way the plan scrolls, each of a size that meets about 50 frames.
    let queries: [Rect]

    init(_ plan: LayoutPlan) {
        index = FrameIndex(plan)
        let content = plan.contentSize
        let part = 50 / Double(plan.frames.count)
        var random = SplitMix64(seed: 2)
        queries = (0..<1000).map { _ in
            let place = Double.random(in: 0..<(1 - part), using: &random)
            return content.width > content.height
                ? Rect(x: place * content.width, y: 0, width: part * content.width, height: content.height)
                : Rect(x: 0, y: place * content.height, width: content.width, height: part * content.height)
        }
    }
}

extension BenchmarkMetric {
    fileprivate static let framesFound = custom("Frames found", useScalingFactor: false)
}
