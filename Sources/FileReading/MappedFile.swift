import Foundation

/// A file's bytes, mapped into memory: the system reads only the pages that are accessed, and copies nothing.
///
/// If the file is truncated meanwhile, an access beyond its end kills the process with `SIGBUS`: a worker, which costs
/// one photo.
package final class MappedFile {
    private let pages: UnsafeRawBufferPointer
    private let bytes: UnsafeRawBufferPointer

    /// - Parameter part: The range of the file to map, which may be empty; nil for all of it.
    package init(_ file: OpenedFile, part: Range<Int>? = nil) throws(SystemError) {
        let part = part ?? 0..<file.byteCount
        guard !part.isEmpty else {
            pages = UnsafeRawBufferPointer(start: nil, count: 0)
            bytes = pages
            return
        }
        let start = part.lowerBound / Self.pageSize * Self.pageSize
        let pages = try file.withDescriptor { descriptor throws(SystemError) in
            let length = part.upperBound - start
            let address = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, off_t(start))
            guard let address, address != MAP_FAILED else { throw .last }
            return UnsafeRawBufferPointer(start: address, count: length)
        }
        self.pages = pages
        bytes = UnsafeRawBufferPointer(rebasing: pages[(part.lowerBound - start)...])
    }

    private static let pageSize = Int(getpagesize())

    deinit {
        if let start = pages.baseAddress { munmap(UnsafeMutableRawPointer(mutating: start), pages.count) }
    }

    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(bytes.assumingMemoryBound(to: UInt8.self))
    }

    /// Replaces bytes for later readers of this mapping. The file stays as it is.
    ///
    /// - Parameter offset: Where the new bytes begin. They must not reach beyond the end.
    package func replaceBytes(at offset: Int, with new: [UInt8]) throws(SystemError) {
        let target = UnsafeMutableRawBufferPointer(
            mutating: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + new.count]))
        guard let start = target.baseAddress else { return }
        let page = start - Int(bitPattern: start) % Self.pageSize
        guard mprotect(page, start - page + new.count, PROT_READ | PROT_WRITE) == 0 else { throw .last }
        target.copyBytes(from: new)
    }
}
