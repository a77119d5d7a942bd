import Foundation

@testable import PreviewServing

/// A server that runs for the time of a test.
struct Preview: Sendable {
    let content: TestContent
    let listening: ListeningPreview
    let token: PreviewToken

    var port: UInt16 { listening.port }
    var host: String { "127.0.0.1:\(port)" }
    var cookie: String { "vitrine-\(port)=\(token.digits)" }

    func connection() throws -> RawConnection { try RawConnection(port: port) }

    /// A request with the own host. `{host}`, `{port}`, `{cookie}` and `{token}` stand for the server's.
    func request(_ method: String = "GET", _ target: String, _ headers: [String] = [], body: String = "") -> String {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: {host}"] + headers
        return filled(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    func filled(_ text: String) -> String {
        text.replacing("{host}", with: host).replacing("{port}", with: "\(port)").replacing("{cookie}", with: cookie)
            .replacing("{token}", with: token.digits)
    }

    /// Asks over a connection of its own.
    func get(_ target: String, _ headers: [String] = []) async throws -> RawConnection.Response {
        try await connection().ask(request("GET", target, headers))
    }
}

func withPreview(
    address: BindAddress = .loopback, eventPause: Duration = .seconds(15),
    limits: PreviewSockets.Limits = PreviewSockets.Limits(), _ body: @escaping @Sendable (Preview) async throws -> Void
) async throws {
    let (content, token) = (try TestContent(), PreviewToken())
    var server = PreviewServer(content: content, address: address, port: .exactly(0), token: token)
    (server.eventPause, server.limits) = (eventPause, limits)
    let (starts, sink) = AsyncStream<ListeningPreview>.makeStream()
    let running = Task { [server] in
        defer { sink.finish() }
        try await server.run { sink.yield($0) }
    }
    do {
        for await listening in starts {
            try await body(Preview(content: content, listening: listening, token: token))
            break
        }
    } catch {
        running.cancel()
        throw error
    }
    running.cancel()
    try await running.value
}
