import Synchronization

/// Jobs for workers that wait for more. The job that was added last is taken first, since somebody waits for it now.
final class JobInbox<Job: WorkerJob>: JobSource {
    private typealias Taker = CheckedContinuation<JobTicket<Job>?, Never>

    private struct State {
        /// The index of the next job.
        var next = 0
        var waiting: [JobTicket<Job>] = []
        /// Workers without a job, by numbers that are given in order. Empty if jobs are waiting.
        var takers: [Int: Taker] = [:]
        var takerCount = 0
        var isClosed = false

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

    private let state = Mutex(State())

    /// - Returns: The job's index; nil if the inbox is closed.
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
    /// - Returns: Nil if the inbox is closed or the task is cancelled.
    func take() async -> JobTicket<Job>? {
        let number = state.withLock { state in
            state.takerCount += 1
            return state.takerCount
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (ends, ticket) = state.withLock { state -> (Bool, JobTicket<Job>?) in
                    if state.isClosed || Task.isCancelled { return (true, nil) }
                    if let ticket = state.waiting.popLast() { return (true, ticket) }
                    state.takers[number] = continuation
                    return (false, nil)
                }
                if ends { continuation.resume(returning: ticket) }
            }
        } onCancel: {
            state.withLock { $0.takers.removeValue(forKey: number) }?.resume(returning: nil)
        }
    }

    func putBack(_ ticket: JobTicket<Job>) {
        state.withLock { $0.give(ticket) }?.resume(returning: ticket)
    }

    /// Removes the jobs that no worker has taken.
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
            defer { state.takers = [:] }
            return state.takers.values
        }
        for taker in takers { taker.resume(returning: nil) }
    }
}
