import FlyingSocks
import Foundation

/// The socket that browsers connect to.
struct PreviewListener {
    let socket: Socket
    let port: UInt16

    /// - Parameter port: 0 for any that is free.
    /// - Returns: nil if the port is in use.
    init?(_ port: UInt16, at address: BindAddress) throws(PreviewServerError) {
        do {
            socket = try Self.listening(try address.socketAddress(port: port))
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port): self.port = port
            case .unix: return nil
            }
        } catch {
            if case SocketError.failed(_, EADDRINUSE, _) = error { return nil }
            throw PreviewServerError.cannotListen(
                address: address.hostInURL, port: port, reason: PreviewServerError.reason(error))
        }
    }

    private static func listening(_ address: some SocketAddress) throws -> Socket {
        let socket = try Socket(domain: Int32(address.family))
        do {
            // Connections of an earlier run do not keep the port taken.
            try socket.setValue(true, for: .localAddressReuse)
            #if canImport(Darwin)
                try socket.setValue(true, for: .noSIGPIPE)
            #endif
            try socket.bind(to: address)
        } catch {
            try? socket.close()
            throw error
        }
        // Programs that this one starts do not keep the port open.
        _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
        // Connections inherit it. The head and the body of a response are sent separately, and without it the body
        // waits up to 40 ms for the client to confirm the head.
        var one: Int32 = 1
        setsockopt(
            socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        // Closes the socket if it fails.
        try socket.listen()
        return socket
    }

    /// Waits for connections, and calls `onConnection` with each.
    ///
    /// One that can't be accepted, for example because too many files are open, waits and is tried again.
    func accept(by pool: some AsyncSocketPool, onConnection: (Socket) throws -> Void) async throws {
        let listening = try AsyncSocket(socket: socket, pool: pool)
        while true {
            do {
                let connection = try await listening.accept().socket
                _ = fcntl(connection.file.rawValue, F_SETFD, FD_CLOEXEC)
                try onConnection(connection)
            } catch SocketError.failed(_, let code, _) where ![EBADF, EINVAL].contains(code) {
                try await Task.sleep(for: .milliseconds(100))
            }
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
