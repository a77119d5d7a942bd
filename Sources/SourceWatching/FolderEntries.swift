import FileReading
import Foundation

/// The names in a folder with their states.
///
/// Names that are not UTF-8 are left out: no string can name them.
enum FolderEntries {
    /// Returns nothing for a folder that can't be read. A change of its permissions is noticed in its parent.
    static func list(_ path: String) -> [TreePath: EntryState] {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return [:] }
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return [:]
        }
        defer { closedir(stream) }
        var entries: [TreePath: EntryState] = [:]
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let name, name != ".", name != "..",
                // A file may go away between the two calls.
                let status = try? FileStatus(of: name, inFolder: descriptor)
            else { continue }
            entries[TreePath(name)] = EntryState(status, at: path + "/" + name)
        }
        return entries
    }
}
