#if os(Linux)
    import FileReading
    import Foundation

    /// A notification queue of Linux; owns its descriptor.
    final class InotifyQueue: ChangeNotifier {
        private let queue: CInt
        private var buffer = [UInt8](repeating: 0, count: 1 << 16)

        init() throws(PollingReason) {
            queue = inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK))
            guard queue < 0 else { return }
            let error = SystemError.last
            guard error.code == EMFILE else { throw .unavailable(error.description) }
            throw .queuesRanOut(limit: Self.limit("max_user_instances"))
        }

        var descriptor: CInt? { queue }
        var seesThroughLinks: Bool { true }

        private static let interest = UInt32(
            IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_MOVE_SELF
                | IN_ONLYDIR | IN_EXCL_UNLINK)

        func watch(_ folder: String) throws(PollingReason) -> CInt? {
            let watch = inotify_add_watch(queue, folder, Self.interest)
            if watch >= 0 { return watch }
            let error = SystemError.last
            switch error.code {
            case ENOSPC: throw .watchesRanOut(limit: Self.limit("max_user_watches"))
            case ENOMEM: throw .unavailable(error.description)
            default: return nil  // The folder has gone, or can't be read.
            }
        }

        func unwatch(_ watch: CInt) { inotify_rm_watch(queue, watch) }

        func close() { Foundation.close(queue) }

        func read() -> [NotifiedChange] {
            let count = Foundation.read(queue, &buffer, buffer.count)
            return count > 0
                ? buffer.withUnsafeBytes { Self.changes(in: UnsafeRawBufferPointer(rebasing: $0[..<count])) } : []
        }

        /// - Parameter bytes: As the kernel writes them: events with names of any length, see inotify(7).
        static func changes(in bytes: UnsafeRawBufferPointer) -> [NotifiedChange] {
            var changes: [NotifiedChange] = []
            let header = MemoryLayout<inotify_event>.size
            var place = 0
            while place + header <= bytes.count {
                let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let end = min(place + header + Int(event.len), bytes.count)
                let name = bytes[(place + header)..<end].prefix { $0 != 0 }
                place = end
                if let change = change(event.wd, Int32(bitPattern: event.mask), name) { changes.append(change) }
            }
            return changes
        }

        private static func change(
            _ watch: CInt, _ mask: Int32, _ name: Slice<UnsafeRawBufferPointer>
        ) -> NotifiedChange? {
            if mask & IN_Q_OVERFLOW != 0 { return NotifiedChange(place: .everywhere, kind: .written) }
            if mask & (IN_IGNORED | IN_MOVE_SELF) != 0 {
                return NotifiedChange(
                    place: .folder(watch: watch), kind: mask & IN_IGNORED != 0 ? .unwatched : .removed)
            }
            let kind: NotifiedChange.Kind? =
                switch mask {
                case _ where mask & IN_CREATE != 0: .created
                case _ where mask & IN_MODIFY != 0: .written
                case _ where mask & IN_CLOSE_WRITE != 0: .closed
                case _ where mask & IN_ATTRIB != 0: .attributes
                case _ where mask & IN_MOVED_TO != 0: .movedIn
                case _ where mask & (IN_MOVED_FROM | IN_DELETE) != 0: .removed
                default: nil
                }
            guard let kind else { return nil }
            if name.isEmpty { return NotifiedChange(place: .folder(watch: watch), kind: kind, isFolder: true) }
            guard let name = String(validating: name, as: UTF8.self) else { return nil }
            return NotifiedChange(
                place: .entry(ofWatch: watch, name: name), kind: kind,
                isFolder: mask & Int32(bitPattern: UInt32(IN_ISDIR)) != 0)
        }

        private static func limit(_ name: String) -> Int? {
            guard let text = try? String(contentsOfFile: "/proc/sys/fs/inotify/" + name, encoding: .utf8) else {
                return nil
            }
            return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
#endif
