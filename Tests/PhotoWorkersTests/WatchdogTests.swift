import Synchronization
import Testing

@testable import PhotoWorkers

@Suite("A watchdog", .timeLimit(.minutes(30)))
struct WatchdogTests {
    private let watchdog = Watchdog()
    private let kills = Kills()

    private final class Kills: Sendable {
        let count = Mutex(0)
    }

    private func watching(_ body: () async throws -> Void) async throws {
        let result = await watchdog.watch { [kills] in
            kills.count.withLock { $0 += 1 }
        } over: {
            do { try await body() } catch { return error as (any Error)? }
            return nil
        }
        if let result { throw result }
    }

    @Test("A watchdog kills an overrunning worker exactly once")
    func endsWhatTakesTooLongOnce() async throws {
        try await watching {
            watchdog.begin(.milliseconds(100))
            while kills.count.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(10)) }
            try await Task.sleep(for: .seconds(1))
            #expect(watchdog.end())
        }
        #expect(kills.count.withLock { $0 } == 1)
    }

    @Test("A watchdog counts the time of each answer separately")
    func countsEachAnswersTimeAlone() async throws {
        try await watching {
            // Together the answers take longer than one of them may.
            for _ in 0..<20 {
                watchdog.begin(.seconds(2))
                try await Task.sleep(for: .milliseconds(250))
                #expect(!watchdog.end())
            }
        }
        #expect(kills.count.withLock { $0 } == 0)
    }

    @Test("A watchdog counts no time between answers")
    func countsNothingBetweenAnswers() async throws {
        try await watching {
            watchdog.begin(.milliseconds(300))
            #expect(!watchdog.end())
            try await Task.sleep(for: .seconds(1))
            #expect(!watchdog.end())
        }
        #expect(kills.count.withLock { $0 } == 0)
    }
}
