import Foundation

/// A regular file, open for reading. The descriptor is closed when the last reference goes away.
package final class OpenedFile: Sendable {
    package let byteCount: Int
    private let descriptor: CInt

    package convenience init(_ path: String) throws(SystemError) {
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .last }
        try self.init(adopting: descriptor)
    }

    /// - Parameter descriptor: Open for reading. This object closes it, also if the initialiser throws.
    package init(adopting descriptor: CInt) throws(SystemError) {
        let status: FileStatus
        do {
            status = try FileStatus(ofDescriptor: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
        guard status.kind == .file else {
            close(descriptor)
            throw .notRegular
        }
        self.descriptor = descriptor
        byteCount = status.byteCount
    }

    deinit { close(descriptor) }

    /// Lends the descriptor. All users share its file position; this object doesn't use it.
    package func withDescriptor<Result, Failure: Error>(
        _ body: (CInt) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(descriptor)
    }

    /// Reads bytes from `place` on.
    ///
    /// - Returns: The number of bytes, 0 at the end of the file; nil on an error, with its number in `errno`.
    package func read(into chunk: inout [UInt8], from place: Int) -> Int? {
        while true {
            let count = pread(descriptor, &chunk, chunk.count, off_t(place))
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }

    /// Reads from `start`, the beginning by default, to the end of the file, `limit` bytes at most.
    package func read(from start: Int = 0, atMost limit: Int) throws(SystemError) -> [UInt8] {
        let wanted = min(limit, max(0, byteCount - start))
        var count = 0
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initializedCount in
            while count < wanted, let memory = buffer.baseAddress {
                let got = pread(descriptor, memory + count, wanted - count, off_t(start + count))
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = .last }
                if got <= 0 { break }
                count += got
            }
            initializedCount = count
        }
        if let failure { throw failure }
        return bytes
    }
}
