import Synchronization

/// Worker processes that stay between jobs, for a program that wants one photo now and another one later.
package final class ResidentWorkers<Job: WorkerJob>: Sendable {
    private typealias Client = CheckedContinuation<Result<Job.Outcome, WorkerError>, Never>

    private struct State {
        /// Those who wait for results, by the indices of their jobs.
        var clients: [Int: Client] = [:]
        /// The index of the next job.
        var next = 0
        /// Why no job can be run any more.
        var end: WorkerError?
    }

    private let pool: WorkerPool
    private let queue = JobQueue<Job>()
    private let state = Mutex(State())

    package init(pool: WorkerPool) {
        self.pool = pool
    }

    /// Serves ``result(of:)`` until the task is cancelled. Processes are started when the first jobs come.
    ///
    /// If the workers report that no job is possible, because the disk is full or a library is missing, the jobs that
    /// wait fail, and later ones are tried again.
    package func run() async throws(WorkerError) {
        while true {
            do throws(WorkerError) {
                try await pool.run(from: queue) { self.end($0, with: $1) }
                return fail(with: .cancelled, isFinal: true)
            } catch {
                guard case .impossible = error else {
                    fail(with: error, isFinal: true)
                    throw error
                }
                queue.removeAll()
                fail(with: error, isFinal: false)
            }
        }
    }

    /// Runs a job before all jobs that wait.
    ///
    /// - Throws: ``WorkerError/cancelled`` when ``run()`` has ended, or the error that ended it.
    package func result(of job: Job) async throws(WorkerError) -> Job.Outcome {
        let result = await withCheckedContinuation { (client: Client) in
            let index = state.withLock { state -> Result<Int, WorkerError> in
                if let end = state.end { return .failure(end) }
                defer { state.next += 1 }
                state.clients[state.next] = client
                return .success(state.next)
            }
            switch index {
            case .success(let index): queue.add(JobTicket(index: index, job: job))
            case .failure(let end): client.resume(returning: .failure(end))
            }
        }
        return try result.get()
    }

    /// Ends a job, unless it has failed already.
    private func end(_ index: Int, with result: Job.Outcome) {
        state.withLock { $0.clients.removeValue(forKey: index) }?.resume(returning: .success(result))
    }

    /// Fails all jobs, and those to come if that is final.
    private func fail(with error: WorkerError, isFinal: Bool) {
        let clients = state.withLock { state in
            if isFinal { state.end = error }
            defer { state.clients = [:] }
            return state.clients.values
        }
        for client in clients { client.resume(returning: .failure(error)) }
    }
}
