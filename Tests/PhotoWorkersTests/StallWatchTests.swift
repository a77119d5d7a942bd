import Foundation
import Synchronization
import Testing

@testable import PhotoWorkers

/// With an observer, since the tests' own process is never idle.
@Suite("A watch for builds that hang", .timeLimit(.minutes(30)))
struct StallWatchTests {
    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])
        var all: [String] { entries.withLock { $0 } }
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    }

    private let log = Log()

    private func watch(_ limit: Duration, isBlocked: @escaping @Sendable () -> Bool = { false }) throws -> StallWatch {
        try StallWatch(limit: limit, grace: .milliseconds(200), isBlocked: isBlocked) { [log] in log.add("\($0)") }
    }

    @Test("The watch notifies a pool first and gives up if the build still hangs")
    func tellsThenGivesUp() async throws {
        let watch = try watch(.milliseconds(500))
        let entry = watch.observe { [log] in log.add("told") }
        while log.all.count < 2 { try await Task.sleep(for: .milliseconds(20)) }
        let words = "nothing has happened for 0.5 s, probably because the system has no more memory or threads. Close"
        #expect(log.all[0] == "told" && log.all[1].hasPrefix(words))
        entry.end()
    }

    @Test("The watch does not fire while a worker is within its time limit")
    func waitsForWorkers() async throws {
        let watch = try watch(.milliseconds(200))
        let wait = watch.wait(atMost: .seconds(600))
        let entry = watch.observe { [log] in log.add("told") }
        try await Task.sleep(for: .seconds(1))
        #expect(log.all.isEmpty)
        wait.end()
        while log.all.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
        entry.end()
    }

    @Test("The time limit of the watch starts again with each answer of a worker")
    func countsFromTheLastAnswer() async throws {
        let watch = try watch(.seconds(2))
        let entry = watch.observe { [log] in log.add("told") }
        // Other tests keep this one's tasks waiting, and no thread of its own.
        let isStarted = SystemThread.start { [log] in
            for _ in 0..<40 {
                watch.wait(atMost: .milliseconds(100)).end()
                Thread.sleep(forTimeInterval: 0.1)
            }
            log.add("done")
        }
        #expect(isStarted)
        while log.all.isEmpty { try await Task.sleep(for: .milliseconds(50)) }
        #expect(log.all.first == "done")
        entry.end()
        watch.end()
    }

    @Test("The watch does not fire while the process is blocked")
    func waitsWhileBlocked() async throws {
        let watch = try watch(.milliseconds(200)) { true }
        let entry = watch.observe { [log] in log.add("told") }
        try await Task.sleep(for: .seconds(1))
        #expect(log.all.isEmpty)
        entry.end()
        watch.end()
    }

    @Test("The watch does not fire after it has ended")
    func ends() async throws {
        let watch = try watch(.milliseconds(500))
        let entry = watch.observe { [log] in log.add("told") }
        watch.end()
        try await Task.sleep(for: .seconds(1))
        #expect(log.all.isEmpty)
        entry.end()
    }

    /// No worker starts, and the pauses between starts get longer than the watch allows.
    @Test("A pool in which nothing happens throws an error")
    func endsAPool() async throws {
        let folder = try Folder()
        let watch = try watch(.milliseconds(400))
        let command = WorkerCommand(executable: faultyWorker.executable, arguments: ["kill", "all", folder.path])
        let pool = WorkerPool(command: command, count: 1, timeLimit: .seconds(60), watch: watch)
        await #expect(throws: WorkerError.stalled(.milliseconds(400))) { try await pool.run([job("a")]) { _, _ in } }
        watch.end()
    }

    @Test("Threads that the system cannot start are detected")
    func noticesMissingThreads() {
        #expect(SystemThread.areAvailable(8))
        // More than any processor addresses.
        #expect(!SystemThread.areAvailable(1, stackSize: 1 << 60))
        #expect(!SystemThread.start(stackSize: 1 << 60) {})
    }
}
