import FileReading
import PhotoCatalog
import SiteBuilding
import SourceEditing

/// Tries looks on pages, and writes them into the user's settings.
struct LookEditing: Sendable {
    let site: LiveSite
    let editor: SourceEditor

    /// The looks that the gallery's file and an album's state, and the files that they may name.
    ///
    /// - Parameter folder: The album's folder in the source, joined by slashes.
    func saved(for folder: String) async throws(InspectorRefusal) -> JSONObject {
        guard let edition = await site.edition else { throw .noSource }
        let files = LookFileSearch(in: edition)
        let isOfFolder = edition.configuration.albumSource == .folders
        let path = isOfFolder ? folder.split(separator: "/").map(String.init) : []
        return [
            "site": try saved(in: [], SiteSettings.fileName, files),
            "album": try saved(in: path, AlbumSettings.file(in: path), files),
            // Why an album can't have a look.
            "refusal": OrNull(isOfFolder ? nil : InspectorRefusal.madeAlbum.message),
        ]
    }

    private func saved(
        in folder: [String], _ file: String, _ files: LookFileSearch
    ) throws(InspectorRefusal) -> JSONObject {
        var edited = EditedFiles(of: editor)
        let text = try text(of: file, in: &edited)
        var look: [String: SettingValue] = [:]
        for key in LookSettings.keys { look[key] = text.value(at: ["look", key]).map(SettingValue.init) }
        return [
            "look": look, "version": try mapError(of: editor.version(of: file), InspectorRefusal.edit),
            "fonts": files.fonts(from: folder), "logos": files.logos(from: folder),
        ]
    }

    /// Shows a look on pages that are asked for with the trial's name.
    func attempt(_ request: LookRequest) async throws(InspectorRefusal) -> LookRemarks {
        guard let edition = await site.edition else { throw .noSource }
        let isForAlbum = request.scope == .album
        if isForAlbum, edition.configuration.albumSource != .folders { throw .madeAlbum }
        if isForAlbum, await !site.hasAlbum(request.folder) { throw .unknownAlbum(request.folder) }
        var files = EditedFiles(of: editor)
        let file = file(request.scope, request.folder)
        let folder = isForAlbum ? request.folder.split(separator: "/").map(String.init) : []
        let text = try changed(try text(of: file, in: &files), to: request)
        let look = try mapError(of: LookSettings.stated(in: text.text, of: file, in: folder)) {
            (error: CatalogError) in InspectorRefusal.look(error.description)
        }
        do throws(BuildError) {
            return try await site.attempt(LookTrial(name: request.name, album: isForAlbum ? folder : nil, look: look))
        } catch {
            throw .look(error.description)
        }
    }

    /// Writes a look: only the keys that differ.
    ///
    /// - Returns: nil if nothing changes.
    func keep(_ request: LookRequest) async throws(InspectorRefusal) -> EditJournal.Entry? {
        // What a build would refuse is not written.
        _ = try await attempt(request)
        var files = EditedFiles(of: editor)
        let file = file(request.scope, request.folder)
        let title = request.scope == .site ? "the gallery" : request.folder.isEmpty ? "the home page" : request.folder
        let old = try text(of: file, in: &files)
        let changed = try changed(old, to: request)
        do throws(SourceEditingError) {
            guard SourceEditor.version(of: try files.bytes(of: file)) == request.version else {
                throw .changedMeanwhile(file: file)
            }
            try files.edit(file) { _ throws(SourceEditingError) in changed.text }
            return try await editor.apply(files, as: "Look of \(title)")
        } catch {
            throw .edit(error)
        }
    }

    private func file(_ scope: LookRequest.Scope, _ folder: String) -> String {
        scope == .site ? SiteSettings.fileName : AlbumSettings.file(in: folder.split(separator: "/").map(String.init))
    }

    private func text(of file: String, in files: inout EditedFiles) throws(InspectorRefusal) -> YAMLText {
        do throws(SourceEditingError) {
            return try YAMLText(try FileText.text(try files.bytes(of: file) ?? [], file: file), file: file)
        } catch {
            throw .edit(error)
        }
    }

    private func changed(_ text: YAMLText, to request: LookRequest) throws(InspectorRefusal) -> YAMLText {
        try mapError(of: text.wearing(request.look.mapValues(\.yaml)), InspectorRefusal.edit)
    }
}

extension LookRemarks {
    var inspected: JSONObject {
        [
            "weaknesses": weaknesses.map { weakness -> JSONObject in
                [
                    "key": weakness.key, "scheme": weakness.isDark ? "dark" : "light", "nearest": weakness.nearest,
                    "warning": weakness.warning,
                ]
            },
            "notes": notes,
        ]
    }
}

extension YAMLText {
    /// Returns the settings with another look.
    ///
    /// - Parameter look: By key. Known keys that are missing are removed.
    func wearing(_ look: [String: YAMLValue]) throws(SourceEditingError) -> YAMLText {
        var text = self
        let known = LookSettings.keys
        for key in known + look.keys.filter({ !known.contains($0) }).sorted() {
            let path = ["look", key]
            guard look[key] != text.value(at: path) else { continue }
            if let value = look[key] {
                text = try text.setting(path: path, to: value, order: SettingsOrder.keys)
            } else {
                text = try text.pruning(path: path)
            }
        }
        return text
    }
}
