import FileReading
import Foundation
import PhotoCatalog
import PreviewServing
import SiteBuilding
import SourceEditing

/// Answers requests of the inspector: its page, and the JSON that the page's scripts ask for.
struct Inspector: Sendable {
    private let site: LiveSite
    private let editor: Result<SourceEditor, SourceEditingError>
    private let offer: AddressOffer

    /// - Parameter moved: What builds of the preview have seen move; nil if it builds no site.
    init(_ site: LiveSite, editor: Result<SourceEditor, SourceEditingError>, moved: MovedAddressesFile? = nil) {
        self.site = site
        self.editor = editor
        offer = AddressOffer(site: site, file: moved)
    }

    /// - Parameters:
    ///   - path: Below the preview's own folder.
    ///   - problem: Why the source can't be shown as it is now, so that nothing can be edited.
    ///   - version: The name of the version of a page as it is now, by the page's path.
    func answer(
        to path: [String], _ request: PreviewRequest, problem: String? = nil,
        version: @Sendable ([String]) async -> String?
    ) async -> PreviewAnswer {
        guard request.isTrusted else { return .tokenRequired }
        do throws(InspectorRefusal) {
            switch path {
            case ["api", "site"]:
                try Self.allow(.get, request)
                guard let edition = await site.edition else { throw .noSource }
                return Self.json(edition.inspected)
            case ["api", "album"]:
                try Self.allow(.get, request)
                let folder = request.query["folder"] ?? ""
                guard let page = await site.page(ofSource: folder) else { throw .unknownAlbum(folder) }
                // With the version, events begin with what changes after this answer. It comes first: the album may be
                // newer than it, but never older.
                let version = await version(page)
                return Self.json(["album": try await album(folder).inspected, "version": version] as JSONObject)
            case ["api", "layout"]:
                try Self.allow(.post, request)
                let trial = try LayoutTrial(json: request.body)
                let layout = try await album(trial.folder).layout(trial.choice, in: trial.container)
                return Self.answer { try layout.json }
            case ["api", "arrangement"]:
                try Self.allow(.get, request)
                try Self.refuse(problem)
                return Self.json(try await arranger().arrangement(of: request.query["folder"] ?? ""))
            case ["api", "look"]:
                try Self.allow(.get, request)
                return Self.json(try await looks().saved(for: request.query["folder"] ?? ""))
            case ["api", "try-look"]:
                try Self.allow(.post, request)
                let wanted: LookRequest = try Self.read(request.body)
                return Self.json(try await looks().attempt(wanted).inspected)
            case ["api", "moved"]:
                try Self.allow(.get, request)
                return Self.json(await offer.inspected)
            case ["api", "keep"], ["api", "keep-addresses"], ["api", "arrange"], ["api", "album-texts"],
                ["api", "album-order"], ["api", "photo"], ["api", "cover"], ["api", "shift"], ["api", "undo"],
                ["api", "keep-look"]:
                try Self.allow(.post, request)
                // Null if nothing had to be changed.
                let edit = try await edit(path[1], request.body, problem)
                return Self.json(["edit": OrNull(edit?.inspected)] as JSONObject)
            case ["api", "history"]:
                try Self.allow(.get, request)
                let edits = try await editing { editor async throws(SourceEditingError) in try await editor.history() }
                return Self.json(["edits": edits.map(\.inspected)])
            default:
                guard let asset = InspectorAssets.answer(to: path) else { return .notFound() }
                try Self.allow(.get, request)
                return asset
            }
        } catch {
            if case .method(let allowed) = error { return .methodNotAllowed(allowed: [allowed]) }
            return Self.json(["error": error.message], status: error.status)
        }
    }

    /// Answers what changes the user's files.
    private func edit(
        _ name: String, _ body: Data, _ problem: String?
    ) async throws(InspectorRefusal) -> EditJournal.Entry? {
        switch name {
        case "undo": return try await undo(body)
        case "keep-addresses":
            try Self.refuse(problem)
            return try await offer.keep(with: try sourceEditor())
        case "keep":
            let trial = try LayoutTrial(json: body)
            try Self.refuse(problem)
            return try await keep(trial)
        case "keep-look":
            let wanted: LookRequest = try Self.read(body, unless: problem)
            return try await looks().keep(wanted)
        case "arrange":
            let wanted: ArrangementRequest = try Self.read(body, unless: problem)
            return try await arranger().arrange(wanted)
        case "album-texts":
            let wanted: AlbumRequest = try Self.read(body, unless: problem)
            return try await arranger().describe(wanted)
        case "album-order":
            let wanted: AlbumOrderRequest = try Self.read(body, unless: problem)
            return try await arranger().order(wanted)
        case "cover":
            let wanted: CoverRequest = try Self.read(body, unless: problem)
            return try await arranger().setCover(wanted)
        case "shift":
            let wanted: ShiftRequest = try Self.read(body, unless: problem)
            return try await arranger().shift(wanted)
        default:
            let wanted: PhotoRequest = try Self.read(body, unless: problem)
            return try await arranger().edit(wanted)
        }
    }

    private static func read<Request: InspectorRequest>(_ body: Data) throws(InspectorRefusal) -> Request {
        guard let request = try? JSONDecoder().decode(Request.self, from: body) else { throw .badBody(Request.form) }
        return request
    }

    /// Reads a request that changes files of the source, which is refused while the source can't be read.
    private static func read<Request: InspectorRequest>(
        _ body: Data, unless problem: String?
    ) throws(InspectorRefusal) -> Request {
        let request: Request = try read(body)
        try refuse(problem)
        return request
    }

    private static func refuse(_ problem: String?) throws(InspectorRefusal) {
        if let problem { throw .source(problem) }
    }

    private func keep(_ trial: LayoutTrial) async throws(InspectorRefusal) -> EditJournal.Entry? {
        let album = try await album(trial.folder)
        if trial.scope == .site { return try await keepForSite(trial.choice, instead: album.siteLayout) }
        guard album.isOfFolder else { throw .madeAlbum }
        if trial.choice.name == album.savedLayout.name {
            let left = album.siteOptions.filter { trial.choice.options[$0] == nil }
            if let key = left.sorted().first { throw .siteOption(key) }
        }
        return try await editing { editor async throws(SourceEditingError) in
            try await editor.keep(trial.choice, for: album, in: trial.folder)
        }
    }

    /// - Parameter shown: The layout of all albums that set none.
    private func keepForSite(
        _ choice: LayoutChoice, instead shown: LayoutChoice
    ) async throws(InspectorRefusal) -> EditJournal.Entry? {
        let editor = try sourceEditor()
        let settings = try mapError(of: SiteSettings.read(from: editor.source).settings) { (error: CatalogError) in
            InspectorRefusal.source(error.description)
        }
        let saved = settings.albumDefaults.layout
        guard saved == shown else { throw .flagLayout }
        return try await editing { editor async throws(SourceEditingError) in
            try await editor.keepForSite(choice, instead: saved)
        }
    }

    /// Reads `{"id": 3}`.
    private func undo(_ body: Data) async throws(InspectorRefusal) -> EditJournal.Entry {
        guard let id = (try? JSONDecoder().decode([String: Int].self, from: body))?["id"] else {
            throw .badBody("JSON with the id of an edit")
        }
        return try await editing { editor async throws(SourceEditingError) in try await editor.undo(id) }
    }

    private func arranger() throws(InspectorRefusal) -> Arranger { Arranger(site: site, editor: try sourceEditor()) }

    private func looks() throws(InspectorRefusal) -> LookEditing {
        LookEditing(site: site, editor: try sourceEditor())
    }

    private func sourceEditor() throws(InspectorRefusal) -> SourceEditor {
        try mapError(of: editor.get()) { (error: SourceEditingError) in InspectorRefusal.noEditor(error.description) }
    }

    private func editing<Result>(
        _ edit: (SourceEditor) async throws(SourceEditingError) -> Result
    ) async throws(InspectorRefusal) -> Result {
        let editor = try sourceEditor()
        do throws(SourceEditingError) {
            return try await edit(editor)
        } catch {
            throw .edit(error)
        }
    }

    private func album(_ folder: String) async throws(InspectorRefusal) -> ShownAlbum {
        guard let found = await site.shownAlbum(folder) else { throw .unknownAlbum(folder) }
        return found
    }

    private static func allow(_ method: PreviewRequest.Method, _ request: PreviewRequest) throws(InspectorRefusal) {
        guard request.method == method else { throw .method(allowed: method) }
    }

    private static func json(_ value: some Encodable, status: Int = 200) -> PreviewAnswer {
        answer(status: status) { try value.previewJSON }
    }

    private static func answer(status: Int = 200, json: () throws -> Data) -> PreviewAnswer {
        do {
            return .data(try json(), type: .json, status: status)
        } catch {
            return .problem(status: 500, message: "The answer can't be written as JSON: \(error)")
        }
    }
}
