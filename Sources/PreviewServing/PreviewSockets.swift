import FlyingSocks

/// Waits for sockets as FlyingSocks does, with limits of time.
struct PreviewSockets: AsyncSocketPool {
    /// How long a connection may wait.
    struct Limits: Sendable {
        /// For the next bytes of a request, also between two requests.
        var reading: Duration = .seconds(75)
        /// For a request to come as a whole, also the pause before it.
        var request: Duration = .seconds(300)
        /// For the client to take more of a response. Browsers stop reading a film that is paused.
        var writing: Duration = .seconds(600)
    }

    let pool: any AsyncSocketPool
    let limits: Limits

    func prepare() async throws { try await pool.prepare() }
    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
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
}
