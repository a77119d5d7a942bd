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
        /// The index of the next new job.
        var next = 0
        /// Jobs that were added, or whose worker failed to start.
        var waiting: [JobTicket<Job>] = []
        /// Workers without a job, by numbers that are given in order. Empty if jobs are waiting.
        var takers: [Int: Taker] = [:]
        var takerCount = 0
        /// Whether no job is accepted, and no worker waits for one.
        var isClosed: Bool

        /// Hands a job to a worker that has none, or keeps it for the next one.
        mutating func give(_ ticket: JobTicket<Job>) -> Taker? {
            if let (number, taker) = takers.min(by: { $0.key < $1.key }) {
                takers[number] = nil
                return taker
            }
            waiting.append(ticket)
            return nil
        }
    }

    /// The number of jobs that ``job`` creates.
    private let count: Int
    private let job: (@Sendable (Int) -> Job)?
    private let state: Mutex<State>

    /// Creates a queue of `count` jobs in the order of their indices. There may be a hundred thousand.
    init(count: Int, job: @escaping @Sendable (Int) -> Job) {
        (self.count, self.job) = (count, job)
        state = Mutex(State(isClosed: true))
    }

    /// Creates a queue for jobs that are added later.
    init() {
        (count, job) = (0, nil)
        state = Mutex(State(isClosed: false))
    }

    /// - Returns: The job's index; nil if the queue is closed.
    func add(_ job: Job) -> Int? {
        let (ticket, taker) = state.withLock { state -> (JobTicket<Job>?, Taker?) in
            guard !state.isClosed else { return (nil, nil) }
            let ticket = JobTicket(index: state.next, job: job)
            state.next += 1
            return (ticket, state.give(ticket))
        }
        taker?.resume(returning: ticket)
        return ticket?.index
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
                    if let job, state.next < count {
                        defer { state.next += 1 }
                        return (true, JobTicket(index: state.next, job: job(state.next)))
                    }
                    if state.isClosed { return (true, nil) }
                    state.takers[number] = continuation
                    return (false, nil)
                }
                if ends { continuation.resume(returning: ticket) }
            }
        } onCancel: {
            state.withLock { $0.takers.removeValue(forKey: number) }?.resume(returning: nil)
        }
    }

    /// Returns a job whose worker failed to start, for the next worker that asks.
    func putBack(_ ticket: JobTicket<Job>) {
        state.withLock { $0.give(ticket) }?.resume(returning: ticket)
    }

    /// Removes the added jobs that no worker has taken.
    ///
    /// - Returns: The index of the next job that is added.
    func removeAll() -> Int {
        state.withLock { state in
            state.waiting = []
            return state.next
        }
    }

    /// Ends the work: workers get no more jobs, and no jobs are accepted.
    func close() {
        let takers = state.withLock { state in
            state.isClosed = true
            state.waiting = []
            defer { state.takers = [:] }
            return state.takers.values
        }
        for taker in takers { taker.resume(returning: nil) }
    }
}
