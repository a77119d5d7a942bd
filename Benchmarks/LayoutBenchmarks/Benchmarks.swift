import Benchmark

/// Where the runner looks for what to run.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 1, maxDuration: .seconds(2))
    engineBenchmarks()
    indexBenchmarks()
    pagerBenchmarks()
}
