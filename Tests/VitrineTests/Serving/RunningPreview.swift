import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A `vitrine serve` that runs, with what it has printed.
struct RunningPreview: Sendable {
    /// Holds what is printed.
    private let log: String

    /// Runs `vitrine serve` in a folder as long as `body` runs, then stops it as Ctrl-C does, which must work.
    static func run(
        _ desk: Desk, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (RunningPreview) async throws -> Void
    ) async throws {
        let preview = RunningPreview(log: desk.cache + "-preview.log")
        defer { try? FileManager.default.removeItem(atPath: preview.log) }
        try Data().write(to: URL(filePath: preview.log))
        let process = Process()
        process.executableURL = URL(filePath: Desk.executable)
        process.arguments = ["serve"] + arguments
        process.currentDirectoryURL = URL(filePath: desk.path)
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": desk.cache]) { $1 }
        process.standardError = try FileHandle(forWritingTo: URL(filePath: preview.log))
        try process.run()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        try await preview.waitForLine("Preview: ")
        try await body(preview)
        process.interrupt()
        while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
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
        while !printed.contains(words) { try await Task.sleep(for: .milliseconds(20)) }
    }

    /// Waits until a page has this text, and returns it.
    @discardableResult
    func waitForPage(_ path: String, toHave words: String) async throws -> String {
        while true {
            let text = try await page(path)
            if text.contains(words) { return text }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    func page(_ path: String) async throws -> String { String(decoding: try await get(path).data, as: UTF8.self) }

    func get(_ path: String) async throws -> (data: Data, status: Int, type: String) {
        let address = try #require(printed.firstMatch(of: /Preview: (http[^?\n]*)/)?.output.1)
        let url = try #require(URL(string: address + path))
        let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url))
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
