import CDescriptorPassing
import FileReading
import Foundation

/// The pool's end of a worker's standard input: a socket, over which open files can be sent.
final class WorkerChannel: Sendable {
    private let descriptor: Int32

    /// - Returns: Nil if the system has no more sockets, with the error number in `errno`. `input` is the worker's end,
    ///   which the caller closes.
    static func open() -> (channel: WorkerChannel, input: Int32)? {
        var (own, input): (Int32, Int32) = (-1, -1)
        guard vitrine_socket_pair(&own, &input) == 0 else { return nil }
        // Never reads: answers arrive on standard output.
        shutdown(own, Int32(SHUT_RD))
        return (WorkerChannel(own), input)
    }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends all of `message`, and copies of the open files with its first byte, without blocking the thread.
    ///
    /// Sends nothing to a worker that is gone: the end of its output shows that.
    func send(_ message: Data, files: [OpenedFile] = []) async {
        var rest = Array(message)[...]
        var files = files
        while !rest.isEmpty {
            let sent = files.withDescriptors { descriptors in
                rest.withUnsafeBytes {
                    vitrine_send(descriptor, $0.baseAddress, $0.count, descriptors, Int32(descriptors.count))
                }
            }
            if sent > 0 {
                rest = rest.dropFirst(sent)
                files = []
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK, ENOBUFS:
                guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return finish() }
            default: return finish()
            }
        }
    }

    /// Closes the worker's input.
    func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
    }
}

extension [OpenedFile] {
    /// Lends all descriptors.
    fileprivate func withDescriptors<Result>(_ body: ([Int32]) -> Result) -> Result {
        let descriptors = map { $0.withDescriptor { $0 } }
        return withExtendedLifetime(self) { body(descriptors) }
    }
}
