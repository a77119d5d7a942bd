import Foundation
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
        from computer: String = "here", patience: Duration = .zero, breaks: Bool = false
    ) async throws -> TargetLock {
        try await .take(
            at: try target.store(), file: here.file(computer), patience: patience, breaks: breaks)
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

    @Test("A publication that waits begins when the other one is done", arguments: ["here", "there"])
    func waiting(computer: String) async throws {
        let lock = try await take()
        let next = Task { try await take(from: computer, patience: .seconds(1200)) }
        // From here, the file is there already.
        try await waitUntil("the second one waits") {
            FileManager.default.fileExists(atPath: here.file(computer))
        }
        try await lock.release()
        let second = try await next.value
        try await second.confirm()
        await #expect(throws: PublishError.self) { try await lock.confirm() }
        try await second.release()
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
        try target.write("", to: TargetLock.fileName)
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
