import FileReading
import PhotoCatalog
import SourceEditing

extension Arranger {
    /// Changes an album's title or its description.
    ///
    /// - Returns: nil if nothing changes.
    func describe(_ request: AlbumRequest) async throws(InspectorRefusal) -> EditJournal.Entry? {
        // A file that was just saved may be ahead of the album that is shown.
        let state = try await state(of: request.folder) { isBased(request, on: $0) }
        guard state.album.isOfFolder else { throw .madeAlbum }
        guard isBased(request, on: state) else { throw .changed }
        do throws(SourceEditingError) {
            var editing = editing(of: state)
            var changed: [String] = []
            for part in AlbumEditing.Part.allCases {
                guard let text = request.wanted[part], try text != editing.text(part) else { continue }
                try editing.set(part, to: text)
                changed.append(part.word)
            }
            return try await editor.apply(
                editing.files, as: "\(changed.joined(separator: ", ")) of \(state.album.title)")
        } catch {
            throw .edit(error)
        }
    }

    /// What is said about an album, as it is edited.
    func texts(of state: State) -> JSONObject {
        var editing = editing(of: state)
        return [
            "title": (try? editing.text(.title)) ?? "", "description": (try? editing.text(.description)) ?? "",
            // Of an album without a title of its own.
            "shownTitle": state.album.title,
        ]
    }

    /// Gives the albums within an album another order.
    ///
    /// - Returns: nil if nothing changes.
    func order(_ request: AlbumOrderRequest) async throws(InspectorRefusal) -> EditJournal.Entry? {
        let state = try await current(request.folder, request.version)
        let wanted = request.albums.map { PhotoFile(path: $0) }
        let known = state.album.innerAlbums
        guard wanted.count == known.count, Set(wanted) == Set(known) else { throw .changed }
        if wanted == known { return nil }
        let first = state.album.firstAlbums(for: wanted, asStated: state.folders[0].statesAlbumOrder)
        return try await editSettings(of: state, as: "Order of albums in \(state.album.title)") {
            text throws(SourceEditingError) in try text.orderingAlbums(first, ofAll: wanted)
        }
    }

    private func editing(of state: State) -> AlbumEditing {
        AlbumEditing(state.album, in: state.folders[0], of: editor)
    }

    private func isBased(_ request: AlbumRequest, on state: State) -> Bool {
        guard state.album.isOfFolder else { return true }
        var editing = editing(of: state)
        return AlbumEditing.Part.allCases.allSatisfy { part in
            guard request.wanted[part] != nil else { return true }
            let present = try? editing.text(part)
            return present.map { (request.was[part] ?? "").utf8.elementsEqual($0.utf8) } ?? true
        }
    }
}

extension AlbumRequest.Texts {
    fileprivate subscript(part: AlbumEditing.Part) -> String? { part == .title ? title : description }
}

extension YAMLText {
    /// Returns an album's settings in which some of its albums come first.
    ///
    /// - Parameters:
    ///   - first: Their folders in the wanted order.
    ///   - all: The folders of all albums that are shown. Other names that are listed stay, at the end.
    fileprivate func orderingAlbums(
        _ first: [PhotoFile], ofAll all: [PhotoFile]
    ) throws(SourceEditingError) -> YAMLText {
        let key = ["album-order"]
        let names = Set(all.map(\.name))
        var list = first.map { YAMLValue.text($0.name) }
        if case .list(let members)? = value(at: key) {
            list += members.filter { if case .text(let name) = $0 { !names.contains(name) } else { true } }
        }
        if list.isEmpty { return try removing(path: key) }
        return try setting(path: key, to: .list(list), order: SettingsOrder.keys)
    }
}
