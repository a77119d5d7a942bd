/// What has changed in a watched folder since the last report.
package struct SourceChanges: Hashable, Sendable {
    package var paths: Set<String>
    package var mayMissSome: Bool
}
package final class SourceWatcher: Sendable {
    package init(folder: String, excluding: [String]) throws {
        (changes, _) = AsyncStream.makeStream()
    }
    package let changes: AsyncStream<SourceChanges>
    package func stop() {}
}
