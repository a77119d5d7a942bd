#if os(macOS)
    import CoreServices
    import Foundation
    import Synchronization

    /// A stream of the file events of macOS for a folder and everything in it; owns it.
    ///
    /// The system reports files that were written, but not whether they were closed. So they wait until they stop
    /// growing.
    ///
    /// `@unchecked Sendable`: the stream is set before it starts, and closed by the thread that owns the object; the
    /// callback reaches only constants and the lock.
    final class FolderEventStream: ChangeNotifier, @unchecked Sendable {
        private let changes = Mutex<[NotifiedChange]>([])
        private let folder: String
        private let wake: WakeSignal
        private let callbacks = DispatchQueue(label: "file events")
        private var stream: FSEventStreamRef?

        init(_ tree: SourceFolder, wake: WakeSignal) throws(PollingReason) {
            folder = SourceFolder.resolved(tree.path)
            self.wake = wake
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil,
                copyDescription: nil)
            let flags =
                kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
                | kFSEventStreamCreateFlagWatchRoot
            stream = FSEventStreamCreate(
                nil,
                { _, info, count, paths, flags, _ in
                    guard let info else { return }
                    let paths = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
                    Unmanaged<FolderEventStream>.fromOpaque(info).takeUnretainedValue().receive(
                        (0..<count).map { (String(cString: paths[$0]), Int(flags[$0])) })
                },
                &context, [folder] as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01,
                FSEventStreamCreateFlags(flags))
            guard let stream else { throw .unavailable("no stream of file events") }
            FSEventStreamSetDispatchQueue(stream, callbacks)
            guard FSEventStreamStart(stream) else {
                close()
                throw .unavailable("the stream of file events doesn't start")
            }
        }

        var descriptor: CInt? { nil }
        var seesThroughLinks: Bool { false }

        /// The stream covers all folders.
        func watch(_ folder: String) -> CInt? { nil }
        func unwatch(_ watch: CInt) {}

        func read() -> [NotifiedChange] {
            changes.withLock { changes in
                defer { changes = [] }
                return changes
            }
        }

        func close() {
            guard let stream else { return }
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
            self.stream = nil
            // A callback may be running.
            callbacks.sync {}
        }

        private func receive(_ events: [(path: String, flags: Int)]) {
            let received = events.compactMap { event -> NotifiedChange? in
                let place = event.path == folder ? .root : SourceFolder.path(event.path, below: folder)
                return place.flatMap { Self.change(at: $0, event.flags) }
            }
            changes.withLock { $0 += received }
            wake.send()
        }

        private static func change(at path: TreePath, _ flags: Int) -> NotifiedChange? {
            func has(_ flag: Int) -> Bool { flags & flag != 0 }
            if has(kFSEventStreamEventFlagMustScanSubDirs) || has(kFSEventStreamEventFlagRootChanged) {
                return NotifiedChange(place: .everywhere, kind: .written)
            }
            // The flags of several events are united, so that their order is unknown.
            let kind: NotifiedChange.Kind =
                if has(kFSEventStreamEventFlagItemModified) || has(kFSEventStreamEventFlagItemCreated) {
                    .written
                } else if has(kFSEventStreamEventFlagItemRenamed) {
                    .movedIn
                } else if has(kFSEventStreamEventFlagItemRemoved) {
                    .removed
                } else {
                    .attributes
                }
            return NotifiedChange(place: .path(path), kind: kind, isFolder: has(kFSEventStreamEventFlagItemIsDir))
        }
    }
#endif
