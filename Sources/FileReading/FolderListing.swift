import Foundation

/// The entries of a folder, in no particular order.
package struct FolderListing: Sendable {
    package struct Entry: Sendable {
        package typealias Kind = FileStatus.Kind

        package let name: String
        package let kind: Kind
    }

    package let identity: FileIdentity
    package private(set) var entries: [Entry] = []
    /// Names that are not UTF-8, with replacement characters for invalid bytes.
    package private(set) var undecodable: [String] = []

    /// All names, with replacement characters for bytes that are not UTF-8.
    package var names: [String] { entries.map(\.name) + undecodable }

    /// Reads a folder, without `.` and `..`.
    ///
    /// - Complexity: One system call for many entries, if the file system reports their kinds.
    package init(of path: String) throws(SystemError) {
        try self.init(adopting: Self.open(path))
    }

    /// - Parameter descriptor: Of an open folder that has not been read yet. It is closed.
    package init(adopting descriptor: CInt) throws(SystemError) {
        do throws(SystemError) {
            identity = try FileStatus(ofDescriptor: descriptor).identity
        } catch {
            close(descriptor)
            throw error
        }
        try Self.read(descriptor) { bytes, type in
            guard let name = String(validatingCString: bytes) else {
                return undecodable.append(String(cString: bytes))
            }
            entries.append(Entry(name: name, kind: Self.kind(type, of: bytes, in: descriptor)))
        }
    }

    /// Reads a folder and the status of each entry, and leaves out entries that are removed meanwhile.
    ///
    /// - Returns: The entries whose names are UTF-8, and the other names, with replacement characters.
    /// - Complexity: One system call for each entry.
    package static func statuses(
        in path: String
    ) throws(SystemError) -> (entries: [(name: String, status: FileStatus)], undecodable: [String]) {
        var (entries, undecodable): ([(name: String, status: FileStatus)], [String]) = ([], [])
        let descriptor = try open(path)
        try read(descriptor) { bytes, _ in
            guard let name = String(validatingCString: bytes) else {
                return undecodable.append(String(cString: bytes))
            }
            if let status = try? FileStatus(of: bytes, inFolder: descriptor) { entries.append((name, status)) }
        }
        return (entries, undecodable)
    }

    static func open(_ path: String) throws(SystemError) -> CInt {
        let descriptor = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    /// Calls `body` with the name of each entry and the kind that the file system reports, and closes the folder.
    static func read(_ descriptor: CInt, _ body: (UnsafePointer<CChar>, _ type: Int) -> Void) throws(SystemError) {
        guard let stream = fdopendir(descriptor) else {
            let error = SystemError.last
            close(descriptor)
            throw error
        }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw .last }
                return
            }
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
                    if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name, Int(entry.pointee.d_type)) }
                }
            }
        }
    }

    private static func kind(_ type: Int, of name: UnsafePointer<CChar>, in descriptor: CInt) -> Entry.Kind {
        switch type {
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
