import FileReading
import Foundation
import TestSupport
import Testing

@testable import PreviewServing

extension PreviewServingTests {
    @Suite("Connections of the preview")
    struct ConnectionTests {
        @Test("Several requests go over one connection, also if they are sent at once")
        func keepAlive() async throws {
            try await withPreview { preview in
                let connection = try preview.connection()
                for path in ["/", "/photo.jpg", "/nothing", "/%2e%2e", "/data.json"] {
                    let response = try await connection.ask(preview.request("GET", path))
                    #expect(response.headers["connection"] == "keep-alive", "\(path)")
                }
                try await connection.send(preview.request("GET", "/data.json") + preview.request("GET", "/photo.jpg"))
                #expect(try await connection.response().text == "{}")
                #expect(try await connection.response().body == preview.content.photo)
                let last = try await connection.ask(preview.request("GET", "/", ["Connection: close"]))
                #expect(last.headers["connection"] == "close")
                #expect(await connection.isClosed())
            }
        }

        @Test("Lines of a request may end without a return, and empty lines may precede it")
        func lineEnds() async throws {
            try await withPreview { preview in
                let connection = try preview.connection()
                for request in [
                    "GET /data.json HTTP/1.1\nHost: {host}\n\n", "\r\n\r\n" + preview.request("GET", "/data.json"),
                ] {
                    #expect(try await connection.ask(preview.filled(request)).text == "{}")
                }
            }
        }

        @Test("The client's Connection header is not repeated")
        func connectionHeader() async throws {
            try await withPreview { preview in
                let response = try await preview.get("/", ["Connection: keep-alive, X\rSet-Cookie: a=b"])
                #expect(response.headers["connection"] == "keep-alive")
            }
        }

        @Test("Two hundred idle connections and a half request do not keep others waiting")
        func idleConnections() async throws {
            try await withPreview { preview in
                let idle = try (0..<200).map { _ in try preview.connection() }
                let half = try preview.connection()
                try await half.send("GET / HTTP/1.1\r\nHo")
                #expect(try await preview.get("/").status == 200)
                try await half.send("st: \(preview.host)\r\n\r\n")
                #expect(try await half.response().status == 200)
                #expect(try await idle[199].ask(preview.request("GET", "/")).status == 200)
            }
        }

        @Test("A connection that waits too long is closed")
        func timeLimit() async throws {
            let limits = PreviewSockets.Limits(reading: .milliseconds(200), writing: .milliseconds(200))
            try await withPreview(limits: limits) { preview in
                try preview.content.addFilm()
                let (idle, reader) = (try preview.connection(), try preview.connection())
                try await reader.send(preview.request("GET", "/film.mp4"))
                #expect(await idle.isClosed())
                // Not read for longer than the limit: the rest does not come.
                try await waitUntil("only the listening socket is open") { openSockets(of: preview) == 1 }
                await #expect(throws: RawConnection.Failure.self) { _ = try await reader.response() }
            }
        }

        @Test("A request that comes byte by byte is given up, although each byte comes in time")
        func slowRequest() async throws {
            try await withPreview(limits: PreviewSockets.Limits(request: .milliseconds(200))) { preview in
                let slow = try preview.connection()
                try await waitUntil("the connection is closed") {
                    do {
                        try await slow.send("G")
                        return false
                    } catch {
                        return true
                    }
                }
            }
        }

        @Test("A client of HTTP/1.0 is told that it can't read a stream, and gets what has a length")
        func oldVersion() async throws {
            try await withPreview { preview in
                for (path, status) in [("/events", 505), ("/photo.jpg", 200)] {
                    let connection = try preview.connection()
                    let request = preview.filled("GET \(path) HTTP/1.0\r\nHost: {host}\r\n\r\n")
                    #expect(try await connection.ask(request).status == status)
                    #expect(await connection.isClosed())
                }
            }
        }

        @Test("A client that asks before it sends a body is told to send it")
        func consent() async throws {
            try await withPreview { preview in
                let connection = try preview.connection()
                let headers = [
                    "Origin: http://{host}", "Cookie: {cookie}", "Content-Length: 3", "Expect: 100-continue",
                ]
                #expect(try await connection.ask(preview.request("POST", "/write", headers)).status == 100)
                #expect(try await connection.ask("abc").text == "3")
            }
        }

        @Test("A write with the token and the own origin reaches the content")
        func writes() async throws {
            try await withPreview { preview in
                let connection = try preview.connection()
                for (method, count) in [
                    ("POST", 2), ("PUT", 0), ("PATCH", 5000), ("DELETE", 1 << 20), ("POST", 4 << 20),
                ] {
                    let body = String(repeating: "x", count: count)
                    let headers = ["Origin: http://{host}", "Cookie: a=b; {cookie}; c", "Content-Length: \(count)"]
                    let response = try await connection.ask(preview.request(method, "/write", headers, body: body))
                    #expect(response.status == 201 && response.text == "\(count)")
                    #expect(response.headers["cache-control"] == "no-store" && response.headers["etag"] == nil)
                }
                #expect(preview.content.writes.map(\.method) == [.post, .put, .patch, .delete, .post])
                #expect(preview.content.writes.map(\.isTrusted).allSatisfy { $0 })
                let headers = ["Origin: http://{host}", "Cookie: {cookie}", "Content-Length: 0"]
                let refused = try await connection.ask(preview.request("POST", "/photo.jpg", headers))
                #expect(refused.status == 405 && refused.headers["allow"] == "GET, HEAD")
            }
        }

        @Test("A body over the limit is refused before it is read")
        func largeBody() async throws {
            try await withPreview { preview in
                let headers = [
                    "Origin: http://{host}", "Cookie: {cookie}", "Content-Length: \(PreviewServer.bodyLimit + 1)",
                ]
                let connection = try preview.connection()
                let response = try await connection.ask(preview.request("POST", "/write", headers))
                #expect(response.status == 413 && preview.content.writes.isEmpty)
            }
        }

        @Test("A port that is taken is skipped, or reported if it was asked for")
        func takenPort() async throws {
            try await withPreview { preview in
                let content = preview.content
                let same = PreviewServer(content: content, port: .exactly(preview.port))
                await #expect(throws: PreviewServerError.portTaken(preview.port, address: "127.0.0.1")) {
                    try await same.run { _ in }
                }
                let next = PreviewServer(content: content, port: .from(preview.port))
                let (ports, sink) = AsyncStream<UInt16>.makeStream()
                let running = Task { try await next.run { sink.yield($0.port) } }
                for await port in ports {
                    #expect(port > preview.port && port < preview.port + 20)
                    #expect(
                        try await RawConnection(port: port).ask("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                            .status == 200)
                    break
                }
                running.cancel()
                try await running.value
            }
        }

        @Test("An address that is not the machine's is reported")
        func foreignAddress() async throws {
            let server = PreviewServer(content: try TestContent(), address: .ip4("192.0.2.1"), port: .exactly(0))
            await #expect {
                try await server.run { _ in }
            } throws: {
                "\($0)"
                    == "192.0.2.1: cannot listen on port 0: Cannot assign requested address. Check --bind and --port."
            }
        }

        /// Its content would take an hour.
        @Test("The server ends soon, whatever its clients and its content do", .timeLimit(.minutes(5)))
        func stop() async throws {
            let connections = Mutexed<[RawConnection]>([])
            try await withPreview { preview in
                try preview.content.addFilm()
                for path in ["/events", "/film.mp4", "/stuck", "/"] {
                    let connection = try preview.connection()
                    try await connection.send(preview.request("GET", path))
                    if path != "/stuck" { _ = try await connection.head() }
                    connections.change { $0.append(connection) }
                }
                let half = try preview.connection()
                try await half.send(
                    "POST /write HTTP/1.1\r\nHost: \(preview.host)\r\nContent-Length: 100000\r\n\r\nabc")
                connections.change { $0.append(half) }
            }
            #expect(connections.value.count == 5)
        }

        @Test("After 300 requests only the listening socket is open")
        func closesAll() async throws {
            try await withPreview { preview in
                let file = try FileStatus(of: preview.content.folder + "/photo.jpg").identity
                func open() -> Int {
                    openSockets(of: preview)
                        + descriptors.count { (try? FileStatus(ofDescriptor: $0))?.identity == file }
                }
                #expect(open() == 1)
                let connection = try preview.connection()
                for index in 0..<300 {
                    let path = ["/photo.jpg", "/", "/%2e%2e", "/nothing", "/photo.jpg?a=1"][index % 5]
                    let range = index % 3 == 0 ? ["Range: bytes=1-2"] : []
                    if index % 2 == 0 {
                        _ = try await preview.get(path, range)
                    } else {
                        _ = try await connection.ask(preview.request("GET", path, range))
                    }
                }
                #expect(open() > 1)
                try await connection.send(preview.request("GET", "/", ["Connection: close"]))
                try await waitUntil("only the listening socket is open") { open() == 1 }
            }
        }

        private let descriptors = CInt(0)..<4096

        private func openSockets(of preview: Preview) -> Int {
            descriptors.count { boundPort(of: $0) == preview.port }
        }
    }
}
