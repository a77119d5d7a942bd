import Foundation
import PageRendering
import PreviewServing
import SiteBuilding

/// Answers the requests of a preview, and tells open pages what has changed.
actor PreviewSession: PreviewContent {
    /// The first component of the paths of everything that is not of the site. No file of a site begins with a dot.
    static let ownFolder = ".vitrine"

    private let site: LiveSite
    /// Nil if it is not served.
    private let inspector: Inspector?
    /// Whether nothing is shown to browsers that have not opened the printed address.
    private let needsToken: Bool
    private var clients = PreviewClients()
    /// Those of the last build.
    private var warnings: Set<String> = []
    private var problems: [ProblemCause: PreviewProblem] = [:]
    /// The versions of pages that browsers may have, by their names.
    private var sentVersions: [String: PageVersion] = [:]
    private static let mostVersions = 1000

    /// - Parameter needsToken: Whether every request must be trusted, as for drafts.
    init(_ site: LiveSite, inspector: Inspector?, needsToken: Bool = false) {
        self.site = site
        self.needsToken = needsToken
        self.inspector = inspector
    }

    /// What has a problem.
    enum ProblemCause {
        case source, build
    }

    /// The problem that is shown.
    private var problem: PreviewProblem? { problems[.source] ?? problems[.build] }

    /// How the problem has changed.
    enum ProblemChange {
        case began, ended, none
    }

    /// Tells open pages of a problem, or that there is none any more, and of their changes.
    ///
    /// - Parameter cause: Where the problem is. One with the source is shown before one with the build.
    func refresh(_ problem: PreviewProblem?, from cause: ProblemCause) async -> ProblemChange {
        let old = self.problem
        problems[cause] = problem
        let shown = self.problem
        if let shown, shown != old { clients.sendToAll(.problem(shown)) }
        if shown == nil, old != nil { clients.sendToAll(.solved) }
        await refreshPages()
        return shown == old ? .none : shown == nil ? .ended : .began
    }

    /// The warnings of a build that the build before it did not have.
    func news(among warnings: [String]) -> [String] {
        defer { self.warnings = Set(warnings) }
        return warnings.filter { !self.warnings.contains($0) }
    }

    /// Tells inspectors that a build may have seen something move.
    func announceMoves() { clients.sendToAll(PreviewEvent("moved")) }

    /// Tells open pages of their changes.
    func refreshPages() async {
        guard problems[.source] == nil else { return }
        var versions: [[String]: PageVersion?] = [:]
        for (number, client) in clients.clients {
            let version: PageVersion?
            if let known = versions[client.page] {
                version = known
            } else {
                version = await page(at: client.page).map(PageVersion.init)
                versions[client.page] = version
            }
            // A page that is gone stays in the browser; what was there is better than nothing.
            guard let version, let event = version.event(after: client.version) else { continue }
            remember(version)
            clients.send(event, to: number, now: version)
        }
    }

    func answer(to request: PreviewRequest) async -> PreviewAnswer {
        guard request.isTrusted || !needsToken else { return .tokenRequired }
        var path = request.path.components
        if path.first == Self.ownFolder { return await answer(toOwn: Array(path.dropFirst()), request) }
        guard request.method == .get else { return .methodNotAllowed(allowed: [.get]) }
        if request.path.isFolder { path.append("index.html") }
        let trial = request.isTrusted ? request.query["look"] : nil
        switch await site.file(at: path, trial: trial, version: request.query["v"]) {
        case .page(let page): return .data(injected(into: page, path), type: .html)
        case .data(let data): return .data(data, type: ContentType(fileName: path[path.count - 1]))
        case .file(let file, let folder):
            return .file(
                ServedFile(String(file.dropFirst(folder.count + 1)), in: folder), type: ContentType(fileName: file))
        case nil: return await missing(path, isFolder: request.path.isFolder)
        }
    }

    private func missing(_ path: [String], isFolder: Bool) async -> PreviewAnswer {
        if !isFolder, await site.file(at: path + ["index.html"]) != nil { return .folder }
        if problem != nil { return .data(emptyPage(path), type: .html, status: 500) }
        guard case .page(let page)? = await site.file(at: ["404.html"]) else { return .notFound() }
        return .notFound(page: page.html)
    }

    private func answer(toOwn path: [String], _ request: PreviewRequest) async -> PreviewAnswer {
        switch path {
        case ["preview.js"] where request.method == .get: return .data(PreviewAssets.script, type: .javaScript)
        case ["patch.js"] where request.method == .get: return .data(PreviewAssets.patch, type: .javaScript)
        case ["preview.css"] where request.method == .get: return .data(PreviewAssets.stylesheet, type: .css)
        case ["events"] where request.method == .get: return .events(events(for: request.query))
        case [] where !request.path.isFolder: return .folder
        default:
            return await inspector?.answer(to: path, request, problem: problems[.source]?.message) {
                await self.currentVersion(of: $0)
            } ?? .notFound()
        }
    }

    /// The name of a page's version as it is now; nil if there is no such page.
    private func currentVersion(of page: [String]) async -> String? {
        guard let page = await self.page(at: page) else { return nil }
        return remember(PageVersion(of: page))
    }

    /// The events of a page, which begin with what has changed since it was sent.
    private func events(for query: PreviewQuery) -> AsyncStream<PreviewEvent> {
        let page = (query["page"] ?? "").split(separator: "/").map(String.init)
        let sent = query["version"].flatMap { sentVersions[$0] }
        let (number, events) = clients.add(page, sent) { number in
            Task { await self.forget(number) }
        }
        if let problem { clients.send(.problem(problem), to: number) }
        Task { await refreshPages() }
        return events
    }

    private func forget(_ number: Int) { clients.remove(number) }

    private func page(at path: [String]) async -> LivePage? {
        guard case .page(let page)? = await site.file(at: path) else { return nil }
        return page
    }

    /// - Returns: its name, by which a browser refers to it.
    @discardableResult
    private func remember(_ version: PageVersion) -> String {
        if sentVersions.count >= Self.mostVersions { sentVersions = [:] }
        sentVersions[version.name] = version
        return version.name
    }

    /// A page with the script that keeps it up to date.
    private func injected(into page: LivePage, _ path: [String]) -> Data {
        let script = script(for: path, remember(PageVersion(of: page)), page)
        guard let end = page.html.range(of: Data("</head>".utf8)) else { return page.html + Data(script.utf8) }
        var whole = page.html
        whole.insert(contentsOf: Data(script.utf8), at: end.lowerBound)
        return whole
    }

    /// The page that shows nothing but a problem.
    private func emptyPage(_ path: [String]) -> Data {
        Data(
            """
            <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Preview</title>\
            \(script(for: path, "", nil))</head><body></body></html>
            """.utf8)
    }

    /// - Parameter page: Nil for one that is not of the site.
    private func script(for path: [String], _ version: String, _ page: LivePage?) -> String {
        let path = MarkupEscaping().escapeText(path.joined(separator: "/"))
        let marks = page.flatMap { $0.marks.isEmpty ? nil : try? $0.marks.previewJSON }
            .map { MarkupEscaping().escapeText(String(decoding: $0, as: UTF8.self)) }
        return "<script src=\"/\(Self.ownFolder)/preview.js\" data-page=\"\(path)\" data-version=\"\(version)\""
            + (inspector == nil ? "" : " data-inspector=\"\"")
            + (page?.isProvisional == true ? " data-provisional=\"\"" : "")
            + (marks.map { " data-marks=\"\($0)\"" } ?? "") + " defer=\"defer\"></script>"
    }
}
