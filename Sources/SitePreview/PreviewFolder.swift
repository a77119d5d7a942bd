import FileReading
import Foundation
import SiteBuilding
import SiteFolder

/// A temporary folder that only its owner can read.
struct PreviewFolder {
    let path: String
    /// Held while there are drafts in the folder; nil for none.
    private let lock: FileLock?

    init() throws(SystemError) {
        try self.init(in: FileManager.default.temporaryDirectory.path(percentEncoded: false), lock: nil)
    }

    /// A folder for pictures of hidden photos.
    ///
    /// - Parameters:
    ///   - marked: The folder that contains it, which is created with a ``PreviewMark``. What previews left in it that
    ///     were killed is removed, unless another preview is running.
    ///   - wait: The longest wait for another preview, which locks the folder while it removes what is left over.
    /// - Throws: ``Locked`` after that time.
    init(ofDraftsIn marked: String, wait: Duration = .seconds(10)) async throws {
        try PreviewMark.makeFolder(marked)
        let mark = marked + "/" + PreviewMark.fileName
        let lock = try FileLock(mark)
        if (try? lock.take(.exclusive)) == true {
            for name in (try? FolderListing(of: marked))?.names ?? [] where name.hasPrefix(Self.beginning) {
                try? FileManager.default.removeItem(atPath: marked + "/" + name)
            }
        }
        guard try await lock.take(.shared, within: wait) else { throw Locked(file: mark) }
        try self.init(in: marked, lock: lock)
    }

    /// Another program has locked the mark of the folder.
    struct Locked: Error, Hashable, CustomStringConvertible {
        let file: String

        var description: String {
            "\(file): another program has locked this file. End it, or wait until it has finished, and start again."
        }
    }

    private static let beginning = "vitrine-"

    private init(in parent: String, lock: FileLock?) throws(SystemError) {
        let template = parent + "/" + Self.beginning + "XXXXXX"
        var bytes = Array(template.utf8CString)
        guard mkdtemp(&bytes) != nil, let found = realpath(bytes, nil) else { throw .last }
        defer { free(found) }
        path = String(cString: found)
        self.lock = lock
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
        lock?.release()
    }
}
