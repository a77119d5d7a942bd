import Dispatch
import Foundation
import Testing
import Threading

@Suite("The executor of a build")
struct BlockingExecutorTests {
    /// In seconds, far longer than a busy machine needs.
    private static let limit = 30.0

    @Test("Tasks that block on the executor do not keep the threads of other tasks busy")
    func blockedTasksLeaveThreadsToOthers() async {
        let executor = BlockingExecutor()
        let gate = DispatchSemaphore(value: 0)
        let count = 2 * ProcessInfo.processInfo.activeProcessorCount
        let blocked = (0..<count).map { _ in
            // Not `wait()`: if all threads were busy, the test would hang instead of failing.
            Task(executorPreference: executor) { gate.wait(timeout: .now() + Self.limit) == .success }
        }
        await Task { for _ in 0..<count { gate.signal() } }.value
        for task in blocked { #expect(await task.value) }
    }

    @Test("Child tasks run on the executor too")
    func childTasksRunOnTheExecutor() async {
        let gate = DispatchSemaphore(value: 0)
        let count = 2 * ProcessInfo.processInfo.activeProcessorCount
        let passed = await withTaskExecutorPreference(BlockingExecutor()) {
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<count { group.addTask { gate.wait(timeout: .now() + Self.limit) == .success } }
                // Without a preference, on one of Swift's own threads.
                Task(executorPreference: globalConcurrentExecutor) { for _ in 0..<count { gate.signal() } }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
        }
        #expect(passed == count)
    }
}
