import Foundation
import TestSupport
import Testing

@testable import SourceWatching

/// A real folder with the system's real notifications, and a clock that the test moves.
final class SteppedFolder {
    let files: Files
    private(set) var monitor: TreeMonitor
    private(set) var batches: [SourceChanges] = []
    private var now = ContinuousClock.now

    /// - Parameter notifier: Nil to poll.
    init(
        notifier: (any ChangeNotifier)?, prepare: (Files) throws -> Void = { _ in }
    ) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "vitrine-steps-" + UUID().uuidString)
        files = Files(folder: url.path(percentEncoded: false))
        try FileManager.default.createDirectory(atPath: files.folder, withIntermediateDirectories: true)
        try prepare(files)
        monitor = TreeMonitor(
            try SourceFolder(files.folder, excluding: []), notifier: notifier,
            method: notifier == nil ? .polling(.requested) : .notifications, now: now)
    }

    deinit {
        monitor.close()
        try? FileManager.default.removeItem(atPath: files.folder)
    }

    /// Lets time pass, and collects what is reported meanwhile.
    func pass(_ milliseconds: Int) {
        for _ in 0..<milliseconds {
            if let changes = monitor.notifier?.read() { monitor.handle(changes, at: now) }
            now = now.advanced(by: .milliseconds(1))
            if let batch = monitor.advance(to: now) { batches.append(batch) }
        }
    }

    /// Closes a file, and waits until the system reports it, while no time passes.
    ///
    /// A process that another test starts has a copy of the file until it runs its program, and only then is it closed.
    func close(_ descriptor: CInt) async throws {
        Foundation.close(descriptor)
        try await waitUntil("the closed file") {
            let changes = monitor.notifier?.read() ?? []
            monitor.handle(changes, at: now)
            return !changes.isEmpty
        }
    }

    /// Drops what the system has reported until now, and reports that it was lost.
    func loseEvents() {
        while monitor.notifier?.read().isEmpty == false {}
        monitor.handle([NotifiedChange(place: .everywhere, kind: .written)], at: now)
    }

    var paths: [Set<String>] { batches.map(\.paths) }
}

#if os(Linux)
    /// A queue of the system that refuses more than a number of watches, as the system does at its limit.
    final class LimitedQueue: ChangeNotifier {
        private let queue: InotifyQueue
        private var remaining: Int

        init(watches: Int) throws {
            queue = try InotifyQueue()
            remaining = watches
        }

        var descriptor: CInt? { queue.descriptor }
        var seesThroughLinks: Bool { true }
        func unwatch(_ watch: CInt) { queue.unwatch(watch) }
        func read() -> [NotifiedChange] { queue.read() }
        func close() { queue.close() }

        func watch(_ folder: String) throws(PollingReason) -> CInt? {
            guard remaining > 0 else { throw .watchesRanOut(limit: 8192) }
            remaining -= 1
            return try queue.watch(folder)
        }
    }
#endif
