import Foundation
import ImagePipeline

/// Records a change of a site in its manifest: before it is made, and when it is done.
///
/// At any moment, the files on the disk together list all that is ours. Files of unlisted albums are written to the parts in their
/// folders before the root's file is written without them, and taken back into the root's file before a part goes.
struct ManifestUpdate {
    /// Waits until all that was written is on the disk.
    typealias Sync = () throws(BuildError) -> Void

    private let site: String
    /// Where files are written before they take their places.
    private let drafts: String
    private let old: SiteManifest
    private let new: SiteManifest
    private let change: SiteChange
    private let isFirst: Bool
    private let isOutdated: Bool
    /// The parts that there were, and those that there will be.
    private let oldParts: [String: ContentHash]
    private let newParts: [String: ContentHash]
    /// Whether what is there can be added to: it is finished, most of its lines are still true, and none is another site's too.
    private let canAppend: Bool
    /// Whether the root's file ends where a line does, and in no change.
    private let endsWell: Bool
    /// Folders of the parts whose files go from a folder as a whole; empty for the root. What remains may not name that folder.
    private let purged: Set<String>
    /// Folders of the new parts that aren't there, outermost first.
    private let newFolders: [String]

    init(of published: PublishedSite, to manifest: SiteManifest, _ change: SiteChange, drafts: String) {
        site = published.folder
        self.drafts = drafts
        old = published.manifest ?? SiteManifest()
        new = manifest
        self.change = change
        isFirst = published.manifest == nil
        isOutdated = published.isOutdated
        oldParts = published.parts
        var newParts: [String: ContentHash] = [:]
        for (folder, files) in manifest.parts(by: manifest.unlistedFolders) where !folder.isEmpty {
            newParts[folder] = published.parts[folder] ?? files.partID()
        }
        self.newParts = newParts
        let lineCount = published.lineCount + change.placed.fileCount + change.removed.count
        canAppend =
            published.isFinished && newParts == oldParts && lineCount * 2 < manifest.fileCount * 3
            && ([""] + newParts.keys).allSatisfy { Self.isOwnAlone(published.folder + "/" + ManifestFile.path(in: $0)) }
        endsWell =
            (published.state == .finished || published.state == .outdated)
            && Self.isOwnAlone(published.folder + "/" + ManifestFile.name)
        let lost = old.folders.keys.filter { manifest.folders[$0] == nil }
        purged = Set(lost.map { SiteManifest.unlistedFolder(around: $0, of: Set(newParts.keys)) })
        let folders = newParts.keys.filter { published.parts[$0] == nil }.map(SiteManifest.decoded)
        newFolders = folders.sorted().flatMap { RelativePath.foldersAbove($0) + [$0] }
            .filter { FileSystem.status(published.folder + "/" + $0) == nil }
    }

    private static func isOwnAlone(_ file: String) -> Bool {
        let status = FileSystem.status(file)
        return status?.kind == .file && status?.linkCount == 1
    }

    /// Paths of new parts where nothing of ours is.
    var newPaths: [String] {
        newParts.keys.filter { oldParts[$0] == nil && !ManifestFile.isPart(of: $0, in: site) }
            .map(ManifestFile.path)
    }

    /// Says what is about to happen. It is on the disk when `sync` is called after this.
    func announce(_ sync: Sync) throws(BuildError) {
        let all = oldParts.merging(newParts) { own, _ in own }
        let files = old.parts(by: Set(all.keys))
        let changes = change.parts(by: Set(all.keys))
        if canAppend {
            for (folder, change) in changes where !ManifestFile.announce(change, in: self.folder(folder)) {
                try write(files[folder], of: folder, all, announcing: change)
            }
            return
        }
        // So that a part that is there is always known to the root, and so are the folders above it.
        if newParts.keys.contains(where: { oldParts[$0] == nil }) {
            var change = changes[""] ?? SiteChange()
            change.parts = Set(newParts.values)
            if isFirst {
                try ManifestFile.write(SiteManifest(), to: site, announcing: change, drafts: drafts)
            } else if endsWell {
                _ = ManifestFile.announce(change, in: site)
            }
        }
        for folder in all.keys.sorted() {
            try FileSystem.makeFolder(self.folder(folder))
            try write(files[folder], of: folder, all, announcing: changes[folder] ?? SiteChange())
        }
        if !all.isEmpty { try sync() }
        try write(files[""], of: "", all, announcing: changes[""] ?? SiteChange())
    }

    /// Says that it has happened, when that is on the disk.
    func conclude(_ sync: Sync) throws(BuildError) {
        let files = new.parts(by: Set(newParts.keys))
        if canAppend {
            for folder in change.parts(by: Set(newParts.keys)).keys
            where purged.contains(folder) || !ManifestFile.conclude(in: self.folder(folder)) {
                try write(files[folder], of: folder, newParts, isDone: true)
            }
            return
        }
        let stale = oldParts.keys.filter { newParts[$0] == nil }
        let gone = stale.filter { folder in
            !new.folders.keys.contains { $0 == folder || $0.hasPrefix(folder + "/") }
        }
        removeParts(of: gone)
        for folder in newParts.keys.sorted() { try write(files[folder], of: folder, newParts, isDone: true) }
        if !newParts.isEmpty { try sync() }
        guard stale.count > gone.count else { return try write(files[""], of: "", newParts, isDone: true) }
        let change = SiteChange(parts: Set(stale.compactMap { oldParts[$0] }))
        try write(files[""], of: "", newParts, announcing: change, isDone: true)
        try sync()
        removeParts(of: stale)
        if !ManifestFile.conclude(in: site) { try write(files[""], of: "", newParts, isDone: true) }
    }

    /// Takes back what was said. If that can't be, it does no harm: each file tells that it is what it was.
    func withdraw(_ sync: Sync) {
        let files = old.parts(by: Set(oldParts.keys))
        if !isFirst {
            try? write(files[""], of: "", oldParts)
            try? sync()
        }
        for folder in oldParts.keys { try? write(files[folder], of: folder, oldParts) }
        for folder in newParts.keys where oldParts[folder] == nil { unlink(site + "/" + ManifestFile.path(in: folder)) }
        for folder in newFolders.reversed() { rmdir(site + "/" + folder) }
        if isFirst { unlink(site + "/" + ManifestFile.name) }
    }

    private func folder(_ folder: String) -> String {
        folder.isEmpty ? site : site + "/" + SiteManifest.decoded(folder)
    }

    /// - Parameter folder: of a part, or empty.
    private func write(
        _ files: SiteManifest?, of folder: String, _ parts: [String: ContentHash], announcing change: SiteChange? = nil,
        isDone: Bool = false
    ) throws(BuildError) {
        let header: ManifestFile.Header =
            if let id = parts[folder] {
                .part(ManifestFile.Part(id: id, folder: folder))
            } else {
                // Until all is done, the next build must know that it has to be written again.
                isOutdated && !isDone ? .outdated : .site
            }
        // A draft must not be seen by those who don't know the folder: where drafts are may be in the site.
        let drafts = folder.isEmpty ? self.drafts : self.drafts + "/" + SiteManifest.decoded(folder)
        try FileSystem.makeFolder(drafts)
        try ManifestFile.write(
            files ?? SiteManifest(), as: header, to: self.folder(folder),
            naming: folder.isEmpty ? Set(parts.values) : [], announcing: change, drafts: drafts)
    }

    /// And their folders, if nothing else is there.
    private func removeParts(of folders: [String]) {
        for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            unlink(site + "/" + ManifestFile.path(in: folder))
            let path = SiteManifest.decoded(folder)
            for folder in [path] + RelativePath.foldersAbove(path).reversed() { rmdir(site + "/" + folder) }
        }
    }
}
