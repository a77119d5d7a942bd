import Foundation
import SourceWatching
import Synchronization
import TestSupport
import Testing

/// How a test watches. Polls are frequent, so that tests end soon.
enum Way: String, CaseIterable, CustomTestStringConvertible {
    case notifications, polling

    var testDescription: String { rawValue }
}

/// A real folder with a watcher, whose reports are collected.
final class WatchedFolder: Sendable {
    let path: String
    let watcher: SourceWatcher
    private let batches = Mutex<[SourceChanges]>([])
    private let hasEnded = Mutex(false)

    /// - Parameter prepare: Fills the folder before it is watched.
    init(
        _ way: Way = .notifications, excluding excluded: [String] = [], leavingOut names: Set<String> = [],
        prepare: (Files) throws -> Void = { _ in }
    ) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "vitrine-watch-" + UUID().uuidString)
        // Beside the watched folder there is room for what is moved in, or linked to.
        path = url.path(percentEncoded: false) + "/source"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try prepare(Files(folder: path))
        let folder = path
        watcher = try await SourceWatcher.start(
            watching: path, excluding: excluded.map { folder + "/" + $0 }, leavingOut: { names.contains($0) },
            polls: way == .polling,
            interval: .milliseconds(100))
        Task { [weak self, changes = watcher.changes] in
            for await batch in changes { self?.batches.withLock { $0.append(batch) } }
            self?.hasEnded.withLock { $0 = true }
        }
    }

    deinit {
        watcher.stop()
        try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    var files: Files { Files(folder: path) }
    var reports: [SourceChanges] { batches.withLock { $0 } }
    var paths: Set<String> { reports.reduce(into: []) { $0.formUnion($1.paths) } }
    var ended: Bool { hasEnded.withLock { $0 } }

    func forget() { batches.withLock { $0 = [] } }

    /// Waits until the paths are reported; polls need two looks and half a second.
    func reports(_ wanted: Set<String>) async -> Bool { await becomes { self.paths.isSuperset(of: wanted) } }

    /// Saves a last file and waits for its report: what happened before is reported now too, unless it is still
    /// growing. Returns all other paths.
    func pathsUntilNow() async throws -> Set<String> {
        let name = "last-" + UUID().uuidString
        try files.write(name)
        guard await reports([name]) else {
            Issue.record("\(name) was not reported")
            return []
        }
        return paths.filter { !$0.hasPrefix("last-") }
    }

    func becomes(_ condition: () -> Bool) async -> Bool {
        (try? await waitUntil("a report", condition)) != nil
    }
}

/// Writes in a folder as programs do.
struct Files {
    let folder: String

    func path(_ name: String) -> String { folder + "/" + name }

    /// Opens, truncates, writes and closes.
    func write(_ name: String, _ text: String = "text") throws {
        let descriptor = try open(name, O_WRONLY | O_CREAT | O_TRUNC)
        try append(text, to: descriptor)
        close(descriptor)
    }

    func open(_ name: String, _ flags: CInt) throws -> CInt {
        let descriptor = Foundation.open(path(name), flags | O_CLOEXEC, 0o644)
        try #require(descriptor >= 0, "\(name): \(String(cString: strerror(errno)))")
        return descriptor
    }

    func append(_ text: String, to descriptor: CInt) throws {
        try #require(Foundation.write(descriptor, text, text.utf8.count) == text.utf8.count)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    func rename(_ name: String, _ new: String) throws {
        try #require(Foundation.rename(path(name), path(new)) == 0, "\(name): \(String(cString: strerror(errno)))")
    }

    func link(_ name: String, to target: String) throws {
        try #require(symlink(target, path(name)) == 0)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}
