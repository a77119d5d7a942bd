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

    /// By encoded path from the site's root: encoded, two spellings of an accented letter are two.
    private(set) var entries: [String: Entry] = [:]
    /// Whether every file of the site is in it; until then all that is in the folder is ours.
    var isFinished = false

    /// The manifest of the site in `folder`; nil if it has none that we can read.
    init?(in folder: String) {
        guard let data = FileManager.default.contents(atPath: folder + "/" + Self.fileName) else { return nil }
        var lines = String(decoding: data, as: UTF8.self).split(separator: "\n")[...]
        guard let header = lines.popFirst(), header == Self.header || header == Self.unfinishedHeader else {
            return nil
        }
        isFinished = header == Self.header
        for line in lines {
            let parts = line.split(separator: " ", maxSplits: 3)
            guard parts.count == 4, let size = Int(parts[0]), let time = Int(parts[1]), let hash = ContentHash(parts[2])
            else { return nil }
            entries[String(parts[3])] = Entry(byteCount: size, modified: time, hash: hash)
        }
    }

    init() {}

    /// Every path from the site's root, in order.
    var paths: [String] { entries.keys.sorted().map { $0.removingPercentEncoding ?? $0 } }

    /// Every file with its path from the site's root, in no order.
    var files: some Sequence<(path: String, entry: Entry)> {
        entries.lazy.map { (path: $0.removingPercentEncoding ?? $0, entry: $1) }
    }

    /// Of all paths and what is in them, whatever their times.
    var signature: ContentHash {
        // Whatever the order: a sum of hashes has none.
        let sum = entries.reduce(0 as UInt64) { sum, file in
            var recipe = Recipe(file.value.hash)
            recipe.add(file.key)
            return sum &+ recipe.hash.value
        }
        return ContentHash(value: sum)
    }

    /// Whether size and time of the file at `path` of the site in `folder` are those of its entry.
    func isUntouched(_ path: String, _ entry: Entry, in folder: String) -> Bool {
        guard let status = FileSystem.status(folder + "/" + path) else { return false }
        return status.kind == .file && status.byteCount == entry.byteCount && status.modified == entry.modified
    }

    func contains(_ path: String) -> Bool { entries[Self.encoded(path)] != nil }

    /// Adds the file at `path` of the site in `folder`, just written.
    mutating func add(_ path: String, hash: ContentHash, in folder: String) throws(BuildError) {
        let file = folder + "/" + path
        guard let status = FileSystem.status(file) else {
            throw .cannotWrite(path: file, cause: FileSystem.lastCause)
        }
        entries[Self.encoded(path)] = Entry(byteCount: status.byteCount, modified: status.modified, hash: hash)
    }

    /// Adds the files of a manifest that has none of these.
    mutating func merge(_ other: SiteManifest) {
        entries.merge(other.entries) { own, _ in own }
    }

    /// Replaces the folder's manifest by this one, at once.
    func write(to folder: String) throws(BuildError) {
        let lines = entries.sorted { $0.key < $1.key }.map { path, entry in
            "\(entry.byteCount) \(entry.modified) \(entry.hash.text) \(path)"
        }
        let header = isFinished ? Self.header : Self.unfinishedHeader
        let text = ([header] + lines).joined(separator: "\n") + "\n"
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
        guard let entry = entries[Self.encoded(path)], status.byteCount == entry.byteCount else { return false }
        return status.modified == entry.modified || Self.hash(of: file) == entry.hash
    }

    private static let header = "vitrine site 1"
    private static let unfinishedHeader = header + " (unfinished)"
    /// What the manifest is called until it is whole.
    private static let draftName = fileName + ".new"

    private static func encoded(_ path: String) -> String {
        SitePath(path.split(separator: "/").map(String.init)).percentEncoded
    }

    private static func hash(of file: String) -> ContentHash? {
        FileManager.default.contents(atPath: file).map { ContentHash.of($0) }
    }
}
