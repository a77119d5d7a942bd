import FileReading
import Foundation

/// The source folder: files in it may be edited, and no others.
struct EditableFolder: Sendable {
    /// A file that may be edited.
    struct Target: Sendable {
        /// The path as the user knows it, from the source folder.
        let name: String
        /// The path without links.
        let path: String
        /// Nil if there is no file.
        let contents: [UInt8]?

        var folder: String { RelativePath.split(path).folder }
    }

    /// In bytes. Settings and sidecars that are read have up to 1 MiB.
    static let sizeLimit = 1 << 23

    /// Without links.
    private let path: String

    init(_ path: String) throws(SourceEditingError) {
        self.path = try Self.realPath(path, file: path)
    }

    /// Follows links to the file and reads it.
    ///
    /// - Throws: If the path or a link at it leads out of the folder, or if there is something else than a file.
    func target(_ name: String) throws(SourceEditingError) -> Target {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.utf8.contains(0), parts.allSatisfy({ !["", ".", ".."].contains($0) }), let last = parts.last else {
            throw .outside(file: name)
        }
        let folder = try Self.realPath(([path[...]] + parts.dropLast()).joined(separator: "/"), file: name)
        guard contains(folder) else { throw .outside(file: name) }
        var place = folder + "/" + last
        guard let status = try? FileStatus(of: place, followsLinks: false) else {
            return Target(name: name, path: place, contents: nil)
        }
        if status.kind == .link {
            place = try Self.realPath(place, file: name)
            guard contains(place) else { throw .outside(file: name) }
        }
        return Target(name: name, path: place, contents: try Self.contents(of: place, name: name))
    }

    /// - Returns: nil if there is no file.
    static func contents(of path: String, name: String) throws(SourceEditingError) -> [UInt8]? {
        let bytes: [UInt8]
        do {
            bytes = try OpenedFile(path).read(atMost: sizeLimit + 1)
        } catch {
            if error.isAbsence { return nil }
            throw error == .notRegular ? .notAFile(file: name) : .system(file: name, error)
        }
        guard bytes.count <= sizeLimit else { throw .tooLarge(file: name, limit: sizeLimit) }
        return bytes
    }

    private func contains(_ other: String) -> Bool {
        path == "/" || other == path || other.hasPrefix(path + "/")
    }

    private static func realPath(_ path: String, file: String) throws(SourceEditingError) -> String {
        guard let resolved = realpath(path, nil) else {
            let error = SystemError.last
            throw error.isAbsence ? .missing(file: file) : .system(file: file, error)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
