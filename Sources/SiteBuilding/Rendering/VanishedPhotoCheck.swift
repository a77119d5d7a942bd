import BuildCache
import FileReading
import PhotoCatalog
import PhotoWorkers
import SiteFolder
import SitePlanning

/// Stops a build that would remove so many photos from the site that a disk or a network share may be missing.
struct VanishedPhotoCheck {
    let context: RenderContext
    /// The cache's database; nil if there is none.
    let database: BuildDatabase?

    /// Whether the check is needed: without a published site, no photo can be lost.
    private var isNeeded: Bool { !context.configuration.allowsRemovals && context.published.manifest != nil }

    /// Throws if too many photos are missing before any photo is read.
    ///
    /// - Parameters:
    ///   - found: All photos of albums that are not up to date.
    ///   - photoCount: the number of photos in the whole library.
    ///   - upToDateFolders: returns the folders of the source that belong to up-to-date albums; called at most once.
    /// - Throws: ``BuildError/vanished(count:known:source:folders:)``
    func refuse<Details>(
        _ found: some Collection<PhotoTask<Details>>, photoCount: Int, report: @Sendable (BuildEvent) -> Void,
        upToDateFolders: () -> Set<PhotoFile>
    ) async throws(BuildError) {
        guard isNeeded else { return }
        let pageCount = context.published.photoPageCount
        // A cache that was lost or is incomplete can't show which photos are missing.
        guard let database, try BuildError.cache(database.shownPhotoCount()) >= pageCount else {
            return try refuse(missing: pageCount - photoCount, of: pageCount)
        }
        let upToDate = upToDateFolders()
        let vanished = try await missing(from: found, in: database, report: report) {
            upToDate.contains(PhotoFile(path: $0))
        }
        if vanished.areTooMany { throw BuildError.vanished(vanished, from: context.configuration.source) }
    }

    /// Throws if too many photos could not be read, because the source may have become unavailable during the build.
    ///
    /// - Throws: ``BuildError/vanished(count:known:source:folders:)``
    func refuse(_ failures: [SkippedPhoto]) throws(BuildError) {
        guard isNeeded else { return }
        let lost = failures.count { if case .transient = $0.failure { true } else { false } }
        try refuse(missing: lost, of: context.published.photoPageCount)
    }

    private func refuse(missing count: Int, of knownCount: Int) throws(BuildError) {
        guard VanishedPhotos.areTooMany(count, of: knownCount) else { return }
        throw .vanished(count: count, known: knownCount, source: context.configuration.source, folders: [])
    }

    /// Searches for photos that were published and are missing now.
    ///
    /// - Parameters:
    ///   - found: All photos of albums that are not up to date.
    ///   - isSettled: returns whether a folder of the source belongs to an up-to-date album.
    /// - Throws: ``BuildError/unreadableFolder(path:_:)`` for a folder that has published photos and can't be
    ///   listed.
    private func missing<Details>(
        from found: some Collection<PhotoTask<Details>>, in database: BuildDatabase,
        report: @Sendable (BuildEvent) -> Void,
        isSettled: (String) -> Bool
    ) async throws(BuildError) -> VanishedPhotos {
        let present = Set(found.map(\.file))
        var missing: [(file: PhotoFile, photo: BuildDatabase.Photo)] = []
        for folder in try BuildError.cache(database.photoFolders(for: .renditions)) where !isSettled(folder) {
            let absent = try BuildError.cache(database.photos(for: .renditions, in: folder)).filter {
                $0.value.refusal == nil && !present.contains($0.key)
            }
            guard !absent.isEmpty else { continue }
            let isGone = try !isListed(folder)
            for (file, photo) in absent where isGone || FileSystem.status(context.source + "/" + file.path) == nil {
                missing.append((file, photo))
            }
        }
        guard !missing.isEmpty else { return VanishedPhotos(photos: [], knownCount: 0) }
        // Of photos that may be missing photos under another path.
        let sizes = Set(missing.map(\.photo.stamp.byteCount))
        let unread = found.filter { $0.hash == nil && sizes.contains($0.byteCount) }
        let hashes = Set(found.compactMap(\.hash)).union(
            try await context.workers.hashes(of: unread, in: context.source, report: report).compactMap(\.self))
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
        let path = folder.isEmpty ? context.source : context.source + "/" + folder
        do throws(SystemError) {
            _ = try FolderListing(of: path)
            return true
        } catch {
            guard error.isAbsence else { throw .unreadableFolder(path: path, error) }
            return false
        }
    }
}
