import FileReading

/// The folders that are watched, and the paths that lead to each of them: through links there may be several.
struct WatchTable {
    private struct Folder {
        let identity: FileIdentity
        let watch: CInt?
        /// Whether its path contains a link.
        let isBehindLink: Bool
        var inner: Set<TreePath> = []
    }

    /// Of those that contain links, which could multiply without end.
    static let mostPathsOfAFolder = 8

    private var folders: [TreePath: Folder] = [:]
    private var paths: [CInt: Set<TreePath>] = [:]
    private var pathCounts: [FileIdentity: Int] = [:]

    func contains(_ path: TreePath) -> Bool { folders[path] != nil }

    func isBehindLink(_ path: TreePath) -> Bool { folders[path]?.isBehindLink == true }

    func identity(at path: TreePath) -> FileIdentity? { folders[path]?.identity }

    func paths(of watch: CInt) -> Set<TreePath> { paths[watch] ?? [] }

    /// Whether a path that contains a link may be followed to the folder.
    ///
    /// - Complexity: O(depth)
    func admits(_ path: TreePath, _ identity: FileIdentity) -> Bool {
        if folders[path]?.identity == identity { return true }
        if pathCounts[identity, default: 0] >= Self.mostPathsOfAFolder { return false }
        var above = path.split?.folder
        while let folder = above {
            if folders[folder]?.identity == identity { return false }
            above = folder.split?.folder
        }
        return true
    }

    /// - Returns: The watch that no path uses any more, if the path led to another folder before.
    mutating func add(_ path: TreePath, _ identity: FileIdentity, _ watch: CInt?, isBehindLink: Bool) -> CInt? {
        let before = folders[path]
        if let before, before.identity == identity, before.watch == watch, before.isBehindLink == isBehindLink {
            return nil
        }
        let unused = before.flatMap { forget(path, $0) }
        folders[path] = Folder(
            identity: identity, watch: watch, isBehindLink: isBehindLink, inner: before?.inner ?? [])
        pathCounts[identity, default: 0] += 1
        if let watch { paths[watch, default: []].insert(path) }
        if let (parent, _) = path.split { folders[parent]?.inner.insert(path) }
        return unused == watch ? nil : unused
    }

    /// Removes a folder and all folders in it.
    ///
    /// - Returns: The watches that no path uses any more.
    mutating func remove(_ path: TreePath) -> [CInt] {
        if let (parent, _) = path.split { folders[parent]?.inner.remove(path) }
        var unused: [CInt] = []
        var pending = [path]
        while let path = pending.popLast() {
            guard let folder = folders.removeValue(forKey: path) else { continue }
            pending += folder.inner
            if let watch = forget(path, folder) { unused.append(watch) }
        }
        return unused
    }

    /// The system has dropped the watch.
    ///
    /// - Returns: The paths that led to the folder.
    mutating func drop(_ watch: CInt) -> Set<TreePath> {
        let dropped = paths.removeValue(forKey: watch) ?? []
        for path in dropped {
            guard let folder = folders[path] else { continue }
            folders[path] = Folder(
                identity: folder.identity, watch: nil, isBehindLink: folder.isBehindLink, inner: folder.inner)
        }
        return dropped
    }

    private mutating func forget(_ path: TreePath, _ folder: Folder) -> CInt? {
        pathCounts[folder.identity, default: 1] -= 1
        if pathCounts[folder.identity] == 0 { pathCounts[folder.identity] = nil }
        guard let watch = folder.watch, paths[watch] != nil else { return nil }
        paths[watch]?.remove(path)
        guard paths[watch]?.isEmpty == true else { return nil }
        paths[watch] = nil
        return watch
    }
}
