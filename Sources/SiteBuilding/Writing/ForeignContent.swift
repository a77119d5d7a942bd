/// What is in a site's folder and is not ours.
struct ForeignContent {
    /// The site's.
    private let folder: String
    /// Paths from there, as all below.
    private let files: Set<ExactPath>
    /// Folders that none of our files is in or below, and those that a foreign file is in.
    private let folders: Set<ExactPath>
    private let ourFolders: Set<ExactPath>
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
        let foreign = all.filter { file in !(untouched?.contains(file) ?? false) && !manifest.owns(file, in: folder) }
        files = Set(foreign.map(ExactPath.init))
        ourFolders = Set(manifest.folderPaths.flatMap { Self.foldersAbove($0) + [$0] }.map(ExactPath.init))
        folders = Set(allFolders.map(ExactPath.init)).subtracting(ourFolders)
            .union(foreign.flatMap(Self.foldersAbove).map(ExactPath.init))
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
            let inTheWay = Self.foldersAbove(path).first { files.contains(ExactPath(text: $0)) }
            let exact = ExactPath(text: path)
            guard let obstacle = inTheWay ?? (files.contains(exact) || strange.contains(exact) ? path : nil) else {
                return nil
            }
            return obstacles.insert(obstacle).inserted ? obstacle : nil
        }
    }

    /// Gives all of it a second name in another folder, and the folders there the modes and owners that they have here.
    func carry(to other: String) throws(BuildError) {
        for inner in folders.map(\.text) where !FileSystem.isFolder(other + "/" + inner) {
            try FileSystem.makeFolder(other + "/" + inner)
        }
        for file in files.map(\.text) { try FileSystem.link(folder + "/" + file, to: other + "/" + file) }
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

/// A path that is another if any byte of it is: to a string the two spellings of an accented letter are one.
private struct ExactPath: Hashable {
    let text: String

    static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
