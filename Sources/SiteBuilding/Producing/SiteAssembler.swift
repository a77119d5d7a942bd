import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// What a site came to.
struct AssembledSite: Sendable {
    /// Albums that have photos of their own.
    var albumCount = 0
    var photoCount = 0
    var pageCount = 0
    var renditionCount = 0
    /// The folders of albums in the site, encoded.
    var folders: Set<String> = []
    /// Of these, folders of albums that no page above them leads to.
    var unlistedFolders: Set<String> = []
    /// Of these, folders of albums that a sitemap may name, in no order.
    var listedFolders: [String] = []
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

/// Makes a site album by album, the inner ones first, since pages above show what is below. An album whose folder would come out
/// as it is isn't even planned; of any other nothing but its digest is kept in memory.
struct SiteAssembler {
    let planner: SitePlanner
    let facts: AlbumFacts
    let published: PublishedAlbums
    let memory: BuildCache
    /// Of all that decides on an album's folder besides its own cache key.
    let cacheKey: ContentHash
    /// Cuts covers for link previews; nil for a site whose address is not known.
    var covers: CoverCutter?

    /// A site without any page if no photo could be built.
    ///
    /// - Parameter onAlbum: called after each album.
    func assemble(
        _ library: PhotoLibrary, into sink: inout some SiteSink, onAlbum: () -> Void = {}
    ) async throws(BuildError) -> AssembledSite {
        for files in Dictionary(grouping: planner.assets, by: { SiteManifest.encoded($0.path.folder) }).values {
            _ = try await sink.put(files, in: files[0].path.folder, known: [:], ahead: [])
        }
        var site = AssembledSite()
        site.cover = try await assemble(
            library.root, trail: [], .none, isUnlisted: false, into: &sink, &site, onAlbum)?.cover
        return site
    }

    /// Nil if no photo of the album or below it could be built.
    private func assemble(
        _ album: Album, trail: [PageLink], _ neighbours: AlbumNeighbours, isUnlisted: Bool,
        into sink: inout some SiteSink, _ site: inout AssembledSite,
        _ onAlbum: () -> Void
    ) async throws(BuildError) -> AlbumDigest? {
        defer { onAlbum() }
        try BuildError.checkCancellation()
        let isUnlisted = isUnlisted || album.isUnlisted
        var inner: [BuiltAlbum.Inner] = []
        let links = planner.neighbours(among: try facts.listedAlbums(in: album))
        for child in album.albums {
            let digest = try await assemble(
                child, trail: trail + [planner.link(to: album)], links[child.folder] ?? .none, isUnlisted: isUnlisted,
                into: &sink, &site, onAlbum)
            if let digest { inner.append((child, digest)) }
        }
        let folder = planner.names.folder(of: album)
        let path = SiteManifest.encoded(folder)
        let photos = try facts.photos.hash(of: album)
        var cacheKey: ContentHash?
        if let photos {
            cacheKey = try self.cacheKey(of: album, photos, inner, trail: trail, neighbours, isUnlisted: isUnlisted)
        }
        let digest: AlbumDigest
        let warnings: [BuildWarning]
        let hidden: HiddenPhotos
        let newest: [AtomFeed.Entry]
        if let cacheKey, let known = try published.untouched(album), known.cacheKey == cacheKey,
            let remembered = AlbumDigest(json: known.digest), let remarks = AlbumRemarks(json: known.remarks)
        {
            sink.keep(folder)
            digest = remembered
            warnings = remarks.warnings
            hidden = remarks.hidden
            newest = remarks.newest
            try settle(album, in: path, warnings, hidden, newest, &site)
        } else {
            var found: Set<PhotoFile> = []
            let built = try BuiltAlbum(album, albums: inner) { own throws(BuildError) in
                guard let photo = try facts.photos.photo(own, of: album) else { return nil }
                guard photo.isHidden else { return photo }
                found.insert(own.file)
                return nil
            }
            // A cover may be another album's photo.
            hidden = HiddenPhotos(album.photos.map(\.file).filter(found.contains))
            guard let built else {
                site.hidden.add(hidden)
                return nil
            }
            let known = try knownPages(in: path)
            let (preview, warning) = try await preview(of: built, known)
            if let warning {
                cacheKey = nil
                site.addCutWarning(warning)
            }
            let plan = planner.plan(
                built, trail: trail, neighbours, isUnlisted: isUnlisted, preview: preview?.shared)
            let others = trail + [neighbours.previous, neighbours.next].compactMap(\.self)
            let pages = try await sink.put(
                Producers.files(of: plan) + (preview.map { [$0.file] } ?? []), in: folder, known: known,
                ahead: planner.sharedTargets.union(others.map(\.path)))
            digest = plan.digest
            newest = plan.newest
            warnings = Array(Set(built.photos.flatMap { $0.metadata.warnings(about: $0.file) }))
                .sorted { $0.text(in: "") < $1.text(in: "") }
            let inputs = inputs(of: album, &site)
            var left: BuildDatabase.Album?
            if let cacheKey, let photos {
                left = BuildDatabase.Album(
                    inputs: inputs, photos: photos, cacheKey: cacheKey,
                    site: sink.manifest.signature(of: path),
                    digest: digest.json,
                    remarks: try facts.remarks(of: album, warnings: warnings, hidden: hidden, newest: newest).json)
            }
            memory.keep { database throws(BuildError) in
                try database.remember(BuildDatabase.Folder(path: path, pages: pages, album: left))
            }
        }
        facts.photos.unload()
        site.add(digest, in: path)
        if !trail.isEmpty, album.isUnlisted || !digest.hasListedPhotos { site.unlistedFolders.insert(path) }
        if !isUnlisted, trail.isEmpty || digest.hasListedPhotos {
            site.listedFolders.append(path)
            site.add(newest, of: planner.link(to: album), cover: digest.cover)
        }
        site.hidden.add(hidden)
        site.warnings.formUnion(warnings)
        if digest.lacksChosenCover {
            site.warnings.insert(.missingCover(album: album.path, replacement: digest.cover?.source))
        }
        return digest
    }

    /// Keeps what an album would be made from now: files of it were touched, and nothing came of it.
    private func settle(
        _ album: Album, in path: String, _ warnings: [BuildWarning], _ hidden: HiddenPhotos,
        _ newest: [AtomFeed.Entry], _ site: inout AssembledSite
    ) throws(BuildError) {
        if facts.upToDate.contains(album) { return }
        guard let inputs = inputs(of: album, &site) else { return }
        let remarks = try facts.remarks(of: album, warnings: warnings, hidden: hidden, newest: newest).json
        memory.keep { database throws(BuildError) in try database.settle(path, inputs: inputs, remarks: remarks) }
    }

    /// What an album is made from; nil where that can't be said.
    private func inputs(of album: Album, _ site: inout AssembledSite) -> ContentHash? {
        guard !facts.hasChangedMeanwhile(album) else {
            site.hasChangedMeanwhile = true
            return nil
        }
        return facts.inputs?.albums[album.folder]
    }

    private func knownPages(in folder: String) throws(BuildError) -> [String: BuildDatabase.Page] {
        guard let database = memory.database else { return [:] }
        return try database.pages(in: folder)
    }
}

extension SiteAssembler {
    /// The album's own picture for link previews. An album whose cover stands for an album below it has the picture of that
    /// album.
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

    private func cacheKey(
        of album: Album, _ photos: ContentHash, _ inner: [BuiltAlbum.Inner], trail: [PageLink],
        _ neighbours: AlbumNeighbours, isUnlisted: Bool
    ) throws(BuildError) -> ContentHash {
        // The chosen cover may be of an album far below.
        let chosen = try BuiltAlbum.chosenCover(of: album, facts.photos.renditions.builtPhoto)
        var key = CacheKey(cacheKey)
        // The libraries that cut its cover.
        if let covers { key.add(covers.versions.use(of: .all).versions) }
        key.add(
            encoding: AlbumInputs(
                album: album.alone, photos: photos, trail: trail, neighbours: neighbours, isUnlisted: isUnlisted,
                inner: inner.map { album, digest in
                    AlbumInputs.Inner(
                        link: planner.link(to: album), isUnlisted: album.isUnlisted, isFeatured: album.isFeatured,
                        digest: digest)
                }, chosenCover: chosen.map(planner.cover)))
        return key.hash
    }
}

extension AssembledSite {
    mutating func addCutWarning(_ warning: BuildWarning) {
        warnings.insert(warning)
        lacksCut = true
    }

    fileprivate mutating func add(_ digest: AlbumDigest, in folder: String) {
        albumCount += digest.photoCount == 0 ? 0 : 1
        photoCount += digest.photoCount
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
