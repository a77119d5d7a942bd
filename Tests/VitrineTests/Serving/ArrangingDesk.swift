import FileReading
import Foundation
import PhotoCatalog
import PhotoWorkers
import PreviewServing
import SiteBuilding
import SiteFolder
import SourceEditing
import TestSupport
import Testing
import Threading

@testable import SitePreview

/// A preview of `Content` without a server: its inspector is asked directly, and it follows changes on request.
final class ArrangingDesk: Sendable {
    let desk: Desk
    let site: LiveSite
    private let inspector: Inspector
    private let running: Task<Void, any Error>
    private var source: String { desk.file("Content") }

    /// - Parameters:
    ///   - photos: In `Content`.
    ///   - files: Texts by their paths in `Content`.
    ///   - onChange: Called when photos have been read that open pages do not show yet.
    init(
        photos: [String], _ files: [String: String] = [:], showsDrafts: Bool = false,
        onChange: @escaping @Sendable () -> Void = {}
    ) async throws {
        desk = try Desk()
        for photo in photos { try desk.photos(photo) }
        for (name, text) in files { try desk.write(text, to: "Content/" + name) }
        // Posters of films are made there.
        try FileManager.default.createDirectory(atPath: desk.cache + "/pixels", withIntermediateDirectories: true)
        let command = WorkerCommand(executable: Desk.executable, arguments: ["worker", "--memory", "4000000000"])
        let workers = ResidentWorkers<PhotoJob>(
            pool: WorkerPool(command: command, count: 1, timeLimit: .seconds(1200)))
        running = Task(executorPreference: BlockingExecutor()) { try await workers.run() }
        site = LiveSite(
            LiveSite.Resources(
                readers: workers, renderers: workers,
                texts: WorkerPool(command: command, count: 1, timeLimit: .seconds(1200)), cache: nil,
                pixels: desk.cache + "/pixels",
                confine: WorkerCommand(executable: Desk.executable, arguments: ["confine"])),
            showsDrafts: showsDrafts, onChange: onChange)
        let (source, edits) = (desk.file("Content"), desk.cache + "/edits")
        inspector = Inspector(
            site,
            editor: Result { () throws(SourceEditingError) in try SourceEditor(of: source, keepingEditsIn: edits) },
            // What builds of the desk have seen move.
            moved: MovedAddressesFile(
                of: source, in: desk.file("public"), cache: CacheFolder(path: desk.cache + "/vitrine")))
        try await update()
    }

    deinit { running.cancel() }

    /// Shows the source as it is now, as the watcher of a preview does it.
    func update(flags: @Sendable (inout SiteConfiguration) -> Void = { _ in }) async throws {
        var configuration = SiteConfiguration(
            source: source, destination: desk.file("public"), settings: try SiteSettings.read(from: source).settings)
        flags(&configuration)
        await site.forgetFolders(of: nil)
        _ = try await site.update(to: configuration)
        // On a busy machine, photos may take longer to read than a request waits for them.
        // The albums below come first: until they are read, what the one above shows of them may change.
        let folders = (try FileManager.default.subpathsOfDirectory(atPath: source)).filter { $0.hasSuffix(".jpg") }
            .map { RelativePath.split($0).folder }
        for folder in Set(folders).sorted(by: { $0.count > $1.count }) {
            try await waitForAlbum(folder)
        }
    }

    /// Waits until an album has nothing provisional, or is gone.
    func waitForAlbum(_ folder: String) async throws {
        try await waitUntil("\(folder) with nothing provisional") {
            guard await site.hasAlbum(folder) else { return true }
            return await site.shownAlbum(folder)?.isProvisional == false
        }
    }

    /// Makes all albums be read again, each when it is asked for. An album is complete when those below it are read.
    func forgetAlbums() async { await site.takeOver(desk.file("public")) }

    struct Answer: Sendable {
        let status: Int
        let data: Data

        var text: String { String(decoding: data, as: UTF8.self) }
        var json: [String: Any] { ((try? JSONSerialization.jsonObject(with: data)) as? [String: Any]) ?? [:] }
    }

    /// - Parameter version: As in ``Inspector/answer(to:_:problem:version:)``.
    func get(
        _ name: String, folder: String = "", problem: String? = nil,
        version: @Sendable ([String]) async -> String? = { _ in nil }
    ) async throws -> Answer {
        let query = PreviewQuery([PreviewQuery.Item("folder", folder)])
        return try await ask(name, .get, query: query, body: "", problem, version: version)
    }

    /// - Parameter body: JSON; `VERSION` in it stands for the version of the album's settings.
    func post(_ name: String, _ body: String, problem: String? = nil) async throws -> Answer {
        var body = body
        if body.contains("VERSION") {
            let folder = body.firstMatch(of: /"folder":"([^"]*)"/).map { String($0.1) } ?? ""
            let version = try #require(try await get("arrangement", folder: folder).json["version"] as? String)
            body = body.replacing("VERSION", with: version)
        }
        return try await ask(name, .post, query: PreviewQuery(), body: body, problem)
    }

    /// Asks for a change that must be made, and shows it.
    ///
    /// - Returns: The files that were changed.
    @discardableResult
    func change(_ name: String, _ body: String, sourceLocation: SourceLocation = #_sourceLocation) async throws
        -> [String]
    {
        let answer = try await post(name, body)
        #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
        try await update()
        return (answer.json["edit"] as? [String: Any])?["files"] as? [String] ?? []
    }

    /// - Returns: An empty text if there is no such file.
    func text(_ file: String) -> String {
        FileManager.default.contents(atPath: source + "/" + file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// What the inspector says about a photo; nil if it does not show it.
    func photo(_ file: String, in folder: String = "") async throws -> [String: Any]? {
        let photos = try await get("arrangement", folder: folder).json["photos"] as? [[String: Any]] ?? []
        return photos.first { $0["file"] as? String == file }
    }

    private func ask(
        _ name: String, _ method: PreviewRequest.Method, query: PreviewQuery, body: String, _ problem: String?,
        version: @Sendable ([String]) async -> String? = { _ in nil }
    ) async throws -> Answer {
        let path = try #require(PreviewPath("/.vitrine/api/" + name))
        let request = PreviewRequest(
            method: method, path: path, query: query, body: Data(body.utf8),
            isTrusted: true)
        switch await inspector.answer(to: ["api", name], request, problem: problem, version: version) {
        case .data(let data, _, let status): return Answer(status: status, data: data)
        case let answer:
            Issue.record("\(answer)")
            return Answer(status: 0, data: Data())
        }
    }
}
