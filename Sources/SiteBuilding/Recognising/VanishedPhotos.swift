import FileReading
import Foundation
import PhotoCatalog
import PhotoWorkers

/// Photos that an earlier build published and that are missing now.
///
/// A photo is missing if its folder was listed at the last build, if there is nothing at its path now, and if no photo
/// of the library has the same bytes. A photo that a setting or a rule leaves out is not missing: its file is still
/// there.
struct VanishedPhotos {
    /// The missing photos, sorted by path.
    let photos: [PhotoFile]
    /// Number of photos that the last build knew.
    let knownCount: Int

    /// A build stops only if at least this many photos are missing.
    private static let fewest = 10
    /// A build stops only if at least one photo in this many is missing.
    private static let share = 4

    /// Whether so many photos are missing that a disk or a network share may be the cause.
    var areTooMany: Bool { Self.areTooMany(photos.count, of: knownCount) }

    static func areTooMany(_ count: Int, of knownCount: Int) -> Bool {
        count >= fewest && count * share >= knownCount
    }

    /// Returns the folders with the most missing photos and their counts, at most `limit`.
    func folders(limit: Int) -> [(folder: String, count: Int)] {
        let counts = Dictionary(grouping: photos) { RelativePath.split($0.path).folder }.mapValues(\.count)
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map { ($0.key, $0.value) }
    }
}

/// A search for missing photos.
struct VanishedPhotoSearch {
    /// The source folder, absolute.
    let source: String
    let database: BuildDatabase
    let hasher: PhotoHasher

    typealias Recognised = [(album: Album, photos: [IncrementalStage<RenditionProduct>.Recognised])]

    /// Searches for photos that were published and are missing now.
    ///
    /// - Parameters:
    ///   - albums: all photos of albums that are not up to date.
    ///   - isSettled: returns whether a folder of the source belongs to an up-to-date album.
    /// - Throws: ``BuildError/unreadableFolder(path:_:)`` for a folder that has published photos and can't be
    ///   listed.
    func run(
        _ albums: Recognised, report: @Sendable (BuildEvent) -> Void, isSettled: (String) -> Bool
    ) async throws(BuildError) -> VanishedPhotos {
        let found = albums.lazy.flatMap(\.photos).map(\.task)
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
        // Of photos that may be missing photos under another path.
        let sizes = Set(missing.map(\.photo.stamp.byteCount))
        let unread = found.filter { $0.hash == nil && sizes.contains($0.byteCount) }
        let hashes = Set(found.compactMap(\.hash)).union(
            try await hasher.hashes(of: Array(unread), report: report).compactMap(\.self))
        var vanished: [PhotoFile] = []
        for (file, photo) in missing where !hashes.contains(photo.hash) {
            let copies = try database.folders(ofPhotosWith: photo.hash, for: .renditions)
            if !copies.contains(where: isSettled) { vanished.append(file) }
        }
        vanished.sort { $0.path < $1.path }
        return VanishedPhotos(photos: vanished, knownCount: try database.shownPhotoCount())
    }

    /// Returns whether a folder of the source exists.
    private func isListed(_ folder: String) throws(BuildError) -> Bool {
        let path = folder.isEmpty ? source : source + "/" + folder
        do throws(SystemError) {
            _ = try FolderListing(of: path)
            return true
        } catch {
            guard error.isAbsence else { throw .unreadableFolder(path: path, error) }
            return false
        }
    }
}
