import BuildCache
import PhotoWorkers

extension IncrementalStage {
    /// A stage that only finds out what earlier builds know.
    package init(lookingUp product: Product, source: String, in store: AnswerStore<Product.Answer>) {
        self.init(product: product, source: source, workers: NoWorkers(), store: store, finished: .none)
    }
}

/// For steps that need no workers.
package struct NoWorkers: JobRunning {
    package init() {}

    package nonisolated(nonsending) func run<Job: WorkerJob>(
        jobCount: Int, job: @escaping @Sendable (Int) -> Job, onTick: () async -> Void,
        onResult: (Int, Job.Outcome) async -> AfterResult
    ) async throws(WorkerError) {}
}
