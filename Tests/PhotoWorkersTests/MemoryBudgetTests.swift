import Testing

@testable import PhotoWorkers

@Suite("A budget of memory", .timeLimit(.minutes(30)))
struct MemoryBudgetTests {
    @Test func lendsToAllWhoTogetherFit() async {
        let budget = MemoryBudget(bytes: 10)
        for bytes in [4, 0, 6] { _ = await budget.borrow(bytes) }
    }

    @Test(arguments: [11, Int.max, -5])
    func lendsAllThereIsToWhoAsksForMoreAndNothingToWhoAsksForLess(bytes: Int) async {
        let budget = MemoryBudget(bytes: 10)
        let loan = await budget.borrow(bytes)
        budget.giveBack(loan)
        budget.giveBack(await budget.borrow(10))
    }

    /// 6 of 10 are lent: 5 has to wait, and 1 behind it as well, though it would fit.
    @Test func servesInTheOrderOfAsking() async throws {
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
