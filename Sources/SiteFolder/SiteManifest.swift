import FileReading

/// The list of files that builds wrote into a folder: the only files that a build may replace or remove.
package struct SiteManifest: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package let byteCount: Int
        /// Nanoseconds since 1970.
        package let modified: Int
        package let hash: ContentHash

        package init(byteCount: Int, modified: Int, hash: ContentHash) {
            self.byteCount = byteCount
            self.modified = modified
            self.hash = hash
        }
    }

    /// The folders by their percent-encoded paths from the site's root, so that NFC and NFD names stay distinct. No
    /// folder is without files.
    package private(set) var folders: [String: ManifestFolder] = [:]
    /// Percent-encoded folders of albums that no page links to. The manifest's file in the site's root doesn't name
    /// them.
    package var unlistedFolders: Set<String> = []

    package init() {}

    /// Creates a manifest with the entries that another manifest has for these paths.
    package init(of paths: [String], in other: SiteManifest) {
        for path in paths {
            if let entry = other.entry(of: path) { add(path, entry) }
        }
    }

    /// The path of every file from the site's root, sorted.
    package var paths: [String] { files.map(\.path).sorted() }

    /// The path from the site's root of every folder that directly contains files of the manifest, except the root
    /// itself.
    var folderPaths: [String] { folders.keys.filter { !$0.isEmpty }.map(Self.decoded) }

    /// The size in bytes of all files together.
    package var byteCount: Int {
        folders.values.reduce(0) { sum, folder in folder.files.values.reduce(sum) { $0 + $1.byteCount } }
    }

    /// Returns the paths of files that are missing from another manifest or differ there, unsorted.
    package func paths(unlike other: SiteManifest) -> [String] {
        paths(in: other) { $0[$1] == $2 }
    }

    /// Returns the paths of files that are missing from another manifest, unsorted.
    package func paths(without other: SiteManifest) -> [String] {
        paths(in: other) { entries, name, _ in entries[name] != nil }
    }

    private func paths(
        in other: SiteManifest, except isExcepted: ([String: Entry], String, Entry) -> Bool
    ) -> [String] {
        folders.flatMap { path, folder -> [String] in
            let others = other.folders[path]
            // Skips unchanged folders without comparing their files.
            if others == folder { return [] }
            return folder.files.compactMap { name, entry in
                isExcepted(others?.files ?? [:], name, entry) ? nil : Self.decoded(RelativePath.join(path, name))
            }
        }
    }

    package var fileCount: Int { folders.values.reduce(0) { $0 + $1.files.count } }

    /// Every file with its path from the site's root, unsorted.
    package var files: some Sequence<(path: String, entry: Entry)> {
        folders.lazy.flatMap { path, folder in
            folder.files.lazy.map { (path: Self.decoded(RelativePath.join(path, $0)), entry: $1) }
        }
    }

    /// A hash of all paths and contents. File times have no effect on it.
    package var signature: ContentHash {
        ContentHash(value: folders.values.reduce(0) { $0 &+ $1.signature.value })
    }

    /// Returns the same hash for the files directly in a folder, whose path is percent-encoded.
    package func signature(of folder: String) -> ContentHash { folders[folder]?.signature ?? ContentHash(value: 0) }

    /// Returns the entry of the file at `path` from the site's root.
    package func entry(of path: String) -> Entry? {
        let (folder, name) = RelativePath.split(Self.encoded(path))
        return folders[folder]?.files[name]
    }

    package func contains(_ path: String) -> Bool { entry(of: path) != nil }

    /// - Returns: the entry that is replaced.
    @discardableResult
    package mutating func add(_ path: String, _ entry: Entry) -> Entry? { addEncoded(Self.encoded(path), entry) }

    @discardableResult
    mutating func addEncoded(_ path: String, _ entry: Entry) -> Entry? {
        let (folder, name) = RelativePath.split(path)
        return add(name, entry, to: folder)
    }

    /// Adds a file of a folder. Both names are percent-encoded.
    @discardableResult
    package mutating func add(_ name: String, _ entry: Entry, to folder: String) -> Entry? {
        folders[folder, default: ManifestFolder(folder)].add(name, entry)
    }

    /// Removes a file's entry.
    package mutating func remove(_ path: String) {
        let (folder, name) = RelativePath.split(Self.encoded(path))
        folders[folder]?.remove(name)
        if folders[folder]?.files.isEmpty == true { folders[folder] = nil }
    }

    /// Adds the files of another manifest. No file may be in both.
    package mutating func merge(_ other: SiteManifest) {
        for (path, folder) in other.folders {
            if folders[path] == nil {
                folders[path] = folder
            } else {
                for (name, entry) in folder.files { add(name, entry, to: path) }
            }
        }
    }

    /// Replaces the entries of the files directly in a folder, given percent-encoded, by those of another manifest.
    package mutating func take(_ folder: String, from other: SiteManifest) {
        folders[folder] = other.folders[folder]
    }

    /// Replaces the entries of the files directly in a folder, given percent-encoded.
    package mutating func replace(_ folder: String, by files: ManifestFolder?) { folders[folder] = files }

    /// Returns the manifest without the files that don't meet a condition. The condition is checked once per file.
    package func filtered(_ isIncluded: (_ path: String, Entry) -> Bool) -> SiteManifest {
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

    /// Returns whether the file at `path` of the site in `folder` is as it was written, or is a file of the manifest.
    package func owns(_ path: String, in folder: String) -> Bool {
        if isManifest(path) { return FileSystem.status(folder + "/" + path)?.kind == .file }
        return entry(of: path)?.isOf(folder + "/" + path) ?? false
    }

    /// Returns whether `path`, from the site's root, is that of a file of the manifest or of a draft of it.
    private func isManifest(_ path: String) -> Bool {
        let (folder, name) = RelativePath.split(path)
        return [ManifestFile.name, ManifestFile.draftName].contains(name)
            && (folder.isEmpty || unlistedFolders.contains(Self.encoded(folder)))
    }

    /// Returns the percent-encoded form of a folder's path from the site's root.
    package static func encoded(_ folder: [String]) -> String {
        PercentEncoding.encoded(folder)
    }

    package static func encoded(_ path: String) -> String {
        path.utf8.allSatisfy(isPlain)
            ? path : encoded(path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) })
    }

    /// Returns whether a byte of a path is the same in the percent-encoded form.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    package static func decoded(_ path: String) -> String {
        path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
    }
}

/// The entries of the files directly in one folder.
package struct ManifestFolder: Hashable, Sendable {
    /// The entries by file name, percent-encoded.
    package private(set) var files: [String: SiteManifest.Entry] = [:]
    /// A hash of all paths and contents. File times have no effect on it.
    package private(set) var signature = ContentHash(value: 0)
    private let pathHash: ContentHash

    /// - Parameter path: the folder's path from the site's root, percent-encoded.
    package init(_ path: String) {
        pathHash = .of(path.utf8)
    }

    /// - Returns: the entry that is replaced.
    @discardableResult
    package mutating func add(_ name: String, _ entry: SiteManifest.Entry) -> SiteManifest.Entry? {
        let old = files.updateValue(entry, forKey: name)
        // A sum of hashes doesn't depend on the order.
        let sum = signature.value &- (old.map { share(of: name, $0) } ?? 0) &+ share(of: name, entry)
        signature = ContentHash(value: sum)
        return old
    }

    package mutating func remove(_ name: String) {
        guard let old = files.removeValue(forKey: name) else { return }
        signature = ContentHash(value: signature.value &- share(of: name, old))
    }

    private func share(of name: String, _ entry: SiteManifest.Entry) -> UInt64 {
        let parts = (pathHash.value, ContentHash.of(name.utf8).value, entry.hash.value)
        return withUnsafeBytes(of: parts) { ContentHash.of($0).value }
    }
}

extension SiteManifest.Entry {
    /// Returns whether a file has the size and the time in this entry.
    func isUntouched(_ file: String) -> Bool {
        guard let status = FileSystem.status(file) else { return false }
        return status.kind == .file && status.byteCount == byteCount && status.modified == modified
    }

    /// Returns whether a file matches this entry rather than another one; true if there is no other.
    func isOf(_ file: String, ratherThan other: SiteManifest.Entry?) -> Bool {
        guard let other else { return true }
        // If all files have the same time, size and time may match both entries.
        if (other.byteCount, other.modified) == (byteCount, modified) { return ContentHash.of(file: file) == hash }
        return isOf(file)
    }

    /// Returns whether a file has this entry's contents, even if its time has changed.
    func isOf(_ file: String) -> Bool {
        guard let status = FileSystem.status(file), status.kind == .file, status.byteCount == byteCount else {
            return false
        }
        return status.modified == modified || ContentHash.of(file: file) == hash
    }
}
