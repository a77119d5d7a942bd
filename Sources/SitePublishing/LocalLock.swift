import FileReading
import Foundation

/// A file on this computer that one publication to a target holds a lock on. The system releases it if the process ends.
struct LocalLock: Sendable {
    let descriptor: Int32

    /// The time between two attempts.
    static let pause = Duration.seconds(1)

    /// Takes the lock.
    ///
    /// - Throws: ``PublishError/locked(since:)`` if another publication still holds it when the patience is over.
    static func take(_ file: String, patience: Duration) async throws(PublishError) -> LocalLock {
        let end = ContinuousClock.now + patience
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(file, .last) }
        do throws(PublishError) {
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR else { throw .cannotWrite(file, .last) }
                try await wait(until: end, since: "a short while ago on this computer")
            }
            return LocalLock(descriptor: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
    }

    static func wait(until end: ContinuousClock.Instant, since: String) async throws(PublishError) {
        guard ContinuousClock.now < end else { throw .locked(since: since) }
        do {
            try await Task.sleep(for: pause)
        } catch {
            throw .cancelled
        }
    }

    func release() {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
