import CFileExchange
import Foundation
import PhotoCatalog

/// The step from the site in a folder to the next one: staged files take their places there, and what is in the site no more goes.
///
/// Nothing else is touched, so that it costs what has changed and not what there is. Each file takes its place in one step, what
/// pages refer to before they do, new pages before those that lead to them, and what goes does so last, so that whoever comes by
/// the home page never meets a link that doesn't work. Before the first, both folders' manifests record for each file
/// what it was and what it will be: a build that is killed leaves nothing of which it isn't known whether it is ours.
struct SiteUpdate {
    /// Exchanges what two paths name.
    typealias Exchange = (String, String) -> Bool

    /// In one step; false, with nothing done, where the file system can't.
    static func exchangeAtOnce(_ first: String, _ second: String) -> Bool { vitrine_exchange(first, second) == 0 }

    private let staged: String
    private let destination: String
    /// The site's as it was.
    private let old: SiteManifest
    private let change: SiteChange
    private let newUnlisted: Set<String>
    /// The site's manifest, as it is kept in the site.
    private let record: ManifestUpdate
    private let exchange: Exchange
    /// Paths of staged files, in the order in which they take their places.
    let placed: [String]
    /// Paths of files of ours that go.
    private let removed: [String]

    /// - Parameters:
    ///   - staged: the folder with all files of the new site that aren't in the published one, on the same file system.
    ///   - manifest: the new site's.
    init(
        from staged: String, to published: PublishedSite, _ manifest: SiteManifest,
        exchange: @escaping Exchange = exchangeAtOnce
    ) {
        self.staged = staged
        destination = published.folder
        old = published.manifest ?? SiteManifest()
        self.exchange = exchange
        let paths = manifest.paths(unlike: published.untouched).sorted()
        let (pages, others) = (paths.filter(Self.isPage), paths.filter { !Self.isPage($0) })
        let folder = published.folder
        let (there, new) = pages.reduce(into: ([String](), [String]())) { lists, page in
            if FileSystem.status(folder + "/" + page) == nil { lists.1.append(page) } else { lists.0.append(page) }
        }
        // Pages that are new are found only through others, and all through the home page.
        let pagesInOrder = new + there
        placed = others + pagesInOrder.filter { $0 != Self.homePage } + pagesInOrder.filter { $0 == Self.homePage }
        removed = old.paths(without: manifest).sorted()
        newUnlisted = manifest.unlistedFolders
        change = SiteChange(placed: SiteManifest(of: placed, in: manifest), removed: removed)
        record = ManifestUpdate(of: published, to: manifest, change, drafts: staged)
    }

    private static let homePage = "index.html"

    private static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

    /// Tells in both folders what is about to happen. Nothing else has changed when this returns or throws.
    ///
    /// - Parameter sync: waits until all that was written is on the disk.
    /// - Throws: ``BuildError/foreignFiles(_:count:)`` for what stands where files must go.
    func prepare(_ sync: () throws(BuildError) -> Void) throws(BuildError) {
        var obstacles = Obstacles(in: destination, besides: old)
        try obstacles.refuse(placed + record.newPaths)
        var known = SiteManifest(of: placed + removed, in: old)
        known.unlistedFolders = old.unlistedFolders.union(newUnlisted)
        try StoredManifest.write(known, to: staged, announcing: change, isLasting: false)
        do throws(BuildError) {
            try record.announce(sync)
            try sync()
        } catch {
            record.withdraw(sync)
            throw error
        }
    }

    /// - Parameter sync: waits until all that was written is on the disk.
    /// - Throws: ``BuildError/halfway(path:cause:)`` if only part could be done; any other error when all has been undone.
    func run(_ sync: () throws(BuildError) -> Void) throws(BuildError) {
        let inTheWay = inTheWay
        if !inTheWay.isEmpty { try finishing { () throws(BuildError) in try remove(inTheWay) } }
        try place(isUndone: inTheWay.isEmpty, sync)
        try finishing { () throws(BuildError) in
            try remove(removed)
            // All changes must have reached the disk before the manifest says so.
            try sync()
            try record.conclude(sync)
        }
    }

    /// Files that go and stand where a staged file must go, but can't be replaced by it: one that becomes a folder, or those in
    /// a folder that becomes a file. Only a theme can ask for that.
    private var inTheWay: [String] {
        let placed = Set(self.placed)
        let folders = Set(self.placed.flatMap(RelativePath.foldersAbove))
        return removed.filter { path in
            folders.contains(path) || RelativePath.foldersAbove(path).contains(where: placed.contains)
        }
    }

    private enum Step {
        case madeFolder(String)
        case placed(String)
        case exchanged(String)
    }

    private func place(isUndone: Bool, _ sync: () throws(BuildError) -> Void) throws(BuildError) {
        var steps: [Step] = []
        // Encoded, so that two spellings of an accented letter are two.
        var folders: Set<String> = []
        var canUndo = isUndone
        do throws(BuildError) {
            for path in placed {
                for folder in RelativePath.foldersAbove(path)
                where folders.insert(SiteManifest.encoded(folder)).inserted {
                    if try makeFolder(folder) { steps.append(.madeFolder(folder)) }
                }
                let (from, place) = (staged + "/" + path, destination + "/" + path)
                if FileSystem.status(place) == nil, try FileSystem.renameIfFree(from, to: place) {
                    steps.append(.placed(path))
                    continue
                }
                guard FileSystem.status(place)?.kind == .file else { throw .foreignFiles([path], in: destination) }
                if exchange(from, place) {
                    // What was there is looked at again when the staging folder is cleared.
                    steps.append(.exchanged(path))
                } else {
                    guard old.owns(path, in: destination) else { throw .foreignFiles([path], in: destination) }
                    try FileSystem.rename(from, to: place)
                    canUndo = false
                }
            }
        } catch {
            guard canUndo, undo(steps, sync) else { throw error.halfway }
            throw error
        }
    }

    /// Whether the folder is new.
    private func makeFolder(_ folder: String) throws(BuildError) -> Bool {
        let path = destination + "/" + folder
        if mkdir(path, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw .cannotWrite(path: path, cause: FileSystem.lastCause) }
        return false
    }

    /// Whether the site is as it was.
    private func undo(_ steps: [Step], _ sync: () throws(BuildError) -> Void) -> Bool {
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

    /// Takes files of ours out of the site. What is no longer as we wrote it stays.
    private func remove(_ paths: [String]) throws(BuildError) {
        for path in paths where old.owns(path, in: destination) {
            let (place, retired) = (destination + "/" + path, staged + "/" + path)
            // Out of sight, where it is looked at once more before it goes, unless something staged is in the way.
            let hasRoom = (try? FileSystem.makeFolder(RelativePath.split(retired).folder)) != nil
            guard hasRoom && rename(place, retired) == 0 || unlink(place) == 0 else {
                throw .cannotWrite(path: place, cause: FileSystem.lastCause)
            }
        }
        let folders = Set(paths.flatMap(RelativePath.foldersAbove).map(PhotoFile.init))
        // Those that something is in stay.
        for folder in folders.sorted(by: { $0.path.utf8.count > $1.path.utf8.count }) {
            let encoded = SiteManifest.encoded(folder.path)
            // One that a killed build left, which lists nothing any more.
            if !old.unlistedFolders.contains(encoded), ManifestFile.isPart(of: encoded, in: destination) {
                unlink(destination + "/" + ManifestFile.path(in: encoded))
            }
            rmdir(destination + "/" + folder.path)
        }
    }

    /// Does what can't be undone.
    private func finishing(_ body: () throws(BuildError) -> Void) throws(BuildError) {
        do throws(BuildError) { try body() } catch { throw error.halfway }
    }
}
