import BuildCache
import PhotoCatalog
import PhotoWorkers
import SiteFolder
import SitePlanning

/// Stops a build that would remove so many photos from the site that a disk or a network share may be missing.
struct VanishedPhotoCheck {
    let configuration: SiteConfiguration
    /// The source folder, absolute.
    package let source: String
    package let published: PublishedSite
    /// The cache's database; nil if there is none.
    let database: BuildDatabase?
    let workers: any JobRunning

    /// Whether the check is needed: without a published site, no photo can be lost.
    private var isNeeded: Bool { !configuration.allowsRemovals && published.manifest != nil }

    /// Throws if too many photos are missing before any photo is read.
    ///
    /// - Parameters:
    ///   - albums: all photos of albums that are not up to date.
    ///   - photoCount: the number of photos in the whole library.
    ///   - upToDateFolders: returns the folders of the source that belong to up-to-date albums; called at most once.
    /// - Throws: ``BuildError/vanished(count:known:source:folders:)``
    func refuse(
        _ albums: VanishedPhotoSearch.Recognised, photoCount: Int, report: @Sendable (BuildEvent) -> Void,
        upToDateFolders: () -> Set<PhotoFile>
    ) async throws(BuildError) {
        guard isNeeded else { return }
        let pageCount = published.photoPageCount
        // A cache that was lost or is incomplete can't show which photos are missing.
        guard let database, try BuildError.cache(database.shownPhotoCount()) >= pageCount else {
            return try refuse(missing: pageCount - photoCount, of: pageCount)
        }
        let upToDate = upToDateFolders()
        let hasher = PhotoHasher(source: source, workers: workers)
        let vanished = try await VanishedPhotoSearch(source: source, database: database, hasher: hasher)
            .run(albums, report: report) { upToDate.contains(PhotoFile(path: $0)) }
        if vanished.areTooMany { throw BuildError.vanished(vanished, from: configuration.source) }
    }

    /// Throws if too many photos could not be read, because the source may have become unavailable during the build.
    ///
    /// - Throws: ``BuildError/vanished(count:known:source:folders:)``
    func refuse(_ failures: [SkippedPhoto]) throws(BuildError) {
        guard isNeeded else { return }
        let lost = failures.count { if case .transient = $0.failure { true } else { false } }
        try refuse(missing: lost, of: published.photoPageCount)
    }

    private func refuse(missing count: Int, of knownCount: Int) throws(BuildError) {
        guard VanishedPhotos.areTooMany(count, of: knownCount) else { return }
        throw .vanished(count: count, known: knownCount, source: configuration.source, folders: [])
    }
}
