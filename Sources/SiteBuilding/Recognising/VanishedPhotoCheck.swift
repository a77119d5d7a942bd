import PhotoCatalog
import PhotoWorkers

/// Ends a build that would take so many photos off the site that a disk or a network share may be gone.
struct VanishedPhotoCheck {
    let configuration: SiteConfiguration
    /// The source folder, absolute.
    let source: String
    let published: PublishedSite
    /// Nil where nothing is remembered.
    let database: BuildDatabase?
    let workers: any JobRunning

    /// Without a site there is nothing to lose.
    private var isNeeded: Bool { !configuration.allowsRemovals && published.manifest != nil }

    /// Before photos are read.
    ///
    /// - Parameters:
    ///   - found: all photos of albums that are looked at.
    ///   - photoCount: of the whole library.
    ///   - settledFolders: the folders of the source that belong to all other albums; asked at most once.
    /// - Throws: ``BuildError/vanished(count:known:source:folders:)``
    func refuse(
        _ found: [VanishedPhotoSearch.Found], photoCount: Int, report: @Sendable (BuildEvent) -> Void,
        settledFolders: () -> Set<PhotoFile>
    ) async throws(BuildError) {
        guard isNeeded else { return }
        let pageCount = published.photoPageCount
        // A cache that was lost, or never finished, does not know which photos are missing.
        guard let database, try database.shownPhotoCount() >= pageCount else {
            return try refuse(missing: pageCount - photoCount, of: pageCount)
        }
        let upToDate = settledFolders()
        let hasher = PhotoHasher(source: source, workers: workers)
        let vanished = try await VanishedPhotoSearch(source: source, database: database, hasher: hasher)
            .run(found, report: report) { upToDate.contains(PhotoFile(path: $0)) }
        if vanished.areTooMany { throw BuildError.vanished(vanished, from: configuration.source) }
    }

    /// After photos were read: the source may have gone meanwhile.
    ///
    /// - Throws: ``BuildError/vanished(count:known:source:folders:)``
    func refuse(_ failures: [SkippedPhoto]) throws(BuildError) {
        guard isNeeded else { return }
        let lost = failures.count { if case .hindered = $0.failure { true } else { false } }
        try refuse(missing: lost, of: published.photoPageCount)
    }

    private func refuse(missing count: Int, of knownCount: Int) throws(BuildError) {
        guard VanishedPhotos.areTooMany(count, of: knownCount) else { return }
        throw .vanished(count: count, known: knownCount, source: configuration.source, folders: [])
    }
}
