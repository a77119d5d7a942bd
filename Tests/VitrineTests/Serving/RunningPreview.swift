import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A `vitrine serve` that runs, with what it has printed.
struct RunningPreview: Sendable {
    /// Holds what is printed.
    private let log: String
    private let process: Process
    /// Whether requests are those of a browser that has opened the printed address.
    private var hasToken = false

    /// The preview as a browser that has opened the printed address sees it.
    var withToken: RunningPreview {
        var preview = self
        preview.hasToken = true
        return preview
    }

    var processIdentifier: pid_t { process.processIdentifier }

    /// Runs `vitrine serve` in a folder as long as `body` runs, then stops it, which must work.
    ///
    /// - Parameter signal: SIGKILL for a preview that is killed instead.
    static func run(
        _ desk: Desk, _ arguments: String..., endingWith signal: Int32 = SIGTERM,
        sourceLocation: SourceLocation = #_sourceLocation, _ body: (RunningPreview) async throws -> Void
    ) async throws {
        try await serve(desk, arguments, endingWith: signal, sourceLocation: sourceLocation, body)
    }

    /// The same with a list of arguments.
    ///
    /// - Parameter starter: The path and arguments of a program that becomes the preview.
    static func serve(
        _ desk: Desk, _ arguments: [String], startedBy starter: [String] = [], endingWith signal: Int32 = SIGTERM,
        sourceLocation: SourceLocation = #_sourceLocation, _ body: (RunningPreview) async throws -> Void
    ) async throws {
        let process = Process()
        let preview = RunningPreview(log: "\(desk.cache)-\(UUID().uuidString).log", process: process)
        defer { try? FileManager.default.removeItem(atPath: preview.log) }
        try Data().write(to: URL(filePath: preview.log))
        let words = starter + [Desk.executable, "serve"] + arguments
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = URL(filePath: desk.path)
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": desk.cache]) { $1 }
        process.standardError = try FileHandle(forWritingTo: URL(filePath: preview.log))
        try process.run()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        try await preview.waitForLine("Preview: ")
        try await body(preview)
        kill(process.processIdentifier, signal)
        try await waitUntil("the preview has ended") { !process.isRunning }
        if signal == SIGKILL { return }
        #expect(
            process.terminationReason == .exit && process.terminationStatus == 0, Comment(rawValue: preview.printed),
            sourceLocation: sourceLocation)
    }

    /// What was printed so far.
    var printed: String {
        String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    }

    /// Waits until a line that was printed has this text.
    func waitForLine(_ words: String) async throws {
        try await waitUntil("the line \"\(words)\"") { printed.contains(words) }
    }

    /// Waits until a page has this text, and returns it.
    @discardableResult
    func waitForPage(_ path: String, toHave words: String) async throws -> String {
        try await result(of: "\(path) with the text \"\(words)\"") {
            let text = try await page(path)
            return text.contains(words) ? text : nil
        }
    }

    /// Waits until all that a page shows is known, and returns it.
    func wholePage(_ path: String) async throws -> String {
        try await result(of: "\(path) with nothing provisional") {
            let (data, status, _) = try await get(path)
            let text = String(decoding: data, as: UTF8.self)
            return status == 200 && !text.contains("data-provisional") ? text : nil
        }
    }

    func page(_ path: String) async throws -> String { String(decoding: try await get(path).data, as: UTF8.self) }

    func get(_ path: String) async throws -> (data: Data, status: Int, type: String) {
        let (_, address, port, token) = try #require(
            printed.firstMatch(of: /Preview: (http:\/\/.*:([0-9]+)\/)\?token=([^\n]*)/)?.output)
        let url = try #require(URL(string: address + path))
        var request = URLRequest(url: url)
        request.httpShouldHandleCookies = false
        if hasToken { request.setValue("vitrine-\(port)=\(token)", forHTTPHeaderField: "Cookie") }
        let (data, response) = try await URLSession.shared.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        return (data, http.statusCode, http.value(forHTTPHeaderField: "Content-Type") ?? "")
    }
}

extension String {
    /// A page as it is in the built site, without what the preview adds.
    var withoutScriptOfPreview: String {
        replacing(/<script src="\/\.vitrine\/preview\.js"[^>]*><\/script>/, with: "")
    }
}
