import BuildCache
import PhotoCatalog
import PhotoWorkers
import SiteFolder
import SitePlanning

/// What earlier builds left: answers of workers, and albums that need no work.
struct EarlierWork {
    let renditions: AnswerStore<PhotoAnswer>
    let originals: AnswerStore<OriginalAnswer>
    let films: AnswerStore<FilmAnswer>
    let albums: PublishedAlbums
    let upToDate: UpToDateAlbums
    /// The site from which photos are taken that can't be read now.
    let earlier: EarlierPhotos

    /// - Parameters:
    ///   - inputs: nil if no album may be taken as it is, since albums may have photos of several folders.
    ///   - past: another site, from which photos are taken that can't be read now; nil for the published one.
    init(
        of library: PhotoLibrary, _ names: SiteNames, inputs: BuildInputs?, in published: PublishedSite,
        _ cache: OpenCache, versions: BuildVersions, past: EarlierPhotos?
    ) throws(BuildError) {
        renditions = try BuildError.cache(AnswerStore(cache, for: .renditions, versions: versions))
        originals = try BuildError.cache(AnswerStore(cache, for: .original, versions: versions))
        films = try BuildError.cache(AnswerStore(cache, for: .film, versions: versions))
        let albums = try PublishedAlbums(names: names, published: published, database: cache.database)
        self.albums = albums
        upToDate =
            if let inputs { try UpToDateAlbums(of: library, inputs, among: albums) } else { .none }
        earlier =
            past
            ?? EarlierPhotos(
                photos: renditions, originals: originals, films: films, published: published)
    }
}
