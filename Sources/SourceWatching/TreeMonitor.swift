import FileReading

/// Finds out what has changed in a folder tree, from the system's notifications or by listing it.
///
/// Both ways compare the tree with a snapshot of what was reported last. A notification says where to look, so that
/// lost or disordered notifications can't make the two differ for long. Belongs to one thread.
struct TreeMonitor {
    typealias Instant = ContinuousClock.Instant

    /// How often to look at what notifications don't cover, or at the whole tree.
    struct Polling: Sendable {
        var interval = Duration.seconds(1)
        /// How many times as long as looking takes the pause is at least.
        var restFactor = 20
    }

    let tree: SourceFolder
    private(set) var method: WatchMethod
    private(set) var notifier: (any ChangeNotifier)?
    private let polling: Polling
    private var reported = TreeSnapshot()
    private var watches = WatchTable()
    private var queue: SettlingQueue
    private var nextLook: Instant
    /// Devices that are not network shares.
    private var localDevices: Set<Int> = []

    /// Lists the tree. What changes from now on is found.
    ///
    /// - Parameter notifier: Nil to poll, for the reason given by `method`. The monitor closes it.
    init(
        _ tree: SourceFolder, notifier: (any ChangeNotifier)?, method: WatchMethod, polling: Polling = Polling(),
        timing: SettlingQueue.Timing = .init(), now: Instant = .now
    ) {
        (self.tree, self.notifier, self.method, self.polling) = (tree, notifier, method, polling)
        queue = SettlingQueue(timing: timing)
        nextLook = now
        let time = ContinuousClock().measure { compare(.root, finding: .known, at: now) }
        scheduleLook(at: now, lastTook: time)
    }

    /// When to call `advance` at the latest.
    var deadline: Instant { min(nextLook, queue.deadline ?? nextLook) }

    /// Does what is due, and returns a batch if one is complete.
    mutating func advance(to now: Instant) -> SourceChanges? {
        if nextLook <= now {
            let time = ContinuousClock().measure { look(at: now) }
            scheduleLook(at: now, lastTook: time)
        }
        let (tree, isPolled) = (tree, notifier == nil)
        queue.checkUnfinished(at: now) { path in
            // A network file system may know a file's size from some seconds ago, unless the file is opened.
            if isPolled { _ = SourceFile(tree.file(path)) }
            return tree.state(at: path)
        }
        guard let (paths, mayMissSome) = queue.takeBatch(at: now) else { return nil }
        let changes = SourceChanges(paths: Set(paths.filter { report($0) }.map(\.text)), mayMissSome: mayMissSome)
        return changes.isEmpty ? nil : changes
    }

    /// Returns whether the path exists or did when it was last reported. Temporary files are not worth a report.
    private mutating func report(_ path: TreePath) -> Bool {
        let (before, state) = (reported[path], tree.state(at: path))
        reported[path] = state
        return before != nil || state != nil
    }

    mutating func close() {
        notifier?.close()
        notifier = nil
    }

    private mutating func startPolling(_ reason: PollingReason) {
        close()
        method = .polling(reason)
    }
}

// MARK: - Notifications

extension TreeMonitor {
    mutating func handle(_ changes: [NotifiedChange], at now: Instant) {
        for change in changes {
            // Polling has begun.
            guard notifier != nil else { return }
            switch change.place {
            case .entry(let watch, let name):
                for folder in watches.paths(of: watch) {
                    handle(folder.appending(TreePath(name)), change.kind, isFolder: change.isFolder, at: now)
                }
            case .folder(let watch):
                let paths = change.kind == .unwatched ? watches.drop(watch) : watches.paths(of: watch)
                for path in paths { handle(path, change.kind, isFolder: true, at: now) }
            case .path(let path):
                handle(path, change.kind, isFolder: change.isFolder, at: now)
            case .everywhere:
                queue.lose(at: now)
                compare(.root, finding: .growing, at: now)
            }
        }
    }

    private mutating func handle(_ path: TreePath, _ kind: NotifiedChange.Kind, isFolder: Bool, at now: Instant) {
        if tree.isExcluded(path) { return }
        if kind == .attributes, isFolder {
            // Setting the times of a folder says nothing about what is in it.
            if tree.state(at: path) != reported[path] { compare(path, finding: .growing, at: now) }
            return
        }
        if isFolder || watches.contains(path) {
            return compare(path, finding: kind == .movedIn ? .complete : .growing, at: now)
        }
        switch kind {
        case .created, .movedIn:
            guard let state = tree.state(at: path) else { return queue.settle(path, at: now) }
            if state.isLink { return compare(path, finding: .complete, at: now) }
            if kind == .movedIn || !state.mayGrow || state.hasOtherNames { return queue.settle(path, at: now) }
            queue.write(path, at: now) { state }
        case .written: queue.write(path, at: now) { [tree] in tree.state(at: path) }
        case .closed: queue.settle(path, at: now)
        case .attributes: queue.touch(path, at: now)
        case .removed, .unwatched: queue.remove(path, wasReported: reported[path] != nil, at: now)
        }
    }
}

// MARK: - Looking

extension TreeMonitor {
    /// Looks for changes that are not notified.
    private mutating func look(at now: Instant) {
        guard let notifier else { return compare(.root, finding: .growing, at: now) }
        // The folder itself may be replaced by another, or come back.
        let state = tree.state(at: .root)
        if state != reported[.root] || state?.identity != watches.identity(at: .root) {
            compare(.root, finding: .growing, at: now)
        }
        for link in reported.links {
            if tree.state(at: link) != reported[link] || !notifier.seesThroughLinks {
                compare(link, finding: .growing, at: now)
            }
        }
    }

    private mutating func scheduleLook(at now: Instant, lastTook time: Duration) {
        nextLook = now.advanced(by: max(polling.interval, time * polling.restFactor))
    }

    /// How a difference from the snapshot is taken.
    private enum Finding {
        /// It needs no report.
        case known
        /// A file may still be written.
        case growing
        case complete
    }

    /// Compares everything at and below a path with the snapshot, and watches folders that are new.
    private mutating func compare(_ path: TreePath, finding: Finding, at now: Instant) {
        var pending = [(path: path, state: tree.state(at: path))]
        while let (path, state) = pending.popLast() {
            if tree.isExcluded(path) || tree.leavesOut(path, state) || leadsToExcluded(path, state) { continue }
            let before = reported[path]
            if state != before { note(path, state, finding, at: now) }
            var entries: [TreePath: EntryState] = [:]
            if let state, state.isFolder, enter(path, state) {
                entries = EntryState.entries(in: tree.file(path))
                pending += entries.map { (path.appending($0.key), $0.value) }
            } else if watches.contains(path) {
                for watch in watches.remove(path) { notifier?.unwatch(watch) }
            }
            for name in reported.names(in: path) where entries[name] == nil {
                pending.append((path.appending(name), nil))
            }
        }
    }

    private mutating func note(_ path: TreePath, _ state: EntryState?, _ finding: Finding, at now: Instant) {
        guard let state else { return queue.remove(path, wasReported: reported[path] != nil, at: now) }
        switch finding {
        case .known: reported[path] = state
        case .growing where state.mayGrow: queue.find(path, state, at: now)
        case .growing, .complete: queue.settle(path, at: now)
        }
    }

    /// Watches a folder, before it is listed, so that nothing is lost between the two.
    ///
    /// - Returns: Whether the folder belongs to the tree.
    private mutating func enter(_ path: TreePath, _ state: EntryState) -> Bool {
        let identity = state.identity
        let isBehindLink = isBehindLink(path, state)
        if isBehindLink, tree.enclosing.contains(identity) || !watches.admits(path, identity) { return false }
        var watch: CInt?
        do throws(PollingReason) {
            if notifier != nil { try refuseShare(path, identity) }
            watch = try notifier?.watch(tree.file(path))
        } catch {
            startPolling(error)
        }
        if let unused = watches.add(path, identity, watch, isBehindLink: isBehindLink) { notifier?.unwatch(unused) }
        return true
    }

    private func isBehindLink(_ path: TreePath, _ state: EntryState) -> Bool {
        guard let (folder, _) = path.split else { return false }
        return state.isLink || watches.isBehindLink(folder)
    }

    private func leadsToExcluded(_ path: TreePath, _ state: EntryState?) -> Bool {
        guard let state, state.isFolder, isBehindLink(path, state) else { return false }
        return tree.leadsToExcluded(path)
    }

    private mutating func refuseShare(_ path: TreePath, _ identity: FileIdentity) throws(PollingReason) {
        if localDevices.contains(identity.device) { return }
        let folder = tree.file(path)
        if NetworkShare.holds(folder: folder, identity: identity) { throw .networkShare(folder: folder) }
        localDevices.insert(identity.device)
    }
}
