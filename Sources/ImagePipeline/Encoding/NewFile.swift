#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that takes bytes. Unless asked to, nobody waits until they are on the disk.
package enum NewFile {
    static func create(_ path: String, with bytes: [UInt8]) throws(ImageError) {
        if let failure = bytes.withUnsafeBytes({ create(path, with: $0) }) {
            throw .cannotWrite(path: path, reason: failure)
        }
    }

    /// - Returns: why not all could be written.
    package static func create(_ path: String, with bytes: UnsafeRawBufferPointer) -> String? {
        opening(path, O_CREAT | O_TRUNC) { writeAll(bytes, to: $0) }
    }

    /// - Parameters:
    ///   - isLasting: whether to wait until its bytes are on the disk.
    ///   - chunks: its bytes, each made when those before are written.
    /// - Returns: why not all could be written.
    package static func create(_ path: String, isLasting: Bool, with chunks: some Sequence<[UInt8]>) -> String? {
        opening(path, O_CREAT | O_TRUNC) { writeAll(chunks, to: $0, isLasting: isLasting) }
    }

    /// The same at the end of a file that is there.
    package static func append(_ chunks: some Sequence<[UInt8]>, to path: String, isLasting: Bool) -> String? {
        opening(path, O_APPEND) { writeAll(chunks, to: $0, isLasting: isLasting) }
    }

    private static func writeAll(_ chunks: some Sequence<[UInt8]>, to descriptor: CInt, isLasting: Bool) -> String? {
        for chunk in chunks {
            if let failure = chunk.withUnsafeBytes({ writeAll($0, to: descriptor) }) { return failure }
        }
        return !isLasting || fsync(descriptor) == 0 ? nil : SystemError.latest
    }

    private static func opening(_ path: String, _ flags: CInt, _ body: (CInt) -> String?) -> String? {
        let descriptor = open(path, O_WRONLY | flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return SystemError.latest }
        let failure = body(descriptor)
        // Network file systems tell of a full disk only here.
        let closed = close(descriptor)
        return failure ?? (closed == 0 ? nil : SystemError.latest)
    }

    /// - Returns: why not all could be written.
    static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> String? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return SystemError.latest }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
