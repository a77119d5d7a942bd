import CFileExchange
import Foundation

/// The step from the site in a folder to the next one: staged files take their places there, and what is in the site no more goes.
///
/// Nothing else is touched, so that it costs what has changed and not what there is. Each file takes its place in one step, what
/// pages refer to before they do, new pages before those that lead to them, and what goes does so last, so that whoever comes by
/// the home page never meets a link that doesn't work. Before the first, both folders' manifests tell of each file
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
    private let new: SiteManifest
    /// Whether there was none.
    private let isFirst: Bool
    /// Whether the manifest can be added to: it is finished, and most of its lines are still true.
    private let isTidy: Bool
    private let exchange: Exchange
    /// Paths of staged files, in the order in which they take their places.
    private let placed: [String]
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
        isFirst = published.manifest == nil
        new = manifest
        self.exchange = exchange
        let paths = manifest.paths(unlike: published.untouched).sorted()
        let (pages, others) = (paths.filter(Self.isPage), paths.filter { !Self.isPage($0) })
        // Those that are new are found only through others.
        let old = old
        placed = others + pages.filter { !old.contains($0) } + pages.filter(old.contains)
        removed = old.paths(without: manifest).sorted()
        let lineCount = published.lineCount + placed.count + removed.count
        isTidy = published.isFinished && lineCount * 2 < manifest.fileCount * 3
    }

    private static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

    /// Tells in both folders what is about to happen. Nothing else has changed when this returns or throws.
    ///
    /// - Throws: ``BuildError/foreignFiles(_:count:)`` for what stands where files must go.
    func prepare() throws(BuildError) {
        var obstacles = Obstacles(in: destination, besides: old)
        try obstacles.refuse(placed)
        let change = SiteChange(placed: SiteManifest(of: placed, in: new), removed: removed)
        try ManifestFile.write(
            SiteManifest(of: placed, in: old), to: staged, announcing: change, isLasting: false)
        if isTidy {
            try ManifestFile.announce(change, in: destination)
        } else {
            try ManifestFile.write(old, to: destination, announcing: change)
        }
    }

    /// - Throws: ``BuildError/halfway(path:cause:)`` if only part could be done; any other error when all has been undone.
    func run() throws(BuildError) {
        // A file may have become a folder, or a folder a file.
        let clearsFirst = needsRoom
        if clearsFirst { try finishing { () throws(BuildError) in try remove() } }
        try place(isUndone: !clearsFirst)
        try finishing { () throws(BuildError) in
            if !clearsFirst { try remove() }
            if isTidy {
                try ManifestFile.conclude(in: destination)
            } else {
                try ManifestFile.write(new, to: destination)
            }
        }
    }

    /// Whether something of ours that goes stands where a staged file must go, and is no file that it could replace.
    private var needsRoom: Bool {
        let goingFolders = Set(removed.flatMap(RelativePath.foldersAbove))
        let going = Set(removed)
        return placed.contains { path in
            goingFolders.contains(path) || RelativePath.foldersAbove(path).contains(where: going.contains)
        }
    }

    private enum Step {
        case madeFolder(String)
        case placed(String)
        case exchanged(String)
    }

    private func place(isUndone: Bool) throws(BuildError) {
        var steps: [Step] = []
        var folders: Set<String> = [""]
        var canUndo = isUndone
        do throws(BuildError) {
            for path in placed {
                for folder in RelativePath.foldersAbove(path) where folders.insert(folder).inserted {
                    if try makeFolder(folder) { steps.append(.madeFolder(folder)) }
                }
                let (from, place) = (staged + "/" + path, destination + "/" + path)
                guard let status = FileSystem.status(place) else {
                    try FileSystem.rename(from, to: place)
                    steps.append(.placed(path))
                    continue
                }
                guard status.kind == .file else { throw .foreignFiles([path], in: destination) }
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
            guard canUndo, undo(steps) else { throw error.halfway }
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
    private func undo(_ steps: [Step]) -> Bool {
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
        if isFirst { return unlink(destination + "/" + ManifestFile.name) == 0 }
        return (try? ManifestFile.write(old, to: destination)) != nil
    }

    /// What is no longer as we wrote it stays.
    private func remove() throws(BuildError) {
        for path in removed where old.owns(path, in: destination) {
            guard unlink(destination + "/" + path) == 0 else {
                throw .cannotWrite(path: destination + "/" + path, cause: FileSystem.lastCause)
            }
        }
        let folders = Set(removed.flatMap(RelativePath.foldersAbove))
        // Those that something is in stay.
        for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(destination + "/" + folder) }
    }

    /// Does what can't be undone.
    private func finishing(_ body: () throws(BuildError) -> Void) throws(BuildError) {
        do throws(BuildError) { try body() } catch { throw error.halfway }
    }
}
