import Foundation

/// A site that is no longer wanted, with perhaps files of others in it.
struct RetiredSite {
    let folder: String
    /// The site in its place, which must have all that is not ours before anything goes.
    let successor: String

    /// Removes it. A file that is not ours is removed only where the successor has the same; else it is moved there.
    func remove() throws(BuildError) {
        guard FileSystem.isFolder(folder) else { return }
        let manifest = SiteManifest(in: folder)
        let isAllOurs = manifest.map { !$0.isFinished } ?? false
        let (files, folders) = FileSystem.contents(of: folder)
        for file in files {
            if !isAllOurs, manifest?.owns(file, in: folder) != true { try handOver(file) }
            unlink(folder + "/" + file)
        }
        for inner in folders { rmdir(folder + "/" + inner) }
        rmdir(folder)
    }

    /// Sees to it that the successor has `file` in its latest state.
    private func handOver(_ file: String) throws(BuildError) {
        let mine = folder + "/" + file
        let theirs = successor + "/" + file
        guard let own = FileSystem.status(mine) else { return }
        if let other = FileSystem.status(theirs) {
            if own.isSameFile(as: other) || own.modified <= other.modified { return }
        } else {
            try FileSystem.makeFolder((theirs as NSString).deletingLastPathComponent)
        }
        try FileSystem.rename(mine, to: theirs)
    }
}
