import FileReading
import Foundation

/// A file on this computer that one publication to a target holds a lock on. The system releases it if the process
/// ends.
struct LocalLock: Sendable {
    let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Throws: ``PublishError/locked(since:)`` if another publication still holds it when the wait is over.
    static func take(_ file: String, wait: inout LockWait) async throws(PublishError) -> LocalLock {
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(file, .last) }
        do throws(PublishError) {
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR else { throw .cannotWrite(file, .last) }
                try await wait.pause(since: since(descriptor) + " on this computer")
            }
            // The time since when this publication holds the lock.
            futimens(descriptor, nil)
            return LocalLock(descriptor: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func since(_ descriptor: Int32) -> String {
        guard let status = try? FileStatus(ofDescriptor: descriptor) else { return TargetLock.unknownTime }
        return Date(timeIntervalSince1970: Double(status.modified) / 1e9).formatted(.iso8601)
    }

    func release() {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}

/// The wait for another publication to the same target.
struct LockWait: Sendable {
    private let end: ContinuousClock.Instant
    private let report: @Sendable (_ since: String?) -> Void
    private var isReported = false

    /// The time between two attempts.
    private static let pause = Duration.seconds(1)

    /// - Parameters:
    ///   - patience: how long to wait, from now on.
    ///   - report: called once, when the wait begins.
    init(patience: Duration, report: @escaping @Sendable (_ since: String?) -> Void = { _ in }) {
        end = .now + patience
        self.report = report
    }

    /// Waits until the next attempt.
    ///
    /// - Parameter since: when the other publication began; nil if the target does not show the lock that was written.
    /// - Throws: ``PublishError/locked(since:)`` or ``PublishError/lockNotShown`` if the time is over.
    mutating func pause(since: String?) async throws(PublishError) {
        guard ContinuousClock.now < end else { throw since.map { .locked(since: $0) } ?? .lockNotShown }
        if !isReported { report(since) }
        isReported = true
        do {
            try await Task.sleep(for: Self.pause)
        } catch {
            throw .cancelled
        }
    }
}
