#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A photo's file, open for reading.
final class OpenedFile {
    let byteCount: Int
    private let descriptor: CInt

    init(_ path: String) throws(ImageError) {
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .cannotRead(reason: SystemError.latest) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let reason = SystemError.latest
            close(descriptor)
            throw .cannotRead(reason: reason)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .cannotRead(reason: "not a regular file")
        }
        byteCount = Int(status.st_size)
    }

    deinit { close(descriptor) }

    func withDescriptor<Result, Failure: Error>(
        _ body: (CInt) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(descriptor)
    }

    /// Reads some of what is from `place` on.
    /// - Returns: how many bytes, 0 at the end; nil if it can't be read.
    func read(into chunk: inout [UInt8], from place: Int) -> Int? {
        while true {
            let count = pread(descriptor, &chunk, chunk.count, off_t(place))
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }

    /// As many bytes as there are, `limit` at most, from the beginning.
    func read(atMost limit: Int) throws(ImageError) -> [UInt8] {
        let wanted = min(limit, byteCount)
        var count = 0
        var reason: String?
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initializedCount in
            while count < wanted, let start = buffer.baseAddress {
                let got = pread(descriptor, start + count, wanted - count, off_t(count))
                if got < 0, errno == EINTR { continue }
                if got < 0 { reason = SystemError.latest }
                if got <= 0 { break }
                count += got
            }
            initializedCount = count
        }
        if let reason { throw .cannotRead(reason: reason) }
        return bytes
    }
}

/// The system's word for what last went wrong.
enum SystemError {
    static var latest: String { String(cString: strerror(errno)) }
}
