import PhotoCatalog
import SourceEditing

/// Changes the title and the description of an album, each where it comes from.
///
/// That is the settings file if it has the text; else the first Markdown file about the folder that has it; else the
/// settings file, which takes precedence over every other place. The title of the home page is the site's.
struct AlbumEditing {
    enum Part: String, CaseIterable {
        case title, description

        /// In the history.
        var word: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    private enum Origin {
        case settings(file: String, YAMLValue)
        case markdown(CaptionText, SidecarTexts)
    }

    private let album: ShownAlbum
    /// The paths of files about the folder, the most trusted first.
    private let notes: [String]
    private(set) var files: EditedFiles

    /// - Parameter folder: The album's own.
    init(_ album: ShownAlbum, in folder: PhotoFolder, of editor: SourceEditor) {
        self.album = album
        notes = folder.notes
        files = EditedFiles(of: editor)
    }

    /// A text as it is edited: as its file has it, also in Markdown; empty if the album has none of its own, and pages
    /// show another one.
    mutating func text(_ part: Part) throws(SourceEditingError) -> String {
        switch try origin(of: part) {
        case .settings(_, .text(let text))?: clean(text, part)
        case .markdown(let text, let texts)? where part == .description: text.description(texts)
        case .settings?, .markdown?: shown(part) ?? ""
        // What another program's file says is shown; a title may also be the folder's name.
        case nil: part == .title ? "" : shown(part) ?? ""
        }
    }

    /// - Parameter text: Empty to remove it. The title of a Markdown file can't be removed.
    mutating func set(_ part: Part, to text: String) throws(SourceEditingError) {
        switch try origin(of: part) {
        case .settings(let file, _)?: try set(part, to: clean(text, part), in: file)
        case .markdown(let old, let texts)?:
            let changed =
                part == .title
                ? try title(clean(text, part), in: old) : try old.setting(description: text, texts)
            try files.edit(old.file) { _ throws(SourceEditingError) in changed.text }
        case nil:
            let text = clean(text, part)
            // A plain description from another place stays plain.
            let isPlain = part == .description && shown(part) != nil
            try set(part, to: isPlain ? CaptionMarkdown.escaped(text) : text, in: settings(of: part)[0])
        }
    }

    private func title(_ title: String, in old: CaptionText) throws(SourceEditingError) -> CaptionText {
        let changed = try old.setting(title: title)
        guard !title.isEmpty, SidecarTexts(FileText.bytes(changed.text), .markdown)?.title == title else {
            throw .unwritable(file: old.file, path: [Part.title.rawValue])
        }
        return changed
    }

    private mutating func set(_ part: Part, to text: String, in file: String) throws(SourceEditingError) {
        try files.editYAML(file) { yaml throws(SourceEditingError) in
            if text.isEmpty { return try yaml.removing(path: [part.rawValue]) }
            return try yaml.setting(
                path: [part.rawValue], toWords: text, keepsLines: part == .description, order: SettingsOrder.keys)
        }
    }

    /// The settings files that may have a text, the one that takes precedence first.
    private func settings(of part: Part) -> [String] {
        let own = AlbumSettings.file(in: album.path)
        return part == .title && album.path.isEmpty ? [SiteSettings.fileName, own] : [own]
    }

    private mutating func origin(of part: Part) throws(SourceEditingError) -> Origin? {
        for file in settings(of: part) {
            guard let bytes = try files.bytes(of: file) else { continue }
            let yaml = try YAMLText(try FileText.text(bytes, file: file), file: file)
            if let value = yaml.value(at: [part.rawValue]) { return .settings(file: file, value) }
        }
        guard let known = shown(part) else { return nil }
        for file in notes where SidecarTexts.format(of: file) == .markdown {
            guard let bytes = try files.bytes(of: file), let old = SidecarTexts(bytes, .markdown),
                Self.shown(part, in: old) == known
            else { continue }
            return .markdown(try CaptionText(try FileText.text(bytes, file: file), .markdown, file: file), old)
        }
        return nil
    }

    /// As pages show it.
    private func shown(_ part: Part) -> String? { part == .title ? album.title : album.description }

    private static func shown(_ part: Part, in texts: SidecarTexts?) -> String? {
        part == .title ? texts?.title : texts?.caption
    }

    private func clean(_ text: String, _ part: Part) -> String {
        part == .title ? SidecarTexts.line(text) : SidecarTexts.lines(text)
    }
}
