import FlyingFox
import FlyingSocks

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Waits for sockets as FlyingFox does, and sets what FlyingFox leaves out: time limits, no delay,
/// no inheritance, and a watch over floods.
struct PreviewSockets: AsyncSocketPool {
    /// How long a connection may wait.
    struct Limits: Sendable {
        /// For the next bytes of a request, also between two requests.
        var reading: Duration = .seconds(75)
        /// For the client to take more of a response. Browsers stop reading a film that is paused.
        var writing: Duration = .seconds(600)
    }

    private let pool: any AsyncSocketPool = HTTPServer.defaultPool()
    let port: UInt16
    let limits: Limits

    func prepare() async throws { try await pool.prepare() }

    func run() async throws {
        let watch = FloodWatch(port: port)
        defer { withExtendedLifetime(watch) {} }
        try await pool.run()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        let descriptor = socket.file.rawValue
        // Programs that this one starts do not keep the port or a connection open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        if Self.isListening(descriptor) {
            // Connections inherit it. FlyingFox sends head and body separately, and without it the body waits up to
            // 40 ms for the client to confirm the head.
            var one: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
            return try await pool.suspendSocket(socket, untilReadyFor: events)
        }
        let limit = events.contains(.write) ? limits.writing : limits.reading
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.suspendSocket(socket, untilReadyFor: events) }
            group.addTask {
                try await Task.sleep(for: limit)
                throw SocketError.disconnected
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private static func isListening(_ descriptor: Int32) -> Bool {
        var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &size) == 0 && value != 0
    }
}
