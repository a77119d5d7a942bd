import Foundation

/// Makes edits of a source folder's files, and keeps what they were, so that each edit can be undone: also later, by
/// another run of the program.
///
/// The state is on the disk, under a lock. Values of several programs and tasks can use the same folder.
package struct EditJournal: Sendable {
    /// An edit in the history.
    package struct Entry: Hashable, Sendable, Identifiable {
        /// Later edits have higher ones.
        package let id: Int
        package let time: Date
        /// One line.
        package let description: String
        /// Paths from the source folder.
        package let files: [String]
        /// The edit that this one undid; nil for most.
        package let undoes: Int?
        /// Whether a later edit undid this one, and was not undone itself.
        package internal(set) var isUndone = false
    }

    /// How much is kept, and how long to wait for it.
    package struct Limits: Hashable, Sendable {
        /// Of edits.
        package let count: Int
        /// Of the journal's files.
        package let byteCount: Int
        /// For another program that uses the journal.
        package let wait: Duration

        package init(count: Int = 500, byteCount: Int = 50_000_000, wait: Duration = .seconds(3)) {
            self.count = count
            self.byteCount = byteCount
            self.wait = wait
        }
    }

    private let folder: JournalFolder
    private let source: EditableFolder

    /// - Parameters:
    ///   - folder: A folder of the journal's own, one for each source. It is created.
    ///   - source: The folder whose files are edited.
    package init(folder: String, source: String, limits: Limits = Limits()) throws(SourceEditingError) {
        self.source = try EditableFolder(source)
        self.folder = try JournalFolder(folder, limits: limits)
    }

    /// Writes all files of the edit, or none.
    ///
    /// - Returns: nil if the edit changes nothing.
    /// - Throws: ``SourceEditingError/changedMeanwhile(file:)`` if a file has other bytes than the edit was made from.
    @discardableResult
    package func apply(_ edit: SourceEdit) async throws(SourceEditingError) -> Entry? {
        let changes = edit.changes.filter { $0.old != $0.new }
        if changes.isEmpty { return nil }
        return try await folder.locked { () throws(SourceEditingError) in
            recover()
            return try write(SourceEdit(edit.description, changes), undoes: nil)
        }
    }

    /// Gives the edit's files the bytes that they had before. This is an edit of its own, which can be undone too.
    ///
    /// - Throws: ``SourceEditingError/changedSinceEdit(_:file:)`` if a file has other bytes than the edit wrote.
    @discardableResult
    package func undo(_ id: Int) async throws(SourceEditingError) -> Entry {
        try await folder.locked { () throws(SourceEditingError) in
            recover()
            guard let record = folder.record(id) else { throw .unknownEdit(id) }
            let entries = entries()
            guard !Self.undone(entries).contains(id) else { throw .alreadyUndone(id) }
            let edit = SourceEdit("Undo: \(record.entry.description)", record.changes.map(\.opposite))
            do throws(SourceEditingError) {
                return try write(edit, undoes: id)
            } catch {
                switch error {
                case .changedMeanwhile(let file), .missing(let file): throw .changedSinceEdit(id, file: file)
                default: throw error
                }
            }
        }
    }

    /// The edits that are kept, the latest first.
    package func history() async throws(SourceEditingError) -> [Entry] {
        try await folder.locked { () throws(SourceEditingError) in
            recover()
            var entries = entries()
            let undone = Self.undone(entries)
            for index in entries.indices { entries[index].isUndone = undone.contains(entries[index].id) }
            return entries
        }
    }

    /// - Precondition: The folder is locked.
    private func write(_ edit: SourceEdit, undoes: Int?) throws(SourceEditingError) -> Entry {
        let id = (folder.ids().last ?? 0) + 1
        let transaction = try EditTransaction(id, edit.changes, in: source)
        let record = EditRecord(id, edit, at: Date(), undoes: undoes)
        try folder.storePending(record)
        do throws(SourceEditingError) {
            try transaction.write()
        } catch {
            // What could not be restored now, the next use of the journal tries again.
            if case .halfWritten = error { throw error }
            folder.dropPending()
            throw error
        }
        folder.commitPending(id)
        folder.prune()
        return record.entry
    }

    /// Completes or takes back the edit that was being made when a program was killed.
    private func recover() {
        guard let pending = folder.pending() else { return folder.dropPending() }
        let id = pending.entry.id
        if EditTransaction.recover(id, pending.changes, in: source) {
            folder.commitPending(id)
        } else {
            folder.dropPending()
        }
    }

    /// The latest first.
    private func entries() -> [Entry] { folder.ids().reversed().compactMap { folder.record($0)?.entry } }

    /// The edits that were undone, and whose undo was not undone.
    ///
    /// - Parameter entries: The latest first.
    private static func undone(_ entries: [Entry]) -> Set<Int> {
        entries.reduce(into: []) { undone, entry in
            if let other = entry.undoes, !undone.contains(entry.id) { undone.insert(other) }
        }
    }
}
