import FileReading
import Foundation
import Synchronization
import Threading

/// Detects a build that hangs, and ends it.
///
/// A build hangs if for a minute no worker has started or answered, no worker is within its time limit, and this
/// process has been idle too. The usual cause is that the system has no more memory or threads: the runtime then waits
/// for a thread that never starts. So the watch creates its own thread at the beginning and needs no other.
///
/// It first asks a running ``WorkerPool`` to throw ``WorkerError/stalled(_:)``. If that doesn't help, it calls
/// `giveUp`.
package final class StallWatch: Sendable {
    fileprivate struct State {
        /// The time since the last event.
        var quiet = Duration.zero
        /// The time limits of current activities that may be silent for a while.
        var waits: [Int: Duration] = [:]
        /// Pools to notify first.
        var observers: [Int: @Sendable () -> Void] = [:]
        var hasTold = false
        var isOver = false
        var nextKey = 0
        /// The process's usage at the last event outside of pools.
        var usage = ProcessUsage.now
    }

    /// The registration of an activity, ended by its owner.
    struct Entry: Sendable {
        fileprivate let key: Int
        fileprivate let watch: StallWatch
        fileprivate let isPause: Bool

        func end() { watch.remove(self) }

        /// Registers a pause, while a pool's caller is busy with other work.
        func pause() -> Entry { watch.add(wait: StallWatch.longestPause, isPause: true) }
    }

    /// The limit for a pool's caller between two results.
    private static let longestPause = Duration.seconds(600)

    /// The error that a pool throws if the build hangs.
    let error: WorkerError
    private let limit: Duration
    private let grace: Duration
    private let isBlocked: @Sendable () -> Bool
    private let giveUp: @Sendable (WorkerError) -> Void
    private let state = Mutex(State())

    /// Starts a watch on a thread of its own.
    ///
    /// - Parameters:
    ///   - threads: The number of threads that must be available at the beginning, besides the watch's own.
    ///   - limit: The longest time without an event.
    ///   - grace: The time that a pool has to throw.
    ///   - isBlocked: Whether there is a good reason for inactivity, such as a terminal that accepts no output.
    ///   - giveUp: Ends the process. It is called on the watch's own thread and should need little memory.
    /// - Throws: ``WorkerError/noThreads``
    package convenience init(
        needing threads: Int = 0, limit: Duration = .seconds(60), grace: Duration = .seconds(5),
        isBlocked: @escaping @Sendable () -> Bool = { ProcessUsage.isBlocked },
        giveUp: @escaping @Sendable (WorkerError) -> Void
    ) throws(WorkerError) {
        self.init(counting: limit, grace: grace, isBlocked: isBlocked, giveUp: giveUp)
        let tick = min(.seconds(1), limit / 8)
        guard SystemThread.areAvailable(threads),
            SystemThread.start(
                stackSize: 256 << 10,
                { [self] in
                    repeat { Thread.sleep(forTimeInterval: tick / .seconds(1)) } while count(tick)
                })
        else { throw .noThreads }
    }

    /// Creates a watch whose time passes only in ``count(_:)``.
    init(
        counting limit: Duration, grace: Duration, isBlocked: @escaping @Sendable () -> Bool,
        giveUp: @escaping @Sendable (WorkerError) -> Void
    ) {
        self.limit = limit
        self.grace = grace
        self.isBlocked = isBlocked
        self.giveUp = giveUp
        error = .stalled(limit)
    }

    /// Ends the watch.
    package func end() {
        state.withLock { $0.isOver = true }
    }

    /// Registers a pool, which throws if the build hangs.
    func observe(_ tell: @escaping @Sendable () -> Void) -> Entry {
        state.withLock { state in
            state.quiet = .zero
            state.nextKey += 1
            state.observers[state.nextKey] = tell
            return Entry(key: state.nextKey, watch: self, isPause: false)
        }
    }

    /// Registers an activity that may be silent for up to `limit`: a worker's start, a photo.
    func wait(atMost limit: Duration) -> Entry { add(wait: limit, isPause: false) }

    private func add(wait limit: Duration, isPause: Bool) -> Entry {
        state.withLock { state in
            if !isPause { state.quiet = .zero }
            state.nextKey += 1
            state.waits[state.nextKey] = limit
            return Entry(key: state.nextKey, watch: self, isPause: isPause)
        }
    }

    private func remove(_ entry: Entry) {
        state.withLock { state in
            state.waits[entry.key] = nil
            if state.observers.removeValue(forKey: entry.key) != nil { state.usage = .now }
            if !entry.isPause { state.quiet = .zero }
        }
    }

    /// Lets time pass, and returns whether the watch goes on. Ticks are counted instead of reading a clock, so that no
    /// time passes while the machine sleeps or the process is suspended.
    func count(_ tick: Duration) -> Bool {
        let (isOver, isQuiet) = state.withLock { ($0.isOver, $0.countsDown(tick, limit)) }
        if isOver { return false }
        guard isQuiet else { return true }
        if isBlocked() {
            state.withLock { $0.quiet = .zero }
            return true
        }
        let observers = state.withLock { state in
            defer { state.hasTold = true }
            guard !state.hasTold, !state.observers.isEmpty else { return [(@Sendable () -> Void)]() }
            state.quiet = limit - grace
            return Array(state.observers.values)
        }
        guard !observers.isEmpty else {
            giveUp(error)
            return false
        }
        for tell in observers { tell() }
        return true
    }
}

extension StallWatch.State {
    /// Whether the time without an event has reached the limit.
    fileprivate mutating func countsDown(_ tick: Duration, _ limit: Duration) -> Bool {
        quiet += tick
        // A pool reports its own events. Elsewhere, any work counts, however slow.
        if observers.isEmpty {
            hasTold = false
            let now = ProcessUsage.now
            if now.isBusy(since: usage) { (usage, quiet) = (now, .zero) }
        }
        return quiet >= limit + (waits.values.max() ?? .zero)
    }
}

/// The processor time and context switches of this process.
package struct ProcessUsage: Sendable {
    private let processorTime: Duration
    /// How often a thread waited, for example for an answer of a network share.
    private let switches: Int

    static var now: ProcessUsage {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #endif
        let times = [usage.ru_utime, usage.ru_stime]
        return ProcessUsage(
            processorTime: times.reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) },
            switches: Int(usage.ru_nvcsw))
    }

    /// Whether the process has worked since then. Threads that only wait wake about once a second: in a minute they use
    /// a few milliseconds and wait a few hundred times.
    func isBusy(since earlier: ProcessUsage) -> Bool {
        processorTime - earlier.processorTime > .milliseconds(100) || switches - earlier.switches > 300
    }

    /// Whether the process is blocked by something outside: a disk, a network share, or the reader of its output.
    package static var isBlocked: Bool {
        var messages = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&messages, 1, 0) == 0 { return true }
        let threads = (try? FolderListing(of: "/proc/self/task"))?.names ?? []
        return threads.contains { thread in
            guard let status = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/stat") else {
                return false
            }
            // `4711 (name) D …`
            return String(decoding: status, as: UTF8.self).split(separator: ")").last?.hasPrefix(" D") ?? false
        }
    }
}
