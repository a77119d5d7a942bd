import Foundation

/// A small file with a secret, which only its owner can read.
package enum SecretFile {
    /// Of the file with the secret of a gallery, in the folder with its photos.
    package static let nameInGallery = ".vitrine-secret"

    /// Makes the file, and waits until it is on the disk. If there is one, it stays as it is: of several programs that
    /// make it at the same time, all find the same secret in it.
    package static func make(_ path: String, of bytes: [UInt8]) throws(SystemError) {
        let draft = path + "." + UUID().uuidString
        defer { unlink(draft) }
        if let failure = create(draft, of: bytes) { throw failure }
        if link(draft, path) != 0 {
            switch errno {
            case EEXIST: return
            // Disks without hard links, such as FAT.
            case EPERM, ENOSYS, EOPNOTSUPP, ENOTSUP: break
            default: throw .last
            }
            if let failure = create(path, of: bytes) {
                if failure.code != EEXIST { throw failure }
                return
            }
        }
        let parent = (path as NSString).deletingLastPathComponent
        let folder = open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func create(_ path: String, of bytes: [UInt8]) -> SystemError? {
        NewFile.createNew(path, with: bytes, mode: 0o600, isLasting: true)
    }
}
