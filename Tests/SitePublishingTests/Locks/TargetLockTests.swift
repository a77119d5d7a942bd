import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SitePublishing

@Suite("The lock at a target")
struct TargetLockTests {
    private let target: ScratchFolder
    private let here: ScratchFolder

    init() throws {
        target = try ScratchFolder()
        here = try ScratchFolder()
    }

    private func take(
        from computer: String = "here", patience: Duration = .zero, breaks: Bool = false,
        report: @escaping @Sendable (PublicationWait) -> Void = { _ in }
    ) async throws -> TargetLock {
        try await .take(
            of: "target", at: try target.store(), file: here.file(computer), apartFrom: OwnFolders(),
            wait: LockWait(patience: patience, report: report), breaks: breaks)
    }

    @Test(
        "A second publication from here or from elsewhere waits, and then ends with a message",
        arguments: ["here", "there"])
    func second(computer: String) async throws {
        let lock = try await take()
        let error = await #expect(throws: PublishError.self) { try await take(from: computer, patience: .seconds(1)) }
        #expect(error?.description.contains("Another publication") == true)
        try await lock.confirm()
        try await lock.release()
        let next = try await take(from: computer)
        try await next.release()
        #expect(try target.contents().isEmpty)
    }

    @Test(
        "A publication that waits says since when the other one runs and until when, and begins when that is done",
        arguments: ["here", "there"])
    func waiting(computer: String) async throws {
        let lock = try await take()
        let reports = Mutex<[PublicationWait]>([])
        let begin = Date.now
        let next = Task {
            try await take(from: computer, patience: .seconds(1200)) { wait in reports.withLock { $0.append(wait) } }
        }
        try await waitUntil("the second one waits") { !reports.withLock(\.isEmpty) }
        try await lock.release()
        let second = try await next.value
        let waits = reports.withLock { $0 }
        let wait = try #require(waits.first)
        guard case .publication(let since) = wait.cause else {
            Issue.record("the wait is for \(wait.cause)")
            return
        }
        #expect(since.contains(#/^2\d\d\d-\d\d-\d\dT/#), "\(since)")
        #expect(wait.end >= begin + 1200)
        #expect(waits.allSatisfy { $0.end == wait.end })
        try await second.confirm()
        await #expect(throws: PublishError.self) { try await lock.confirm() }
        try await second.release()
    }

    @Test(
        "A target that does not keep its lock is reported as that, and not as another publication",
        .enabled(if: ToolBench.has("rclone"), "rclone is missing"))
    func notKept() async throws {
        let bench = try ToolBench()
        let configuration = try bench.write("[disk]\ntype = local\n", to: "rclone.conf")
        let store = RcloneStore(
            remote: "disk:" + target.path, environment: ["RCLONE_CONFIG": configuration, "RCLONE_DRY_RUN": "true"])
        let error = await #expect(throws: PublishError.self) {
            try await TargetLock.take(
                of: "target", at: store, file: here.file("here"), apartFrom: OwnFolders(),
                wait: LockWait(patience: .zero), breaks: false)
        }
        #expect("\(try #require(error))".contains(".vitrine-lock: was written to the target, but is not there"))
    }

    @Test(
        "Of a lock that others wrote, the message has the time, and nothing that is not a time",
        arguments: [
            ("time 2026-01-02T03:04:05Z", "since 2026-01-02T03:04:05Z."), ("time \u{1B}[2J", "since an unknown time."),
            ("time  ", "since an unknown time."), ("", "since an unknown time."),
        ])
    func time(line: String, words: String) async throws {
        try target.write("vitrine-lock 1\nid 0123\n\(line)\n", to: FileAtTarget.lockName)
        let error = await #expect(throws: PublishError.self) { try await take() }
        #expect("\(try #require(error))".contains(words))
    }

    @Test("The lock of a killed publication from here is taken over, and that of another computer is not")
    func killed() async throws {
        do {
            _ = try await take()
        }
        // The value is gone without a release, as after a kill.
        #expect(try target.contents().count == 1)
        await #expect(throws: PublishError.self) { try await take(from: "there") }
        let lock = try await take()
        try await lock.confirm()
        try await lock.release()
    }

    @Test("A lock that was cut off is taken over by the computer that was writing it, and by no other")
    func cutOff() async throws {
        do {
            _ = try await take()
        }
        try target.write("", to: FileAtTarget.lockName)
        await #expect(throws: PublishError.self) { try await take(from: "there") }
        let lock = try await take()
        try await lock.release()
    }

    @Test("Interruptions while a lock is being taken over leave none that this computer can't take")
    func interruptedTakeOver() async throws {
        do {
            _ = try await take()
        }
        let held = try target.contents()
        do {
            _ = try await take()
        }
        // As if the second one was killed before its ID was at the target.
        let ids = try String(contentsOfFile: here.file("here"), encoding: .utf8)
        let old = try #require(held.values.first?.firstMatch(of: /id (\w+)/)).1
        try Data((old + "\n" + ids).utf8).write(to: URL(filePath: here.file("here")))
        for (path, text) in held { try target.write(text, to: path) }
        let lock = try await take()
        try await lock.release()
        #expect(try target.contents().isEmpty)
    }

    @Test("With --break-lock the lock of another computer is taken over, and its owner notices")
    func broken() async throws {
        let other = try await take(from: "there")
        let lock = try await take(breaks: true)
        try await lock.confirm()
        await #expect(throws: PublishError.self) { try await other.confirm() }
        // The other one's end does not remove the lock that is no longer its own.
        try await other.release()
        try await lock.confirm()
        try await lock.release()
    }

    @Test("Of many publications at once, from many computers, one holds the lock at a time")
    func manyAtOnce() async throws {
        let store = try target.store()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<8 {
                group.addTask {
                    let lock = try await self.take(from: "computer \(index % 4)", patience: .seconds(1200))
                    let isAlone = try await store.create([1], at: "held")
                    #expect(isAlone)
                    for _ in 0..<100 { await Task.yield() }
                    try await lock.confirm()
                    try store.remove(["held"])
                    try await lock.release()
                }
            }
            try await group.waitForAll()
        }
        #expect(try target.contents().isEmpty)
    }
}
