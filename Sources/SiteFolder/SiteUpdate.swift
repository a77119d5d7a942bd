import CFileExchange
import FileReading
import Foundation

/// The update of a published site: moves staged files into place and removes files that the new site doesn't have.
///
/// No other file is touched, so the cost depends on the size of the change, not of the site. Each file is moved
/// atomically, in ``PlacingOrder``; removals come last. So a visitor who starts at the home page never meets a broken
/// link. Before the first move, the manifests of both folders record the old and the new version of each file: even if
/// the build is killed, the next build can tell its own files from foreign files.
struct SiteUpdate {
    /// Exchanges the files at two paths; false if that failed.
    typealias Exchange = (String, String) -> Bool

    /// Exchanges two files atomically. Returns false, without a change, if the file system doesn't support that.
    static func exchangeAtOnce(_ first: String, _ second: String) -> Bool {
        vitrine_exchange(first, second) == 0
    }

    private let staged: String
    private let destination: String
    /// The published site's manifest.
    private let old: SiteManifest
    private let change: SiteChange
    private let newUnlisted: Set<String>
    /// The record of the change in the published site's manifest.
    private let record: ManifestUpdate
    private let exchange: Exchange
    /// Paths of staged files, in the order in which they are moved into place.
    let placed: [String]
    /// Paths of the site's files that are removed.
    private let removed: [String]

    /// - Parameters:
    ///   - staged: the folder with all files of the new site that the published one doesn't have, on the same file
    ///     system.
    ///   - manifest: the new site's manifest.
    init(
        from staged: String, to published: PublishedSite, _ manifest: SiteManifest,
        exchange: @escaping Exchange = exchangeAtOnce
    ) {
        self.staged = staged
        destination = published.folder
        old = published.manifest ?? SiteManifest()
        self.exchange = exchange
        let folder = destination
        placed = PlacingOrder.stages(of: manifest.paths(unlike: published.untouched), path: \.self) {
            FileSystem.status(folder + "/" + $0) == nil
        }.flatMap(\.self)
        removed = old.paths(without: manifest).sorted()
        newUnlisted = manifest.unlistedFolders
        change = SiteChange(placed: SiteManifest(of: placed, in: manifest), removed: removed)
        record = ManifestUpdate(of: published, to: manifest, change, drafts: staged)
    }

    /// Records the change in both folders before it is made. The site's files have not changed when this returns or
    /// throws.
    ///
    /// - Parameter sync: waits until everything written so far is on the disk.
    /// - Throws: ``SiteFolderError/foreignFiles(_:count:)`` if foreign files are at paths where files must be placed.
    func prepare(_ sync: () throws(FileError) -> Void) throws(SiteFolderError) {
        var obstacles = Obstacles(in: destination, besides: old)
        try obstacles.refuse(placed + record.newPaths)
        var known = SiteManifest(of: placed + removed, in: old)
        known.unlistedFolders = old.unlistedFolders.union(newUnlisted)
        try SiteFolderError.files(StoredManifest.write(known, to: staged, announcing: change, isLasting: false))
        do throws(FileError) {
            try record.announce(sync)
            try sync()
        } catch {
            record.withdraw(sync)
            throw .file(error)
        }
    }

    /// Makes the change.
    ///
    /// - Parameter sync: waits until everything written so far is on the disk.
    /// - Throws: ``SiteFolderError/partlyPublished(_:)`` if the change was only made in part; any other error if it was
    ///   undone.
    func run(_ sync: () throws(FileError) -> Void) throws(SiteFolderError) {
        let inTheWay = inTheWay
        if !inTheWay.isEmpty { try finishing { () throws(FileError) in try remove(inTheWay) } }
        try place(canUndo: inTheWay.isEmpty, sync)
        try finishing { () throws(FileError) in
            try remove(removed)
            // All changes must be on the disk before the manifest is updated.
            try sync()
            try record.conclude(sync)
        }
    }

    /// Files to remove that a staged file can't replace: a file where a folder must be, or files in a folder where a
    /// file must be. Only a theme can cause this.
    private var inTheWay: [String] {
        let placed = Set(self.placed)
        let folders = RelativePath.foldersAbove(self.placed)
        return removed.filter { path in
            folders.contains(path) || RelativePath.foldersAbove(path).contains(where: placed.contains)
        }
    }

    private enum Step {
        case madeFolder(String)
        case placed(String)
        case exchanged(String)
    }

    /// Moves the staged files into place.
    ///
    /// - Parameter canUndo: whether the steps can be undone if one of them fails.
    private func place(canUndo: Bool, _ sync: () throws(FileError) -> Void) throws(SiteFolderError) {
        var steps: [Step] = []
        // Percent-encoded, so that NFC and NFD names stay distinct.
        var folders: Set<String> = []
        var canUndo = canUndo
        do throws(SiteFolderError) {
            for path in placed {
                for folder in RelativePath.foldersAbove(path)
                where folders.insert(SiteManifest.encoded(folder)).inserted {
                    let isNew = try SiteFolderError.files(makeFolder(folder))
                    if isNew { steps.append(.madeFolder(folder)) }
                }
                let (from, place) = (staged + "/" + path, destination + "/" + path)
                let isFree = FileSystem.status(place) == nil
                if try SiteFolderError.files(isFree ? FileSystem.renameIfFree(from, to: place) : false) {
                    steps.append(.placed(path))
                    continue
                }
                guard FileSystem.status(place)?.kind == .file else { throw .foreignFiles([path], in: destination) }
                if exchange(from, place) {
                    // The replaced file is checked again when the staging folder is cleared.
                    steps.append(.exchanged(path))
                } else {
                    guard old.owns(path, in: destination) else { throw .foreignFiles([path], in: destination) }
                    try SiteFolderError.files(FileSystem.rename(from, to: place))
                    canUndo = false
                }
            }
        } catch {
            guard canUndo, undo(steps, sync) else { throw error.partlyPublished }
            throw error
        }
    }

    /// Creates a folder unless it exists. Returns whether it was created.
    private func makeFolder(_ folder: String) throws(FileError) -> Bool {
        let path = destination + "/" + folder
        if mkdir(path, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw .cannotWrite(path: path, .last) }
        return false
    }

    /// Undoes the steps. Returns whether the site is as it was before.
    private func undo(_ steps: [Step], _ sync: () throws(FileError) -> Void) -> Bool {
        for step in steps.reversed() {
            switch step {
            case .madeFolder(let folder):
                rmdir(destination + "/" + folder)
            case .placed(let path):
                guard rename(destination + "/" + path, staged + "/" + path) == 0 else { return false }
            case .exchanged(let path):
                guard exchange(staged + "/" + path, destination + "/" + path) else { return false }
            }
        }
        record.withdraw(sync)
        return true
    }

    /// Removes files from the site, except those that were modified since they were written.
    private func remove(_ paths: [String]) throws(FileError) {
        for path in paths where old.owns(path, in: destination) {
            let (place, retired) = (destination + "/" + path, staged + "/" + path)
            // Move the file to the staging folder, where it is checked again before it is removed. If a staged file is
            // in the way there, remove it at once.
            let hasRoom = (try? FileSystem.makeFolder(RelativePath.split(retired).folder)) != nil
            guard hasRoom && rename(place, retired) == 0 || unlink(place) == 0 else {
                throw .cannotWrite(path: place, .last)
            }
        }
        let folders = Set(paths.flatMap(RelativePath.foldersAbove).map { SiteManifest.encoded($0) })
        // rmdir keeps folders that aren't empty.
        for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            // A part that a killed build left; its files have all been removed.
            if !old.unlistedFolders.contains(folder), ManifestFile.isPart(of: folder, in: destination) {
                unlink(destination + "/" + ManifestFile.path(in: folder))
            }
            rmdir(destination + "/" + SiteManifest.decoded(folder))
        }
    }

    /// Runs steps that can't be undone, and marks their errors as such.
    private func finishing(_ body: () throws(FileError) -> Void) throws(SiteFolderError) {
        do throws(FileError) { try body() } catch { throw .partlyPublished(error) }
    }
}
