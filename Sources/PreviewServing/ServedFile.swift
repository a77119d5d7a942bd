import FileReading
import Foundation

/// A file to stream, and the folder that it must be in.
package struct ServedFile: Hashable, Sendable {
    /// Absolute. Links on the way to the folder are followed.
    package let folder: String
    /// Below the folder. No link is followed, and `.`, `..` and empty components are refused.
    package let path: String

    package init(_ path: String, in folder: String) {
        self.path = path
        self.folder = folder
    }

    /// Opens one component after the other, so that no other process can put a link in between.
    ///
    /// - Returns: nil if it is not there, not a regular file, or behind a link.
    func open() -> (file: OpenedFile, status: FileStatus)? {
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !components.contains(where: { ["", ".", ".."].contains($0) || $0.utf8.contains(0) }) else { return nil }
        var current = openat(AT_FDCWD, folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for (index, component) in components.enumerated() {
            guard current >= 0 else { return nil }
            let kind = index < components.count - 1 ? O_DIRECTORY : O_NONBLOCK
            let next = openat(current, String(component), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            close(current)
            current = next
        }
        guard current >= 0, let file = try? OpenedFile(adopting: current),
            let status = try? file.withDescriptor({ descriptor throws(SystemError) in
                try FileStatus(ofDescriptor: descriptor)
            })
        else { return nil }
        return (file, status)
    }
}
