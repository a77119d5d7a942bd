import Foundation
import Testing

@testable import PreviewServing

extension PreviewServingTests {
    @Suite("Attempts to leave the site or to use the preview from elsewhere")
    struct AttackTests {
        struct Attempt: CustomTestStringConvertible, Sendable {
            let head: String
            let status: Int
            var body = ""

            var testDescription: String { head.replacing("\r\n", with: " ⏎ ").prefix(90) + " → \(status)" }

            static func target(_ target: String, _ status: Int = 400) -> Attempt {
                Attempt(head: "GET \(target) HTTP/1.1\r\nHost: {host}", status: status)
            }

            static func host(_ host: String, _ status: Int = 421) -> Attempt {
                Attempt(head: "GET /photo.jpg HTTP/1.1\r\nHost: \(host)", status: status)
            }

            static func read(_ headers: String...) -> Attempt {
                Attempt(
                    head: (["GET /photo.jpg HTTP/1.1", "Host: {host}", "Cookie: {cookie}"] + headers)
                        .joined(separator: "\r\n"), status: 403)
            }

            static func write(_ headers: String..., method: String = "POST", status: Int = 403) -> Attempt {
                Attempt(
                    head: (["\(method) /write HTTP/1.1", "Host: {host}", "Content-Length: 2"] + headers)
                        .joined(separator: "\r\n"), status: status, body: "{}")
            }
        }

        static let paths: [Attempt] = [
            .target("/../secret.txt"), .target("/album/../../secret.txt"), .target("/.."), .target("/../"),
            .target("/%2e%2e/secret.txt"), .target("/%2E%2E/secret.txt"), .target("/.%2e/secret.txt"),
            .target("/%2e./secret.txt"), .target("/album/%2e%2e/%2e%2e/secret.txt"), .target("/..%2fsecret.txt"),
            .target("/..%2Fsecret.txt"), .target("/%2e%2e%2fsecret.txt"), .target("/album%2f..%2f..%2fsecret.txt"),
            .target("/..%5csecret.txt"), .target("/..\\secret.txt"), .target("/album\\..\\..\\secret.txt"),
            .target("/%252e%252e/secret.txt", 404), .target("/%252e%252e%252fsecret.txt", 404),
            .target("/..%252fsecret.txt", 404), .target("/%c0%ae%c0%ae/secret.txt"), .target("/..%c0%afsecret.txt"),
            .target("/%e0%80%ae%e0%80%ae/secret.txt"), .target("/%f0%80%80%ae%f0%80%80%ae/secret.txt"),
            .target("/%ed%a0%80"), .target("/%ff"), .target("/photo.jpg%00.html"), .target("/%00"),
            .target("/photo.jpg%0d%0aSet-Cookie:%20a=b"), .target("/%0a"), .target("/%7f"), .target("/%c2%85"),
            .target("/./photo.jpg"), .target("/album/./"), .target("/%2e/photo.jpg"), .target("//secret.txt"),
            .target("//etc/passwd"), .target("///"), .target("/album//"), .target("/%2fetc%2fpasswd"), .target("/%2f"),
            .target("/%"), .target("/%2"), .target("/%zz"), .target("/%u002e%u002e/secret.txt"),
            .target("/%ef%bc%8e%ef%bc%8e/secret.txt", 404), .target("/\u{2025}/secret.txt"), .target("/~root", 404),
            .target("/" + String(repeating: "a", count: 256)), .target("/" + String(repeating: "%61", count: 256)),
            .target("/" + String(repeating: "a/", count: 4100), 414),
            .target("/?" + String(repeating: "a", count: 9000), 414), .target("/link.txt", 404),
            .target("/inside/secret.txt", 404), .target("/pipe.txt", 404), .target("/album/..;/secret.txt", 404),
            .target("/photo.jpg#/../secret.txt"), .target("/?a=%ff"), .target("/?a=%"), .target("*"),
            .target("secret.txt"), .target("../secret.txt"), .target("?/../secret.txt"),
            .target("http://evil.example/photo.jpg"), .target("http://{host}/../secret.txt"),
            .target("http://{host}@evil.example/photo.jpg"), .target("http://{host}"),
            .target("https://{host}/photo.jpg"),
            .target("//{host}/photo.jpg"), .target("file:///etc/passwd"), .target("{host}"),
            .target("/photo.jpg HTTP/1.1 ", 505), .target(""),
            Attempt(head: "CONNECT evil.example:443 HTTP/1.1\r\nHost: {host}", status: 400),
            Attempt(head: "GET /photo.jpg HTTP/2.0\r\nHost: {host}", status: 505),
            Attempt(head: "GET /photo.jpg HTTP/0.9\r\nHost: {host}", status: 505),
            Attempt(head: "GET /photo.jpg", status: 400),
            Attempt(head: "GET /photo.jpg HTTP/1.1\r\nHost : {host}", status: 400),
            Attempt(head: "GET /photo.jpg HTTP/1.1\r\nHost: {host}\r\nno colon", status: 400),
        ]

        static let hosts: [Attempt] = [
            .host("evil.example"), .host("evil.example:{port}"), .host("127.0.0.1"), .host("127.0.0.1:1"),
            .host("127.0.0.1.evil.example:{port}"), .host("localhost.:{port}"), .host("{host}, evil.example"),
            .host("user@{host}"), .host("0.0.0.0:{port}"), .host("10.0.0.1:{port}"), .host("[::1]"),
            .host("127.1:{port}"),
            .host("0x7f000001:{port}"), .host("2130706433:{port}"), .host("127.0.0.1:0{port}"), .host("", 400),
            .host("{host}\r\nHost: evil.example"), .host("{host}/"), .host("LOCALHOST:{port}.evil.example"),
            Attempt(head: "GET /photo.jpg HTTP/1.1", status: 400),
            Attempt(head: "GET /photo.jpg HTTP/1.0", status: 400),
            Attempt(head: "GET /photo.jpg HTTP/1.1\r\nX-Forwarded-Host: {host}", status: 400),
            Attempt(head: "GET http://{host}/photo.jpg HTTP/1.1\r\nHost: evil.example", status: 421),
            Attempt(
                head: "GET /photo.jpg HTTP/1.1\r\nHost: {host}"
                    + (0..<20).map { "\r\nX-\($0): " + String(repeating: "a", count: 900) }.joined(), status: 431),
        ]

        static let reads: [Attempt] = [
            .read("Origin: http://evil.example"), .read("Origin: null"), .read("Origin: https://{host}"),
            .read("Origin: http://localhost:{port}"), .read("Origin: http://127.0.0.1:1"),
            .read("Origin: http://127.0.0.1"),
            .read("Origin: http://{host}.evil.example"), .read("Origin: http://{host}/"), .read("Origin: "),
            .read("Sec-Fetch-Site: cross-site"), .read("Sec-Fetch-Site: same-site"), .read("Sec-Fetch-Site: sideways"),
            .read("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"),
            .read("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"),
            .read("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"),
            .read("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"),
            .read("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: embed"),
            .read("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: object"),
            .read("Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: websocket", "Sec-Fetch-Dest: websocket"),
            .target("/?token=00000000000000000000000000000000", 403), .target("/?token=", 403),
            .target("/photo.jpg?a=b&token=1", 403), .target("/inspector", 403),
        ]

        static let writes: [Attempt] = [
            .write(), .write("Cookie: {cookie}"), .write("Origin: http://{host}"),
            .write("Cookie: {cookie}", "Origin: http://evil.example"), .write("Cookie: {cookie}", "Origin: null"),
            .write("Cookie: {cookie}", "Origin: http://localhost:{port}"),
            .write("Cookie: {cookie}", "Origin: http://{host}", "Sec-Fetch-Site: cross-site"),
            .write("Cookie: {cookie}", "Origin: http://{host}", "Sec-Fetch-Site: same-site"),
            .write(
                "Cookie: {cookie}", "Origin: http://evil.example", "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"),
            .write(
                "Cookie: {cookie}", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"
            ),
            .write("Cookie: {cookie}", "Referer: http://{host}/"),
            .write("Cookie: vitrine-{port}=00000000000000000000000000000000", "Origin: http://{host}"),
            .write("Cookie: vitrine-1={token}", "Origin: http://{host}"),
            .write("Cookie: {cookie}0", "Origin: http://{host}"),
            .write("Cookie: vitrine-{port}=", "Origin: http://{host}"),
            .write("Authorization: {token}", "Origin: http://{host}"),
            .write("Origin: http://{host}", method: "PUT"), .write("Origin: http://{host}", method: "DELETE"),
            .write("Origin: http://{host}", method: "PATCH"),
            .write("Cookie: {cookie}", "Origin: http://evil.example", method: "OPTIONS"),
            .write("Cookie: {cookie}", "Origin: http://{host}", method: "OPTIONS", status: 405),
            .write("Cookie: {cookie}", "Origin: http://{host}", method: "TRACE", status: 405),
            .write("Cookie: {cookie}", "Origin: http://{host}", method: "BREW", status: 405),
            .write("Cookie: {cookie}", "Origin: http://{host}", "Transfer-Encoding: chunked", status: 400),
            Attempt(head: "POST /write?token={token} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}", status: 403),
            Attempt(
                head: "POST /write HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
                    + "Transfer-Encoding: chunked", status: 411, body: "2\r\n{}\r\n0\r\n\r\n"),
            Attempt(
                head: "POST /write HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
                    + "Content-Length: -1", status: 400),
            Attempt(
                head: "POST /write HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
                    + "Content-Length: 99999999999999999999", status: 400),
        ]

        @Test("Every attempt is refused with its status, shows nothing and changes nothing")
        func refused() async throws {
            let attempts = Self.paths + Self.hosts + Self.reads + Self.writes
            #expect(attempts.count >= 60)
            try await withPreview { preview in
                for attempt in attempts {
                    let connection = try preview.connection()
                    try await connection.send(preview.filled(attempt.head + "\r\n\r\n" + attempt.body))
                    let response = try await connection.response()
                    #expect(response.status == attempt.status, "\(attempt.testDescription)")
                    #expect(!response.text.contains("SECRET"), "\(attempt.testDescription)")
                    #expect(response.body != preview.content.photo, "\(attempt.testDescription)")
                    #expect(response.headers["set-cookie"] == nil, "\(attempt.testDescription)")
                    #expect(!response.headers.keys.contains { $0.hasPrefix("access-control") })
                }
                #expect(preview.content.writes.isEmpty)
            }
        }

        @Test(
            "What the attempts vary is allowed in its honest form",
            arguments: [
                "GET /photo.jpg HTTP/1.1\r\nHost: {host}",
                "GET http://{host}/photo.jpg HTTP/1.1\r\nHost: {host}",
                "GET /photo.jpg HTTP/1.1\r\nHost: localhost:{port}",
                "GET /photo.jpg HTTP/1.1\r\nHost: LocalHost:{port}\r\nOrigin: http://localhost:{port}",
                "GET /photo.jpg HTTP/1.1\r\nHost: [::1]:{port}",
                "GET /photo.jpg HTTP/1.1\r\nHost: {host}\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Dest: image",
                "GET /photo.jpg HTTP/1.1\r\nHost: {host}\r\nSec-Fetch-Site: none\r\nSec-Fetch-Mode: navigate",
                "GET /photo.jpg HTTP/1.1\r\nHost: {host}\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n"
                    + "Sec-Fetch-Dest: document",
                "GET /album/caf%C3%A9%201.jpg HTTP/1.1\r\nHost: {host}",
                "GET /%70hoto.jpg HTTP/1.0\r\nHost: {host}",
            ])
        func allowed(head: String) async throws {
            try await withPreview { preview in
                let response = try await preview.connection().ask(preview.filled(head + "\r\n\r\n"))
                #expect(response.status == 200)
                #expect(response.body == preview.content.photo)
            }
        }

        @Test(
            "A request hidden in a body that is refused is never read as a request",
            arguments: ["Content-Length: 5000000", "Transfer-Encoding: chunked"])
        func hiddenRequest(framing: String) async throws {
            try await withPreview { preview in
                let hidden = preview.request(
                    "POST", "/write", ["Origin: http://{host}", "Cookie: {cookie}", "Content-Length: 0"])
                let connection = try preview.connection()
                let head = preview.request("POST", "/", ["Origin: http://evil.example", framing])
                try await connection.send(head + hidden)
                let response = try await connection.response()
                #expect(response.status == 403)
                #expect(response.headers["connection"] == "close")
                // The rest of the body, as far as the server takes it.
                try? await connection.send(Data(count: 5_000_000 - hidden.utf8.count))
                #expect(await connection.isClosed())
                #expect(preview.content.writes.isEmpty)
            }
        }

        /// A request whose first line, and whose header, have so many bytes.
        private func request(_ preview: Preview, line: Int, header: Int = 100) -> String {
            let query = String(repeating: "a", count: line - "GET /? HTTP/1.1".utf8.count)
            let value = String(repeating: "b", count: header - "X: ".utf8.count)
            return preview.request("GET", "/?" + query, ["X: " + value])
        }

        @Test(
            "A line of a request has 8192 bytes at most",
            arguments: [(8192, 8192, 200), (8193, 100, 414), (100, 8193, 431), (8193, 8193, 414)])
        func longestLine(line: Int, header: Int, status: Int) async throws {
            try await withPreview { preview in
                let connection = try preview.connection()
                #expect(try await connection.ask(request(preview, line: line, header: header)).status == status)
                if status != 200 { #expect(await connection.isClosed()) }
            }
        }

        @Test(
            "Long lines, on more connections than there are threads, are all refused and do not stop the server",
            arguments: [(200, 30_000), (8, 1_000_000)])
        func flood(count: Int, byteCount: Int) async throws {
            try await withPreview { preview in
                let long = request(preview, line: byteCount)
                let floods = try (0..<count).map { _ in try preview.connection() }
                try await withThrowingTaskGroup(of: Int.self) { group in
                    for connection in floods { group.addTask { try await connection.ask(long).status } }
                    #expect(try await preview.get("/").status == 200)
                    for try await status in group { #expect(status == 414) }
                }
            }
        }

        @Test("A line without an end is refused before it has arrived")
        func endlessLine() async throws {
            try await withPreview { preview in
                let connection = try preview.connection()
                try await connection.send("GET /?" + String(repeating: "a", count: 9000))
                #expect(try await connection.response().status == 414)
            }
        }
    }
}
