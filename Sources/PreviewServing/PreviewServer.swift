import FlyingFox
import FlyingSocks

/// Serves a preview over HTTP to browsers on this machine, or on the network if it is bound so.
package struct PreviewServer: Sendable {
    /// The largest body of a request in bytes.
    package static let bodyLimit = 4 << 20

    private let content: any PreviewContent
    private let address: BindAddress
    private let port: PreviewPort
    private let token: PreviewToken
    private let eventPause: Duration
    private let limits: PreviewSockets.Limits

    package init(
        content: any PreviewContent, address: BindAddress = .loopback, port: PreviewPort = .from(4000),
        token: PreviewToken = PreviewToken()
    ) {
        self.init(
            content: content, address: address, port: port, token: token, eventPause: .seconds(15),
            limits: PreviewSockets.Limits())
    }

    /// - Parameter eventPause: Between two comments of an event stream.
    init(
        content: any PreviewContent, address: BindAddress, port: PreviewPort, token: PreviewToken,
        eventPause: Duration, limits: PreviewSockets.Limits
    ) {
        self.content = content
        self.address = address
        self.port = port
        self.token = token
        self.eventPause = eventPause
        self.limits = limits
    }

    /// Serves until the task is cancelled, then returns within a second, also with open event streams and downloads.
    ///
    /// - Parameter onListening: Called once, when browsers can connect.
    package func run(
        onListening: @Sendable (ListeningPreview) async -> Void
    ) async throws(PreviewServerError) {
        for candidate in candidates {
            guard let free = try PortSearch.bindable(candidate, at: address) else { continue }
            var hasListened = false
            while !Task.isCancelled {
                let end = await serve(on: free) {
                    guard !hasListened else { return }
                    hasListened = true
                    await onListening(ListeningPreview(address: address, port: free, token: token))
                }
                if Task.isCancelled { return }
                if PortSearch.isTaken(end), !hasListened { break }
                // FlyingFox ends if a connection can't be accepted, for example because too many files are open.
                // All connections are closed then, and browsers connect again.
                guard hasListened, !PortSearch.isTaken(end) else {
                    throw .cannotListen(
                        address: address.hostInURL, port: free, reason: PreviewServerError.reason(end))
                }
                try? await Task.sleep(for: .milliseconds(100))
            }
            if Task.isCancelled { return }
        }
        if Task.isCancelled { return }
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

    /// - Returns: Why the server ended.
    private func serve(on port: UInt16, onListening: () async -> Void) async -> any Error {
        let server: HTTPServer
        do {
            server = try self.server(on: port)
        } catch {
            return error
        }
        return await withTaskGroup(of: Step?.self) { group in
            group.addTask {
                do {
                    try await server.run()
                    return .ended(SocketError.disconnected)
                } catch {
                    return .ended(error)
                }
            }
            group.addTask {
                do {
                    try await server.waitUntilListening(timeout: 60)
                    return .listening
                } catch {
                    return nil
                }
            }
            for await step in group {
                switch step {
                case .listening: await onListening()
                case .ended(let error):
                    group.cancelAll()
                    return error
                case nil: continue
                }
            }
            return CancellationError()
        }
    }

    private enum Step: Sendable {
        case listening
        case ended(any Error)
    }

    private func server(on port: UInt16) throws -> HTTPServer {
        let names = OwnNames(address: address, port: port)
        let handler = PreviewHandler(
            content: content, gate: RequestGate(names: names, token: token, port: port), eventPause: eventPause)
        let configuration = HTTPServer.Configuration(
            address: try address.socketAddress(port: port),
            // Of one answer: a picture may have to be made first.
            timeout: 3600,
            // So that FlyingFox reads every body to its end that the gate lets through, also if it is not used.
            sharedRequestReplaySize: Self.bodyLimit,
            pool: PreviewSockets(port: port, limits: limits), logger: .disabled)
        return HTTPServer(config: configuration, handler: handler)
    }
}
