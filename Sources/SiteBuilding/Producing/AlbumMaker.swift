import BuildCache
import PageRendering
import PhotoCatalog
import SitePlanning

/// Plans an album and makes its files. Does not use the cache, so that it can make several albums at the same time.
struct AlbumMaker: Sendable {
    let planner: SitePlanner
    /// Cuts covers for link previews; nil for a site whose address is not known.
    let covers: CoverCutter?

    /// What is kept of an album after its files are made.
    struct Made: Sendable {
        let digest: AlbumDigest
        let pages: [String: BuildDatabase.Page]
        let newest: [AtomFeed.Entry]
        /// Set if a worker failed on the cover.
        let cutWarning: BuildWarning?
        /// About links of captions.
        let linkWarnings: [BuildWarning]
    }

    /// - Parameter known: the album's pages as they were last written, by name.
    func make(
        _ built: BuiltAlbum, at place: AlbumQueue.Place, known: [String: BuildDatabase.Page], into sink: some SiteSink
    ) async throws(BuildError) -> Made {
        let (preview, warning) = try await preview(of: built, known)
        let plan = planner.plan(
            built, trail: place.trail, place.neighbours, isUnlisted: place.isUnlisted, preview: preview?.shared)
        let others = place.trail + [place.neighbours.previous, place.neighbours.next].compactMap(\.self)
        let folder = planner.names.folder(of: place.album)
        let files = Producers.files(of: plan)
        var digest = plan.digest
        digest.pageCount = files.count(where: \.isPage)
        let pages = try await sink.put(
            files + (preview.map { [$0.file] } ?? []), in: folder, known: known,
            ahead: planner.sharedTargets.union(others.map(\.path)),
            scope: .below(planner.names.folders(around: place.album)))
        return Made(
            digest: digest, pages: pages, newest: plan.newest, cutWarning: warning,
            linkWarnings: plan.refusedLinks.map { .refusedLink($0.link, file: $0.file, photo: $0.photo) })
    }

    /// The album's own picture for link previews. An album whose cover stands for an album below it has the picture of
    /// that album.
    ///
    /// - Returns: A warning if a worker failed on the cover. It may succeed the next time.
    private func preview(
        of album: BuiltAlbum, _ known: [String: BuildDatabase.Page]
    ) async throws(BuildError) -> (preview: (shared: SharedPicture, file: SiteFile)?, warning: BuildWarning?) {
        guard let covers, let cover = planner.cover(of: album), cover.preview == nil else { return (nil, nil) }
        let path = planner.names.photos(of: album.album).preview
        let (pictures, warning) = try await covers.cut(cover, to: [(.preview, path)], known: known)
        guard let picture = pictures[.preview] else { return (nil, warning) }
        let shared = SharedPicture(picture, at: path, of: cover, in: album.album)
        return ((shared, SiteFile(path: path, content: .cut(picture))), warning)
    }
}
