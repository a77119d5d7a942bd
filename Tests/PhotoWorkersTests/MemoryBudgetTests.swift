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

    /// 6 of 10 are lent: 5 has to wait, and 1 behind it as well, though it would fit.
    @Test("A memory budget serves borrowers in the order in which they asked")
    func servesInTheOrderOfAsking() async throws {
        let budget = MemoryBudget(bytes: 10)
        let first = await budget.borrow(6)
        async let large = budget.borrow(5)
        while budget.waitingCount < 1 { await Task.yield() }
        async let small = budget.borrow(1)
        while budget.waitingCount < 2 { await Task.yield() }
        budget.giveBack(first)
        _ = await (large, small)
        #expect(budget.waitingCount == 0)
    }
}
