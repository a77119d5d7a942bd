import Synchronization

/// Worker processes that stay between jobs, for a program that wants one photo now and another one later.
package final class ResidentWorkers<Job: WorkerJob>: Sendable {
    private typealias Client = CheckedContinuation<Result<Job.Outcome, WorkerError>, Never>

    private struct State {
        /// Those who wait for results, by the indices of their jobs.
        var clients: [Int: Client] = [:]
        /// Results that came before their client began to wait.
        var early: [Int: Job.Outcome] = [:]
        /// The jobs before this index have failed unless their results are early.
        var failed: (below: Int, error: WorkerError)?
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
                try await pool.run(from: queue) { self.deliver($0, $1) }
                return end(with: .cancelled)
            } catch {
                guard case .impossible = error else {
                    end(with: error)
                    throw error
                }
                fail(jobsBelow: queue.removeAll(), with: error)
            }
        }
    }

    /// Runs a job before all jobs that wait.
    ///
    /// - Throws: ``WorkerError/cancelled`` when ``run()`` has ended, or the error that ended it.
    package func result(of job: Job) async throws(WorkerError) -> Job.Outcome {
        guard let index = queue.add(job) else { throw state.withLock(\.end) ?? .cancelled }
        let result = await withCheckedContinuation { (client: Client) in
            let known = state.withLock { state -> Result<Job.Outcome, WorkerError>? in
                if let result = state.early.removeValue(forKey: index) { return .success(result) }
                if let end = state.end { return .failure(end) }
                if let failed = state.failed, index < failed.below { return .failure(failed.error) }
                state.clients[index] = client
                return nil
            }
            if let known { client.resume(returning: known) }
        }
        return try result.get()
    }

    private func deliver(_ index: Int, _ result: Job.Outcome) {
        let client = state.withLock { state in
            let client = state.clients.removeValue(forKey: index)
            if client == nil, index >= state.failed?.below ?? 0 { state.early[index] = result }
            return client
        }
        client?.resume(returning: .success(result))
    }

    private func end(with error: WorkerError) {
        queue.close()
        state.withLock { $0.end = error }
        fail(jobsBelow: .max, with: error)
    }

    /// Also those jobs fail whose clients have not begun to wait.
    private func fail(jobsBelow index: Int, with error: WorkerError) {
        let clients = state.withLock { state in
            state.failed = (index, error)
            let failed = state.clients.filter { $0.key < index }
            for number in failed.keys { state.clients[number] = nil }
            return failed.values
        }
        for client in clients { client.resume(returning: .failure(error)) }
    }
}
