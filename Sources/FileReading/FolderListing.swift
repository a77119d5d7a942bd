import Foundation

/// The entries of a folder, in no particular order.
package struct FolderListing: Sendable {
    package struct Entry: Sendable {
        package typealias Kind = FileStatus.Kind

        package let name: String
        package let kind: Kind
    }

    package let identity: FileIdentity
    package let entries: [Entry]
    /// Names that are not UTF-8, with replacement characters for invalid bytes.
    package let undecodable: [String]

    /// Reads a folder, without `.` and `..`.
    ///
    /// - Complexity: One system call for many entries, if the file system reports their kinds.
    package init(of path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        let identity: FileIdentity
        do throws(SystemError) {
            identity = try FileStatus(ofDescriptor: descriptor).identity
        } catch {
            close(descriptor)
            throw error
        }
        guard let stream = fdopendir(descriptor) else {
            let error = SystemError.last
            close(descriptor)
            throw error
        }
        defer { closedir(stream) }

        var entries: [Entry] = []
        var undecodable: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw .last }
                break
            }
            let (name, isValid) = Self.name(of: entry)
            if name == "." || name == ".." { continue }
            if isValid {
                entries.append(Entry(name: name, kind: Self.kind(of: entry, named: name, in: descriptor)))
            } else {
                undecodable.append(name)
            }
        }
        self.identity = identity
        self.entries = entries
        self.undecodable = undecodable
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> (name: String, isValid: Bool) {
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            let name = bytes.prefix { $0 != 0 }
            if let valid = String(validating: name, as: UTF8.self) { return (valid, true) }
            return (String(decoding: name, as: UTF8.self), false)
        }
    }

    private static func kind(
        of entry: UnsafeMutablePointer<dirent>, named name: String, in descriptor: Int32
    ) -> Entry.Kind {
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN): break
        default: return .special
        }
        // Some file systems don't report kinds.
        return (try? FileStatus(of: name, inFolder: descriptor))?.kind ?? .special
    }
}
