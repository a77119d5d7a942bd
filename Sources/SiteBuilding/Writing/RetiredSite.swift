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
        let known = ManifestFile(in: folder)
        let isAllOurs = known?.state == .unfinished
        let owner = known?.manifest ?? SiteManifest()
        let (files, folders) = try FileSystem.contents(of: folder)
        // The manifest last: without it, what is left of our files would pass for someone else's.
        for file in files where file != ManifestFile.name {
            if !isAllOurs, !owner.owns(file, in: folder) { try handOver(file) }
            unlink(folder + "/" + file)
        }
        for inner in folders { rmdir(folder + "/" + inner) }
        unlink(folder + "/" + ManifestFile.name)
        rmdir(folder)
    }

    /// Sees to it that the successor has `file`.
    private func handOver(_ file: String) throws(BuildError) {
        let mine = folder + "/" + file
        let theirs = successor + "/" + file
        if FileSystem.status(theirs) == nil {
            try FileSystem.makeFolder(RelativePath.split(theirs).folder)
            try FileSystem.rename(mine, to: theirs)
        } else if !FileManager.default.contentsEqual(atPath: mine, andPath: theirs) {
            try FileSystem.rename(mine, to: Self.free(theirs))
        }
    }

    /// A name beside `path` that nothing has yet.
    private static func free(_ path: String) -> String {
        var name = path + ".saved"
        while FileSystem.status(name) != nil { name += "-again" }
        return name
    }
}
