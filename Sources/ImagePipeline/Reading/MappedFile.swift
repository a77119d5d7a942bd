#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file's bytes where the system has them anyway: only what is looked at is read, and none of it is copied.
///
/// If the file is cut short meanwhile, the process that looks at what is gone ends by `SIGBUS`: a worker, and that photo.
final class MappedFile {
    private let bytes: UnsafeRawBufferPointer

    init(_ file: OpenedFile) throws(ImageError) {
        guard file.byteCount > 0 else { throw .empty }
        bytes = try file.withDescriptor { descriptor throws(ImageError) in
            let start = mmap(nil, file.byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0)
            guard let start, start != MAP_FAILED else { throw .cannotRead(reason: SystemError.latest) }
            return UnsafeRawBufferPointer(start: start, count: file.byteCount)
        }
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(bytes.assumingMemoryBound(to: UInt8.self))
    }
}
