import FileReading
import Foundation
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

    /// The source folder.
    let source: String
    private let journal: EditJournal

    /// - Parameters:
    ///   - source: The source folder.
    ///   - folder: Where edits are kept, so that they can be undone later.
    init(of source: String, keepingEditsIn folder: String) throws(SourceEditingError) {
        self.source = source
        journal = try EditJournal(folder: folder, source: source)
    }

    /// Writes all files, or none.
    ///
    /// - Parameter description: One line for the history.
    /// - Returns: nil if nothing changes.
    func apply(_ files: EditedFiles, as description: String) async throws(SourceEditingError) -> Edit? {
        try await journal.apply(SourceEdit(description, files.changes)).map(Edit.init)
    }

    /// Takes an edit back.
    func undo(_ id: Int) async throws(SourceEditingError) -> Edit { Edit(try await journal.undo(id)) }

    /// The edits that are kept, the latest first.
    func history() async throws(SourceEditingError) -> [Edit] { try await journal.history().map(Edit.init) }

    /// A name of the bytes that a file has now. It differs from those of other bytes as long as the program runs.
    func version(of file: String) throws(SourceEditingError) -> String { Self.version(of: try bytes(of: file)) }

    /// - Parameter bytes: Of a file; nil if there is none.
    static func version(of bytes: [UInt8]?) -> String {
        var hasher = Hasher()
        hasher.combine(bytes)
        return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }

    /// - Parameter file: The path from the source folder.
    /// - Returns: nil if there is no such file.
    func bytes(of file: String) throws(SourceEditingError) -> [UInt8]? {
        let path = source + "/" + file
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else { throw .notAFile(file: file) }
        return Array(data)
    }

    /// Refuses a file that its user has made read-only. Replacing it would be possible, but not meant.
    func checkIsWritable(_ file: String) throws(SourceEditingError) {
        let path = source + "/" + file
        guard access(path, W_OK) == 0 || access(path, F_OK) != 0 else {
            throw .system(file: file, SystemError(code: EACCES))
        }
    }
}

extension SourceEditor.Edit {
    fileprivate init(_ entry: EditJournal.Entry) {
        self.init(
            id: entry.id, time: entry.time.timeIntervalSince1970, description: entry.description, files: entry.files,
            isUndone: entry.isUndone, isUndo: entry.undoes != nil)
    }
}
