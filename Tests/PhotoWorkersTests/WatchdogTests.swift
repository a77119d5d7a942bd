import Testing

@testable import PhotoWorkers

@Suite("A watchdog", .timeLimit(.minutes(5)))
struct WatchdogTests {
    private let watchdog = Watchdog()

    /// Lets time pass, and returns how often the worker was killed.
    private func kills(after time: Duration) -> Int {
        var kills = 0
        for _ in 0..<Int(time / Watchdog.tick) { watchdog.count { kills += 1 } }
        return kills
    }

    @Test("A watchdog kills an overrunning worker exactly once")
    func endsWhatTakesTooLongOnce() {
        watchdog.begin(.seconds(1))
        #expect(kills(after: .milliseconds(750)) == 0)
        #expect(kills(after: .milliseconds(250)) == 1)
        #expect(kills(after: .seconds(10)) == 0)
        #expect(watchdog.end())
    }

    @Test("A watchdog kills a worker while it waits for the answer")
    func endsAWait() async {
        let (kills, kill) = AsyncStream.makeStream(of: Void.self)
        await watchdog.watch {
            kill.yield()
        } over: {
            watchdog.begin(.milliseconds(100))
            for await _ in kills { break }
            #expect(watchdog.end())
        }
    }

    @Test("A watchdog counts the time of each answer separately")
    func countsEachAnswersTimeAlone() {
        // Together the answers take longer than one of them may.
        for _ in 0..<20 {
            watchdog.begin(.seconds(1))
            #expect(kills(after: .milliseconds(750)) == 0)
            #expect(!watchdog.end())
        }
    }

    @Test("A watchdog counts no time between answers")
    func countsNothingBetweenAnswers() {
        watchdog.begin(.milliseconds(500))
        #expect(!watchdog.end())
        #expect(kills(after: .seconds(10)) == 0)
        #expect(!watchdog.end())
    }
}
