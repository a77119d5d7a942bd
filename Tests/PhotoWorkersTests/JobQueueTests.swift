import Testing

@testable import PhotoWorkers

@Suite("The queue of jobs", .timeLimit(.minutes(5)))
struct JobQueueTests {
    private static func job(_ index: Int) -> HashJob { HashJob(file: "/\(index)") }

    private static func ticket(_ index: Int) -> JobTicket<HashJob> { JobTicket(index: index, job: job(index)) }

    @Test("A known number of jobs is taken in order, and a returned job before the others")
    func order() async throws {
        let queue = JobQueue(count: 3) { Self.job($0) }
        let first = try #require(await queue.take())
        #expect(first.index == 0 && first.job == Self.job(0))
        #expect(await queue.take()?.index == 1)
        queue.add(first)
        #expect(await queue.take()?.index == 0)
        #expect(await queue.take()?.index == 2)
        #expect(await queue.take()?.index == nil)
    }

    @Test("A worker waits for a job that is added, and the one that was added last is taken first")
    func waiting() async throws {
        let queue = JobQueue<HashJob>()
        async let taken = queue.take()
        queue.add(Self.ticket(0))
        #expect(await taken?.index == 0)
        for index in 1...3 { queue.add(Self.ticket(index)) }
        #expect(await queue.take()?.index == 3)
        queue.removeAll()
        queue.add(Self.ticket(4))
        #expect(await queue.take()?.index == 4)
        async let last = queue.take()
        queue.add(Self.ticket(5))
        #expect(await last?.index == 5)
    }

    @Test("A worker whose task is cancelled waits no longer")
    func cancellation() async {
        let queue = JobQueue<HashJob>()
        let task = Task { await queue.take()?.index == nil }
        task.cancel()
        #expect(await task.value)
    }
}
