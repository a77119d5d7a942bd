import Foundation
import ImagePipeline
import PageRendering

/// The list of files that we wrote into a folder: the only ones that we may replace or remove.
///
/// Kept in the folder itself, so that it goes wherever the site goes. One line to a file: size, time, hash, and the path
/// percent-encoded, since names may have line breaks in them.
struct SiteManifest: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let byteCount: Int
        /// Nanoseconds since 1970.
        let modified: Int
        let hash: ContentHash
    }

    static let fileName = ".vitrine-manifest"

    /// By folder, whose path from the site's root is encoded, and name, which is too: encoded, two spellings of an accented
    /// letter are two. No folder is without files.
    private(set) var folders: [String: [String: Entry]] = [:]
    /// Whether every file of the site is in it; until then all that is in the folder is ours.
    var isFinished = false

    /// The manifest of the site in `folder`; nil if it has none that we can read.
    init?(in folder: String) {
        guard let data = FileManager.default.contents(atPath: folder + "/" + Self.fileName) else { return nil }
        var lines = data.split(separator: UInt8(ascii: "\n"))[...]
        let header = lines.popFirst().map { String(decoding: $0, as: UTF8.self) }
        guard header == Self.header || header == Self.unfinishedHeader else { return nil }
        isFinished = header == Self.header
        for line in lines {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 3).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard parts.count == 4, let size = Int(parts[0]), let time = Int(parts[1]), let hash = ContentHash(parts[2])
            else { return nil }
            let (folder, name) = Self.split(parts[3])
            folders[folder, default: [:]][name] = Entry(byteCount: size, modified: time, hash: hash)
        }
    }

    init() {}

    /// Every path from the site's root, in order.
    var paths: [String] { files.map(\.path).sorted() }

    /// The path of every folder that has files of ours right in it, from the site's root, save that itself.
    var folderPaths: [String] { folders.keys.filter { !$0.isEmpty }.map(Self.decoded) }

    /// Every path of files right in a folder, an encoded path.
    func paths(in folder: String) -> [String] {
        (folders[folder] ?? [:]).keys.map { Self.decoded(Self.path(folder, $0)) }
    }

    /// Of all files together.
    var byteCount: Int {
        folders.values.reduce(0) { sum, entries in entries.values.reduce(sum) { $0 + $1.byteCount } }
    }

    /// How many files are in it and not in another.
    func count(without other: SiteManifest) -> Int {
        folders.reduce(0) { sum, folder in
            let others = other.folders[folder.key] ?? [:]
            return sum + folder.value.keys.count { others[$0] == nil }
        }
    }

    var fileCount: Int { folders.values.reduce(0) { $0 + $1.count } }

    /// Every file with its path from the site's root, in no order.
    var files: some Sequence<(path: String, entry: Entry)> {
        folders.lazy.flatMap { folder, entries in
            entries.lazy.map { (path: Self.decoded(Self.path(folder, $0)), entry: $1) }
        }
    }

    /// Of all paths and what is in them, whatever their times.
    var signature: ContentHash {
        // Whatever the order: a sum of hashes has none.
        ContentHash(value: folders.keys.reduce(0 as UInt64) { $0 &+ signature(of: $1).value })
    }

    /// The same of the files right in a folder, an encoded path.
    func signature(of folder: String) -> ContentHash {
        let sum = (folders[folder] ?? [:]).reduce(0 as UInt64) { sum, file in
            var recipe = Recipe(file.value.hash)
            recipe.add(Self.path(folder, file.key))
            return sum &+ recipe.hash.value
        }
        return ContentHash(value: sum)
    }

    /// Whether size and time of the file at `path` of the site in `folder` are those of its entry.
    func isUntouched(_ path: String, _ entry: Entry, in folder: String) -> Bool {
        guard let status = FileSystem.status(folder + "/" + path) else { return false }
        return status.kind == .file && status.byteCount == entry.byteCount && status.modified == entry.modified
    }

    /// What is said of the file at `path` from the site's root.
    func entry(of path: String) -> Entry? {
        let (folder, name) = Self.split(Self.encoded(path))
        return folders[folder]?[name]
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

    mutating func add(_ path: String, _ entry: Entry) {
        let (folder, name) = Self.split(Self.encoded(path))
        folders[folder, default: [:]][name] = entry
    }

    /// Adds the files of a manifest that has none of these.
    mutating func merge(_ other: SiteManifest) {
        folders.merge(other.folders) { $0.merging($1) { own, _ in own } }
    }

    /// Takes the files right in a folder, an encoded path, from another manifest.
    mutating func take(_ folder: String, from other: SiteManifest) {
        folders[folder] = other.folders[folder]
    }

    /// Leaves out all files that don't fulfil a condition, which is asked once for each.
    func filtered(_ isIncluded: (_ path: String, Entry) -> Bool) -> SiteManifest {
        var filtered = self
        for (folder, entries) in folders {
            let left = entries.filter { isIncluded(Self.decoded(Self.path(folder, $0.key)), $0.value) }
            if left.count < entries.count { filtered.folders[folder] = left.isEmpty ? nil : left }
        }
        return filtered
    }

    /// Replaces the folder's manifest by this one, at once.
    func write(to folder: String) throws(BuildError) {
        var text = (isFinished ? Self.header : Self.unfinishedHeader) + "\n"
        for (folder, entries) in folders.sorted(by: { $0.key < $1.key }) {
            for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
                text += "\(entry.byteCount) \(entry.modified) \(entry.hash.text) \(Self.path(folder, name))\n"
            }
        }
        let path = folder + "/" + Self.fileName
        let draft = folder + "/" + Self.draftName
        try FileSystem.write(Data(text.utf8), to: draft)
        try FileSystem.rename(draft, to: path)
    }

    /// Whether the file at `path` of the site in `folder` is the one that we wrote, unchanged.
    func owns(_ path: String, in folder: String) -> Bool {
        let file = folder + "/" + path
        guard let status = FileSystem.status(file), status.kind == .file else { return false }
        if path == Self.fileName || path == Self.draftName { return true }
        guard let entry = entry(of: path), status.byteCount == entry.byteCount else { return false }
        return status.modified == entry.modified || ContentHash.of(file: file) == entry.hash
    }

    private static let header = "vitrine site 1"
    private static let unfinishedHeader = header + " (unfinished)"
    /// What the manifest is called until it is whole.
    private static let draftName = fileName + ".new"

    /// A folder's path from the site's root, as it is written.
    static func encoded(_ folder: [String]) -> String {
        folder.isEmpty ? "" : SitePath(folder).percentEncoded
    }

    private static func encoded(_ path: String) -> String {
        path.utf8.allSatisfy(isPlain) ? path : encoded(path.split(separator: "/").map(String.init))
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

    private static func decoded(_ path: String) -> String {
        path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
    }

    /// - Parameter folder: empty for the site's root.
    private static func path(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }
}
