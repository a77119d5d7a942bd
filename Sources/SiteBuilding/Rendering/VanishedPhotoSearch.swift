import BuildCache
import FileReading
import Foundation
import PhotoCatalog
import PhotoWorkers

/// A search for missing photos.
struct VanishedPhotoSearch {
    /// The source folder, absolute.
    package let source: String
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
        for folder in try BuildError.cache(database.photoFolders(for: .renditions)) where !isSettled(folder) {
            let absent = try BuildError.cache(database.photos(for: .renditions, in: folder)).filter {
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
            let copies = try BuildError.cache(database.folders(ofPhotosWith: photo.hash, for: .renditions))
            if !copies.contains(where: isSettled) { vanished.append(file) }
        }
        vanished.sort { $0.path < $1.path }
        return VanishedPhotos(photos: vanished, knownCount: try BuildError.cache(database.shownPhotoCount()))
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
