import Testing

@testable import SourceWatching

@Suite("When a batch is complete")
struct SettlingQueueTests {
    private let start = ContinuousClock.now

    private func time(_ milliseconds: Int) -> ContinuousClock.Instant {
        start.advanced(by: .milliseconds(milliseconds))
    }

    @Test("A batch is complete 10 ms after the last change")
    func quiet() {
        var queue = SettlingQueue()
        #expect(queue.deadline == nil)
        for moment in [0, 9, 18] { queue.settle(TreePath("\(moment)"), at: time(moment)) }
        #expect(queue.deadline == time(28))
        #expect(queue.takeBatch(at: time(27)) == nil)
        #expect(queue.takeBatch(at: time(28))?.paths.count == 3)
        #expect(queue.deadline == nil)
    }

    @Test("While changes go on, a batch comes after 250 ms, and later ones after up to 2 s")
    func burst() {
        var queue = SettlingQueue()
        var batches: [Int] = []
        for moment in 0..<10_000 {
            queue.settle(TreePath("\(moment)"), at: time(moment))
            if queue.takeBatch(at: time(moment)) != nil { batches.append(moment) }
        }
        let pauses = zip(batches, [0] + batches).map { $0 - $1 }
        #expect(pauses.map { $0 / 10 * 10 } == [250, 500, 1000, 2000, 2000, 2000, 2000])
        #expect(queue.takeBatch(at: time(10_500)) != nil)
        // After a pause the limit is short again.
        for moment in 20_000..<20_400 { queue.settle(TreePath("\(moment)"), at: time(moment)) }
        #expect(queue.deadline == time(20_250))
    }

    @Test("A removed file delays its batch by 50 ms, unless it was temporary or comes back")
    func removal() {
        let file = TreePath("a")
        var removed = SettlingQueue()
        removed.remove(file, wasReported: true, at: time(0))
        #expect(removed.deadline == time(50))
        var temporary = SettlingQueue()
        temporary.remove(file, wasReported: false, at: time(0))
        #expect(temporary.deadline == time(10))
        removed.settle(file, at: time(20))
        #expect(removed.deadline == time(30))
    }

    @Test("A file that is written is not part of a batch, and delays it by 60 ms at most after a write")
    func writing() throws {
        var queue = SettlingQueue()
        let state = try #require(EntryState(ofFile: "/"))
        queue.settle(TreePath("a"), at: time(0))
        queue.write(TreePath("b"), at: time(5)) { state }
        #expect(queue.takeBatch(at: time(64)) == nil)
        #expect(queue.takeBatch(at: time(65))?.paths == [TreePath("a")])
        #expect(queue.deadline == time(255))
        queue.settle(TreePath("b"), at: time(70))
        #expect(queue.takeBatch(at: time(80))?.paths == [TreePath("b")])
    }

    @Test("Paths are split by bytes, and spellings of a name stay distinct")
    func paths() {
        #expect(TreePath("a/b/c").split?.folder == TreePath("a/b"))
        #expect(TreePath("a/b/c").split?.name == TreePath("c"))
        #expect(TreePath("a/\u{301}b").split?.name == TreePath("\u{301}b"))
        #expect(TreePath("a").split?.folder == .root)
        #expect(TreePath.root.split == nil)
        #expect(TreePath("e\u{301}") != TreePath("\u{e9}"))
    }
}
