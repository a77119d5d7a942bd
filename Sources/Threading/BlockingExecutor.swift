import Dispatch
import Synchronization

/// Runs tasks on threads that may block: they read and write files, query SQLite and validate pages with libxml2.
///
/// Swift's own pool has one thread for each core, and so has Dispatch's on a busy machine. Tasks that block there keep
/// all others waiting.
package final class BlockingExecutor: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var threadCount = 0
        /// Threads that have no job.
        var idleCount = 0
    }

    /// More tasks than this wait for others to end.
    private static let maximumThreadCount = 64
    /// After this time without a job, a thread ends.
    private static let patience = DispatchTimeInterval.seconds(2)

    private let state = Mutex(State())
    private let jobCount = DispatchSemaphore(value: 0)

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let needsThread = state.withLock { state in
            state.jobs.append(job)
            guard state.jobs.count > state.idleCount, state.threadCount < Self.maximumThreadCount else { return false }
            state.threadCount += 1
            state.idleCount += 1
            return true
        }
        jobCount.signal()
        if needsThread, !SystemThread.start({ self.run() }) { goOnWithoutThread() }
    }

    /// Undoes the count of a thread that the system has refused. If there is no other, Swift's own threads do the work.
    private func goOnWithoutThread() {
        let jobs = state.withLock { state -> [UnownedJob] in
            state.threadCount -= 1
            state.idleCount -= 1
            guard state.threadCount == 0 else { return [] }
            defer { state.jobs = [] }
            return state.jobs
        }
        for job in jobs { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
    }

    private func run() {
        while true {
            let hasTimedOut = jobCount.wait(timeout: .now() + Self.patience) == .timedOut
            let (job, ends) = state.withLock { state -> (UnownedJob?, Bool) in
                guard state.jobs.isEmpty else {
                    state.idleCount -= 1
                    return (state.jobs.removeFirst(), false)
                }
                guard hasTimedOut else { return (nil, false) }
                state.idleCount -= 1
                state.threadCount -= 1
                return (nil, true)
            }
            if ends { return }
            guard let job else { continue }
            job.runSynchronously(on: asUnownedTaskExecutor())
            state.withLock { $0.idleCount += 1 }
        }
    }
}
