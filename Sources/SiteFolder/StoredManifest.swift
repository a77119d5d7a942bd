import FileReading
import Foundation

/// A site's manifest as it is stored in the site: the file in its root, with the parts in the folders of unlisted
/// albums.
package struct StoredManifest: Sendable {
    package let manifest: SiteManifest
    package let state: SiteState
    /// Whether an earlier version of the program wrote it, so that the root's file may name unlisted albums.
    let isOutdated: Bool
    /// Number of lines in all files together.
    package let lineCount: Int
    /// The parts' IDs, by their folders, percent-encoded.
    package let parts: [String: ContentHash]
    /// Whether the site is finished but a part is missing: the folder may have files of an unlisted album that count as
    /// foreign files.
    package let lacksPart: Bool

    /// Reads the manifest of the site in `folder`; nil if there is none, or if its format is unknown.
    ///
    /// - Parameter candidates: paths of folders, from the site's root, that may have parts. Folders with files of the
    ///   site, and the folders directly in them, are always searched first.
    /// - Complexity: O(*n*), and one system call for each file that an unfinished change places. If there are unlisted
    ///   albums, folders are listed until all parts are found. If a part is missing, these are all folders.
    package init?(in folder: String, lookingIn candidates: [String] = []) {
        guard let root = ManifestFile(in: folder), root.part == nil else { return nil }
        let inner = ManifestParts(of: root, in: folder, lookingIn: candidates).found
        let all = [root] + inner
        var manifest = root.files
        for part in inner { manifest.merge(part: part.files, of: folder) }
        for change in all.compactMap(\.pending) {
            for (path, entry) in change.placed.files
            // The file itself shows which version it is. If it is neither, the choice doesn't matter.
            where entry.isOf(folder + "/" + path, ratherThan: manifest.entry(of: path)) { manifest.add(path, entry) }
        }
        let parts = Dictionary(inner.compactMap(\.part).map { ($0.folder, $0.id) }) { first, _ in first }
        manifest.unlistedFolders = Set(parts.keys)
        self.manifest = manifest
        self.parts = parts
        lineCount = all.reduce(0) { $0 + $1.lineCount }
        isOutdated = root.header == .outdated
        let isChanging = all.contains { $0.pending != nil || $0.isTorn }
        lacksPart = !isChanging && root.header == .site && parts.count < root.partIDs.count
        switch root.header {
        case .unfinished: state = .unfinished
        case _ where isChanging: state = .changing
        case .outdated: state = .outdated
        case .site, .part: state = .finished
        }
    }

    /// Writes the manifest of a site in a staging folder.
    ///
    /// - Parameters:
    ///   - change: the change that is about to be made.
    ///   - isLasting: whether to wait until the files are on the disk.
    static func write(
        _ manifest: SiteManifest, to folder: String, announcing change: SiteChange? = nil, isLasting: Bool = true
    ) throws(FileError) {
        let files = manifest.parts(by: manifest.unlistedFolders)
        let changes = change?.parts(by: manifest.unlistedFolders) ?? [:]
        var ids: Set<ContentHash> = []
        for inner in Set(files.keys).union(changes.keys).sorted() where !inner.isEmpty {
            let (files, change) = (files[inner] ?? SiteManifest(), changes[inner])
            let part = ManifestFile.Part(id: files.partID(with: change), folder: inner)
            ids.insert(part.id)
            let path = folder + "/" + SiteManifest.decoded(inner)
            try FileSystem.makeFolder(path)
            try ManifestFile.write(files, as: .part(part), to: path, announcing: change, isLasting: isLasting)
        }
        // Written last: until the root's file exists, all files in the folder count as the build's own.
        try ManifestFile.write(
            files[""] ?? SiteManifest(), to: folder, naming: ids,
            announcing: change.map { _ in changes[""] ?? SiteChange() },
            isLasting: isLasting)
    }
}

/// A search for the parts of a site's manifest. The root's file doesn't say where they are.
private struct ManifestParts {
    package private(set) var found: [ManifestFile] = []
    private let site: String
    private var wanted: Set<ContentHash>
    /// Folders of the site that have been found, percent-encoded.
    private var known: Set<String> = [""]
    private var open = [""]

    package init(of root: ManifestFile, in site: String, lookingIn candidates: [String]) {
        self.site = site
        wanted = root.partIDs.union(root.pending?.parts ?? [])
        if wanted.isEmpty { return }
        addFolders(of: root)
        for folder in candidates { add(SiteManifest.encoded(folder)) }
        var index = 0
        // Folders without files of the site, in which there may be albums whose addresses count from the root.
        var (others, otherIndex) = ([String](), 0)
        while !wanted.isEmpty {
            let folder: String
            if index < open.count {
                folder = open[index]
                index += 1
                // While an album becomes unlisted, the root's file still lists files in its folder.
                if !folder.isEmpty { look(in: folder) }
            } else if otherIndex < others.count {
                folder = others[otherIndex]
                otherIndex += 1
                if known.contains(folder) { continue }
            } else {
                break
            }
            let path = SiteManifest.decoded(folder)
            let listing = try? FolderListing(of: path.isEmpty ? site : site + "/" + path)
            for entry in listing?.entries ?? [] where entry.kind == .folder {
                let inner = SiteManifest.encoded(RelativePath.join(path, entry.name))
                if known.contains(inner) { continue }
                look(in: inner)
                // No address begins with a dot: such folders are other programs', and may be large.
                if !known.contains(inner), !entry.name.hasPrefix(".") { others.append(inner) }
            }
        }
    }

    private mutating func look(in folder: String) {
        guard access(site + "/" + ManifestFile.path(in: folder), F_OK) == 0,
            let file = ManifestFile(in: site + "/" + SiteManifest.decoded(folder)), let part = file.part,
            part.folder == folder, wanted.remove(part.id) != nil
        else { return }
        found.append(file)
        addFolders(of: file)
        add(folder)
    }

    /// Adds the folders of a file's entries, those near the root first.
    private mutating func addFolders(of file: ManifestFile) {
        let folders = Set(file.files.folders.keys).union(file.pending?.placed.folders.keys.map { $0 } ?? [])
        for folder in folders.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
            for above in RelativePath.foldersAbove(folder) { add(above) }
            add(folder)
        }
    }

    private mutating func add(_ folder: String) {
        if known.insert(folder).inserted { open.append(folder) }
    }
}
