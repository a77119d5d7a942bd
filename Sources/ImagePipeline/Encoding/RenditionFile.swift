#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that takes a rendition's bytes.
enum RenditionFile {
    static func create(_ path: String, with bytes: [UInt8]) throws(ImageError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: SystemError.latest) }
        let failure = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
        // Network file systems tell of a full disk only here.
        let closed = close(descriptor)
        if let failure { throw .cannotWrite(path: path, reason: failure) }
        guard closed == 0 else { throw .cannotWrite(path: path, reason: SystemError.latest) }
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
