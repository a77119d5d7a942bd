import Foundation

/// A site that is no longer wanted, with perhaps files of others in it.
struct RetiredSite {
    let folder: String
    /// The site in its place, which must have all that is not ours before anything goes.
    let successor: String
    /// Whether the successor has been in its place for a while, so that what is in it is what someone wants there.
    var isLeftBehind = false

    /// Removes it. A file that is not ours is removed only where the successor has the same; else it is moved there.
    ///
    /// - Parameter manifest: Its own, if that is known.
    func remove(_ manifest: SiteManifest? = nil) throws(BuildError) {
        guard FileSystem.isFolder(folder) else { return }
        let manifest = manifest ?? SiteManifest(in: folder)
        let isAllOurs = manifest.map { !$0.isFinished } ?? false
        let owner = manifest ?? SiteManifest()
        let (files, folders) = try FileSystem.contents(of: folder)
        for inner in folders { FileSystem.makeWritable(folder + "/" + inner) }
        FileSystem.makeWritable(folder)
        // The manifest last: without it, what is left of our files would pass for someone else's.
        for file in files where file != SiteManifest.fileName {
            if !isAllOurs, !owner.owns(file, in: folder) { try handOver(file) }
            unlink(folder + "/" + file)
        }
        for inner in folders { rmdir(folder + "/" + inner) }
        unlink(folder + "/" + SiteManifest.fileName)
        rmdir(folder)
    }

    /// Sees to it that the successor has `file` in its latest state.
    private func handOver(_ file: String) throws(BuildError) {
        let mine = folder + "/" + file
        let theirs = successor + "/" + file
        guard let own = FileSystem.status(mine) else { return }
        if let other = FileSystem.status(theirs) {
            if own.isSameFile(as: other) || FileManager.default.contentsEqual(atPath: mine, andPath: theirs) { return }
            // What someone changed last is wanted; where times, which can be set back, speak for the other, both are kept.
            let isMineLater = own.modified > other.modified
            if isLeftBehind, !isMineLater { return }
            if isLeftBehind || !isMineLater { return try FileSystem.rename(mine, to: Self.free(theirs)) }
        } else {
            try FileSystem.makeFolder((theirs as NSString).deletingLastPathComponent)
        }
        try FileSystem.rename(mine, to: theirs)
    }

    /// A name beside `path` that nothing has yet.
    private static func free(_ path: String) -> String {
        var name = path + ".saved"
        while FileSystem.status(name) != nil { name += "-again" }
        return name
    }
}
