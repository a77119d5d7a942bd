/// What is in a site's folder and is not ours.
struct ForeignContent {
    /// The site's.
    private let folder: String
    /// Paths from there, as all below.
    private let files: Set<String>
    /// Folders that none of our files is in or below, and those that a foreign file is in.
    private let folders: Set<String>
    private let ourFolders: Set<String>
    /// All of them, every folder after those within it.
    private let allFolders: [String]

    /// - Parameters:
    ///   - folder: absolute; nothing is in one that isn't there.
    ///   - untouched: files that are known to be as `manifest` says, and need not be looked at.
    /// - Complexity: a system call for each folder, and for each file that isn't among the untouched.
    init(of folder: String, besides manifest: SiteManifest, untouched: SiteManifest? = nil) throws(BuildError) {
        self.folder = folder
        guard FileSystem.status(folder) != nil else {
            (files, folders, ourFolders, allFolders) = ([], [], [], [])
            return
        }
        let (all, allFolders) = try FileSystem.contents(of: folder)
        files = Set(
            all.filter { file in !(untouched?.contains(file) ?? false) && !manifest.owns(file, in: folder) })
        ourFolders = Set(manifest.folderPaths.flatMap { Self.foldersAbove($0) + [$0] })
        folders = Set(allFolders).subtracting(ourFolders).union(files.flatMap(Self.foldersAbove))
        self.allFolders = allFolders
    }

    /// What stands where `paths` must go, each once.
    ///
    /// - Parameter paths: asked for only if anything here is foreign.
    func obstacles(to paths: @autoclosure () -> some Sequence<String>) -> [String] {
        let strange = folders.subtracting(ourFolders)
        guard !files.isEmpty || !strange.isEmpty else { return [] }
        var obstacles: Set<String> = []
        return paths().compactMap { path in
            let inTheWay = Self.foldersAbove(path).first(where: files.contains)
            guard let obstacle = inTheWay ?? (files.contains(path) || strange.contains(path) ? path : nil) else {
                return nil
            }
            return obstacles.insert(obstacle).inserted ? obstacle : nil
        }
    }

    /// Gives all of it a second name in another folder, and the folders there the modes and owners that they have here.
    func carry(to other: String) throws(BuildError) {
        for inner in folders.sorted() where !FileSystem.isFolder(other + "/" + inner) {
            try FileSystem.makeFolder(other + "/" + inner)
        }
        for file in files { try FileSystem.link(folder + "/" + file, to: other + "/" + file) }
        // When all is in them, and inner ones first: a folder may be closed to its own owner.
        for inner in allFolders { FileSystem.copyAccess(of: folder + "/" + inner, to: other + "/" + inner) }
        FileSystem.copyAccess(of: folder, to: other)
    }

    /// Every folder that a path lies in, outermost first.
    private static func foldersAbove(_ path: String) -> [String] {
        let bytes = path.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}
