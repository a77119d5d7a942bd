import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning
import Synchronization

/// Writes the files of a site that differ from the published site to a staging folder. Checks each page before it is
/// written.
final class SiteWriter: SiteSink {
    let maker: FileMaker
    /// The staged site's folder, which exists.
    let folder: String
    /// The modification time of new files; nil for the time of writing.
    let date: FileDate?
    /// Paths of new renditions and originals by hash. All others are in the published site.
    let newFiles: [ContentHash: String]
    /// What a new file in the folder of new renditions is like; nil if it may not be run.
    let newFile: FileStatus?
    /// Another site that has the renditions and originals of photos that can't be read now.
    let earlier: PublishedSite?
    /// Whether renditions may contain their photos' credits.
    let embedsCredit: Bool
    let contents = SiteContents()
    private let newCount = Atomic(0)

    /// Number of files that are new or changed.
    var writtenCount: Int { newCount.load(ordering: .relaxed) }

    init(
        maker: FileMaker, folder: String, date: FileDate?, newFiles: [ContentHash: String],
        newFile: FileStatus? = nil, earlier: PublishedSite? = nil, embedsCredit: Bool = false
    ) {
        self.maker = maker
        self.folder = folder
        self.date = date
        self.newFiles = newFiles
        self.newFile = newFile
        self.earlier = earlier
        self.embedsCredit = embedsCredit
    }

    private var published: PublishedSite { maker.published }

    func keep(_ folder: [String], from published: SiteManifest) {
        contents.addAlbum(SiteManifest.encoded(folder), from: published)
    }

    func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>,
        scope: LinkScope
    ) async throws(BuildError) -> [String: BuildDatabase.Page] {
        try BuildError.files(FileSystem.makeFolder(([self.folder] + folder).joined(separator: "/")))
        return try await maker.make(files, known: known, ahead: ahead, scope: scope, into: contents) {
            [self] content, path throws(BuildError) in
            if let entry = published.untouched.entry(of: path), entry.hash == content.hash { return entry }
            newCount.add(1, ordering: .relaxed)
            let file = self.folder + "/" + path
            try write(content, at: path, to: file)
            guard let status = FileSystem.status(file) else { throw .file(.cannotWrite(path: file, .last)) }
            return SiteManifest.Entry(byteCount: status.byteCount, modified: status.modified, hash: content.hash)
        }
    }

    private func write(_ content: FileMaker.Content, at path: String, to file: String) throws(BuildError) {
        if let data = content.data {
            try BuildError.files(FileSystem.write(data, to: file))
        } else if let old = newFiles[content.hash] ?? published.file(holding: content.hash)
            ?? earlier?.file(holding: content.hash)
        {
            if content.isRendition { try prove(old, for: path) }
            // All workers have ended, so the file can't change after this check.
            if newFiles[content.hash] != nil, FileSystem.status(old)?.isRunnable(unlike: newFile) == true {
                throw .leak(path: path, what: "permission to be executed")
            }
            // A modification time belongs to all hard links of a file. The published site or a store has one of them.
            let isShared = newFiles[content.hash] == nil || FileSystem.status(old).map { $0.linkCount > 1 } ?? false
            let needsOwnFile = isShared && date != nil
            try BuildError.files(needsOwnFile ? FileSystem.copy(old, to: file) : FileSystem.link(old, to: file))
        } else {
            throw .file(.cannotRead(path: published.folder + "/" + path, .other("it was removed during the build")))
        }
        try date?.set(file)
    }

    /// Checks that a rendition contains no metadata, except a credit that may be in it.
    ///
    /// - Throws: ``BuildError/leak(path:what:)`` if it does.
    private func prove(_ file: String, for path: String) throws(BuildError) {
        let leak = try mapError(of: RenditionProof.leak(in: file, named: path, embedsCredit: embedsCredit)) {
            (error: ImageError) in BuildError.file(.cannotRead(path: file, .other(error.description)))
        }
        if let leak { throw .leak(path: path, what: leak) }
    }
}

/// A fixed modification time for written files, in place of the time of the build.
struct FileDate: Hashable, Sendable {
    /// Seconds since 1970.
    let seconds: Int

    /// The value of `SOURCE_DATE_EPOCH`, so that builds on different days are identical; nil if it is not set or not a
    /// number.
    ///
    /// Source: <https://reproducible-builds.org/specs/source-date-epoch/>
    static var asked: FileDate? {
        ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }.map(FileDate.init)
    }

    func set(_ file: String) throws(BuildError) {
        let time = timespec(tv_sec: seconds, tv_nsec: 0)
        guard utimensat(AT_FDCWD, file, [time, time], 0) == 0 else {
            throw .file(.cannotWrite(path: file, .last))
        }
    }
}
