import Foundation
import ImagePipeline

/// How far a folder has what its manifest says.
enum SiteState: Sendable {
    /// Not every file is in the manifest, and all that is in the folder is ours.
    case unfinished
    /// Files are taking their places: each is as it was, or as it will be.
    case changing
    /// Every file is in the manifest, which an earlier version wrote: files of unlisted albums are named in the root.
    case outdated
    case finished
}

/// What becomes of a site's files: what those will be that take their places, and which go.
struct SiteChange: Sendable {
    var placed = SiteManifest()
    /// Paths from the site's root.
    var removed: [String] = []
    /// Numbers of parts of the manifest that may be there until the change is done.
    var parts: Set<ContentHash> = []
}

/// One file of a site's manifest, as it is kept in the site itself, so that it goes wherever the site goes.
///
/// The file in the site's root lists all files but those of unlisted albums. Each unlisted album has a part of its own in its
/// folder, since whoever reads the root's file must not learn the folder's name. The root's file has only the parts' numbers.
///
/// A line to a file: size, time, hash, and the path percent-encoded, since names may have line breaks in them. A change of the site is
/// added behind: the lines of files that take their places, and of those that go, between two that say when it began and that
/// it is done. So a manifest costs what has changed, and until the last line is there a file may be as either says.
struct ManifestFile {
    static let name = ".vitrine-manifest"
    /// What it is called until it is whole; a killed build may leave it.
    static let draftName = name + ".new"

    /// What tells the part of an unlisted album from all others.
    struct Part: Hashable, Sendable {
        /// As the root's file has it.
        let id: ContentHash
        /// The album's folder in the site, encoded.
        let folder: String
    }

    /// What a file's first line says.
    enum Header: Hashable, Sendable {
        case site
        /// A site that ``SiteState/unfinished`` describes.
        case unfinished
        /// What version 1 wrote.
        case outdated
        case part(Part)
    }

    let header: Header
    /// Without the changes in ``pending``.
    let files: SiteManifest
    /// A change that was announced and may have happened in part.
    let pending: SiteChange?
    /// Numbers of the site's parts, without those in ``pending``.
    let partIDs: Set<ContentHash>
    /// Whether its end can't be read: it was being added when everything stopped.
    let isTorn: Bool
    /// Lines that are in it; those of files that have gone or changed since, too.
    let lineCount: Int

    private static let beginning = "changing"
    private static let end = "done"
    private static let removal = "- "
    private static let reference = "part "

    /// The manifest's file that is right in `folder`; nil if there is none that we can read.
    init?(in folder: String) {
        let file = URL(filePath: folder + "/" + Self.name)
        guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else { return nil }
        var (manifest, count, ids) = (SiteManifest(), 0, Set<ContentHash>())
        var pending: SiteChange?
        // What ends within a line, or isn't to be read, was being added when everything stopped.
        var isTorn = data.last != UInt8(ascii: "\n")
        let header: Header? = data.withUnsafeBytes { bytes in
            var lines = ManifestLines(bytes)
            guard let header = lines.next().map(Self.text).flatMap(Header.init) else { return nil }
            while let line = lines.next() {
                count += 1
                if let file = ManifestLine(line) {
                    if pending == nil { manifest.add(file.name, file.entry, to: file.folder) }
                    pending?.placed.add(file.name, file.entry, to: file.folder)
                    continue
                }
                let text = Self.text(line)
                if text.hasPrefix(Self.reference), let id = ContentHash(text.dropFirst(Self.reference.count)) {
                    if pending == nil { ids.insert(id) }
                    pending?.parts.insert(id)
                    continue
                }
                switch (text, pending) {
                case (Self.beginning, nil): pending = SiteChange()
                case (Self.end, let change?):
                    manifest.replace(change.placed)
                    for path in change.removed { manifest.remove(path) }
                    pending = nil
                case (_, .some) where text.hasPrefix(Self.removal):
                    pending?.removed.append(SiteManifest.decoded(String(text.dropFirst(Self.removal.count))))
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

    /// Which part of a site's manifest it is; nil for that in the root.
    var part: Part? {
        if case .part(let part) = header { part } else { nil }
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The path of the file that lists a folder's files, from the site's root.
    ///
    /// - Parameter folder: from the site's root, encoded; empty for the root itself.
    static func path(in folder: String) -> String { RelativePath.join(SiteManifest.decoded(folder), name) }

    /// Whether the file right in a folder of a site is the part of that folder.
    ///
    /// - Parameter folder: from the site's root, encoded.
    static func isPart(of folder: String, in site: String) -> Bool {
        access(site + "/" + path(in: folder), F_OK) == 0
            && ManifestFile(in: site + "/" + SiteManifest.decoded(folder))?.part?.folder == folder
    }

    /// Replaces the file that is right in a folder, at once, and waits until the new one is on the disk.
    ///
    /// - Parameters:
    ///   - parts: numbers of the site's parts.
    ///   - change: what is about to happen.
    ///   - isLasting: whether to wait until it is on the disk.
    ///   - drafts: the folder where it is written before it takes its place, on the same file system; nil for that where it goes.
    static func write(
        _ manifest: SiteManifest, as header: Header = .site, to folder: String, naming parts: Set<ContentHash> = [],
        announcing change: SiteChange? = nil, isLasting: Bool = true, drafts: String? = nil
    ) throws(BuildError) {
        let start = Array((header.text + "\n").utf8) + references(to: parts)
        let chunks = [{ start }] + chunks(of: manifest) + (change.map(chunks) ?? [])
        let (path, draft) = (folder + "/" + name, (drafts ?? folder) + "/" + draftName)
        if let failure = NewFile.create(draft, isLasting: isLasting, with: chunks.lazy.map { $0() }) {
            unlink(draft)
            throw .cannotWrite(path: path, cause: failure)
        }
        guard rename(draft, path) == 0 else {
            let cause = FileSystem.lastCause
            unlink(draft)
            throw .cannotWrite(path: path, cause: cause)
        }
    }

    /// Adds to the file, which is finished, what is about to happen, and waits until that is on the disk.
    ///
    /// - Returns: whether it was added; if not, the whole file must be written again.
    static func announce(_ change: SiteChange, in folder: String) -> Bool {
        NewFile.append(chunks(of: change).lazy.map { $0() }, to: folder + "/" + name, isLasting: true) == nil
    }

    /// Adds that it has happened.
    ///
    /// - Returns: whether it could, likewise.
    static func conclude(in folder: String) -> Bool {
        NewFile.append([Array((end + "\n").utf8)], to: folder + "/" + name, isLasting: false) == nil
    }

    private static func references(to parts: Set<ContentHash>) -> [UInt8] {
        parts.map(\.text).sorted().flatMap { Array("\(reference)\($0)\n".utf8) }
    }

    /// A folder's lines at a time: of a site of a hundred thousand photos there are more than one would hold in memory.
    private static func chunks(of manifest: SiteManifest) -> [() -> [UInt8]] {
        manifest.folders.sorted { $0.key < $1.key }.map { path, folder in { ManifestLine.lines(of: path, folder) } }
    }

    private static func chunks(of change: SiteChange) -> [() -> [UInt8]] {
        let start = Array((beginning + "\n").utf8) + references(to: change.parts)
        let removals = change.removed.map { SiteManifest.encoded($0) }.sorted().map { "\(removal)\($0)\n" }
        return [{ start }] + chunks(of: change.placed) + [{ removals.flatMap { Array($0.utf8) } }]
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
