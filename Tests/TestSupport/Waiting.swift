import Foundation
import Testing

/// How long tests wait for anything: a wait ends as soon as what is expected is there.
private let patience = Duration.seconds(30)

/// Waits until a condition is true. Fails with what was waited for if it never is.
nonisolated(nonsending) package func waitUntil(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async throws {
    _ = try await result(of: what, sourceLocation: sourceLocation) { try await condition() ? true : nil }
}

/// Waits until there is a result, and returns it. Fails with what was waited for if there is never one.
nonisolated(nonsending) package func result<Result>(
    of what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ attempt: () async throws -> Result?
) async throws -> Result {
    let end = ContinuousClock.now + patience
    while true {
        // The last attempt comes after the limit: a busy machine may have had no time for an earlier one.
        let isLast = ContinuousClock.now > end
        if let result = try await attempt() { return result }
        try #require(!isLast, "waited 30 s for: \(what)", sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// Waits until the clock of a folder's file system has moved on: it ticks every few milliseconds, and two changes
/// within one tick have the same time.
nonisolated(nonsending) package func waitForNextFileTime(in folder: String) async throws {
    let path = folder + "/.clock-\(UUID().uuidString)"
    defer { unlink(path) }
    func change() throws -> Date? {
        try Data([0]).write(to: URL(filePath: path))
        return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    let first = try change()
    try await waitUntil("a later time of files") { try change() != first }
}
