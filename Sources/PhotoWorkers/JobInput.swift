import CDescriptorPassing
import Foundation

/// A worker's end of its ``WorkerChannel``: lines, and the open files that are sent with them.
final class JobInput {
    private let descriptor: Int32
    private var buffer = LineBuffer()
    private var descriptors: [Int32] = []
    private var chunk = [UInt8](repeating: 0, count: 64 << 10)
    private var received = [Int32](repeating: -1, count: Int(VITRINE_MOST_DESCRIPTORS))

    /// - Parameter descriptor: A socket. The caller closes it.
    init(_ descriptor: Int32 = STDIN_FILENO) {
        self.descriptor = descriptor
    }

    /// - Returns: The next line without its newline, and descriptors that the caller must close; nil at the end of the
    ///   input.
    func next() -> (line: Data, descriptors: [Int32])? {
        while true {
            if let line = buffer.next() {
                // A line's descriptors come with its first byte. The next line is sent only after an answer.
                defer { descriptors = [] }
                return (line, descriptors)
            }
            var count: Int32 = 0
            let length = vitrine_receive(descriptor, &chunk, chunk.count, &received, &count)
            if length < 0, errno == EINTR { continue }
            guard length > 0 else { return nil }
            descriptors += received.prefix(Int(count))
            chunk.withUnsafeBytes { buffer.append(UnsafeRawBufferPointer(rebasing: $0[..<length])) }
        }
    }
}
