import FileReading
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Serves a preview over HTTP to browsers on this machine, or on the network if it is bound so.
package struct PreviewServer: Sendable {
    /// The largest body of a request in bytes.
    package static let bodyLimit = 4 << 20

    /// How many browsers' connections are open at once. Further ones are closed: each takes a descriptor, and workers
    /// and files that are read need some.
    private static var mostConnections: Int { min(512, (ResourceLimit.openFiles.current ?? .max) / 4) }

    private let content: any PreviewContent
    private let address: BindAddress
    private let port: PreviewPort
    private let token: PreviewToken
    /// Between two comments of an event stream.
    var eventPause = Duration.seconds(15)
    var limits = PreviewSockets.Limits()

    package init(
        content: any PreviewContent, address: BindAddress = .loopback, port: PreviewPort = .from(4000),
        token: PreviewToken = PreviewToken()
    ) {
        self.content = content
        self.address = address
        self.port = port
        self.token = token
    }

    /// Serves until the task is cancelled, then returns within a second, also with open event streams and downloads.
    ///
    /// - Parameter onListening: Called once, when browsers can connect.
    package func run(
        onListening: @Sendable (ListeningPreview) async -> Void
    ) async throws(PreviewServerError) {
        let listener = try listener()
        defer { try? listener.socket.close() }
        await onListening(ListeningPreview(address: address, port: listener.port, token: token))
        do {
            try await serve(on: listener)
        } catch {
            if Task.isCancelled { return }
            throw .cannotListen(
                address: address.hostInURL, port: listener.port, reason: PreviewServerError.reason(error))
        }
    }

    private func listener() throws(PreviewServerError) -> PreviewListener {
        for candidate in candidates {
            if let listener = try PreviewListener(candidate, at: address) { return listener }
        }
        switch port {
        case .exactly(let port): throw .portTaken(port, address: address.hostInURL)
        case .from: throw .portsTaken(candidates.lowerBound...candidates.upperBound, address: address.hostInURL)
        }
    }

    private var candidates: ClosedRange<UInt16> {
        switch port {
        case .exactly(let port): port...port
        case .from(let first): first...(first > .max - 19 ? .max : first + 19)
        }
    }

    private func serve(on listener: PreviewListener) async throws {
        let names = OwnNames(address: address, port: listener.port)
        let handler = PreviewHandler(
            content: content, gate: RequestGate(names: names, token: token, port: listener.port),
            eventPause: eventPause)
        let pool = HTTPServer.defaultPool()
        try await pool.prepare()
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask { try await pool.run() }
            let sockets = PreviewSockets(pool: pool, limits: limits)
            let connections = ConnectionCount()
            try await listener.accept(by: pool) { socket in
                guard connections.count.withLock({ $0 < Self.mostConnections }) else { return try socket.close() }
                let connection = PreviewConnection(
                    try AsyncSocket(socket: socket, pool: sockets), handler: handler,
                    limit: limits.request)
                connections.count.withLock { $0 += 1 }
                group.addTask {
                    await connection.run()
                    connections.count.withLock { $0 -= 1 }
                }
            }
        }
    }
}

/// How many connections are open.
private final class ConnectionCount: Sendable {
    let count = Mutex(0)
}
