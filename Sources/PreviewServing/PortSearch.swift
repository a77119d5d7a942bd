import FlyingSocks

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Looks for a port that is free. Another program can still take it before the server does.
enum PortSearch {
    /// - Returns: nil if the port is in use.
    static func bindable(_ port: UInt16, at address: BindAddress) throws(PreviewServerError) -> UInt16? {
        do {
            let socketAddress = try address.socketAddress(port: port)
            return try bound(socketAddress)
        } catch {
            if isTaken(error) { return nil }
            throw PreviewServerError.cannotListen(
                address: address.hostInURL, port: port, reason: PreviewServerError.reason(error))
        }
    }

    static func isTaken(_ error: any Error) -> Bool {
        guard case SocketError.failed(_, EADDRINUSE, _) = error else { return false }
        return true
    }

    private static func bound(_ address: some SocketAddress) throws -> UInt16? {
        let socket = try Socket(domain: Int32(address.family))
        defer { try? socket.close() }
        // As FlyingFox does, so that connections of an earlier run do not keep the port taken.
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: address)
        switch try socket.sockname() {
        case .ip4(_, let port), .ip6(_, let port): return port
        case .unix: return nil
        }
    }
}

extension PreviewServerError {
    /// In the system's words where it has some.
    static func reason(_ error: any Error) -> String {
        guard case SocketError.failed(_, _, let message) = error else { return error.localizedDescription }
        return message
    }
}
