import FileReading
import Foundation
import PhotoWorkers
import SiteFolder
import Synchronization
import Threading

/// Computes values on one thread for each processor.
enum ParallelMap {
    /// - Parameter results: is called for each batch of values with the index of its first, one call at a time.
    static func run<Value: Sendable>(
        count: Int, batch: Int = 64, _ transform: @escaping @Sendable (Int) -> Value,
        results: @escaping @Sendable (Int, [Value]) -> Void
    ) async {
        let progress = Progress()
        await withTaskGroup(of: Void.self) { group in
            let executor = BlockingExecutor()
            for _ in 0..<max(1, min(AvailableResources.current.coreCount, count / batch + 1)) {
                group.addTask(executorPreference: executor) {
                    while !Task.isCancelled {
                        let start = progress.take(batch)
                        guard start < count else { return }
                        let values = (start..<min(start + batch, count)).map(transform)
                        progress.deliver { results(start, values) }
                    }
                }
            }
        }
    }

    /// How far the threads are.
    private final class Progress: Sendable {
        private let next = Mutex(0)
        private let gate = Mutex(())

        /// - Returns: the first index of the next batch.
        func take(_ count: Int) -> Int {
            next.withLock { next in
                defer { next += count }
                return next
            }
        }

        func deliver(_ body: () -> Void) { gate.withLock { _ in body() } }
    }
}
