import Foundation
import ImagePipeline

/// How far a folder has what its manifest says.
enum SiteState: Sendable {
    /// Not every file is in the manifest, and all that is in the folder is ours.
    case unfinished
    /// Files are taking their places: each is as it was, or as it will be.
    case changing
    case finished
}

/// What becomes of a site's files: what those will be that take their places, and which go.
struct SiteChange: Sendable {
    let placed: SiteManifest
    /// Paths from the site's root.
    let removed: [String]
}

/// A manifest as it is kept in the folder itself, so that it goes wherever the site goes.
///
/// A line to a file: size, time, hash, and the path percent-encoded, since names may have line breaks in them. A change of the site is
/// added behind: the lines of files that take their places, and of those that go, between two that say when it began and that
/// it is done. So a manifest costs what has changed, and until the last line is there a file may be as either says.
struct ManifestFile {
    static let name = ".vitrine-manifest"
    /// What it is called until it is whole; a killed build may leave it.
    static let draftName = name + ".new"
    static let names: Set<String> = [name, draftName]

    let manifest: SiteManifest
    let state: SiteState
    /// Lines that are in it; those of files that have gone or changed since, too.
    let lineCount: Int

    private static let header = "vitrine site 1"
    private static let unfinishedHeader = header + " (unfinished)"
    private static let beginning = "changing"
    private static let end = "done"
    private static let removal = "- "

    /// The manifest in `folder`; nil if there is none that we can read.
    ///
    /// - Complexity: O(*n*), and a system call for each file that takes its place in a change that isn't done.
    init?(in folder: String) {
        let file = URL(filePath: folder + "/" + Self.name)
        guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else { return nil }
        var (manifest, count) = (SiteManifest(), 0)
        var pending: (placed: [ManifestLine], removed: [String])?
        // What ends within a line, or isn't to be read, was being added when everything stopped.
        var isTorn = data.last != UInt8(ascii: "\n")
        let header: String? = data.withUnsafeBytes { bytes in
            var lines = ManifestLines(bytes)
            guard let header = lines.next().map(Self.text), [Self.header, Self.unfinishedHeader].contains(header) else {
                return nil
            }
            while let line = lines.next() {
                count += 1
                if let file = ManifestLine(line) {
                    if pending == nil { manifest.add(file.name, file.entry, to: file.folder) }
                    pending?.placed.append(file)
                    continue
                }
                switch (Self.text(line), pending) {
                case (Self.beginning, nil): pending = ([], [])
                case (Self.end, let change?):
                    for file in change.placed { manifest.add(file.name, file.entry, to: file.folder) }
                    for path in change.removed { manifest.remove(path) }
                    pending = nil
                case (let text, .some) where text.hasPrefix(Self.removal):
                    pending?.removed.append(SiteManifest.decoded(String(text.dropFirst(Self.removal.count))))
                default:
                    isTorn = true
                    return header
                }
            }
            return header
        }
        guard let header else { return nil }
        for change in pending?.placed ?? [] {
            let path = SiteManifest.decoded(RelativePath.join(change.folder, change.name))
            // Which of the two a file is, it tells itself; of one that is neither it doesn't matter.
            if change.entry.isOf(folder + "/" + path, ratherThan: manifest.entry(of: path)) {
                manifest.add(path, change.entry)
            }
        }
        self.manifest = manifest
        state = header == Self.unfinishedHeader ? .unfinished : pending == nil && !isTorn ? .finished : .changing
        lineCount = count
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Replaces the folder's manifest, at once.
    ///
    /// - Parameters:
    ///   - change: what is about to happen.
    ///   - isFinished: whether every file of the site is in it; else all that is in the folder is ours.
    ///   - isLasting: whether to wait until it is on the disk.
    static func write(
        _ manifest: SiteManifest, to folder: String, announcing change: SiteChange? = nil, isFinished: Bool = true,
        isLasting: Bool = true
    ) throws(BuildError) {
        let start = Array(((isFinished ? header : unfinishedHeader) + "\n").utf8)
        let chunks = [{ start }] + chunks(of: manifest) + (change.map(chunks) ?? [])
        let (path, draft) = (folder + "/" + name, folder + "/" + draftName)
        if let failure = NewFile.create(draft, isLasting: isLasting, with: chunks.lazy.map { $0() }) {
            unlink(draft)
            throw .cannotWrite(path: path, cause: failure)
        }
        try FileSystem.rename(draft, to: path)
    }

    /// Adds to the folder's manifest, which is finished, what is about to happen, and waits until that is on the disk.
    ///
    /// - Returns: whether it could; if not, it has to be written anew.
    static func announce(_ change: SiteChange, in folder: String) -> Bool {
        NewFile.append(chunks(of: change).lazy.map { $0() }, to: folder + "/" + name, isLasting: true) == nil
    }

    /// Adds that it has happened.
    ///
    /// - Returns: whether it could, likewise.
    static func conclude(in folder: String) -> Bool {
        NewFile.append([Array((end + "\n").utf8)], to: folder + "/" + name, isLasting: false) == nil
    }

    /// A folder's lines at a time: of a site of a hundred thousand photos there are more than one would hold in memory.
    private static func chunks(of manifest: SiteManifest) -> [() -> [UInt8]] {
        manifest.folders.sorted { $0.key < $1.key }.map { path, folder in { ManifestLine.lines(of: path, folder) } }
    }

    private static func chunks(of change: SiteChange) -> [() -> [UInt8]] {
        let start = Array((beginning + "\n").utf8)
        let removals = change.removed.map { SiteManifest.encoded($0) }.sorted().map { "\(removal)\($0)\n" }
        return [{ start }] + chunks(of: change.placed) + [{ removals.flatMap { Array($0.utf8) } }]
    }
}
