import Synchronization

/// A job that a worker has taken.
struct JobTicket<Job: WorkerJob>: Sendable {
    let index: Int
    let job: Job
    /// Whether a worker was killed on the job before it had answered any other job.
    var wasKilled = false
}

/// Where workers get their jobs: a known number of jobs, each created when it is taken, or jobs that are added while
/// workers wait. The job that was added last is taken first, since somebody waits for it now.
final class JobQueue<Job: WorkerJob>: Sendable {
    private typealias Taker = CheckedContinuation<JobTicket<Job>?, Never>

    private struct State {
        /// The index of the next job to create.
        var next = 0
        /// Jobs that were added, or whose worker failed to start.
        var waiting: [JobTicket<Job>] = []
        /// Workers without a job, by numbers that are given in order. Empty if jobs are waiting.
        var takers: [Int: Taker] = [:]
        var takerCount = 0
    }

    /// The number of jobs that ``job`` creates.
    private let count: Int
    /// Nil if jobs are added.
    private let job: (@Sendable (Int) -> Job)?
    private let state = Mutex(State())

    /// Creates a queue of `count` jobs in the order of their indices. There may be a hundred thousand.
    init(count: Int, job: @escaping @Sendable (Int) -> Job) {
        (self.count, self.job) = (count, job)
    }

    /// Creates a queue for jobs that are added later.
    init() {
        (count, job) = (0, nil)
    }

    /// Hands a job, also one whose worker failed to start, to a worker that has none, or keeps it for the next one.
    func add(_ ticket: JobTicket<Job>) {
        let taker = state.withLock { state -> Taker? in
            guard let (number, taker) = state.takers.min(by: { $0.key < $1.key }) else {
                state.waiting.append(ticket)
                return nil
            }
            state.takers[number] = nil
            return taker
        }
        taker?.resume(returning: ticket)
    }

    /// Waits for a job.
    ///
    /// - Returns: Nil if there will be none, or if the task is cancelled.
    func take() async -> JobTicket<Job>? {
        let number = state.withLock { state in
            state.takerCount += 1
            return state.takerCount
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (ends, ticket) = state.withLock { state -> (Bool, JobTicket<Job>?) in
                    if Task.isCancelled { return (true, nil) }
                    if let ticket = state.waiting.popLast() { return (true, ticket) }
                    guard let job else {
                        state.takers[number] = continuation
                        return (false, nil)
                    }
                    guard state.next < count else { return (true, nil) }
                    defer { state.next += 1 }
                    return (true, JobTicket(index: state.next, job: job(state.next)))
                }
                if ends { continuation.resume(returning: ticket) }
            }
        } onCancel: {
            state.withLock { $0.takers.removeValue(forKey: number) }?.resume(returning: nil)
        }
    }

    /// Removes the added jobs that no worker has taken.
    func removeAll() {
        state.withLock { $0.waiting = [] }
    }
}
