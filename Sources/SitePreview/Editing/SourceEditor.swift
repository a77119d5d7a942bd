import FileReading
import Foundation
import SourceEditing

/// Edits the user's files in the source, keeps a history, and takes edits back.
///
/// Only what differs is written. Everything else in a file stays as it is, byte for byte.
struct SourceEditor: Sendable {
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
    func apply(_ files: EditedFiles, as description: String) async throws(SourceEditingError) -> EditJournal.Entry? {
        try await journal.apply(SourceEdit(description, files.changes))
    }

    /// Takes an edit back.
    func undo(_ id: Int) async throws(SourceEditingError) -> EditJournal.Entry { try await journal.undo(id) }

    /// The edits that are kept, the latest first.
    func history() async throws(SourceEditingError) -> [EditJournal.Entry] { try await journal.history() }

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

extension EditJournal.Entry {
    /// As the inspector shows it. The time is in seconds since 1970, and files are paths from the source folder.
    var inspected: JSONObject {
        [
            "id": id, "time": time.timeIntervalSince1970, "description": description, "files": files,
            "isUndone": isUndone, "isUndo": undoes != nil,
        ]
    }
}
