import FileReading
import Foundation
import Synchronization
import Testing
import Threading

@testable import PhotoWorkers

/// With an observer, since the tests' own process is never idle.
@Suite("A watch for builds that hang", .timeLimit(.minutes(5)))
struct StallWatchTests {
    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])
        var all: [String] { entries.withLock { $0 } }
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    }

    private let log = Log()

    /// A watch with a limit of a minute, whose time passes only when a test says so.
    private func watch(isBlocked: @escaping @Sendable () -> Bool = { false }) -> StallWatch {
        StallWatch(counting: .seconds(60), grace: .seconds(5), isBlocked: isBlocked) { [log] in log.add("\($0)") }
    }

    private func pass(_ seconds: Int, of watch: StallWatch) {
        for _ in 0..<seconds where !watch.count(.seconds(1)) { return }
    }

    @Test("The watch notifies a pool first and gives up if the build still hangs")
    func tellsThenGivesUp() {
        let watch = watch()
        let entry = watch.observe { [log] in log.add("told") }
        pass(59, of: watch)
        #expect(log.all.isEmpty)
        pass(1, of: watch)
        #expect(log.all == ["told"])
        pass(4, of: watch)
        #expect(log.all.count == 1)
        pass(1, of: watch)
        let words = "nothing has happened for 60 s, probably because the system has no more memory or threads. Close"
        #expect(log.all.count == 2 && log.all[1].hasPrefix(words))
        entry.end()
    }

    @Test("The watch does not fire while a worker is within its time limit")
    func waitsForWorkers() {
        let watch = watch()
        let wait = watch.wait(atMost: .seconds(600))
        let entry = watch.observe { [log] in log.add("told") }
        pass(659, of: watch)
        #expect(log.all.isEmpty)
        wait.end()
        pass(60, of: watch)
        #expect(log.all == ["told"])
        entry.end()
    }

    @Test("The time limit of the watch starts again with each answer of a worker")
    func countsFromTheLastAnswer() {
        let watch = watch()
        let entry = watch.observe { [log] in log.add("told") }
        for _ in 0..<10 {
            pass(59, of: watch)
            watch.wait(atMost: .seconds(1)).end()
        }
        #expect(log.all.isEmpty)
        entry.end()
    }

    @Test("The watch does not fire while the process is blocked")
    func waitsWhileBlocked() {
        let watch = watch { true }
        let entry = watch.observe { [log] in log.add("told") }
        pass(600, of: watch)
        #expect(log.all.isEmpty)
        entry.end()
    }

    @Test("The watch does not fire after it has ended")
    func ends() {
        let watch = watch()
        let entry = watch.observe { [log] in log.add("told") }
        watch.end()
        #expect(!watch.count(.seconds(600)))
        #expect(log.all.isEmpty)
        entry.end()
    }

    /// No worker starts, and the pauses between starts get longer than the watch allows.
    @Test("A pool in which nothing happens throws an error")
    func endsAPool() async throws {
        let folder = try Folder()
        let watch = try StallWatch(limit: .milliseconds(400), grace: .seconds(60), isBlocked: { false }) { _ in }
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
