import CSodium
import FileReading
import Foundation

/// A lock that one publication to a target holds.
///
/// It has two parts. A locked file on this computer keeps other publications of the same user waiting, and the system
/// releases it if the process is killed. A file at the target keeps those of other computers waiting. Its ID is in the
/// local file, so that the next publication from here can take over after an interruption.
actor TargetLock {
    private let store: any TargetStore
    private let local: FileLock
    /// Random; empty if the kind of target needs no lock.
    let id: String

    /// Stands for the time of a lock that was cut off, or that has none.
    static let unknownTime = "an unknown time"
    private static let header = "vitrine-lock 1"
    /// Stands for the ID of a lock that was cut off.
    private static let unknownID = "unknown"

    private init(store: any TargetStore, local: FileLock, id: String) {
        (self.store, self.local, self.id) = (store, local, id)
    }

    /// Takes the lock of a target that is apart from the gallery's own folders.
    ///
    /// - Parameters:
    ///   - target: what messages call the target.
    ///   - file: the file on this computer.
    ///   - own: where the lock must not turn up. If it does, it is given back, and nothing is left there.
    ///   - breaks: whether to take the lock of another computer.
    /// - Throws: ``PublishError/unusable(_:_:)`` if the target contains one of the folders or is in one;
    ///   ``PublishError/locked(since:)`` if another publication still holds the lock when the wait is over.
    static func take(
        of target: String, at store: any TargetStore, file: String, apartFrom own: OwnFolders, wait: LockWait,
        breaks: Bool
    ) async throws(PublishError) -> TargetLock {
        let earlier = store.holdsLocks ? own.tree() : []
        let lock = try await take(at: store, file: file, wait: wait, breaks: breaks)
        guard store.holdsLocks, let place = own.place(ofLock: lock.id) else { return lock }
        try await lock.release()
        own.removeFolders(at: place, unlessIn: earlier)
        throw .unusable(ReportText.visible(target), own.refusal(of: place))
    }

    private static func take(
        at store: any TargetStore, file: String, wait: LockWait, breaks: Bool
    ) async throws(PublishError) -> TargetLock {
        let local = try await wait.lock(file)
        let lock = TargetLock(store: store, local: local, id: store.holdsLocks ? newID() : "")
        guard store.holdsLocks else { return lock }
        let earlier = readText(local.descriptor).split(separator: "\n").map(String.init)
        // A killed tool may have left a lock without an ID.
        func isEarlier(_ holder: String) -> Bool {
            earlier.contains(holder) || holder == unknownID && !earlier.isEmpty
        }
        var mayTake = breaks
        while true {
            var (holder, since) = try await lock.holder()
            if holder.map(isEarlier) ?? true || mayTake {
                // The ID is on this computer before it is at the target, so that an interruption leaves no foreign
                // lock. The earlier IDs stay until then: the lock at the target may still have one of them.
                guard write(earlier + [lock.id], to: local) else { throw .file(.cannotWrite(path: file, .last)) }
                let isTaken: Bool
                if holder == nil {
                    isTaken = try await store.create(lock.text, at: FileAtTarget.lockName)
                } else {
                    try await store.write(lock.text, to: FileAtTarget.lockName)
                    isTaken = try await lock.holder().id == lock.id
                }
                if isTaken {
                    guard write([lock.id], to: local) else { throw .file(.cannotWrite(path: file, .last)) }
                    return lock
                }
                mayTake = false
                // Another publication was faster, or the target does not show what was written.
                (holder, since) = try await lock.holder()
            }
            try await wait.pause(since: since)
        }
    }

    /// - Throws: ``PublishError/lostLock`` if another publication has taken over.
    func confirm() async throws(PublishError) {
        guard store.holdsLocks else { return }
        guard try await holder().id == id else { throw .lostLock }
    }

    /// Gives the lock back.
    func release() async throws(PublishError) {
        if store.holdsLocks, try await holder().id == id { try await store.remove([FileAtTarget.lockName]) }
        ftruncate(local.descriptor, 0)
        local.release()
    }

    private var text: [UInt8] {
        Array("\(Self.header)\nid \(id)\ntime \(Date.now.formatted(.iso8601))\n".utf8)
    }

    /// The ID of the lock at the target, and when it was taken; nil if there is none.
    private func holder() async throws(PublishError) -> (id: String?, since: String?) {
        guard let bytes = try await store.read(FileAtTarget.lockName) else { return (nil, nil) }
        var fields: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
        // Anybody may have written the file, so only a time is printed.
        let time = fields["time"].flatMap { try? Date($0, strategy: .iso8601) }
        return (fields["id"] ?? Self.unknownID, time?.formatted(.iso8601) ?? Self.unknownTime)
    }

    private static func newID() -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        randombytes_buf(&bytes, bytes.count)
        return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Returns the beginning of a small file: a lock, or the IDs with which publications from here may have taken it.
    static func readText(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
    }

    private static func write(_ ids: [String], to file: FileLock) -> Bool {
        let descriptor = file.descriptor
        // Older ones than these are from publications that were all interrupted while they took the lock.
        let bytes = Array(ids.suffix(100).joined(separator: "\n").utf8)
        return ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
            && fsync(descriptor) == 0
    }
}
