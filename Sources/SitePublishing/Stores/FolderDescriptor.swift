import FileReading
import Foundation

/// An open folder of a target. Folders in it are opened one by one, and never through a link.
final class FolderDescriptor {
    let path: String
    let descriptor: CInt

    private init(path: String, descriptor: CInt) { (self.path, self.descriptor) = (path, descriptor) }

    deinit { close(descriptor) }

    /// Opens the root of a target; nil if it does not exist.
    ///
    /// - Parameter creates: Whether the folder is created if it does not exist. The folder that contains it must exist:
    ///   if a disk is not connected, nothing may be written to where it should be.
    convenience init?(_ path: String, creates: Bool = false) throws(PublishError) {
        if creates, mkdir(path, 0o755) != 0, errno != EEXIST {
            throw .file(.cannotWrite(path: path, .last))
        }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let error = SystemError.last
            if error.code == ENOENT { return nil }
            throw .file(.cannotRead(path: path, .system(error)))
        }
        self.init(path: path, descriptor: descriptor)
    }

    /// Opens a folder in this one; nil if it does not exist.
    ///
    /// - Throws: ``PublishError/inTheWay(_:)`` if something else, such as a link, has the name and a folder is
    ///   needed.
    func inner(_ name: String, creates: Bool) throws(PublishError) -> FolderDescriptor? {
        let inner = path + "/" + name
        if creates, mkdirat(descriptor, name, 0o755) != 0, errno != EEXIST {
            throw .file(.cannotWrite(path: inner, .last))
        }
        let opened = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard opened >= 0 else {
            let error = SystemError.last
            switch error.code {
            case ENOENT: return nil
            case ENOTDIR, ELOOP:
                if creates { throw .inTheWay([inner]) }
                return nil
            default: throw .file(.cannotRead(path: inner, .system(error)))
            }
        }
        return FolderDescriptor(path: inner, descriptor: opened)
    }

    /// Opens a folder in this one to list it; nil if it is gone, or only others may read it, such as `lost+found`.
    func readable(_ name: String) throws(PublishError) -> FolderDescriptor? {
        do {
            return try inner(name, creates: false)
        } catch {
            if case .file(.cannotRead(_, .system(let cause))) = error, cause.code == EACCES { return nil }
            throw error
        }
    }

    /// Returns the names in the folder, except those that are not UTF-8: no file of a site has such a name.
    func names() throws(PublishError) -> [String] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { throw .file(.cannotRead(path: path, .last)) }
        return try mapError(of: FolderListing(adopting: copy).entries.map(\.name)) {
            PublishError.file(.cannotRead(path: path, .system($0)))
        }
    }
}
