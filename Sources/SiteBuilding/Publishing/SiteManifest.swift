import ImagePipeline
import PageRendering

/// The list of files that we wrote into a folder: the only ones that we may replace or remove.
struct SiteManifest: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let byteCount: Int
        /// Nanoseconds since 1970.
        let modified: Int
        let hash: ContentHash
    }

    /// By their paths from the site's root, which are encoded: so two spellings of an accented letter are two. None is without
    /// files.
    private(set) var folders: [String: ManifestFolder] = [:]
    /// Folders of albums that no page above them leads to, encoded. The manifest's file in the site's root doesn't name them.
    var unlistedFolders: Set<String> = []

    init() {}

    /// Of another manifest, what it says of files at these paths.
    init(of paths: [String], in other: SiteManifest) {
        for path in paths {
            if let entry = other.entry(of: path) { add(path, entry) }
        }
    }

    /// Every path from the site's root, in order.
    var paths: [String] { files.map(\.path).sorted() }

    /// The path of every folder that directly contains files of ours, from the site's root, except the root itself.
    var folderPaths: [String] { folders.keys.filter { !$0.isEmpty }.map(Self.decoded) }

    /// Of all files together.
    var byteCount: Int {
        folders.values.reduce(0) { sum, folder in folder.files.values.reduce(sum) { $0 + $1.byteCount } }
    }

    /// Paths of files of which another manifest says something else, or nothing, in no order.
    func paths(unlike other: SiteManifest) -> [String] {
        paths(in: other) { $0[$1] == $2 }
    }

    /// Paths of files of which another manifest says nothing, in no order.
    func paths(without other: SiteManifest) -> [String] {
        paths(in: other) { entries, name, _ in entries[name] != nil }
    }

    private func paths(
        in other: SiteManifest, except isExcepted: ([String: Entry], String, Entry) -> Bool
    ) -> [String] {
        folders.flatMap { path, folder -> [String] in
            let others = other.folders[path]
            // Of folders that nothing was done to, at once.
            if others == folder { return [] }
            return folder.files.compactMap { name, entry in
                isExcepted(others?.files ?? [:], name, entry) ? nil : Self.decoded(RelativePath.join(path, name))
            }
        }
    }

    var fileCount: Int { folders.values.reduce(0) { $0 + $1.files.count } }

    /// Every file with its path from the site's root, in no order.
    var files: some Sequence<(path: String, entry: Entry)> {
        folders.lazy.flatMap { path, folder in
            folder.files.lazy.map { (path: Self.decoded(RelativePath.join(path, $0)), entry: $1) }
        }
    }

    /// Of all paths and what is in them, whatever their times.
    var signature: ContentHash {
        ContentHash(value: folders.values.reduce(0) { $0 &+ $1.signature.value })
    }

    /// The same of the files right in a folder, an encoded path.
    func signature(of folder: String) -> ContentHash { folders[folder]?.signature ?? ContentHash(value: 0) }

    /// What is said of the file at `path` from the site's root.
    func entry(of path: String) -> Entry? {
        let (folder, name) = RelativePath.split(Self.encoded(path))
        return folders[folder]?.files[name]
    }

    func contains(_ path: String) -> Bool { entry(of: path) != nil }

    /// Adds the file at `path` of the site in `folder`, just written.
    mutating func add(_ path: String, hash: ContentHash, in folder: String) throws(BuildError) {
        let file = folder + "/" + path
        guard let status = FileSystem.status(file) else {
            throw .cannotWrite(path: file, cause: FileSystem.lastCause)
        }
        add(path, Entry(byteCount: status.byteCount, modified: status.modified, hash: hash))
    }

    /// - Returns: what was said of the file before.
    @discardableResult
    mutating func add(_ path: String, _ entry: Entry) -> Entry? { addEncoded(Self.encoded(path), entry) }

    @discardableResult
    mutating func addEncoded(_ path: String, _ entry: Entry) -> Entry? {
        let (folder, name) = RelativePath.split(path)
        return add(name, entry, to: folder)
    }

    /// Adds a file of a folder, both encoded.
    @discardableResult
    mutating func add(_ name: String, _ entry: Entry, to folder: String) -> Entry? {
        folders[folder, default: ManifestFolder(folder)].add(name, entry)
    }

    /// Takes a file out.
    mutating func remove(_ path: String) {
        let (folder, name) = RelativePath.split(Self.encoded(path))
        folders[folder]?.remove(name)
        if folders[folder]?.files.isEmpty == true { folders[folder] = nil }
    }

    /// Adds the files of a manifest that has none of these.
    mutating func merge(_ other: SiteManifest) {
        for (path, folder) in other.folders {
            if folders[path] == nil {
                folders[path] = folder
            } else {
                for (name, entry) in folder.files { add(name, entry, to: path) }
            }
        }
    }

    /// Takes the files right in a folder, an encoded path, from another manifest.
    mutating func take(_ folder: String, from other: SiteManifest) {
        folders[folder] = other.folders[folder]
    }

    /// Takes the files of the album that is right in a folder, an encoded path, from another manifest.
    mutating func takeAlbum(_ folder: String, from other: SiteManifest) {
        folders[folder] = other.albumFolder(folder)
    }

    /// Leaves out all files that don't fulfil a condition, which is asked once for each.
    func filtered(_ isIncluded: (_ path: String, Entry) -> Bool) -> SiteManifest {
        var filtered = SiteManifest()
        filtered.unlistedFolders = unlistedFolders
        for (path, folder) in folders {
            let left = folder.files.filter { isIncluded(Self.decoded(RelativePath.join(path, $0.key)), $0.value) }
            if left.count == folder.files.count {
                filtered.folders[path] = folder
            } else {
                for (name, entry) in left { filtered.add(name, entry, to: path) }
            }
        }
        return filtered
    }

    /// Whether the file at `path` of the site in `folder` is the one that we wrote, unchanged.
    func owns(_ path: String, in folder: String) -> Bool {
        if isManifest(path) { return FileSystem.status(folder + "/" + path)?.kind == .file }
        return entry(of: path)?.isOf(folder + "/" + path) ?? false
    }

    /// Whether a file of the manifest is at `path` from the site's root, or a draft of it.
    private func isManifest(_ path: String) -> Bool {
        let (folder, name) = RelativePath.split(path)
        return [ManifestFile.name, ManifestFile.draftName].contains(name)
            && (folder.isEmpty || unlistedFolders.contains(Self.encoded(folder)))
    }

    /// A folder's path from the site's root, as it is written.
    static func encoded(_ folder: [String]) -> String {
        folder.isEmpty ? "" : SitePath(folder).percentEncoded
    }

    static func encoded(_ path: String) -> String {
        path.utf8.allSatisfy(isPlain)
            ? path : encoded(path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) })
    }

    /// Whether a byte of a path stands for itself where it is encoded.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    static func decoded(_ path: String) -> String {
        path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
    }
}

/// What a manifest says of the files right in one folder.
struct ManifestFolder: Hashable, Sendable {
    /// By their names, encoded.
    private(set) var files: [String: SiteManifest.Entry] = [:]
    /// Of all paths and what is in them, whatever their times.
    private(set) var signature = ContentHash(value: 0)
    private let pathHash: ContentHash

    /// - Parameter path: encoded.
    init(_ path: String) {
        pathHash = .of(path.utf8)
    }

    /// - Returns: what was said of the file before.
    @discardableResult
    mutating func add(_ name: String, _ entry: SiteManifest.Entry) -> SiteManifest.Entry? {
        let old = files.updateValue(entry, forKey: name)
        // Whatever the order: a sum of hashes has none.
        let sum = signature.value &- (old.map { share(of: name, $0) } ?? 0) &+ share(of: name, entry)
        signature = ContentHash(value: sum)
        return old
    }

    mutating func remove(_ name: String) {
        guard let old = files.removeValue(forKey: name) else { return }
        signature = ContentHash(value: signature.value &- share(of: name, old))
    }

    private func share(of name: String, _ entry: SiteManifest.Entry) -> UInt64 {
        let parts = (pathHash.value, ContentHash.of(name.utf8).value, entry.hash.value)
        return withUnsafeBytes(of: parts) { ContentHash.of($0).value }
    }
}

extension SiteManifest.Entry {
    /// Whether a file has the size and the time that it had.
    func isUntouched(_ file: String) -> Bool {
        guard let status = FileSystem.status(file) else { return false }
        return status.kind == .file && status.byteCount == byteCount && status.modified == modified
    }

    /// Whether a file is this one, of two that it may be; where the other isn't known it is.
    func isOf(_ file: String, ratherThan other: SiteManifest.Entry?) -> Bool {
        guard let other else { return true }
        // If all files have the same date, size and time may fit both.
        if (other.byteCount, other.modified) == (byteCount, modified) { return ContentHash.of(file: file) == hash }
        return isOf(file)
    }

    /// Whether a file is the one that we wrote, however often it was touched since.
    func isOf(_ file: String) -> Bool {
        guard let status = FileSystem.status(file), status.kind == .file, status.byteCount == byteCount else {
            return false
        }
        return status.modified == modified || ContentHash.of(file: file) == hash
    }
}
