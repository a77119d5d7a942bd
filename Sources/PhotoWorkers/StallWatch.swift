import Foundation
import Synchronization

/// Notices that a build hangs, and ends it.
///
/// A build hangs if for a minute no worker has started or answered, none is within its time, and this process has done nothing
/// else either. The usual reason is that the system gives no more memory or threads: then the runtime waits for a thread that
/// never starts. So the watch has a thread of its own, made at its beginning, and needs no other.
///
/// First it asks a running ``WorkerPool`` to throw ``WorkerError/stalled(_:)``. If that doesn't help it calls `giveUp`.
public final class StallWatch: Sendable {
    fileprivate struct State {
        /// How long nothing has happened.
        var quiet = Duration.zero
        /// What may take a while without a sign, by the longest that it may take.
        var waits: [Int: Duration] = [:]
        /// Whom to tell first.
        var observers: [Int: @Sendable () -> Void] = [:]
        var hasTold = false
        var isOver = false
        var nextKey = 0
        /// What the process had used when something happened last, outside of pools.
        var usage = ProcessUsage.now
    }

    /// Something that ends later.
    struct Entry: Sendable {
        fileprivate let key: Int
        fileprivate let watch: StallWatch
        fileprivate let isPause: Bool

        func end() { watch.remove(self) }

        /// For as long as the caller of a pool does something of its own.
        func pause() -> Entry { watch.add(wait: StallWatch.longestPause, isPause: true) }
    }

    /// Of a pool's caller between two results.
    private static let longestPause = Duration.seconds(600)

    /// What a pool throws when the build hangs.
    let error: WorkerError
    private let limit: Duration
    private let grace: Duration
    private let isBlocked: @Sendable () -> Bool
    private let giveUp: @Sendable (WorkerError) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - threads: that must be available at the beginning, besides the watch's own.
    ///   - limit: how long nothing may happen.
    ///   - grace: how long a pool has to throw.
    ///   - isBlocked: whether there is a good reason why nothing happens, such as a terminal that takes no output.
    ///   - giveUp: ends the process. It is called on the watch's own thread and should need little memory.
    /// - Throws: ``WorkerError/noThreads``
    public init(
        needing threads: Int = 0, limit: Duration = .seconds(60), grace: Duration = .seconds(5),
        isBlocked: @escaping @Sendable () -> Bool = { ProcessUsage.isBlocked },
        giveUp: @escaping @Sendable (WorkerError) -> Void
    ) throws(WorkerError) {
        self.limit = limit
        self.grace = grace
        self.isBlocked = isBlocked
        self.giveUp = giveUp
        error = .stalled(limit)
        let tick = min(.seconds(1), limit / 8)
        guard SystemThread.areAvailable(threads),
            SystemThread.start(stackSize: 256 << 10, { [self] in watch(every: tick) })
        else { throw .noThreads }
    }

    /// Ends the watch.
    public func end() {
        state.withLock { $0.isOver = true }
    }

    /// Adds a pool, which is to throw if the build hangs.
    func observe(_ tell: @escaping @Sendable () -> Void) -> Entry {
        state.withLock { state in
            state.quiet = .zero
            state.nextKey += 1
            state.observers[state.nextKey] = tell
            return Entry(key: state.nextKey, watch: self, isPause: false)
        }
    }

    /// Adds something that may take as long as `limit` without a sign: a worker's start, a photo.
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

    /// Time is counted by ticks, so that none passes while the machine sleeps or the process is stopped.
    private func watch(every tick: Duration) {
        while true {
            Thread.sleep(forTimeInterval: tick / .seconds(1))
            let (isOver, isQuiet) = state.withLock { ($0.isOver, $0.countsDown(tick, limit)) }
            if isOver { return }
            guard isQuiet else { continue }
            if isBlocked() {
                state.withLock { $0.quiet = .zero }
                continue
            }
            let observers = state.withLock { state in
                defer { state.hasTold = true }
                guard !state.hasTold, !state.observers.isEmpty else { return [(@Sendable () -> Void)]() }
                state.quiet = limit - grace
                return Array(state.observers.values)
            }
            guard !observers.isEmpty else { return giveUp(error) }
            for tell in observers { tell() }
        }
    }
}

extension StallWatch.State {
    /// Whether nothing has happened for too long.
    fileprivate mutating func countsDown(_ tick: Duration, _ limit: Duration) -> Bool {
        quiet += tick
        // A pool says itself what happens in it. Elsewhere any work counts, also where it is slow.
        if observers.isEmpty {
            hasTold = false
            let now = ProcessUsage.now
            if now.isBusy(since: usage) { (usage, quiet) = (now, .zero) }
        }
        return quiet >= limit + (waits.values.max() ?? .zero)
    }
}
