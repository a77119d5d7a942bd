import FileReading
import Foundation
import Synchronization
import TestSupport
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
        private let waiting = Mutex(0)

        private let opened = Mutex(false)

        var isAskedFor: Bool { waiting.withLock { $0 > 0 } }
        /// Whether a file that stalled has been opened since.
        var hasOpened: Bool { opened.withLock { $0 } }

        func open(_ path: String) -> SourceFile {
            if path.contains("/stalled") {
                waiting.withLock { $0 += 1 }
                gate.wait()
                gate.signal()
            }
            defer { opened.withLock { $0 = path.contains("/stalled") } }
            return SourceFile(path)
        }

        func release() { gate.signal() }
    }

    @Test("The wait for a stalled file ends when its task is cancelled")
    func endWithTheTask() async throws {
        defer { share.release() }
        let task = Task { [share] in await JobFiles(opening: ["/stalled"], by: share.open) == nil }
        try await waitUntil("the file is being opened") { share.isAskedFor }
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
        try await waitUntil("the file is being opened") { share.isAskedFor }
        task.cancel()
        #expect(await task.value)
        share.release()
        try await waitUntil("the file was opened") { share.hasOpened }
        try await waitUntil("the file is closed") { !isOpen(path) }
    }

    private func isOpen(_ path: String) -> Bool {
        (Int32(0)..<1024).contains { descriptor in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) == path
        }
    }

    @Test("A stalled photo fails after its time limit and the next photo is processed")
    func costTheirOwnTime() async throws {
        defer { share.release() }
        var results: [Int: PhotoJob.Outcome] = [:]
        var pool = WorkerPool(command: faultyWorker, count: 1, timeLimit: .seconds(2))
        pool.openFile = share.open
        try await pool.run([job("a"), job("stalled"), job("b")]) { results[$0] = $1 }
        #expect(results[1]?.reason == .overran(.seconds(2)))
        #expect(results[0]?.caption != nil && results[2]?.caption != nil)
    }

    @Test("A pool that waits for a stalled file ends at once when it is cancelled")
    func endWithThePool() async throws {
        defer { share.release() }
        var pool = WorkerPool(command: faultyWorker, count: 1, timeLimit: .seconds(3600))
        pool.openFile = share.open
        let task = Task { [pool] in try await pool.run([job("stalled")]) { _, _ in } }
        try await waitUntil("the file is being opened") { share.isAskedFor }
        task.cancel()
        await #expect(throws: WorkerError.cancelled) { try await task.value }
    }
}
