/// Collects changes until they can be reported: what is being written waits until it is complete, and changes that
/// belong together wait for each other.
///
/// It reads no clock and no file, so that its rules can be tested with any times.
struct SettlingQueue {
    typealias Instant = ContinuousClock.Instant

    struct Timing: Sendable {
        /// How long no other change must follow before a batch is reported.
        var quiet = Duration.milliseconds(10)
        /// The same after a reported file was removed and is still missing: some editors replace the file a moment
        /// later.
        var quietAfterRemoval = Duration.milliseconds(50)
        /// The same after a write to a file that is still open: it may be closed soon, and belong to the batch.
        var quietAfterWrite = Duration.milliseconds(60)
        /// How long a batch is kept at most. Doubled with each batch while changes go on without a pause.
        var limit = Duration.milliseconds(250)
        var longestLimit = Duration.seconds(2)
        /// How long a file that stays open must be the same to be complete.
        var stable = Duration.milliseconds(500)
        /// How often such a file is looked at.
        var checking = Duration.milliseconds(250)
    }

    private struct Writing {
        var state: EntryState
        let start: Instant
        /// When it was written last.
        var last: Instant
        /// Whether a write was reported since `state` was read.
        var isTouched: Bool
        var nextCheck: Instant
    }

    private let timing: Timing
    private var writing: [TreePath: Writing] = [:]
    private var complete: Set<TreePath> = []
    /// Those of `complete` that were reported before and are removed.
    private var missing: Set<TreePath> = []
    private var mayMissSome = false
    private var limit: Duration
    private var firstChange: Instant?
    private var quietUntil: Instant?
    private var writesMayEndUntil: Instant?
    private var missingMayReturnUntil: Instant?
    private var earliestCheck: Instant?

    init(timing: Timing = Timing()) {
        self.timing = timing
        limit = timing.limit
    }

    /// A change that is complete.
    mutating func settle(_ path: TreePath, at now: Instant) {
        writing[path] = nil
        missing.remove(path)
        complete.insert(path)
        hold(from: now)
    }

    /// - Parameter wasReported: Whether a report has named the file. Others are temporary.
    mutating func remove(_ path: TreePath, wasReported: Bool, at now: Instant) {
        settle(path, at: now)
        guard wasReported else { return }
        missing.insert(path)
        missingMayReturnUntil = now.advanced(by: timing.quietAfterRemoval)
    }

    /// A change of what is known of a file, such as its times. The file stays incomplete if it is being written.
    mutating func touch(_ path: TreePath, at now: Instant) {
        if writing[path] == nil { settle(path, at: now) }
    }

    /// A file was opened for writing, or written.
    ///
    /// - Parameter state: Read only if the file was not known to be written.
    mutating func write(_ path: TreePath, at now: Instant, state: () -> EntryState?) {
        if writing[path] == nil {
            guard let state = state() else { return settle(path, at: now) }
            complete.remove(path)
            missing.remove(path)
            add(path, state, at: now)
        }
        guard let file = writing[path] else { return }
        writing[path]?.last = now
        writing[path]?.isTouched = true
        if file.start.advanced(by: timing.limit) > now {
            writesMayEndUntil = now.advanced(by: timing.quietAfterWrite)
        }
    }

    /// A file differs from what was reported, and nothing is known about its writer.
    mutating func find(_ path: TreePath, _ state: EntryState, at now: Instant) {
        if writing[path] == nil, !complete.contains(path) { add(path, state, at: now) }
    }

    /// The system lost events.
    mutating func lose(at now: Instant) {
        mayMissSome = true
        hold(from: now)
    }

    private mutating func add(_ path: TreePath, _ state: EntryState, at now: Instant) {
        let check = now.advanced(by: timing.checking)
        writing[path] = Writing(state: state, start: now, last: now, isTouched: false, nextCheck: check)
        earliestCheck = min(earliestCheck ?? check, check)
    }

    private mutating func hold(from now: Instant) {
        firstChange = firstChange ?? now
        quietUntil = now.advanced(by: timing.quiet)
    }

    /// When to call `checkUnfinished` and `takeBatch` at the latest.
    var deadline: Instant? { [earliestCheck, due].compactMap { $0 }.min() }

    private var quietEnd: Instant? {
        guard var end = quietUntil else { return nil }
        if !writing.isEmpty, let writesMayEndUntil { end = max(end, writesMayEndUntil) }
        if !missing.isEmpty, let missingMayReturnUntil { end = max(end, missingMayReturnUntil) }
        return end
    }

    private var due: Instant? {
        guard let firstChange, let quietEnd else { return nil }
        return min(quietEnd, firstChange.advanced(by: limit))
    }

    /// Looks at the files whose time has come, and completes those that have stayed the same.
    mutating func checkUnfinished(at now: Instant, state: (TreePath) -> EntryState?) {
        guard let earliestCheck, earliestCheck <= now else { return }
        for (path, file) in writing where file.nextCheck <= now {
            guard let current = state(path) else {
                settle(path, at: now)
                continue
            }
            // Writes through mapped memory, and of other machines, are not reported.
            let last = current == file.state || file.isTouched ? file.last : now
            let end = last.advanced(by: timing.stable)
            if end <= now {
                settle(path, at: now)
            } else {
                let check = min(now.advanced(by: timing.checking), end)
                writing[path] = Writing(
                    state: current, start: file.start, last: last, isTouched: false, nextCheck: check)
            }
        }
        self.earliestCheck = writing.values.map(\.nextCheck).min()
    }

    /// Returns what is to be reported now, or nil. Files that are still being written stay.
    mutating func takeBatch(at now: Instant) -> (paths: Set<TreePath>, mayMissSome: Bool)? {
        guard let due, let quietEnd, due <= now else { return nil }
        limit = quietEnd <= now ? timing.limit : min(limit * 2, timing.longestLimit)
        defer {
            (complete, missing) = ([], [])
            (firstChange, quietUntil) = (nil, nil)
            mayMissSome = false
        }
        return (complete, mayMissSome)
    }
}
