import FileReading
import Foundation
import PhotoCatalog
import SiteBuilding
import SitePlanning
import SourceEditing

/// Answers requests of the inspector about the order, the groups and the descriptions of an album's photos.
struct Arranger: Sendable {
    /// An album and its folders, read so that both are the same state of the source.
    struct State {
        let album: ShownAlbum
        /// Those that its photos are in, its own first.
        let folders: [PhotoFolder]
        /// Of the album's settings.
        let version: String
        /// Whether the album is what the folders make now, and all of its photos have been read.
        let isCurrent: Bool

        func folder(of photo: PhotoFile) -> PhotoFolder? { folders.first { $0.path == photo.folder } }

        /// Whether `album.yaml` hides a photo.
        func hides(_ photo: PhotoFile) -> Bool { folder(of: photo)?.hidden.contains(photo) ?? false }

        /// A photo that is shown, and will be.
        func shown(_ photo: PhotoFile) -> BuiltPhoto? {
            hides(photo) ? nil : album.photosAndShots.first { $0.file == photo }
        }

        /// Whether the photo is what its folder makes of it now.
        func isCurrent(_ photo: BuiltPhoto) -> Bool {
            folder(of: photo.file)?.isUnchanged(photo.photo) ?? false
        }
    }

    let site: LiveSite
    let editor: SourceEditor

    /// How an album's photos are arranged now.
    func arrangement(of folder: String) async throws(InspectorRefusal) -> JSONObject {
        let album = try await shown(folder)
        guard album.isOfFolder else { return album.arrangement([], texts: [:], markdown: [:], version: "") }
        let state = try await state(of: folder) { $0.isCurrent }
        var markdown: [PhotoFile: String] = [:]
        for photo in state.album.photos {
            markdown[photo.file] = markdownCaption(of: photo, in: state)
        }
        return state.album.arrangement(
            state.folders, texts: texts(of: state), markdown: markdown, version: state.isCurrent ? state.version : "")
    }

    /// Gives an album's photos another order and other groups.
    ///
    /// - Returns: nil if nothing changes.
    func arrange(_ request: ArrangementRequest) async throws(InspectorRefusal) -> EditJournal.Entry? {
        let wanted = try request.wanted
        let state = try await current(request.folder, request.version)
        guard state.album.grouping != .subfolder else { throw .subfolderGroups }
        let shown = state.album.groups
        let (known, photos) = (shown.flatMap(\.photos), wanted.flatMap(\.photos))
        guard photos.count == known.count, Set(photos) == Set(known) else { throw .changed }
        if wanted == shown { return nil }
        guard let change = state.folders[0].change(to: wanted, metadata: state.album.metadata) else {
            throw .inexpressible
        }
        let what = change.groups == .unchanged ? "Order" : change.sort == .unchanged ? "Groups" : "Order and groups"
        return try await editSettings(of: state, as: "\(what) of \(state.album.title)") {
            text throws(SourceEditingError) in try text.applying(change)
        }
    }

    /// Sets or removes the cover that an album names.
    ///
    /// - Returns: nil if nothing changes.
    func setCover(_ request: CoverRequest) async throws(InspectorRefusal) -> EditJournal.Entry? {
        let state = try await current(request.folder, request.version)
        let cover = request.file.map { PhotoFile(path: $0) }
        if let cover, !state.album.contains(cover) { throw .unknownPhoto(cover.path) }
        if state.folders[0].namesCover, cover != nil, state.album.cover == cover { return nil }
        return try await editSettings(of: state, as: "Cover of \(state.album.title)") {
            text throws(SourceEditingError) in
            guard let cover else { return try text.removing(path: ["cover"]) }
            let name = cover.path(below: state.album.path)
            return try text.setting(path: ["cover"], to: .text(name), order: SettingsOrder.keys)
        }
    }

    /// Corrects the clock of a photo's camera, or of all cameras, so that the photo has the wanted time.
    ///
    /// - Returns: nil if nothing changes.
    func shift(_ request: ShiftRequest) async throws(InspectorRefusal) -> EditJournal.Entry? {
        let state = try await current(request.folder, request.version)
        guard let photo = state.shown(PhotoFile(path: request.file)) else { throw .unknownPhoto(request.file) }
        let seconds = try request.seconds(for: photo)
        let camera = request.scope == .camera ? photo.metadata.camera : nil
        if request.scope == .camera, camera == nil { throw .noClock(request.file) }
        let album = photo.file.folder
        return try await editSettings(
            of: state, in: album, as: "Clock of \(camera ?? "all cameras") in \(state.album.title)"
        ) { text throws(SourceEditingError) in try text.shifting(by: seconds, camera: camera) }
    }

    /// Changes what is said about a photo.
    ///
    /// - Returns: nil if nothing changes.
    func edit(_ request: PhotoRequest) async throws(InspectorRefusal) -> EditJournal.Entry? {
        try request.check()
        let file = PhotoFile(path: request.file)
        // Other photos of the album may have changed: edits of many photos come one after the other.
        let state = try await state(of: request.folder) { state in
            guard let photo = state.shown(file) else { return state.hides(file) || state.isCurrent }
            return state.isCurrent(photo) && isBased(request, on: photo, in: state)
        }
        guard state.album.isOfFolder else { throw .madeAlbum }
        let photo = state.shown(file)
        guard let folder = state.folder(of: file), photo != nil || state.hides(file) else {
            throw .unknownPhoto(file.path)
        }
        if let photo {
            guard state.isCurrent(photo), isBased(request, on: photo, in: state) else { throw .changed }
            if request.wanted.hidden == .value(true), photo.photo.shift?.photos.contains(file) == true {
                throw .namedByShift(file.path)
            }
        } else if !request.changesOnlyVisibility {
            throw .unknownPhoto(file.path)
        }
        do throws(SourceEditingError) {
            var editing = PhotoEditing(file, photo, in: folder, of: editor)
            let changed = try editing.apply(request, to: photo, films: state.album.films)
            return try await editor.apply(editing.files, as: "\(changed.joined(separator: ", ")) of \(file.path)")
        } catch {
            throw .edit(error)
        }
    }

    private func isBased(_ request: PhotoRequest, on photo: BuiltPhoto, in state: State) -> Bool {
        request.isBased(on: photo) {
            markdownCaption(of: photo, in: state) ?? photo.metadata.caption
        }
    }

    /// The caption as its Markdown file has it; nil if it does not come from one.
    private func markdownCaption(of photo: BuiltPhoto, in state: State) -> String? {
        guard let folder = state.folder(of: photo.file) else { return nil }
        var editing = PhotoEditing(photo.file, photo, in: folder, of: editor)
        return editing.markdownCaption()
    }

    /// Changes the settings of an album if they still are those of its state.
    ///
    /// - Parameter folder: Nil for the album's own; or that of a photo in a folder below.
    func editSettings(
        of state: State, in folder: [String]? = nil, as description: String,
        _ edit: (YAMLText) throws(SourceEditingError) -> YAMLText
    ) async throws(InspectorRefusal) -> EditJournal.Entry? {
        do throws(SourceEditingError) {
            var files = EditedFiles(of: editor)
            let own = AlbumSettings.file(in: state.album.path)
            guard SourceEditor.version(of: try files.bytes(of: own)) == state.version else {
                throw .changedMeanwhile(file: own)
            }
            try files.editYAML(folder.map(AlbumSettings.file) ?? own, edit)
            return try await editor.apply(files, as: description)
        } catch {
            throw .edit(error)
        }
    }
}

// The state of the source.
extension Arranger {
    /// The longest time until a change that was just saved is shown.
    private static let patience = Duration.seconds(3)
    private static let pause = Duration.milliseconds(30)

    /// An album whose settings still are those that the page was shown with.
    ///
    /// - Parameter version: Of the settings, as ``arrangement(of:)`` has it.
    func current(_ folder: String, _ version: String) async throws(InspectorRefusal) -> State {
        if version.isEmpty { throw .unread }
        let state = try await state(of: folder) { $0.isCurrent || $0.version != version }
        guard state.album.isOfFolder else { throw .madeAlbum }
        guard state.isCurrent, state.version == version else { throw .changed }
        return state
    }

    /// Reads an album again and again, until it is as it should be or has had enough time for it.
    func state(
        of folder: String, until isReady: (State) -> Bool
    ) async throws(InspectorRefusal) -> State {
        let start = ContinuousClock.now
        while true {
            let album = try await shown(folder)
            // The version comes first: if the file changes in between, the version is an old one, which is refused.
            let version = try version(of: album)
            let folders = try folders(of: album)
            let state = State(
                album: album, folders: folders, version: version,
                isCurrent: !album.isProvisional && folders.first.map(album.isUpToDate) ?? false)
            if isReady(state) || !album.isOfFolder || .now - start > Self.patience { return state }
            try? await Task.sleep(for: Self.pause)
        }
    }

    private func shown(_ folder: String) async throws(InspectorRefusal) -> ShownAlbum {
        let start = ContinuousClock.now
        while await site.hasAlbum(folder), .now - start <= Self.patience {
            if let album = await site.shownAlbum(folder) { return album }
            // Its photos are still being read.
            try? await Task.sleep(for: Self.pause)
        }
        throw .unknownAlbum(folder)
    }

    private func version(of album: ShownAlbum) throws(InspectorRefusal) -> String {
        try mapError(of: editor.version(of: AlbumSettings.file(in: album.path)), InspectorRefusal.edit)
    }

    /// The folders that an album's photos are in, its own first.
    private func folders(of album: ShownAlbum) throws(InspectorRefusal) -> [PhotoFolder] {
        guard album.isOfFolder else { return [] }
        var folders = [try folder(at: album.path, of: album)]
        guard album.grouping == .subfolder else { return folders }
        var known: Set = [album.path]
        for path in album.groups.flatMap(\.photos).map(\.folder) where known.insert(path).inserted {
            folders.append(try folder(at: path, of: album))
        }
        return folders
    }

    private func folder(at path: [String], of album: ShownAlbum) throws(InspectorRefusal) -> PhotoFolder {
        let found = try mapError(of: album.folder(at: path)) { (error: CatalogError) in
            InspectorRefusal.source(error.description)
        }
        guard let found else { throw .unknownAlbum(path.joined(separator: "/")) }
        return found
    }
}

extension PhotoFile {
    /// The path below a folder that the photo is in.
    fileprivate func path(below folder: [String]) -> String {
        (self.folder.dropFirst(folder.count) + [name]).joined(separator: "/")
    }
}
