import Synchronization
import TestSupport
import Testing

@testable import Threading

@Suite("A budget", .timeLimit(.minutes(30)))
struct BudgetTests {
    @Test("A budget lends to several borrowers at once if they fit together")
    func lendsToAllWhoTogetherFit() async {
        let budget = Budget(10)
        for amount in [4, 0, 6] { _ = await budget.borrow(amount) }
    }

    @Test("A budget limits a loan to the range from nothing to the whole budget", arguments: [11, Int.max, -5])
    func lendsAllThereIsToWhoAsksForMoreAndNothingToWhoAsksForLess(amount: Int) async {
        let budget = Budget(10)
        let loan = await budget.borrow(amount)
        budget.giveBack(loan)
        budget.giveBack(await budget.borrow(10))
    }

    @Test("A loan of less than nothing leaves no more to lend than there was")
    func lendsNothingToWhoAsksForLess() async {
        let (budget, served) = (Budget(10), Served())
        let nothing = await budget.borrow(-5)
        let all = await budget.borrow(10)
        async let more: Void = served.borrow(1, from: budget)
        try? await waitUntil("a task waits") { budget.waitingCount == 1 || !served.amounts.isEmpty }
        #expect(served.amounts.isEmpty)
        budget.giveBack(nothing)
        budget.giveBack(all)
        await more
    }

    /// 6 of 10 are lent: 5 has to wait, and 1 behind it as well, though it would fit.
    @Test("A budget serves borrowers in the order in which they asked")
    func servesInTheOrderOfAsking() async throws {
        let (budget, served) = (Budget(10), Served())
        let first = await budget.borrow(6)
        async let large: Void = served.borrow(5, from: budget)
        try? await waitUntil("a task waits") { budget.waitingCount == 1 }
        async let small: Void = served.borrow(1, from: budget)
        // A small loan that is served at once ends the wait too.
        try? await waitUntil("two tasks wait") { budget.waitingCount == 2 || !served.amounts.isEmpty }
        #expect(served.amounts.isEmpty)
        budget.giveBack(first)
        _ = await (large, small)
        #expect(budget.waitingCount == 0)
    }

    @Test("No more tasks work at the same time than a budget has places, and all get their turn", arguments: [1, 3])
    func limitsTasks(placeCount: Int) async {
        let budget = Budget(placeCount)
        let counter = Counter()
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    await budget.withLoan(of: 1) {
                        await counter.begin()
                        for _ in 0..<10 { await Task.yield() }
                        await counter.end()
                    }
                }
            }
        }
        #expect(await counter.most == placeCount)
        #expect(await counter.total == 100)
    }

    @Test("An error gives back what was borrowed")
    func errorsGiveBack() async {
        let budget = Budget(1)
        for _ in 0..<3 {
            await #expect(throws: CancellationError.self) {
                try await budget.withLoan(of: 1) { () async throws(CancellationError) in throw CancellationError() }
            }
        }
    }

    private actor Counter {
        private var current = 0
        private(set) var most = 0
        private(set) var total = 0

        func begin() {
            current += 1
            most = max(most, current)
        }

        func end() {
            current -= 1
            total += 1
        }
    }

    private final class Served: Sendable {
        private let list = Mutex<[Int]>([])

        var amounts: [Int] { list.withLock { $0 } }

        func borrow(_ amount: Int, from budget: Budget) async {
            _ = await budget.borrow(amount)
            list.withLock { $0.append(amount) }
        }
    }
}
