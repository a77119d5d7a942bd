import FileReading

/// Finds foreign files at paths where a site's files must be written.
package struct Obstacles {
    /// The site's folder.
    private let folder: String
    private let manifest: SiteManifest
    /// Paths of folders that contain, at any depth, files of the manifest.
    private let ourFolders: Set<String>
    /// For each folder, the foreign file at its path or above it, if any. Keys are percent-encoded, so that NFC and NFD
    /// names stay distinct.
    private var above: [String: String?] = [:]

    /// - Parameters:
    ///   - folder: an absolute path, which need not exist.
    ///   - manifest: the files in it that are not foreign.
    package init(in folder: String, besides manifest: SiteManifest) {
        self.folder = folder
        self.manifest = manifest
        ourFolders = Set(manifest.folderPaths.flatMap { RelativePath.foldersAbove($0) + [$0] })
    }

    package init(in published: PublishedSite) {
        self.init(in: published.folder, besides: published.manifest ?? SiteManifest())
    }

    /// Returns the foreign files in the way of files at these paths from the site's root, sorted and without
    /// duplicates.
    ///
    /// - Complexity: one system call for each path and for each folder above it.
    package mutating func all(to paths: some Sequence<String>) throws(FileError) -> [String] {
        guard FileSystem.status(folder) != nil else { return [] }
        var found: Set<String> = []
        for path in paths {
            if let obstacle = try obstacle(to: path) { found.insert(obstacle) }
        }
        return found.sorted()
    }

    /// Throws if foreign files are in the way of files at these paths.
    ///
    /// - Throws: ``SiteFolderError/foreignFiles(_:count:)``
    package mutating func refuse(_ paths: some Sequence<String>) throws(SiteFolderError) {
        let obstacles = try SiteFolderError.files(all(to: paths))
        guard obstacles.isEmpty else { throw .foreignFiles(obstacles, in: folder) }
    }

    private mutating func obstacle(to path: String) throws(FileError) -> String? {
        if let inTheWay = obstacle(above: RelativePath.split(path).folder) { return inTheWay }
        switch FileSystem.status(folder + "/" + path)?.kind {
        case nil: return nil
        case .folder: return try isOurs(folder: path) ? nil : path
        case .file, .link, .special: return manifest.owns(path, in: folder) ? nil : path
        }
    }

    /// Returns the path of a foreign file where a folder is needed.
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

    /// Returns whether a folder contains no foreign files, so that it will be removed with the site's files.
    private func isOurs(folder path: String) throws(FileError) -> Bool {
        guard ourFolders.contains(path) else { return false }
        let (files, folders) = try FileSystem.contents(of: folder + "/" + path)
        return folders.allSatisfy { ourFolders.contains(path + "/" + $0) }
            && files.allSatisfy { manifest.owns(path + "/" + $0, in: folder) }
    }
}
