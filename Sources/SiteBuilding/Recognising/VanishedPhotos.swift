import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// Photos that an earlier build published and that are missing now.
///
/// A photo is missing if its folder was listed at the last build, if there is nothing at its path now, and if no photo of the library
/// has the same bytes. A photo that a setting or a rule leaves out is not missing: its file is still there.
struct VanishedPhotos {
    /// In order of their paths.
    let photos: [PhotoFile]
    /// How many photos the last build knew.
    let knownCount: Int

    /// So few may go without a question.
    private static let fewest = 10
    /// At least one in so many must go for a question.
    private static let share = 4

    /// Whether so many are missing that a disk or a network share may be gone, rather than photos.
    var areTooMany: Bool { Self.areTooMany(photos.count, of: knownCount) }

    static func areTooMany(_ count: Int, of knownCount: Int) -> Bool {
        count >= fewest && count * share >= knownCount
    }

    /// The folders that most of them were in, with their counts, at most `limit`.
    func folders(limit: Int) -> [(folder: String, count: Int)] {
        let counts = Dictionary(grouping: photos) { RelativePath.split($0.path).folder }.mapValues(\.count)
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map { ($0.key, $0.value) }
    }
}

/// Looks for photos that are missing.
struct VanishedPhotoSearch {
    /// The source folder, absolute.
    let source: String
    let database: BuildDatabase
    let hasher: PhotoHasher

    /// A photo of the library, as it was found.
    struct Found {
        let file: PhotoFile
        let stamp: FileStamp?
        /// Nil if it has not been read.
        let hash: ContentHash?
    }

    /// - Parameters:
    ///   - found: all photos of the albums that were looked at.
    ///   - isSettled: whether a folder of the source belongs to an album in which nothing has changed.
    /// - Throws: ``BuildError/unreadableFolder(path:cause:)`` for a folder whose photos are published and that can't be listed.
    func run(
        _ found: [Found], report: @Sendable (BuildEvent) -> Void, isSettled: (String) -> Bool
    ) async throws(BuildError) -> VanishedPhotos {
        let present = Set(found.map(\.file))
        var missing: [(file: PhotoFile, photo: BuildDatabase.Photo)] = []
        for folder in try database.photoFolders(for: .renditions) where !isSettled(folder) {
            let absent = try database.photos(for: .renditions, in: folder).filter {
                $0.value.refusal == nil && !present.contains($0.key)
            }
            guard !absent.isEmpty else { continue }
            guard try isListed(folder) else {
                missing += absent.map { ($0.key, $0.value) }
                continue
            }
            missing += absent.filter { FileSystem.status(source + "/" + $0.key.path) == nil }.map { ($0.key, $0.value) }
        }
        guard !missing.isEmpty else { return VanishedPhotos(photos: [], knownCount: 0) }
        let hashes = try await hashes(report, of: found, sizes: Set(missing.map(\.photo.stamp.byteCount)))
        var vanished: [PhotoFile] = []
        for (file, photo) in missing where !hashes.contains(photo.hash) {
            let copies = try database.folders(ofPhotosWith: photo.hash, for: .renditions)
            if !copies.contains(where: isSettled) { vanished.append(file) }
        }
        vanished.sort { $0.path < $1.path }
        return VanishedPhotos(photos: vanished, knownCount: try database.shownPhotoCount())
    }

    /// Of the photos that may be missing ones at other places.
    private func hashes(
        _ report: @Sendable (BuildEvent) -> Void, of found: [Found], sizes: Set<Int>
    ) async throws(BuildError) -> Set<ContentHash> {
        var hashes = Set(found.compactMap(\.hash))
        let unread = found.compactMap { photo -> PhotoHasher.Request? in
            guard photo.hash == nil, let stamp = photo.stamp, sizes.contains(stamp.byteCount) else { return nil }
            return PhotoHasher.Request(file: photo.file, stamp: stamp)
        }
        hashes.formUnion(try await hasher.hashes(of: unread, report: report).compactMap(\.self))
        return hashes
    }

    /// Whether a folder of the source is there.
    private func isListed(_ folder: String) throws(BuildError) -> Bool {
        let path = folder.isEmpty ? source : source + "/" + folder
        do throws(SystemError) {
            _ = try FolderListing(of: path)
            return true
        } catch {
            guard error.isAbsence else { throw .unreadableFolder(path: path, cause: error.description) }
            return false
        }
    }
}
