import Foundation

/// A server on this machine that answers nothing.
final class Listener: Sendable {
    let port: UInt16
    private let descriptor: Int32

    struct Failure: Error {}

    init() throws {
        #if canImport(Darwin)
            let type = SOCK_STREAM
        #else
            let type = Int32(SOCK_STREAM.rawValue)
        #endif
        descriptor = socket(AF_INET, type, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (descriptor, given) = (descriptor, length)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, given) == 0 && listen(descriptor, 10) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isListening else { throw Failure() }
        port = UInt16(bigEndian: address.sin_port)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// Whether a client has connected.
    var hasVisitor: Bool {
        let visitor = accept(descriptor, nil, nil)
        if visitor >= 0 { close(visitor) }
        return visitor >= 0
    }
}
