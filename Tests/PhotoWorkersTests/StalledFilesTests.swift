import FileReading
import Foundation
import Testing

@testable import PhotoWorkers

@Suite("Files on a network share that does not answer", .timeLimit(.minutes(30)))
struct StalledFilesTests {
    private let folder: Folder
    private let share = Share()

    init() throws { folder = try Folder() }

    /// Opens nothing whose name begins with `stalled` before it is released.
    private final class Share: Sendable {
        private let gate = DispatchSemaphore(value: 0)

        func open(_ path: String) -> SourceFile {
            if path.contains("/stalled") {
                gate.wait()
                gate.signal()
            }
            return SourceFile(path)
        }

        func release() { gate.signal() }
    }

    @Test("The wait for a stalled file ends when its task is cancelled")
    func endWithTheTask() async throws {
        defer { share.release() }
        let task = Task { [share] in await JobFiles(opening: ["/stalled"], by: share.open) == nil }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        #expect(await task.value)
        let late = Task { [share] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await JobFiles(opening: ["/stalled"], by: share.open) == nil
        }
        #expect(await late.value)
    }

    @Test("The wait for a stalled file ends when the time of the worker is up")
    func endWithTheTime() async throws {
        defer { share.release() }
        let watchdog = Watchdog()
        await watchdog.watch {
        } over: {
            watchdog.begin(.milliseconds(100))
            #expect(await JobFiles(opening: ["/stalled"], watchdog: watchdog, by: share.open) == nil)
            #expect(await JobFiles(opening: ["/stalled"], watchdog: watchdog, by: share.open) == nil)
            #expect(watchdog.end())
            watchdog.begin(.seconds(60))
            #expect(await JobFiles(opening: ["/open"], watchdog: watchdog, by: share.open) != nil)
            #expect(!watchdog.end())
        }
    }

    @Test("A stalled file that opens after the wait has ended is closed")
    func areClosed() async throws {
        let path = folder.path + "/stalled.jpg"
        try Data("a photo".utf8).write(to: URL(filePath: path))
        let task = Task { [share] in await JobFiles(opening: [path], by: share.open) == nil }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        #expect(await task.value)
        share.release()
        let deadline = ContinuousClock.now + .seconds(10)
        // The thread may not have opened it yet: it is closed if it never shows, or no longer does.
        try await Task.sleep(for: .milliseconds(200))
        while isOpen(path), ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(20)) }
        #expect(!isOpen(path))
    }

    private func isOpen(_ path: String) -> Bool {
        (Int32(0)..<1024).contains { descriptor in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) == path
        }
    }

    @Test("A stalled photo fails after its time limit and the next photo is processed")
    func costTheirOwnTime() async throws {
        defer { share.release() }
        var results: [Int: PhotoResult] = [:]
        var pool = WorkerPool(command: faultyWorker, count: 1, timeLimit: .seconds(2))
        pool.openFile = share.open
        try await pool.run([job("a"), job("stalled"), job("b")]) { results[$0] = $1.outcome }
        #expect(results[1] == .failed(.overran(.seconds(2))))
        #expect(results[0]?.caption != nil && results[2]?.caption != nil)
    }

    @Test("A pool that waits for a stalled file ends at once when it is cancelled")
    func endWithThePool() async throws {
        defer { share.release() }
        var pool = WorkerPool(command: faultyWorker, count: 1, timeLimit: .seconds(3600))
        pool.openFile = share.open
        let task = Task { [pool] in try await pool.run([job("stalled")]) { _, _ in } }
        try await Task.sleep(for: .seconds(1))
        let span = await ContinuousClock().measure {
            task.cancel()
            await #expect(throws: WorkerError.cancelled) { try await task.value }
        }
        // Far more than it takes, far less than the photo's time: other tests run beside this one.
        #expect(span < .seconds(1800))
    }
}
