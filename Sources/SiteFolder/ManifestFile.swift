import FileReading
import Foundation

/// How far the files in a site's folder match its manifest.
package enum SiteState: Sendable {
    /// The manifest doesn't list every file yet. All files in the folder are the build's own.
    case unfinished
    /// Files are being moved into place: each is in its old or in its new version.
    case changing
    /// Every file is in the manifest. An earlier version of the program wrote it, so the root's file names the files of
    /// unlisted albums.
    case outdated
    /// Every file is in the manifest, and no change is in progress.
    case finished
}

/// A change of a site: the files that are added or replaced, and the files that are removed.
struct SiteChange: Sendable {
    var placed = SiteManifest()
    /// Paths from the site's root.
    var removed: [String] = []
    /// IDs of parts of the manifest that may exist until the change is done.
    var parts: Set<ContentHash> = []
}

/// One file of a site's manifest. It is stored in the site itself, so that it moves with the site.
///
/// The file in the site's root lists all files except those of unlisted albums. Each unlisted album has a part of its
/// own in its folder, because readers of the root's file must not learn the folder's name. The root's file only has the
/// parts' IDs.
///
/// Each file has one line: size, time, hash, and the path, percent-encoded because names may contain line breaks. A
/// change of the site is appended: between a line that begins the change and a line that ends it are the lines of the
/// files that are placed and of the files that are removed. So the cost of writing depends on what has changed, not on
/// the site's size. Until the last line is written, a file may be in its old or in its new version.
package struct ManifestFile {
    package static let name = ".vitrine-manifest"
    /// Name of the file while it is written. A killed build may leave such a file.
    static let draftName = name + ".new"

    /// Identifies the part of one unlisted album.
    package struct Part: Hashable, Sendable {
        /// The ID by which the root's file refers to the part.
        let id: ContentHash
        /// The album's folder in the site, percent-encoded.
        let folder: String
    }

    /// The meaning of a file's first line.
    package enum Header: Hashable, Sendable {
        case site
        /// A site in the state ``SiteState/unfinished``.
        case unfinished
        /// A site whose manifest has format version 1.
        case outdated
        case part(Part)
    }

    package let header: Header
    /// The listed files, without the changes in ``pending``.
    package let files: SiteManifest
    /// A change that was announced and may have been made in part.
    let pending: SiteChange?
    /// IDs of the site's parts, without those in ``pending``.
    let partIDs: Set<ContentHash>
    /// Whether the end of the file can't be parsed, because a build was killed while it appended.
    let isTorn: Bool
    /// Number of lines in the file, including those of files that have since been removed or changed.
    package let lineCount: Int

    /// Reads the manifest's file that is directly in `folder`; nil if there is none, or if its format is unknown.
    package init?(in folder: String) {
        let file = URL(filePath: folder + "/" + Self.name)
        guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else { return nil }
        var (manifest, count, ids) = (SiteManifest(), 0, Set<ContentHash>())
        var pending: SiteChange?
        // A line without an end, or one that can't be parsed, is from a build that was killed while it appended.
        var isTorn = data.last != UInt8(ascii: "\n")
        let header: Header? = data.withUnsafeBytes { bytes in
            var lines = ManifestLines(bytes)
            guard let header = lines.next().flatMap({ Header(String(decoding: $0, as: UTF8.self)) }) else { return nil }
            while let line = lines.next() {
                count += 1
                switch ManifestLine(line) {
                case .file(let folder, let name, let entry):
                    if pending == nil { manifest.add(name, entry, to: folder) }
                    pending?.placed.add(name, entry, to: folder)
                case .part(let id):
                    if pending == nil { ids.insert(id) }
                    pending?.parts.insert(id)
                case .beginning where pending == nil: pending = SiteChange()
                case .removal(let path) where pending != nil: pending?.removed.append(SiteManifest.decoded(path))
                case .done where pending != nil:
                    manifest.replace(pending?.placed ?? SiteManifest())
                    for path in pending?.removed ?? [] { manifest.remove(path) }
                    pending = nil
                default:
                    isTorn = true
                    return header
                }
            }
            return header
        }
        guard let header else { return nil }
        self.header = header
        files = manifest
        self.pending = pending
        partIDs = ids
        self.isTorn = isTorn
        lineCount = count
    }

    /// The part that this file is; nil for the file in the root.
    package var part: Part? {
        if case .part(let part) = header { part } else { nil }
    }

    /// Returns the path, from the site's root, of the file that lists a folder's files.
    ///
    /// - Parameter folder: the path from the site's root, percent-encoded; empty for the root itself.
    package static func path(in folder: String) -> String { RelativePath.join(SiteManifest.decoded(folder), name) }

    /// Returns whether the manifest's file directly in a folder of a site is the part of that folder.
    ///
    /// - Parameter folder: the path from the site's root, percent-encoded.
    static func isPart(of folder: String, in site: String) -> Bool {
        access(site + "/" + path(in: folder), F_OK) == 0
            && ManifestFile(in: site + "/" + SiteManifest.decoded(folder))?.part?.folder == folder
    }

    /// Replaces, atomically, the file that is directly in a folder.
    ///
    /// - Parameters:
    ///   - parts: IDs of the site's parts.
    ///   - change: the change that is about to be made.
    ///   - isLasting: whether to wait until the file is on the disk.
    ///   - drafts: the folder where the file is written before it is moved into place, on the same file system; nil for
    ///     the same folder.
    static func write(
        _ manifest: SiteManifest, as header: Header = .site, to folder: String, naming parts: Set<ContentHash> = [],
        announcing change: SiteChange? = nil, isLasting: Bool = true, drafts: String? = nil
    ) throws(FileError) {
        let start = Array((header.text + "\n").utf8) + ManifestLine.bytes(of: references(to: parts))
        let chunks = [{ start }] + chunks(of: manifest) + (change.map(chunks) ?? [])
        try FileSystem.replace(
            folder + "/" + name, with: chunks.lazy.map { $0() }, isLasting: isLasting,
            draft: (drafts ?? folder) + "/" + draftName)
    }

    /// Appends an announced change of the site to a finished manifest, and waits until it is on the disk.
    ///
    /// - Returns: whether the change was appended; if not, the whole file must be written again.
    static func announce(_ change: SiteChange, in folder: String) -> Bool {
        NewFile.append(chunks(of: change).lazy.map { $0() }, to: folder + "/" + name, isLasting: true) == nil
    }

    /// Appends that the announced change is done.
    ///
    /// - Returns: whether that was appended; if not, the whole file must be written again.
    static func conclude(in folder: String) -> Bool {
        NewFile.append([ManifestLine.bytes(of: [.done])], to: folder + "/" + name, isLasting: false) == nil
    }

    private static func references(to parts: Set<ContentHash>) -> [ManifestLine] {
        parts.sorted { $0.value < $1.value }.map(ManifestLine.part)
    }

    /// Returns the lines in one chunk per folder: a site of 100,000 photos has more lines than should be in memory at
    /// once.
    private static func chunks(of manifest: SiteManifest) -> [() -> [UInt8]] {
        manifest.folders.sorted { $0.key < $1.key }.map { path, folder in { ManifestLine.bytes(of: path, folder) } }
    }

    private static func chunks(of change: SiteChange) -> [() -> [UInt8]] {
        let start = ManifestLine.bytes(of: [.beginning] + references(to: change.parts))
        let removals = change.removed.map { SiteManifest.encoded($0) }.sorted().map(ManifestLine.removal)
        return [{ start }] + chunks(of: change.placed) + [{ ManifestLine.bytes(of: removals) }]
    }
}

extension ManifestFile.Header {
    private static let versions = ["vitrine site 1", "vitrine site 2"]
    private static let unfinishedEnd = " (unfinished)"
    private static let partStart = versions[1] + " part "

    fileprivate init?(_ line: String) {
        switch line {
        case Self.versions[1]: self = .site
        case Self.versions[0]: self = .outdated
        case Self.versions[0] + Self.unfinishedEnd, Self.versions[1] + Self.unfinishedEnd: self = .unfinished
        default:
            guard line.hasPrefix(Self.partStart) else { return nil }
            let words = line.dropFirst(Self.partStart.count).split(separator: " ")
            guard words.count == 2, let id = ContentHash(words[0]) else { return nil }
            self = .part(ManifestFile.Part(id: id, folder: String(words[1])))
        }
    }

    fileprivate var text: String {
        switch self {
        case .site: Self.versions[1]
        case .outdated: Self.versions[0]
        case .unfinished: Self.versions[1] + Self.unfinishedEnd
        case .part(let part): "\(Self.partStart)\(part.id.text) \(part.folder)"
        }
    }
}
