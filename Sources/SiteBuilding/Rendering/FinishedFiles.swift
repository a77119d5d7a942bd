import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SharedStore
import SiteFolder

/// The folder with renditions and originals that are finished and wait to be published. Those that an earlier build
/// finished, and did not come to publish, are in it too.
package struct FinishedFiles {
    /// A file that may be in the folder already.
    package struct Candidate: Hashable, Sendable {
        let name: String
        let byteCount: Int
        package let hash: ContentHash
    }

    /// What the names of originals begin with.
    static let originalStem = "original-"

    /// Absolute; nil if nothing is made, in a dry run.
    let folder: String?
    /// What a new file in the folder is like; nil without a folder.
    let newFile: FileStatus?
    /// The sizes of files that were there before, by name.
    private let sizes: [String: Int]

    /// No folder, for a run that makes nothing.
    static let none = FinishedFiles()

    private init() { (folder, newFile, sizes) = (nil, nil, [:]) }

    /// - Parameter folder: absolute; it exists.
    /// - Throws: ``BuildError/cannotWrite(path:_:)`` if no file can be created in it.
    init(in folder: String) throws(BuildError) {
        self.folder = folder
        newFile = try BuildError.files(FileSystem.statusOfNewFile(in: folder))
        // Only a build that makes films does it otherwise.
        TemporaryPlace.removeAbandoned(FilmDraft.purpose, in: folder)
        var sizes: [String: Int] = [:]
        if let listing = try? FolderListing(of: folder) {
            for entry in listing.entries where entry.kind == .file {
                let path = folder + "/" + entry.name
                guard let status = FileSystem.status(path) else { continue }
                // A killed build has published it under another name, by which writing to it here would change the
                // site.
                if status.linkCount > 1 {
                    unlink(path)
                } else {
                    sizes[entry.name] = status.byteCount
                }
            }
        }
        self.sizes = sizes
    }

    /// What the names of a photo's files begin with. Another state of the photo, or other settings, give another
    /// beginning, so that no file of an earlier build is taken for one of this build.
    static func stem(of photo: PhotoFile, _ stamp: FileStamp?, _ cacheKey: ContentHash) -> String {
        var name = CacheKey(cacheKey)
        name.add(photo.path)
        if let stamp {
            for part in [stamp.byteCount, stamp.modified, stamp.changed] { name.add(part) }
        }
        return name.hash.text
    }

    /// How a file of a worker differs from an ordinary new file of this size; nil if it doesn't.
    func flaw(of name: String, byteCount: Int) -> WorkerFault.FileFlaw? {
        guard let folder, let newFile, let status = FileSystem.status(folder + "/" + name) else {
            return .missing(name: name)
        }
        guard status.isPlainFile(like: newFile) else { return .notPlain(name: name) }
        return status.byteCount == byteCount ? nil : .ofOtherSize(name: name)
    }

    /// Whether a file of this name and size was there before; what is in it is not looked at.
    func mayHave(_ candidate: Candidate) -> Bool { sizes[candidate.name] == candidate.byteCount }

    /// Those candidates whose files hold what they should, with the paths of these files. Workers read them.
    ///
    /// - Parameter candidates: files that ``mayHave(_:)`` says are there.
    func verified(
        _ candidates: [Candidate], by workers: any JobRunning, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [ContentHash: String] {
        guard let folder else { return [:] }
        let files = candidates.map {
            HashedFile(file: PhotoFile(path: $0.name), path: folder + "/" + $0.name, byteCount: $0.byteCount)
        }
        let hashes = try await workers.hashes(of: files, report: report)
        var paths: [ContentHash: String] = [:]
        for (index, candidate) in candidates.enumerated() where hashes[index] == candidate.hash {
            paths[candidate.hash] = files[index].path
        }
        return paths
    }
}

extension FinishedFiles.Candidate {
    init(_ rendition: Rendition) {
        self.init(name: rendition.fileName, byteCount: rendition.byteCount, hash: rendition.hash)
    }

    /// The file in a store.
    var stored: StoredObject { StoredObject(named: name, byteCount: byteCount, hash: hash) }
}
