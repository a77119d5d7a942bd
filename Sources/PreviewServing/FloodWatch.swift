import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Closes connections whose client sends much more than FlyingFox reads.
///
/// FlyingFox 0.27 limits no line of a request, and its time for a line grows with the square of the length: an address
/// of 2 MB, which a page of any site can ask for, takes half an hour. Meanwhile it does not give up its thread, so that
/// one such request for each core stops the whole program. Runs on a thread that FlyingFox can't occupy.
final class FloodWatch: Sendable {
    /// In bytes. Larger than the headers of any honest request; a body is read faster than it arrives.
    private static let unreadLimit = 32768
    private static let pause = DispatchTimeInterval.milliseconds(250)
    /// How many looks in a row must find too much.
    private static let patience = 4
    /// How many closed descriptors in a row end the search: the system gives out the lowest that is free.
    private static let gap = 128

    private let port: UInt16
    private let queue = DispatchQueue(label: "preview-flood-watch")
    /// How many looks in a row have found too much, by descriptor.
    private let counts = Mutex<[CInt: Int]>([:])

    /// Watches until the object goes away.
    ///
    /// - Parameter port: The server's own.
    init(port: UInt16) {
        self.port = port
        lookLater()
    }

    private func lookLater() {
        queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            self?.look()
            self?.lookLater()
        }
    }

    private func look() {
        counts.withLock { counts in
            let suspects = connections().filter(Self.hasTooMuch)
            counts = Dictionary(uniqueKeysWithValues: suspects.map { ($0, (counts[$0] ?? 0) + 1) })
            for (descriptor, count) in counts where count >= Self.patience { Self.end(descriptor) }
        }
    }

    private static func hasTooMuch(_ descriptor: CInt) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: unreadLimit + 1, alignment: 1) { buffer in
            recv(descriptor, buffer.baseAddress, buffer.count, peek) > unreadLimit
        }
    }

    /// FlyingFox finds the end of the connection, and closes it.
    private static func end(_ descriptor: CInt) {
        shutdown(descriptor, CInt(SHUT_RDWR))
        // Takes away what FlyingFox would still read.
        withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
            var count = 1
            while count > 0 { count = recv(descriptor, buffer.baseAddress, buffer.count, noWait) }
        }
    }

    /// The descriptors whose own end has the server's port. FlyingFox does not tell them.
    private func connections() -> [CInt] {
        var (found, closed): ([CInt], Int) = ([], 0)
        var descriptor: CInt = 0
        while closed < Self.gap {
            errno = 0
            if localPort(descriptor) == port { found.append(descriptor) }
            closed = errno == EBADF ? closed + 1 : 0
            descriptor += 1
        }
        return found
    }

    /// nil if the descriptor is not that of an internet socket.
    private func localPort(_ descriptor: CInt) -> UInt16? {
        var (address, size) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
        return withUnsafeMutableBytes(of: &address) { bytes in
            let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
            guard let pointer, getsockname(descriptor, pointer, &size) == 0,
                [AF_INET, AF_INET6].contains(Int32(pointer.pointee.sa_family))
            else { return nil }
            // At the same place for both families.
            return UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
        }
    }

    private static let noWait = CInt(MSG_DONTWAIT)
    private static let peek = CInt(MSG_DONTWAIT) | CInt(MSG_PEEK)
}
