import GalleryLayout
import PhotoCatalog
import SourceEditing

extension SourceEditor {
    /// Writes a layout into an album's own settings.
    ///
    /// - Parameter album: Has its settings as they are now.
    /// - Returns: nil if the album has this layout already.
    func keep(
        _ choice: LayoutChoice, for album: ShownAlbum, in folder: String
    ) async throws(SourceEditingError) -> EditJournal.Entry? {
        let file = folder.isEmpty ? AlbumSettings.fileName : folder + "/" + AlbumSettings.fileName
        return try await keep(
            choice, instead: album.savedLayout, removing: album.ownOptions, in: file,
            as: "Layout of \(album.title): \(choice.name)")
    }

    /// Writes a layout into the site's settings, for all albums that set none.
    ///
    /// - Parameter saved: The layout that the file sets now.
    /// - Returns: nil if that is the same.
    func keepForSite(
        _ choice: LayoutChoice, instead saved: LayoutChoice
    ) async throws(SourceEditingError) -> EditJournal.Entry? {
        try await keep(
            choice, instead: saved, removing: Set(saved.options.keys), in: SiteSettings.fileName,
            as: "Layout of all albums that set none: \(choice.name)")
    }

    private func keep(
        _ choice: LayoutChoice, instead saved: LayoutChoice, removing own: Set<String>, in file: String,
        as description: String
    ) async throws(SourceEditingError) -> EditJournal.Entry? {
        var files = EditedFiles(of: self)
        try files.editYAML(file) { text throws(SourceEditingError) in
            var text = text
            if choice.name != saved.name {
                text = try text.setting(path: ["layout"], to: .text(choice.name), order: SettingsOrder.keys)
            }
            for key in own.sorted() where choice.options[key] == nil {
                text = try text.removing(path: ["options", key])
            }
            for (key, option) in choice.options.sorted(by: { $0.key < $1.key })
            where choice.name != saved.name || saved.options[key] != option {
                text = try text.setting(path: ["options", key], to: option.yaml, order: SettingsOrder.keys)
            }
            return text
        }
        return try await apply(files, as: description)
    }
}

extension LayoutOption {
    fileprivate var yaml: YAMLValue {
        switch self {
        case .number(let number): .number(number)
        case .flag(let flag): .bool(flag)
        case .word(let word): .text(word)
        case .numbers(let numbers): .list(numbers.map { .number($0) })
        }
    }
}
