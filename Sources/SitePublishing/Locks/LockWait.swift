import FileReading
import Foundation

/// The wait for another publication to the same target.
struct LockWait: Sendable {
    private let end: ContinuousClock.Instant
    private let date: Date
    private let report: @Sendable (PublicationWait) -> Void

    /// The time between two attempts.
    private static let pause = Duration.seconds(1)

    /// - Parameters:
    ///   - patience: how long to wait, from now on.
    ///   - report: called before each pause.
    init(patience: Duration, report: @escaping @Sendable (PublicationWait) -> Void = { _ in }) {
        end = .now + patience
        date = .now + patience / .seconds(1)
        self.report = report
    }

    /// Locks a file on this computer that one publication to a target holds a lock on.
    ///
    /// - Throws: ``PublishError/locked(since:)`` if another publication still holds it when the wait is over.
    func lock(_ file: String) async throws(PublishError) -> FileLock {
        while true {
            let lock: FileLock
            let isTaken: Bool
            do throws(SystemError) {
                lock = try FileLock(file, O_RDWR | O_CREAT)
                isTaken = try lock.take(.exclusive)
            } catch {
                throw .file(.cannotWrite(path: file, .system(error)))
            }
            if isTaken {
                // The time since when this publication holds the lock.
                futimens(lock.descriptor, nil)
                return lock
            }
            try await pause(since: Self.since(lock) + " on this computer")
        }
    }

    private static func since(_ lock: FileLock) -> String {
        guard let status = try? FileStatus(ofDescriptor: lock.descriptor) else { return TargetLock.unknownTime }
        return Date(timeIntervalSince1970: Double(status.modified) / 1e9).formatted(.iso8601)
    }

    /// Waits until the next attempt.
    ///
    /// - Parameter since: when the other publication began; nil if the target does not show the lock that was written.
    /// - Throws: ``PublishError/locked(since:)`` or ``PublishError/lockNotShown`` if the time is over.
    func pause(since: String?) async throws(PublishError) {
        guard ContinuousClock.now < end else { throw since.map { .locked(since: $0) } ?? .lockNotShown }
        report(PublicationWait(since.map { .publication(since: $0) } ?? .lock, until: date))
        do {
            try await Task.sleep(for: Self.pause)
        } catch {
            throw .cancelled
        }
    }
}
