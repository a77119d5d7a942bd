import FileReading
import Foundation

/// The folder of a journal: a file for each edit, one for the edit that is being made, and a lock. Only the user can
/// read them.
struct JournalFolder: Sendable {
    let path: String
    let limits: EditJournal.Limits

    init(_ path: String, limits: EditJournal.Limits) throws(SourceEditingError) {
        do throws(FileError) {
            try FileSystem.makeFolder(path, isPrivate: true)
        } catch {
            let cause = if case .system(let cause) = error.problem { cause } else { SystemError(code: EIO) }
            throw .system(file: path, cause)
        }
        self.path = path
        self.limits = limits
    }

    /// Calls `body` while no other program and no other thread uses the folder.
    ///
    /// - Throws: ``SourceEditingError/lockedHistory(file:)`` if another one uses it for longer than ``limits`` let this
    ///   one wait.
    func locked<Result>(_ body: () throws(SourceEditingError) -> Result) async throws(SourceEditingError) -> Result {
        let file = path + "/lock"
        let lock: FileLock
        let isLocked: Bool
        do throws(SystemError) {
            lock = try FileLock(file, O_RDWR | O_CREAT | O_NOFOLLOW)
            isLocked = try await lock.take(.exclusive, within: limits.wait)
        } catch {
            throw .system(file: file, error)
        }
        defer { lock.release() }
        guard isLocked else { throw .lockedHistory(file: file) }
        return try body()
    }

    /// The edits in the folder, the oldest first.
    func ids() -> [Int] {
        ((try? FolderListing(of: path))?.names ?? []).compactMap(Self.id).sorted()
    }

    /// - Returns: nil if there is no such edit, or if its file is broken.
    func record(_ id: Int) -> EditRecord? { record(named: Self.name(id)) }

    /// The edit that was being made when the program ended.
    func pending() -> EditRecord? { record(named: Self.pendingName) }

    func storePending(_ record: EditRecord) throws(SourceEditingError) {
        let (draft, place) = (path + "/draft", path + "/" + Self.pendingName)
        unlink(draft)
        do throws(SystemError) {
            try StagedFile.write(record.bytes, to: draft, mode: 0o600)
            guard rename(draft, place) == 0 else { throw SystemError.last }
        } catch {
            unlink(draft)
            throw .system(file: place, error)
        }
    }

    /// Adds the edit that is being made to the history. If that fails, the next use of the folder does it.
    func commitPending(_ id: Int) { rename(path + "/" + Self.pendingName, path + "/" + Self.name(id)) }

    func dropPending() { unlink(path + "/" + Self.pendingName) }

    /// Removes the oldest edits that are beyond the limits. The latest one always stays.
    func prune() {
        var (count, size) = (0, 0)
        for id in ids().reversed() {
            let file = path + "/" + Self.name(id)
            count += 1
            size += (try? FileStatus(of: file, followsLinks: false))?.byteCount ?? 0
            if count > limits.count || size > limits.byteCount, count > 1 { unlink(file) }
        }
    }

    private func record(named name: String) -> EditRecord? {
        guard let file = try? OpenedFile(path + "/" + name), let bytes = try? file.read(atMost: file.byteCount) else {
            return nil
        }
        return EditRecord(bytes)
    }

    private static let pendingName = "pending"
    private static let prefix = "edit-"

    private static func name(_ id: Int) -> String { prefix + String(id) }

    private static func id(_ name: String) -> Int? {
        name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
}
