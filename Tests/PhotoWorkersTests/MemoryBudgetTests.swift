import Synchronization
import Testing

@testable import PhotoWorkers

@Suite("A memory budget", .timeLimit(.minutes(30)))
struct MemoryBudgetTests {
    @Test("A memory budget lends to several borrowers at once if they fit together")
    func lendsToAllWhoTogetherFit() async {
        let budget = MemoryBudget(bytes: 10)
        for bytes in [4, 0, 6] { _ = await budget.borrow(bytes) }
    }

    @Test("A memory budget limits a loan to the range from nothing to the whole budget", arguments: [11, Int.max, -5])
    func lendsAllThereIsToWhoAsksForMoreAndNothingToWhoAsksForLess(bytes: Int) async {
        let budget = MemoryBudget(bytes: 10)
        let loan = await budget.borrow(bytes)
        budget.giveBack(loan)
        budget.giveBack(await budget.borrow(10))
    }

    @Test("A loan of less than nothing leaves no more to lend than there was")
    func lendsNothingToWhoAsksForLess() async {
        let (budget, served) = (MemoryBudget(bytes: 10), Served())
        let nothing = await budget.borrow(-5)
        let all = await budget.borrow(10)
        async let more: Void = served.borrow(1, from: budget)
        while budget.waitingCount < 1, served.amounts.isEmpty { await Task.yield() }
        #expect(served.amounts.isEmpty)
        budget.giveBack(nothing)
        budget.giveBack(all)
        await more
    }

    /// 6 of 10 are lent: 5 has to wait, and 1 behind it as well, though it would fit.
    @Test("A memory budget serves borrowers in the order in which they asked")
    func servesInTheOrderOfAsking() async throws {
        let (budget, served) = (MemoryBudget(bytes: 10), Served())
        let first = await budget.borrow(6)
        async let large: Void = served.borrow(5, from: budget)
        while budget.waitingCount < 1 { await Task.yield() }
        async let small: Void = served.borrow(1, from: budget)
        // A small loan that is served at once ends the wait too.
        while budget.waitingCount < 2, served.amounts.isEmpty { await Task.yield() }
        #expect(served.amounts.isEmpty)
        budget.giveBack(first)
        _ = await (large, small)
        #expect(budget.waitingCount == 0)
    }

    private final class Served: Sendable {
        private let list = Mutex<[Int]>([])

        var amounts: [Int] { list.withLock { $0 } }

        func borrow(_ bytes: Int, from budget: MemoryBudget) async {
            _ = await budget.borrow(bytes)
            list.withLock { $0.append(bytes) }
        }
    }
}
