import Foundation
import PhotoCatalog
import Synchronization
import Testing

@testable import SitePublishing

/// A web server that answers as a table says, and differently after some requests.
private let server = #"""
    import sys, http.server
    folder, port = sys.argv[1], int(sys.argv[2])
    requests = {}
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            name = self.path.split("?")[0].lstrip("/").replace("%20", " ")
            requests[name] = requests.get(name, 0) + 1
            status, headers, body = 200, {}, b""
            if name == "stale.html" and requests[name] < 3: body = b"old"
            elif name == "secret.html": status = 401
            elif name == "moved.html": status, headers = 302, {"Location": f"http://localhost:{port}/login.html"}
            elif name == "login.html": body = b"sign in"
            elif name == "circle.html": status, headers = 301, {"Location": f"http://localhost:{port}/circle.html"}
            elif name == "cut.html": headers, body = {"Content-Length": "1000"}, b"half"
            elif name == "endless.html":
                self.send_response(200); self.end_headers()
                try:
                    while True: self.wfile.write(b"x" * 65536)
                except OSError: pass
                return
            else:
                try: body = open(folder + "/" + name, "rb").read()
                except OSError: status = 404
            if name == "injected.html": body = body.replace(b"</p>", b"<script src=x></script></p>")
            self.send_response(status)
            for key, value in headers.items(): self.send_header(key, value)
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *arguments): pass
    http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
    """#

@Suite(
    "Fetching published files back", .enabled(if: ToolBench.has("curl", "python3"), "curl or python3 is not installed"))
struct ArrivalCheckTests {
    private struct Result {
        let outcome: ArrivalCheck.Outcome
        let waits: [PublicationWait]
    }

    /// Fetches one file.
    ///
    /// - Parameter address: of the site's root; `PORT` stands for that of the server, `CLOSED` for one without a server.
    private func result(
        _ name: String, from address: String = "http://127.0.0.1:PORT/", patience: Duration = .zero
    ) async throws -> Result {
        let bench = try ToolBench()
        let file = try bench.file(name, "<p>one</p>\n<p>two</p>\n")
        let port = try ToolBench.freePort()
        let script = try bench.write(server, to: "server.py")
        let folder = (file.file as NSString).deletingLastPathComponent
        if name == "missing.html" { try FileManager.default.moveItem(atPath: file.file, toPath: file.file + ".away") }
        try await bench.serve("python3", [script, folder, "\(port)"], port: port)
        let text = address.replacing("PORT", with: "\(port)").replacing("CLOSED", with: "\(try ToolBench.freePort())")
        let check = ArrivalCheck(
            baseURL: try #require(BaseURL(text)), patience: patience, pause: .milliseconds(10))
        let waits = Mutex<[PublicationWait]>([])
        let results = try await check.run(on: [file, file]) { wait in waits.withLock { $0.append(wait) } }
        return Result(outcome: try #require(results.first).outcome, waits: waits.withLock { $0 })
    }

    private func outcome(_ name: String, patience: Duration = .zero) async throws -> ArrivalCheck.Outcome {
        try await result(name, patience: patience).outcome
    }

    @Test("A page that arrives as it was built")
    func asBuilt() async throws {
        #expect(try await outcome("page one.html") == .asBuilt)
    }

    @Test("A host that shows the old page for a while is asked again")
    func stale() async throws {
        #expect(try await outcome("stale.html", patience: .seconds(1200)) == .asBuilt)
        guard case .different = try await outcome("stale.html") else {
            Issue.record("the old page counts as the new one")
            return
        }
    }

    @Test("A page that the host changes is reported with the place")
    func injected() async throws {
        #expect(
            try await outcome("injected.html")
                == .different("line 1 differs; the host sends \"<p>one<script src=x></script></p>\""))
    }

    @Test("A missing page is reported with its status")
    func missing() async throws {
        #expect(try await outcome("missing.html") == .different("the host answers with status 404"))
    }

    @Test("A host that asks for a password, or leads to a page for signing in, is not checked")
    func password() async throws {
        #expect(try await outcome("secret.html") == .unchecked("the host asks for a password (status 401)"))
        guard case .unchecked(let reason) = try await outcome("moved.html") else {
            Issue.record("the page for signing in was compared")
            return
        }
        #expect(reason.contains("login.html"))
    }

    @Test("A wait is reported with the host, what has arrived, and its end, which does not move")
    func waits() async throws {
        let begin = Date.now
        let result = try await result("stale.html", patience: .seconds(1200))
        // Both files are the same: the first request gets the old page, and so does the second.
        #expect(result.waits.map(\.cause) == [.arrival(host: "127.0.0.1", arrived: 0, of: 2)])
        #expect(result.waits.allSatisfy { $0.end >= begin + 1200 })
        #expect(try await self.result("page one.html", patience: .seconds(1200)).waits.isEmpty)
    }

    @Test(
        "A host that can't be reached from here is not checked, and not asked again",
        arguments: [
            // No name ends in "invalid" (RFC 6761).
            ("http://photos.invalid/", "the name photos.invalid can't be resolved from here"),
            ("http://127.0.0.1:CLOSED/", "127.0.0.1 does not answer from here"),
            ("https://127.0.0.1:PORT/", "there is no secure connection to 127.0.0.1: curl: (35)"),
        ])
    func unreachable(address: String, reason: String) async throws {
        let result = try await result("a.html", from: address, patience: .seconds(1200))
        guard case .unchecked(let words) = result.outcome else {
            Issue.record("\(address) counts as \(result.outcome)")
            return
        }
        #expect(words.hasPrefix(reason))
        #expect(result.waits.isEmpty)
    }

    @Test("An answer that breaks off is not compared, and redirects in a circle are an error of the host")
    func brokenAnswers() async throws {
        #expect(try await outcome("cut.html") == .unchecked("the connection to 127.0.0.1 broke off"))
        #expect(try await outcome("circle.html") == .different("the host's redirects don't lead to the page"))
    }

    @Test("An answer without an end is given up")
    func endless() async throws {
        guard case .different = try await outcome("endless.html") else {
            Issue.record("an endless answer counts as the page")
            return
        }
    }

    @Test("The samples are the home page, an album, a photo and a picture, none unlisted or at an old address")
    func samples() throws {
        let bench = try ToolBench()
        let files = try [
            "404.html", "anna--1/a-480.jpg", "anna--1/a.html", "anna--1/index.html", "index.html", "old/index.html",
            "old/z.html", "sea/index.html", "sea/page.2.html", "sea/y.html", "sea/z-480.jpg", "sea/z.html",
            "theme/theme.css",
        ].map { try bench.file($0, "text") }
        #expect(
            ArrivalCheck.samples(of: files, leavingOut: ["anna--1"]).map(\.path) == [
                "index.html", "sea/index.html", "sea/z.html", "sea/z-480.jpg",
            ])
    }
}
