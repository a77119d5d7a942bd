import FileReading
import Foundation

/// Records a change of a site in its manifest: before the change is made, and when it is done.
///
/// At any moment, the manifest's files on the disk together list all files of the site. Files of unlisted albums are
/// written to the parts in their folders before the root's file is written without them, and are put back into the
/// root's file before a part is removed.
struct ManifestUpdate {
    /// Waits until everything written so far is on the disk.
    typealias Sync = () throws(FileError) -> Void

    private let site: String
    /// The folder where the manifest's files are written before they are moved into place.
    private let drafts: String
    private let old: SiteManifest
    private let new: SiteManifest
    private let change: SiteChange
    private let isFirst: Bool
    private let isOutdated: Bool
    /// The parts before and after the change: IDs by folder, percent-encoded.
    private let oldParts: [String: ContentHash]
    private let newParts: [String: ContentHash]
    /// Whether changes can be appended: the manifest is finished, at least two thirds of its lines will still be valid,
    /// and no file has hard links from elsewhere.
    private let canAppend: Bool
    /// Whether the root's file ends with a complete line and is not within a change.
    private let rootFileIsComplete: Bool
    /// Folders of parts (empty for the root) from which a whole folder of files is removed. The remaining part must not
    /// name that folder.
    private let purged: Set<String>
    /// Folders of new parts that don't exist yet, outermost first.
    private let newFolders: [String]

    init(of published: PublishedSite, to manifest: SiteManifest, _ change: SiteChange, drafts: String) {
        site = published.folder
        self.drafts = drafts
        old = published.manifest ?? SiteManifest()
        new = manifest
        self.change = change
        isFirst = published.manifest == nil
        isOutdated = published.stored?.isOutdated ?? false
        let oldParts = published.stored?.parts ?? [:]
        self.oldParts = oldParts
        var newParts: [String: ContentHash] = [:]
        for (folder, files) in manifest.parts(by: manifest.unlistedFolders) where !folder.isEmpty {
            newParts[folder] = oldParts[folder] ?? files.partID()
        }
        self.newParts = newParts
        let lineCount = (published.stored?.lineCount ?? 0) + change.placed.fileCount + change.removed.count
        canAppend =
            published.isFinished && newParts == oldParts && lineCount * 2 < manifest.fileCount * 3
            && ([""] + newParts.keys).allSatisfy {
                Self.isFileWithOneLink(published.folder + "/" + ManifestFile.path(in: $0))
            }
        rootFileIsComplete =
            [.finished, .outdated].contains(published.stored?.state)
            && Self.isFileWithOneLink(published.folder + "/" + ManifestFile.name)
        let lost = old.folders.keys.filter { manifest.folders[$0] == nil }
        purged = Set(lost.map { SiteManifest.unlistedFolder(around: $0, of: Set(newParts.keys)) })
        let folders = newParts.keys.filter { oldParts[$0] == nil }.map(SiteManifest.decoded)
        newFolders = folders.sorted().flatMap { RelativePath.foldersAbove($0) + [$0] }
            .filter { FileSystem.status(published.folder + "/" + $0) == nil }
    }

    private static func isFileWithOneLink(_ file: String) -> Bool {
        let status = FileSystem.status(file)
        return status?.kind == .file && status?.linkCount == 1
    }

    /// Paths of new parts where no part of the site exists.
    var newPaths: [String] {
        newParts.keys.filter { oldParts[$0] == nil && !ManifestFile.isPart(of: $0, in: site) }
            .map(ManifestFile.path)
    }

    /// Records the change that is about to be made. The caller must call `sync` afterwards, to have the record on the
    /// disk.
    func announce(_ sync: Sync) throws(FileError) {
        let all = oldParts.merging(newParts) { own, _ in own }
        let files = old.parts(by: Set(all.keys))
        let changes = change.parts(by: Set(all.keys))
        if canAppend {
            for (folder, change) in changes where !ManifestFile.announce(change, in: self.folder(folder)) {
                try write(files[folder], of: folder, all, announcing: change)
            }
            return
        }
        // So that the root's file always refers to every part that exists and lists the folders above it.
        if newParts.keys.contains(where: { oldParts[$0] == nil }) {
            var change = changes[""] ?? SiteChange()
            change.parts = Set(newParts.values)
            if isFirst {
                try ManifestFile.write(SiteManifest(), to: site, announcing: change, drafts: drafts)
            } else if rootFileIsComplete {
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

    /// Records that the change is done. The changed files must be on the disk before.
    func conclude(_ sync: Sync) throws(FileError) {
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

    /// Removes the record of the change. Failures are harmless: the state of each file shows that it was not changed.
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

    /// - Parameter folder: the folder of a part; empty for the root.
    private func write(
        _ files: SiteManifest?, of folder: String, _ parts: [String: ContentHash], announcing change: SiteChange? = nil,
        isDone: Bool = false
    ) throws(FileError) {
        let header: ManifestFile.Header =
            if let id = parts[folder] {
                .part(ManifestFile.Part(id: id, folder: folder))
            } else {
                // Until the change is done, the next build must know that the manifest has to be written again.
                isOutdated && !isDone ? .outdated : .site
            }
        // A draft must not show a hidden folder's name: the drafts' folder may be inside the site.
        let drafts = folder.isEmpty ? self.drafts : self.drafts + "/" + SiteManifest.decoded(folder)
        try FileSystem.makeFolder(drafts)
        try ManifestFile.write(
            files ?? SiteManifest(), as: header, to: self.folder(folder),
            naming: folder.isEmpty ? Set(parts.values) : [], announcing: change, drafts: drafts)
    }

    /// Removes parts, and their folders where those are empty.
    private func removeParts(of folders: [String]) {
        for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            unlink(site + "/" + ManifestFile.path(in: folder))
            let path = SiteManifest.decoded(folder)
            for folder in [path] + RelativePath.foldersAbove(path).reversed() { rmdir(site + "/" + folder) }
        }
    }
}
