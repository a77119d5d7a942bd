import FlyingFox
import FlyingSocks
import Foundation

/// The connection of a browser: answers its requests one after the other.
struct PreviewConnection {
    private let socket: AsyncSocket
    private let handler: PreviewHandler
    private let limit: Duration

    /// - Parameters:
    ///   - socket: Closed after ``run()``.
    ///   - limit: For each request to come as a whole.
    init(_ socket: AsyncSocket, handler: PreviewHandler, limit: Duration) {
        self.socket = socket
        self.handler = handler
        self.limit = limit
    }

    /// Returns when the client, or the server, ends the connection.
    func run() async {
        // An error means that the client is gone or too slow.
        try? await answer()
        try? socket.close()
    }

    private func answer() async throws {
        var reader = HTTPRequestReader(socket, limit: limit)
        var isRefused = false
        do {
            while let head = try await reader.head() {
                let answer = try await handler.answer(to: head) { try await reader.body(of: head) }
                try await send(answer.response)
                guard answer.isLast else {
                    await Task.yield()
                    continue
                }
                isRefused = !answer.isRead
                break
            }
        } catch let refusal as RequestRefusal {
            try await send(handler.response(to: refusal))
            isRefused = true
        }
        guard isRefused else { return }
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        await reader.drain()
    }

    private func send(_ response: HTTPResponse) async throws {
        guard case .httpBody(let body) = response.payload else { return }
        var headers = response.headers
        if let count = body.count {
            headers[.contentLength] = headers[.contentLength] ?? String(count)
        } else {
            // The body is made of chunks already.
            headers[.transferEncoding] = "chunked"
        }
        let lines = headers.keys.map { "\($0.rawValue): \(headers[$0] ?? "")\r\n" }.sorted()
        let status = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)\r\n"
        try await socket.write(Data((status + lines.joined() + "\r\n").utf8))
        for try await chunk in body { try await socket.write(chunk) }
    }
}
