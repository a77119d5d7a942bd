import Foundation

/// An edit as it is kept on the disk: one line of JSON, then the old and new bytes of each file.
struct EditRecord: Sendable {
    let entry: EditJournal.Entry
    let changes: [SourceEdit.Change]

    private struct Header: Codable {
        struct File: Codable {
            let path: String
            /// In bytes; nil if there was no file.
            let old: Int?
            let new: Int?
        }

        let id: Int
        /// In seconds since 1970.
        let time: Double
        let description: String
        let undoes: Int?
        let files: [File]
    }

    init(_ id: Int, _ edit: SourceEdit, at time: Date, undoes: Int? = nil) {
        // Line breaks would only break the list that a program prints.
        let description = edit.description.split(whereSeparator: \.isNewline).joined(separator: " ")
        entry = EditJournal.Entry(
            id: id, time: time, description: description, files: edit.changes.map(\.file), undoes: undoes)
        changes = edit.changes
    }

    /// - Returns: nil if the bytes are not a whole record.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSONDecoder().decode(Header.self, from: Data(bytes[..<end]))
        else { return nil }
        var rest = bytes[(end + 1)...]
        func part(_ count: Int?) -> [UInt8]?? {
            guard let count else { return .some(nil) }
            guard count >= 0, count <= rest.count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        var changes: [SourceEdit.Change] = []
        for file in header.files {
            guard let old = part(file.old), let new = part(file.new) else { return nil }
            changes.append(SourceEdit.Change(file.path, old: old, new: new))
        }
        guard rest.isEmpty else { return nil }
        self.changes = changes
        entry = EditJournal.Entry(
            id: header.id, time: Date(timeIntervalSince1970: header.time), description: header.description,
            files: changes.map(\.file), undoes: header.undoes)
    }

    var bytes: [UInt8] {
        let files = changes.map { Header.File(path: $0.file, old: $0.old?.count, new: $0.new?.count) }
        let header = Header(
            id: entry.id, time: entry.time.timeIntervalSince1970, description: entry.description,
            undoes: entry.undoes, files: files)
        // A header of texts and numbers can always be encoded.
        let line = (try? JSONEncoder().encode(header)) ?? Data()
        return Array(line) + [UInt8(ascii: "\n")] + changes.flatMap { ($0.old ?? []) + ($0.new ?? []) }
    }
}
