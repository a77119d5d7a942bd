import Synchronization
import Testing

@testable import SiteBuilding

@Suite("Work on several films at the same time")
struct FilmTasksTests {
    @Test(
        "As many films are worked on at a time as the cores are enough for, and at least one",
        arguments: [
            ([1, 1, 1, 1, 1], 1, 1), ([1, 1, 1, 1, 1], 2, 2), ([1, 1, 1, 1, 1], 8, 5), ([4, 4, 4], 2, 1),
            ([4, 4, 4], 8, 2), ([4, 1, 1], 5, 2), ([1, 4], 4, 1), ([], 2, 0),
        ])
    func cores(films: [Int], limit: Int, most: Int) async {
        let gate = Gate(most)
        let results = await FilmTasks.map(films, cores: { $0 }, limit: limit) { index, _ in
            await gate.pass()
            return index
        }
        #expect(results == Array(films.indices))
        #expect(gate.mostAtOnce == most)
    }
}

/// Lets nothing pass until a number of tasks is there for the first time.
private final class Gate: Sendable {
    private struct State {
        var (now, most): (Int, Int) = (0, 0)
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let count: Int
    private let state = Mutex(State())

    init(_ count: Int) { self.count = count }

    var mostAtOnce: Int { state.withLock { $0.most } }

    func pass() async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.now += 1
                state.most = max(state.most, state.now)
                state.waiting.append(continuation)
                guard state.most >= count else { return [] }
                defer { state.waiting = [] }
                return state.waiting
            }
            for waiting in ready { waiting.resume() }
        }
        state.withLock { $0.now -= 1 }
    }
}
