import Foundation

/// Writes files. Waits until the bytes are on the disk only if asked to.
package enum NewFile {
    /// - Returns: Why the file could not be written completely, or nil.
    package static func create(_ path: String, with bytes: UnsafeRawBufferPointer) -> SystemError? {
        opening(path, O_CREAT | O_TRUNC) { writeAll(bytes, to: $0) }
    }

    /// - Parameters:
    ///   - isLasting: Whether to wait until the bytes are on the disk.
    ///   - chunks: The bytes; each chunk is created after the previous one is written.
    /// - Returns: Why the file could not be written completely, or nil.
    package static func create(_ path: String, isLasting: Bool, with chunks: some Sequence<[UInt8]>) -> SystemError? {
        opening(path, O_CREAT | O_TRUNC) { writeAll(chunks, to: $0, isLasting: isLasting) }
    }

    /// Appends to an existing file, otherwise like ``create(_:isLasting:with:)``.
    package static func append(_ chunks: some Sequence<[UInt8]>, to path: String, isLasting: Bool) -> SystemError? {
        opening(path, O_APPEND) { writeAll(chunks, to: $0, isLasting: isLasting) }
    }

    /// Creates a file that must not exist yet. If that fails later, the file is removed.
    ///
    /// - Parameters:
    ///   - mode: The permissions, less what the user's mask takes.
    ///   - isLasting: Whether to wait until the bytes are on the disk.
    ///   - finish: Called with the open file when all bytes are in it.
    /// - Returns: Why the file could not be created or written completely, or nil. `EEXIST` means that it was there.
    package static func createNew(
        _ path: String, with bytes: [UInt8], mode: mode_t, isLasting: Bool = false,
        finish: (CInt) -> SystemError? = { _ in nil }
    ) -> SystemError? {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { return .last }
        let failure = closing(descriptor) { writeAll([bytes], to: $0, isLasting: isLasting) ?? finish($0) }
        if failure != nil { unlink(path) }
        return failure
    }

    private static func writeAll(_ chunks: some Sequence<[UInt8]>, to descriptor: CInt, isLasting: Bool) -> SystemError?
    {
        for chunk in chunks {
            if let failure = chunk.withUnsafeBytes({ writeAll($0, to: descriptor) }) { return failure }
        }
        return !isLasting || fsync(descriptor) == 0 ? nil : .last
    }

    private static func opening(_ path: String, _ flags: CInt, _ body: (CInt) -> SystemError?) -> SystemError? {
        let descriptor = open(path, O_WRONLY | flags | O_CLOEXEC, 0o666)
        return descriptor >= 0 ? closing(descriptor, body) : .last
    }

    private static func closing(_ descriptor: CInt, _ body: (CInt) -> SystemError?) -> SystemError? {
        let failure = body(descriptor)
        // Network file systems report a full disk only here.
        let closed = close(descriptor)
        return failure ?? (closed == 0 ? nil : .last)
    }

    /// - Returns: Why not all bytes could be written, or nil.
    package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> SystemError? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .last }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
