import FileReading
import Foundation

/// The files of one edit: checked together, then written together.
struct EditTransaction {
    let id: Int
    let changes: [SourceEdit.Change]
    private let targets: [EditableFolder.Target]

    /// Checks that all files have the bytes that the edit was made from. Writes nothing.
    init(_ id: Int, _ changes: [SourceEdit.Change], in folder: EditableFolder) throws(SourceEditingError) {
        var targets: [EditableFolder.Target] = []
        for change in changes {
            let target = try folder.target(change.file)
            guard !targets.contains(where: { $0.path == target.path }) else { throw .namedTwice(file: change.file) }
            guard target.contents == change.old else { throw .changedMeanwhile(file: change.file) }
            targets.append(target)
        }
        self.id = id
        self.changes = changes
        self.targets = targets
    }

    /// Writes all files, or none if one fails.
    func write() throws(SourceEditingError) {
        // All bytes are on the disk before the first file changes: a full disk is noticed in time.
        let staged = try stage(changes.map(\.new), targets)
        var count = 0
        do throws(SourceEditingError) {
            for (target, staged) in zip(targets, staged) {
                if let staged { try staged.place() } else { try Self.remove(target) }
                count += 1
            }
        } catch {
            for file in staged[count...] { file?.discard() }
            try restore(targets.prefix(count), after: error)
            throw error
        }
    }

    private func stage(
        _ contents: [[UInt8]?], _ targets: [EditableFolder.Target]
    ) throws(SourceEditingError) -> [StagedFile?] {
        var staged: [StagedFile?] = []
        do throws(SourceEditingError) {
            for (index, (bytes, target)) in zip(contents, targets).enumerated() {
                let name = StagedFile.name(edit: id, index: index)
                staged.append(
                    try bytes.map { bytes throws(SourceEditingError) in
                        try StagedFile(bytes, for: target, named: name)
                    })
            }
        } catch {
            for file in staged { file?.discard() }
            throw error
        }
        return staged
    }

    /// Gives files that were written their old contents again.
    private func restore(
        _ written: ArraySlice<EditableFolder.Target>, after error: SourceEditingError
    ) throws(SourceEditingError) {
        for (target, change) in zip(written, changes).reversed() {
            let now = EditableFolder.Target(name: target.name, path: target.path, contents: change.new)
            do throws(SourceEditingError) {
                guard let old = change.old else {
                    try Self.remove(now)
                    continue
                }
                try StagedFile(old, for: now, named: StagedFile.name(edit: id, index: 0)).place()
            } catch {
                let cause = if case .system(_, let cause) = error { cause } else { SystemError(code: EIO) }
                throw .halfWritten(file: changes[written.count].file, unrestored: target.name, cause)
            }
        }
    }

    private static func remove(_ target: EditableFolder.Target) throws(SourceEditingError) {
        guard try EditableFolder.contents(of: target.path, name: target.name) == target.contents else {
            throw .changedMeanwhile(file: target.name)
        }
        guard unlink(target.path) == 0 else { throw .system(file: target.name, .last) }
    }
}

extension EditTransaction {
    /// Completes or takes back an edit whose program was killed while it wrote.
    ///
    /// - Returns: Whether the edit is complete. If a file still has its old contents, those that have the new ones get
    ///   their old ones again. Files that were changed since are left as they are.
    static func recover(_ id: Int, _ changes: [SourceEdit.Change], in folder: EditableFolder) -> Bool {
        let targets = changes.map { try? folder.target($0.file) }
        for case (let index, let target?) in targets.enumerated() {
            unlink(target.folder + "/" + StagedFile.name(edit: id, index: index))
        }
        let hasOld = zip(changes, targets).contains { change, target in
            if let target { target.contents == change.old } else { false }
        }
        guard hasOld else { return true }
        for (change, target) in zip(changes, targets) where target?.contents == change.new {
            let opposite = try? EditTransaction(id, [change.opposite], in: folder)
            try? opposite?.write()
        }
        return false
    }
}
