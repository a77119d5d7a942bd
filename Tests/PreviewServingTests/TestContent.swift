import Foundation
import Synchronization

@testable import PreviewServing

/// A small site: a folder of files, pages in memory, and addresses that behave in odd ways.
final class TestContent: PreviewContent {
    static let page = "<!DOCTYPE html><title>Home</title>"

    let folder: String
    let photo = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    /// More than the buffers of a connection hold.
    var film: Data { (0..<9).reduce(into: Data()) { $0 += Data(repeating: UInt8($1), count: 1_000_000) } }
    private let state = Mutex(State())

    private struct State {
        var writes: [PreviewRequest] = []
        var sinks: [AsyncStream<PreviewEvent>.Continuation] = []
        var endedStreams = 0
    }

    /// The folder of the site, beside a secret file, with links to it.
    init() throws {
        let root = FileManager.default.temporaryDirectory.path + "/preview-\(UUID().uuidString)"
        folder = root + "/site"
        try FileManager.default.createDirectory(atPath: folder + "/album", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: root + "/private", withIntermediateDirectories: true)
        for path in ["/secret.txt", "/private/secret.txt"] {
            try Data("SECRET".utf8).write(to: URL(filePath: root + path))
        }
        try photo.write(to: URL(filePath: folder + "/photo.jpg"))
        try photo.write(to: URL(filePath: folder + "/album/caf\u{e9} 1.jpg"))
        try Data().write(to: URL(filePath: folder + "/empty.txt"))
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/link.txt", withDestinationPath: root + "/secret.txt")
        try FileManager.default.createSymbolicLink(atPath: folder + "/inside", withDestinationPath: root + "/private")
        mkfifo(folder + "/pipe.txt", 0o644)
    }

    /// Adds `film.mp4`, which most tests do not need.
    func addFilm() throws { try film.write(to: URL(filePath: folder + "/film.mp4")) }

    deinit { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }

    var writes: [PreviewRequest] { state.withLock { $0.writes } }
    var openStreams: Int { state.withLock { $0.sinks.count - $0.endedStreams } }
    var endedStreams: Int { state.withLock { $0.endedStreams } }

    func send(_ event: PreviewEvent) { state.withLock { $0.sinks }.forEach { $0.yield(event) } }
    func endStreams() { state.withLock { $0.sinks }.forEach { $0.finish() } }

    func answer(to request: PreviewRequest) async -> PreviewAnswer {
        let path = request.path.components.joined(separator: "/")
        guard request.method == .get else {
            guard path == "write" else { return .methodNotAllowed(allowed: [.get]) }
            state.withLock { $0.writes.append(request) }
            return .data(Data("\(request.body.count)".utf8), type: .json, status: 201)
        }
        switch path {
        case "": return .data(Data(Self.page.utf8), type: .html)
        case "album": return request.path.isFolder ? .data(Data("album".utf8), type: .html) : .folder
        case "style.css": return .data(Data("a{}".utf8), type: .css)
        case "data.json": return .data(Data("{}".utf8), type: .json)
        case "events": return .events(events())
        case "inspector": return request.isTrusted ? .data(Data("tools".utf8), type: .html) : .tokenRequired
        case "stuck":
            // Ignores that it is cancelled.
            await withCheckedContinuation { continuation in
                DispatchQueue.global().asyncAfter(deadline: .now() + 3600) { continuation.resume() }
            }
            return .notFound()
        case "echo":
            let cookie = request.headers["Cookie"] ?? "none"
            let items = request.query.items.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            return .data(Data("\(items) \(cookie)".utf8), type: .text)
        case "missing.html": return .notFound(page: Data("<p>not here".utf8))
        default: return .file(ServedFile(path, in: folder), type: ContentType(fileName: path))
        }
    }

    private func events() -> AsyncStream<PreviewEvent> {
        let (stream, sink) = AsyncStream<PreviewEvent>.makeStream()
        sink.onTermination = { [weak self] _ in self?.state.withLock { $0.endedStreams += 1 } }
        state.withLock { $0.sinks.append(sink) }
        return stream
    }
}
