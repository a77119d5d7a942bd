import FileReading
import Foundation

/// The watched folder, and what is left out.
struct SourceFolder: Sendable {
    /// Absolute, without a slash at its end.
    let path: String
    /// The folders that contain it. A link to one of them leads in a circle.
    let enclosing: Set<FileIdentity>
    private let excluded: Set<TreePath>
    /// Absolute, with all links resolved.
    private let excludedFolders: [String]
    private let isLeftOut: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - excluded: Files and folders that are not watched. They need not exist, and may be outside.
    ///   - isLeftOut: Returns whether folders of a name are not watched, wherever they are.
    init(
        _ path: String, excluding excluded: [String],
        leavingOut isLeftOut: @escaping @Sendable (String) -> Bool = { _ in false }
    ) throws(WatchError) {
        self.isLeftOut = isLeftOut
        let status = try mapError(of: FileStatus(of: path)) { (error: SystemError) in
            error.isAbsence ? WatchError.missingFolder(path) : .unreadableFolder(path, reason: error.description)
        }
        guard status.kind == .folder else { throw .notAFolder(path) }
        guard access(path, R_OK | X_OK) == 0 else {
            throw .unreadableFolder(path, reason: SystemError.last.description)
        }
        let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        self.path = Self.withoutSlashes(absolute)
        let real = Self.resolved(self.path)
        enclosing = Self.folders(above: real)
        excludedFolders = excluded.map(Self.resolved)
        self.excluded = Set(excludedFolders.compactMap { Self.path($0, below: real) })
    }

    func file(_ path: TreePath) -> String {
        if path.isRoot { return self.path.isEmpty ? "/" : self.path }
        return self.path + "/" + path.text
    }

    func state(at path: TreePath) -> EntryState? {
        guard let state = EntryState(ofFile: file(path)) else { return nil }
        return path.isRoot && !state.isFolder ? nil : state
    }

    func isExcluded(_ path: TreePath) -> Bool { excluded.contains(path) }

    /// Whether a path is that of a folder whose name is left out.
    func leavesOut(_ path: TreePath, _ state: EntryState?) -> Bool {
        guard let state, state.isFolder, let (_, name) = path.split else { return false }
        return isLeftOut(name.text)
    }

    /// Whether a path that contains a link leads to an excluded folder, or into one.
    func leadsToExcluded(_ path: TreePath) -> Bool {
        if excludedFolders.isEmpty { return false }
        let target = Self.resolved(file(path))
        return excludedFolders.contains { target == $0 || Self.path(target, below: $0) != nil }
    }

    /// Resolves the links of the part of a path that exists.
    static func resolved(_ path: String) -> String { withoutSlashes(FileSystem.resolved(path)) }

    /// Returns nil if the path is not below the folder. Both are absolute.
    static func path(_ path: String, below folder: String) -> TreePath? {
        let start = folder + "/"
        guard path.utf8.starts(with: start.utf8) else { return nil }
        return TreePath(String(Substring(path.utf8.dropFirst(start.utf8.count))))
    }

    private static func withoutSlashes(_ path: String) -> String {
        var path = path[...]
        while path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
        return String(path)
    }

    private static func folders(above path: String) -> Set<FileIdentity> {
        var identities: Set<FileIdentity> = []
        var folder = TreePath(path)
        while let (above, _) = folder.split {
            let path = above.isRoot ? "/" : above.text
            if let status = try? FileStatus(of: path) { identities.insert(status.identity) }
            folder = above
        }
        return identities
    }
}
