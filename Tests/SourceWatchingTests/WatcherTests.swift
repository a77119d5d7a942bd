import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SourceWatching

/// A new empty folder.
private func emptyFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/vitrine-empty-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
}

@Suite("The watcher and its reader")
struct WatcherTests {
    @Test("A busy reader gets one merged batch")
    func merged() async {
        let mailbox = ChangeMailbox()
        mailbox.post(SourceChanges(paths: ["a"]))
        mailbox.post(SourceChanges(paths: ["b"], mayMissSome: true))
        mailbox.post(SourceChanges(paths: ["a", "c"]))
        #expect(await mailbox.next() == SourceChanges(paths: ["a", "b", "c"], mayMissSome: true))
        let next = Task { await mailbox.next() }
        mailbox.post(SourceChanges(paths: ["d"]))
        #expect(await next.value == SourceChanges(paths: ["d"]))
    }

    @Test("A reader that is cancelled ends")
    func cancelled() async {
        let mailbox = ChangeMailbox()
        let reader = Task { await mailbox.next() }
        reader.cancel()
        #expect(await reader.value == nil)
    }

    @Test("The stream ends when the watcher is stopped, and when it is dropped", arguments: [true, false])
    func ends(stops: Bool) async throws {
        let folder = try emptyFolder()
        defer { rmdir(folder) }
        var watcher: SourceWatcher? = try await SourceWatcher.start(watching: folder, polls: true)
        let changes = try #require(watcher?.changes)
        let reader = Task { for await _ in changes {} }
        if stops { watcher?.stop() }
        watcher = nil
        await reader.value
    }

    @Test("The method is known, and polling without a request is announced once")
    func method() async throws {
        let reasons = Mutex<[PollingReason]>([])
        let control = WatchControl(wake: try WakeSignal()) { reason in reasons.withLock { $0.append(reason) } }
        control.update(.notifications)
        for _ in 0..<3 { control.update(.polling(.watchesRanOut(limit: 1))) }
        #expect(reasons.withLock { $0 } == [.watchesRanOut(limit: 1)])
        let folder = try emptyFolder()
        defer { rmdir(folder) }
        let polled = try await SourceWatcher.start(watching: folder, polls: true) { _ in
            Issue.record("announced")
        }
        #expect(polled.method == .polling(.requested))
        let watched = try await WatchedFolder()
        #expect(watched.watcher.method == .notifications)
    }

    @Test("A folder that can't be watched is refused with the reason")
    func refused() async throws {
        let file = FileManager.default.temporaryDirectory.path + "/vitrine-file-" + UUID().uuidString
        try "text".write(toFile: file, atomically: false, encoding: .utf8)
        defer { unlink(file) }
        await #expect(throws: WatchError.notAFolder(file)) { try await SourceWatcher.start(watching: file) }
        await #expect(throws: WatchError.missingFolder(file + "~")) {
            try await SourceWatcher.start(watching: file + "~")
        }
        #expect("\(WatchError.missingFolder("Photos"))" == "Photos: there is no such folder. Correct the path.")
    }

    @Test("The reason for polling names the setting and the remedy")
    func reasons() {
        #expect(
            "\(PollingReason.watchesRanOut(limit: 8192))"
                == "the system's limit of watched folders (8192) is reached. Raise it: "
                + "sudo sysctl fs.inotify.max_user_watches=524288")
        #expect("\(PollingReason.watchesRanOut(limit: 600_000))".hasSuffix("max_user_watches=1200000"))
        #expect("\(PollingReason.queuesRanOut(limit: nil))".hasSuffix("fs.inotify.max_user_instances=1024"))
    }

    #if os(Linux)
        @Test("A stopped watcher leaves no descriptor and no thread behind")
        func descriptors() async {
            await #expect(processExitsWith: .success) {
                func count(_ list: String) throws -> Int {
                    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/" + list).count
                }
                func watchAndStop() async throws {
                    for polls in [false, true] {
                        let folder = try emptyFolder()
                        defer { rmdir(folder) }
                        defer { rmdir(folder) }
                        let watcher = try await SourceWatcher.start(watching: folder, polls: polls)
                        watcher.stop()
                        for await _ in watcher.changes {}
                    }
                }
                // The first watcher starts what the process keeps.
                try await watchAndStop()
                let (descriptors, threads) = (try count("fd"), try count("task"))
                for _ in 0..<20 { try await watchAndStop() }
                // A thread that has closed everything ends a moment later.
                try await waitUntil("the threads have ended") { try count("task") <= threads + 2 }
                guard try count("fd") == descriptors, try count("task") <= threads + 2 else { exit(1) }
            }
        }

        @Test("Without free descriptors, the error says so")
        func noDescriptors() async {
            await #expect(processExitsWith: .success) {
                let folder = try emptyFolder()
                defer { rmdir(folder) }
                var limit = rlimit(rlim_cur: 64, rlim_max: 64)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                while dup(0) >= 0 {}
                do {
                    _ = try await SourceWatcher.start(watching: folder)
                } catch WatchError.noDescriptors {
                    return
                }
                exit(1)
            }
        }
    #endif
}
