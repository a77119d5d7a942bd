/// What is not ours and stands where a site's files must go.
struct Obstacles {
    /// The site's.
    private let folder: String
    private let manifest: SiteManifest
    /// Paths of folders that files of ours are in or below.
    private let ourFolders: Set<String>
    /// What stands in the way of everything below a folder, by its path, encoded: two spellings of an accented letter are two.
    private var above: [String: String?] = [:]

    /// - Parameters:
    ///   - folder: absolute; it need not be there.
    ///   - manifest: tells what in it is ours.
    init(in folder: String, besides manifest: SiteManifest) {
        self.folder = folder
        self.manifest = manifest
        ourFolders = Set(manifest.folderPaths.flatMap { RelativePath.foldersAbove($0) + [$0] })
    }

    init(in published: PublishedSite) {
        self.init(in: published.folder, besides: published.manifest ?? SiteManifest())
    }

    /// What stands in the way of files at these paths from the site's root, each once, in order.
    ///
    /// - Complexity: a system call for each path and each folder that they are in.
    mutating func all(to paths: some Sequence<String>) throws(BuildError) -> [String] {
        guard FileSystem.status(folder) != nil else { return [] }
        var found: Set<String> = []
        for path in paths {
            if let obstacle = try obstacle(to: path) { found.insert(obstacle) }
        }
        return found.sorted()
    }

    /// - Throws: ``BuildError/foreignFiles(_:count:)`` if anything stands in the way of files at these paths.
    mutating func refuse(_ paths: some Sequence<String>) throws(BuildError) {
        let obstacles = try all(to: paths)
        guard obstacles.isEmpty else { throw .foreignFiles(obstacles, in: folder) }
    }

    private mutating func obstacle(to path: String) throws(BuildError) -> String? {
        if let inTheWay = obstacle(above: RelativePath.split(path).folder) { return inTheWay }
        switch FileSystem.status(folder + "/" + path)?.kind {
        case nil: return nil
        case .folder: return try isOurs(folder: path) ? nil : path
        case .file, .link, .special: return manifest.owns(path, in: folder) ? nil : path
        }
    }

    /// The path of a file where a folder is needed.
    private mutating func obstacle(above inner: String) -> String? {
        if inner.isEmpty { return nil }
        let key = SiteManifest.encoded(inner)
        if let known = above[key] { return known }
        var obstacle = obstacle(above: RelativePath.split(inner).folder)
        if obstacle == nil, let status = FileSystem.status(folder + "/" + inner), status.kind != .folder {
            obstacle = manifest.owns(inner, in: folder) ? nil : inner
        }
        above[key] = .some(obstacle)
        return obstacle
    }

    /// Whether nothing but files of ours is in a folder, so that it goes when they do.
    private func isOurs(folder path: String) throws(BuildError) -> Bool {
        guard ourFolders.contains(path) else { return false }
        let (files, folders) = try FileSystem.contents(of: folder + "/" + path)
        return folders.allSatisfy { ourFolders.contains(path + "/" + $0) }
            && files.allSatisfy { manifest.owns(path + "/" + $0, in: folder) }
    }
}
