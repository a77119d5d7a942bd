import Foundation

/// Adds up what the measured parts of a program take, in seconds.
struct Stopwatch {
    private(set) var wall = 0.0
    private(set) var cpu = 0.0

    mutating func measure(_ work: () throws -> Void) rethrows {
        let start = (wall: Self.seconds(CLOCK_MONOTONIC), cpu: Self.seconds(CLOCK_PROCESS_CPUTIME_ID))
        try work()
        wall += Self.seconds(CLOCK_MONOTONIC) - start.wall
        cpu += Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - start.cpu
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
