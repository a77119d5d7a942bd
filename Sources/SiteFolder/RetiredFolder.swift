import FileReading
import Foundation

/// A folder with files that were taken out of a site.
///
/// A foreign file may be among them, if a user put it in a file's place while a build was about to move a file there.
struct RetiredFolder {
    let folder: String
    /// The new site. Foreign files are moved there before anything is removed.
    let successor: String

    /// Removes the folder. A foreign file is removed only if the successor has an identical one; otherwise it is moved
    /// there.
    func remove() throws(FileError) {
        guard FileSystem.isFolder(folder) else { return }
        // A manifest that announces a change is on the disk before a foreign file can be here. Without it, there are no
        // foreign files.
        let (files, folders) = try FileSystem.contents(of: folder)
        let known = StoredManifest(in: folder, lookingIn: folders).flatMap {
            $0.state == .unfinished ? nil : $0.manifest
        }
        // Remove the manifest last: without it, foreign files that remain would be taken for the build's own.
        let parts = known?.unlistedFolders.map(ManifestFile.path) ?? []
        let manifests = Set(parts + [ManifestFile.name])
        for file in files where !manifests.contains(file) {
            let isDraft = RelativePath.split(file).name == ManifestFile.draftName
            if let known, !isDraft, !known.owns(file, in: folder), try handOver(file) { continue }
            guard unlink(folder + "/" + file) == 0 else {
                throw .cannotWrite(path: folder + "/" + file, .last)
            }
        }
        for part in parts { unlink(folder + "/" + part) }
        for inner in folders { rmdir(folder + "/" + inner) }
        unlink(folder + "/" + ManifestFile.name)
        rmdir(folder)
        // A killed build may have left empty folders in the successor.
        let emptied = Set(known?.folderPaths.flatMap { RelativePath.foldersAbove($0) + [$0] } ?? [])
        for inner in emptied.sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(successor + "/" + inner) }
    }

    /// Makes sure that the successor has `file`.
    ///
    /// - Returns: true if the file was moved there, false if the successor has an identical one.
    private func handOver(_ file: String) throws(FileError) -> Bool {
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
