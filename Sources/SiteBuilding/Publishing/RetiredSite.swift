import Foundation

/// Files of a site that are no longer wanted, with perhaps one of others among them: what someone put into a file's place while a
/// build was about to do so.
struct RetiredSite {
    let folder: String
    /// The site in its place, which must have all that is not ours before anything goes.
    let successor: String

    /// Removes it. A file that is not ours is removed only where the successor has the same; else it is moved there.
    func remove() throws(BuildError) {
        guard FileSystem.isFolder(folder) else { return }
        // A manifest that announces a change is on the disk before anybody else's file can be here. Without it, all files are ours.
        let (files, folders) = try FileSystem.contents(of: folder)
        let known = StoredManifest(in: folder, lookingIn: folders).flatMap {
            $0.state == .unfinished ? nil : $0.manifest
        }
        // The manifest last: without it, what is left would all pass for ours.
        let parts = known?.unlistedFolders.map(ManifestFile.path) ?? []
        let manifests = Set(parts + [ManifestFile.name])
        for file in files where !manifests.contains(file) {
            let isDraft = RelativePath.split(file).name == ManifestFile.draftName
            if let known, !isDraft, !known.owns(file, in: folder), try handOver(file) { continue }
            guard unlink(folder + "/" + file) == 0 else {
                throw .cannotWrite(path: folder + "/" + file, cause: FileSystem.lastCause)
            }
        }
        for part in parts { unlink(folder + "/" + part) }
        for inner in folders { rmdir(folder + "/" + inner) }
        unlink(folder + "/" + ManifestFile.name)
        rmdir(folder)
        // A killed build may have emptied a folder without removing it.
        let emptied = Set(known?.folderPaths.flatMap { RelativePath.foldersAbove($0) + [$0] } ?? [])
        for inner in emptied.sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(successor + "/" + inner) }
    }

    /// Sees to it that the successor has `file`.
    ///
    /// - Returns: whether it has been moved there.
    private func handOver(_ file: String) throws(BuildError) -> Bool {
        let mine = folder + "/" + file
        let theirs = successor + "/" + file
        if FileManager.default.contentsEqual(atPath: mine, andPath: theirs) { return false }
        var name = theirs
        if FileSystem.status(theirs) == nil {
            try FileSystem.makeFolder(RelativePath.split(theirs).folder)
        } else {
            name += ".saved"
        }
        while try !FileSystem.renameIfFree(mine, to: name) { name += name == theirs ? ".saved" : "-again" }
        return true
    }
}
