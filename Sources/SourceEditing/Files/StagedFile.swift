import CFileExchange
import FileReading
import Foundation

/// New contents of a file, in a temporary file beside it that takes its place in one step.
struct StagedFile {
    let target: EditableFolder.Target
    private let path: String

    /// The name of a temporary file. Names that begin with a dot are not part of a gallery.
    static func name(edit: Int, index: Int) -> String { ".vitrine-edit-\(edit)-\(index)" }

    /// Writes the temporary file, with the mode of the file that it replaces, and its owner if possible.
    init(
        _ bytes: [UInt8], for target: EditableFolder.Target, named name: String
    ) throws(SourceEditingError) {
        self.target = target
        path = target.folder + "/" + name
        // A run that was killed may have left one.
        unlink(path)
        let mode: mode_t = target.contents == nil ? 0o666 : 0o600
        try mapError(of: Self.write(bytes, to: path, mode: mode, like: target.contents == nil ? nil : target.path)) {
            SourceEditingError.system(file: target.name, $0)
        }
    }

    /// Puts the temporary file in the place of the target, if that still has the contents that it had.
    func place() throws(SourceEditingError) {
        guard try EditableFolder.contents(of: target.path, name: target.name) == target.contents else {
            throw .changedMeanwhile(file: target.name)
        }
        let result = target.contents == nil ? vitrine_rename_new(path, target.path) : rename(path, target.path)
        guard result == 0 else {
            throw errno == EEXIST ? .changedMeanwhile(file: target.name) : .system(file: target.name, .last)
        }
    }

    func discard() { unlink(path) }

    /// Writes a new file.
    ///
    /// - Parameters:
    ///   - mode: Of the new file, less what the user's mask takes.
    ///   - model: A file whose mode and owner it gets instead.
    static func write(
        _ bytes: [UInt8], to path: String, mode: mode_t, like model: String? = nil
    ) throws(SystemError) {
        let failure = NewFile.createNew(path, with: bytes, mode: mode) { descriptor in
            var status = stat()
            guard let model, stat(model, &status) == 0 else { return nil }
            // Only the administrator may give a file to another user; its group can be kept more often.
            if fchown(descriptor, status.st_uid, status.st_gid) != 0 { _ = fchown(descriptor, .max, status.st_gid) }
            return fchmod(descriptor, status.st_mode & 0o7777) == 0 ? nil : .last
        }
        if let failure { throw failure }
    }
}
