import BuildCache
import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers
import SiteFolder
import SitePlanning
import Threading

/// What a site came to.
struct AssemblyResult: Sendable {
    var counts = GalleryCounts()
    var pageCount = 0
    var renditionCount = 0
    /// The folders of albums in the site, encoded.
    var folders: Set<String> = []
    /// Of these, folders of albums that no page above them leads to.
    var unlistedFolders: Set<String> = []
    /// Of these, folders of albums that a sitemap may name, in no order.
    var listedFolders: [String] = []
    /// Of these albums, by their folders in the source, if the site has data.
    var listedDigests: [PhotoFile: AlbumDigest] = [:]
    /// The albums on the home page, in its order; empty if it is unlisted.
    var homeAlbums: [PageLink] = []
    /// The photo that stands for the site; nil if no photo that may be named could be shown.
    var cover: AlbumDigest.Cover?
    /// The newest photos of albums that may be named, for a feed.
    var newestPhotos: [AtomFeed.Entry] = []
    /// The newest of these albums, likewise.
    var newestAlbums: [AtomFeed.Entry] = []
    /// Whether a file of the whole site is left out, since another program's file has its place.
    var lacksRootFile = false
    /// Whether a picture could not be cut from a cover. The next build tries again.
    var lacksCut = false
    /// Whether files were not at the end what they were when they were looked for.
    var hasChangedMeanwhile = false
    var warnings: Set<BuildWarning> = []
    /// Photos that are not published, since files beside them say so.
    var hidden = HiddenPhotos()
}

/// Makes a site album by album, the inner ones first, since pages above show what is below. Albums that are not in each
/// other are made at the same time. An album whose folder would come out as it is isn't even planned; of any other
/// nothing but its digest is kept in memory.
///
/// One task decides what is made, and is the only one that uses the cache.
struct SiteAssembler {
    /// The albums that are made at the same time have no more photos together, unless it is one album. This limits
    /// memory.
    private static let photosAtOnce = 4000

    let planner: SitePlanner
    let facts: AlbumFacts
    let published: PublishedAlbums
    let cache: OpenCache
    /// Of all that decides on an album's folder besides its own cache key.
    let cacheKey: ContentHash
    /// Cuts covers for link previews; nil for a site whose address is not known.
    var covers: CoverCutter?

    /// A site without any page if no photo could be built.
    ///
    /// - Parameter onAlbum: called after each album.
    func assemble(
        _ library: PhotoLibrary, into sink: some SiteSink, onAlbum: () -> Void = {}
    ) async throws(BuildError) -> AssemblyResult {
        let assets = planner.assets(hasMotion: try facts.photos.hasMotion(in: library))
        for files in Dictionary(grouping: assets, by: { SiteManifest.encoded($0.path.folder) }).values {
            _ = try await sink.put(files, in: files[0].path.folder, known: [:], ahead: [], scope: .site)
        }
        var site = AssemblyResult()
        var queue = try AlbumQueue(library.root, planner, facts)
        let maker = AlbumMaker(planner: planner, covers: covers)
        let failure = await withTaskGroup(of: Outcome.self) { group in
            do throws(BuildError) {
                try await run(&queue, by: maker, into: sink, &group, &site, onAlbum)
                return BuildError?.none
            } catch {
                return error
            }
        }
        if let failure { throw failure }
        return site
    }

    /// An album whose files are being made.
    private struct Started {
        let place: AlbumQueue.Place
        let photoCount: Int
        /// What its photos and their sidecars say.
        let remarks: AlbumRemarks
        /// Of its photos, and of all that it is made from; nil if the next build may get something else.
        let photos: ContentHash?
        let cacheKey: ContentHash?
    }

    private enum Beginning {
        case started(Started, BuiltAlbum, known: [String: BuildDatabase.Page])
        /// The digest is nil if no photo of the album or below it could be built.
        case finished(AlbumDigest?)
    }

    private typealias Outcome = (index: Int, result: Result<AlbumMaker.Made, BuildError>)

    /// - Throws: if albums fail that are made at the same time, the error of the first of them.
    private func run(
        _ queue: inout AlbumQueue, by maker: AlbumMaker, into sink: some SiteSink, _ group: inout TaskGroup<Outcome>,
        _ site: inout AssemblyResult, _ onAlbum: () -> Void
    ) async throws(BuildError) {
        var started: [Int: Started] = [:]
        var failures: [Int: BuildError] = [:]
        while true {
            if failures.isEmpty, let item = queue.next(where: { admits($0, beside: started.values) }) {
                do throws(BuildError) {
                    switch try begin(item, into: sink, &site) {
                    case .finished(let digest):
                        queue.finish(item.index, digest)
                        onAlbum()
                    case .started(let album, let built, let known):
                        started[item.index] = album
                        group.addTask {
                            do throws(BuildError) {
                                let made = try await maker.make(built, at: album.place, known: known, into: sink)
                                return (item.index, .success(made))
                            } catch {
                                return (item.index, .failure(error))
                            }
                        }
                    }
                } catch {
                    failures[item.index] = error
                }
            } else if let (index, result) = await group.next(), let album = started.removeValue(forKey: index) {
                do throws(BuildError) {
                    let made = try result.get()
                    try finish(album, made, in: sink, &site)
                    queue.finish(index, made.digest)
                    onAlbum()
                } catch {
                    failures[index] = error
                }
            } else {
                break
            }
        }
        if let first = failures.min(by: { $0.key < $1.key }) { throw first.value }
    }

    private func admits(_ album: Album, beside started: some Collection<Started>) -> Bool {
        started.isEmpty
            || started.count < AvailableResources.current.coreCount
                && started.reduce(album.photos.count) { $0 + $1.photoCount } <= Self.photosAtOnce
    }

    /// Decides whether an album has to be made.
    private func begin(
        _ item: AlbumQueue.Item, into sink: some SiteSink, _ site: inout AssemblyResult
    ) throws(BuildError) -> Beginning {
        try BuildError.checkCancellation()
        defer { facts.photos.unload() }
        let album = item.place.album
        if item.place.trail.isEmpty, !item.place.isUnlisted {
            let listed = BuiltAlbum.listed(item.inner).ordered(in: album)
            site.homeAlbums = listed.map { planner.link(to: $0.album) }
        }
        let folder = planner.names.folder(of: album)
        let path = SiteManifest.encoded(folder)
        let photos = try facts.photos.hash(of: album)
        let cacheKey = try photos.map { photos throws(BuildError) in try self.cacheKey(of: item, photos) }
        if let cacheKey, let known = try published.untouched(album), known.cacheKey == cacheKey,
            let digest = AlbumDigest(json: known.digest), let remarks = AlbumRemarks(json: known.remarks)
        {
            sink.keep(folder, from: published.files)
            try settle(album, in: path, remarks, &site)
            add(digest, of: item.place, in: path, remarks, to: &site)
            return .finished(digest)
        }
        var found: Set<PhotoFile> = []
        let built = try BuiltAlbum(album, albums: item.inner) { own throws(BuildError) in
            guard let photo = try facts.photos.photo(own, of: album) else { return nil }
            guard photo.isHidden else { return photo }
            found.insert(own.file)
            return nil
        }
        // A cover may be another album's photo.
        let hidden = HiddenPhotos(album.photos.map(\.file).filter(found.contains))
        guard let built else {
            site.hidden.add(hidden)
            return .finished(nil)
        }
        let shifts = try BuildWarning.shifts(of: built) { file throws(BuildError) in
            try BuildError.cache(facts.photos.renditions.answer(to: file))?.metadata
        }
        let future = BuildWarning.futureDates(of: built, at: BuildWarning.now)
        let warnings = Set(built.photosAndShots.flatMap(\.warnings) + shifts + [future].compactMap(\.self))
            .sorted { $0.text(in: "") < $1.text(in: "") }
        let started = Started(
            place: item.place, photoCount: album.photos.count,
            remarks: AlbumRemarks(warnings: warnings, hidden: hidden), photos: photos, cacheKey: cacheKey)
        return .started(started, built, known: try knownPages(in: path))
    }

    /// Remembers an album whose files have been made.
    private func finish(
        _ started: Started, _ made: AlbumMaker.Made, in sink: some SiteSink, _ site: inout AssemblyResult
    ) throws(BuildError) {
        defer { facts.photos.unload() }
        let album = started.place.album
        let path = SiteManifest.encoded(planner.names.folder(of: album))
        let inputs = inputs(of: album, &site)
        var remarks = started.remarks
        remarks.newest = made.newest
        remarks.warnings += made.linkWarnings
        if let warning = made.cutWarning { site.addCutWarning(warning) }
        var left: BuildDatabase.Album?
        if made.cutWarning == nil, let cacheKey = started.cacheKey, let photos = started.photos {
            left = BuildDatabase.Album(
                inputs: inputs, photos: photos, cacheKey: cacheKey, site: sink.contents.signature(of: path),
                digest: made.digest.json, remarks: try facts.remarks(of: album, remarks).json)
        }
        cache.keep { database throws(CacheError) in
            try database.remember(path, pages: made.pages, album: left)
        }
        add(made.digest, of: started.place, in: path, remarks, to: &site)
    }

    private func add(
        _ digest: AlbumDigest, of place: AlbumQueue.Place, in path: String, _ remarks: AlbumRemarks,
        to site: inout AssemblyResult
    ) {
        let album = place.album
        let isRoot = place.trail.isEmpty
        site.add(digest, in: path)
        site.counts.add(
            photos: digest.photoCount - digest.filmCount, films: digest.filmCount, isHome: isRoot,
            isEmpty: !digest.hasListedPhotos, isUnlisted: place.isUnlisted)
        // An address from the root need not be below that of the unlisted album.
        let isOutside = place.isUnlisted && album.chosenPath != nil
        if !isRoot, album.isUnlisted || isOutside || !digest.hasListedPhotos { site.unlistedFolders.insert(path) }
        if !place.isUnlisted, isRoot || digest.hasListedPhotos {
            site.listedFolders.append(path)
            if planner.settings.publishesData { site.listedDigests[album.folder] = digest }
            site.add(remarks.newest, of: planner.link(to: album), cover: digest.cover)
        }
        site.hidden.add(remarks.hidden)
        site.warnings.formUnion(remarks.warnings)
        if digest.lacksChosenCover {
            site.warnings.insert(.missingCover(album: album.path, replacement: digest.cover?.source))
        }
        if isRoot { site.cover = digest.cover }
    }

    /// Keeps what an album would be made from now: files of it were touched, and nothing came of it.
    private func settle(
        _ album: Album, in path: String, _ known: AlbumRemarks, _ site: inout AssemblyResult
    ) throws(BuildError) {
        if facts.upToDate.contains(album) { return }
        guard let inputs = inputs(of: album, &site) else { return }
        let remarks = try facts.remarks(of: album, known).json
        cache.keep { database throws(CacheError) in try database.settle(path, inputs: inputs, remarks: remarks) }
    }

    /// What an album is made from; nil where that can't be said.
    private func inputs(of album: Album, _ site: inout AssemblyResult) -> ContentHash? {
        guard !facts.hasChangedMeanwhile(album) else {
            site.hasChangedMeanwhile = true
            return nil
        }
        return facts.inputs?.albums[album.folder]
    }

    private func knownPages(in folder: String) throws(BuildError) -> [String: BuildDatabase.Page] {
        try BuildError.cache(cache.database?.pages(in: folder)) ?? [:]
    }
}

extension SiteAssembler {
    private func cacheKey(of item: AlbumQueue.Item, _ photos: ContentHash) throws(BuildError) -> ContentHash {
        let place = item.place
        let album = place.album
        // The chosen cover may be of an album far below.
        let chosen = try BuiltAlbum.chosenCover(of: album, facts.photos.renditions.builtPhoto)
        var key = CacheKey(cacheKey)
        // The libraries that cut its cover.
        if let covers { key.add(covers.versions.use(of: .all).versions) }
        key.add(
            encoding: AlbumInputs(
                album: album.alone, neighbourNames: planner.names.neighbours(ofPhotosIn: album), photos: photos,
                trail: place.trail, neighbours: place.neighbours, isUnlisted: place.isUnlisted,
                inner: item.inner.map { album, digest in
                    AlbumInputs.Inner(
                        link: planner.link(to: album), isUnlisted: album.isUnlisted, isFeatured: album.isFeatured,
                        digest: digest)
                }, chosenCover: chosen.map(planner.cover)))
        return key.hash
    }
}

extension BuiltPhoto {
    /// What its own file and its sidecars give reason to.
    var warnings: [BuildWarning] {
        metadata.warnings(about: file) + (rendered.hasUnknownColours ? [.unknownColours(photo: file.path)] : [])
            + subtitleErrors.map { .subtitles($0.description) } + [latePoster].compactMap(\.self)
    }

    private var latePoster: BuildWarning? {
        guard case .time(let seconds)? = photo.posterSetting, let end = metadata.duration, seconds > end else {
            return nil
        }
        return .latePoster(
            film: file.path, time: PosterSetting.time(seconds).notation, end: PosterSetting.time(end).notation)
    }
}

extension AssemblyResult {
    mutating func addCutWarning(_ warning: BuildWarning) {
        warnings.insert(warning)
        lacksCut = true
    }

    fileprivate mutating func add(_ digest: AlbumDigest, in folder: String) {
        pageCount += digest.pageCount
        renditionCount += digest.renditionCount
        folders.insert(folder)
    }

    /// - Parameters:
    ///   - newest: of an album's own photos.
    ///   - cover: of the album.
    fileprivate mutating func add(_ newest: [AtomFeed.Entry], of album: PageLink, cover: AlbumDigest.Cover?) {
        newestPhotos = AtomFeed.newest(of: newestPhotos + newest)
        guard let first = newest.first, let cover else { return }
        let entry = AtomFeed.Entry(
            title: album.title, caption: nil, page: album.path, taken: first.taken, picture: cover.picture)
        newestAlbums = AtomFeed.newest(of: newestAlbums + [entry])
    }
}
