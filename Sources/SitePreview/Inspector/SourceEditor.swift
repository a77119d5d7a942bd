import Foundation
import GalleryLayout
import PhotoCatalog
import SiteBuilding
import SourceEditing

/// Edits the user's files in the source, keeps a history, and takes edits back.
///
/// Only what differs is written. Everything else in a file stays as it is, byte for byte.
struct SourceEditor: Sendable {
    /// An edit of the history, as the inspector shows it.
    struct Edit: Encodable, Sendable {
        let id: Int
        /// In seconds since 1970.
        let time: Double
        let description: String
        /// Paths from the source folder.
        let files: [String]
        let isUndone: Bool
        /// Whether it took another edit back.
        let isUndo: Bool
    }

    /// The key order of a settings file in which a layout is set for the first time.
    private static let order = ["title", "description", "cover", "sort", "visibility", "layout", "options"]

    private let source: String
    private let journal: EditJournal

    /// - Parameters:
    ///   - source: The source folder.
    ///   - folder: Where edits are kept, so that they can be undone later.
    init(of source: String, keepingEditsIn folder: String) throws(SourceEditingError) {
        self.source = source
        journal = try EditJournal(folder: folder, source: source)
    }

    /// Writes a layout into an album's own settings.
    ///
    /// - Parameters:
    ///   - album: Has its settings as they are now.
    ///   - folder: The album's folder in the source, joined by slashes.
    /// - Returns: nil if the album has this layout already.
    func keep(
        _ choice: LayoutChoice, for album: AlbumInspection, in folder: String
    ) throws(SourceEditingError) -> Edit? {
        let saved = album.savedLayout
        let file = folder.isEmpty ? AlbumSettings.fileName : folder + "/" + AlbumSettings.fileName
        let old = try bytes(of: file)
        var text = try YAMLText(try FileText.text(old ?? [], file: file), file: file)
        if choice.name != saved.name {
            text = try text.setting(path: ["layout"], to: .text(choice.name), order: Self.order)
        }
        for key in album.ownOptions.sorted() where choice.options[key] == nil {
            text = try text.removing(path: ["options", key])
        }
        for (key, option) in choice.options.sorted(by: { $0.key < $1.key })
        where choice.name != saved.name || saved.options[key] != option {
            text = try text.setting(path: ["options", key], to: option.yaml, order: Self.order)
        }
        let edit = SourceEdit(
            "Layout of \(album.title): \(choice.name)",
            [SourceEdit.Change(file, from: old, to: FileText.bytes(text.text))])
        return try journal.apply(edit).map(Edit.init)
    }

    /// Takes an edit back.
    func undo(_ id: Int) throws(SourceEditingError) -> Edit { Edit(try journal.undo(id)) }

    /// The edits that are kept, the latest first.
    func history() throws(SourceEditingError) -> [Edit] { try journal.history().map(Edit.init) }

    /// A name of the bytes that a file has now. It differs from those of other bytes as long as the program runs.
    func version(of file: String) throws(SourceEditingError) -> String {
        Self.version(of: try bytes(of: file))
    }

    private static func version(of bytes: [UInt8]?) -> String {
        var hasher = Hasher()
        hasher.combine(bytes)
        return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }

    /// - Returns: nil if there is no such file.
    private func bytes(of file: String) throws(SourceEditingError) -> [UInt8]? {
        let path = source + "/" + file
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else { throw .notAFile(file: file) }
        return Array(data)
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

extension SourceEditor.Edit {
    fileprivate init(_ entry: EditJournal.Entry) {
        self.init(
            id: entry.id, time: entry.time.timeIntervalSince1970, description: entry.description, files: entry.files,
            isUndone: entry.isUndone,
            isUndo: entry.undoes != nil)
    }
}
