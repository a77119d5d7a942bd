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
    /// What was noticed, in the words to print.
    var warnings: Set<String> = []
}

/// Makes a site album by album, the inner ones first, since pages above show what is below. An album whose folder would come out
/// as it is isn't even planned; of any other nothing but its digest is kept in memory.
struct SiteAssembler {
    let planner: SitePlanner
    /// The source folder, as messages name it.
    let source: String
    let store: AnswerStore<PhotoAnswer>
    /// A photo's own file, if it is published.
    let original: (PhotoFile, Album) throws(BuildError) -> PublishedOriginal?
    let published: PublishedSite
    let memory: BuildMemory
    /// Of all that decides on an album's folder besides its own recipe.
    let recipe: ContentHash
    let settled: SettledAlbums
    /// What an album's own files are made from; nil where photos of several folders may be in it.
    let inputs: (Album) -> ContentHash?
    /// What is to be said of an album's photos that aren't shown, or not in full; not asked of settled ones.
    let remarks: (Album) throws(BuildError) -> AlbumRemarks

    /// Nil if no photo could be built.
    func assemble(
        _ library: PhotoLibrary, into sink: inout some SiteSink
    ) async throws(BuildError) -> AssembledSite? {
        for (folder, files) in Dictionary(grouping: planner.assets, by: \.path.folder) {
            _ = try await sink.put(files, in: folder, known: [:], ahead: [])
        }
        var site = AssembledSite()
        let root = try await assemble(library.root, trail: [], isUnlisted: false, into: &sink, &site)
        return root == nil ? nil : site
    }

    /// Nil if no photo of the album or below it could be built.
    private func assemble(
        _ album: Album, trail: [PageLink], isUnlisted: Bool, into sink: inout some SiteSink, _ site: inout AssembledSite
    ) async throws(BuildError) -> AlbumDigest? {
        let isUnlisted = isUnlisted || album.isUnlisted
        var inner: [BuiltAlbum.Inner] = []
        for child in album.albums {
            let digest = try await assemble(
                child, trail: trail + [planner.link(to: album)], isUnlisted: isUnlisted, into: &sink, &site)
            if let digest { inner.append((child, digest)) }
        }
        let folder = planner.names.folder(of: album)
        let path = SiteManifest.encoded(folder)
        let photos = if let known = settled[album] { known.album.photos } else { try photosHash(of: album) }
        var recipe: ContentHash?
        if let photos { recipe = try self.recipe(of: album, photos, inner, trail: trail, isUnlisted: isUnlisted) }
        let known = try rememberedAlbum(in: path)
        let digest: AlbumDigest
        let warnings: [String]
        if let recipe, let known, known.recipe == recipe, isAsLeft(path, known),
            let remembered = AlbumDigest(json: known.digest), let remarks = AlbumRemarks(json: known.remarks)
        {
            sink.keep(folder)
            digest = remembered
            warnings = remarks.warnings
            try settle(album, in: path, warnings)
        } else {
            let built = try BuiltAlbum(album, albums: inner) { file throws(BuildError) in
                var photo = try store.builtPhoto(file)
                photo?.original = try original(file, album)
                return photo
            }
            guard let built else { return nil }
            let plan = planner.plan(built, trail: trail, isUnlisted: isUnlisted)
            let pages = try await sink.put(
                plan.files, in: folder, known: try knownPages(in: path), ahead: Set(trail.map(\.path)))
            digest = plan.digest
            warnings = Set(built.photos.flatMap { $0.metadata.warnings(about: $0.file) }).sorted()
            var left: BuildDatabase.Album?
            if let recipe, let photos {
                left = BuildDatabase.Album(
                    inputs: inputs(album), photos: photos, recipe: recipe, site: sink.manifest.signature(of: path),
                    digest: digest.json, remarks: try remarks(of: album, warnings).json)
            }
            store.unload()
            memory.keep { database throws(BuildError) in
                try database.remember(BuildDatabase.Folder(path: path, pages: pages, album: left))
            }
        }
        site.add(digest, in: path)
        site.warnings.formUnion(warnings.map(named))
        if digest.lacksChosenCover { site.warnings.insert(missingCover(of: album, digest)) }
        return digest
    }

    /// Keeps what an album would be made from now: files of it were touched, and nothing came of it.
    private func settle(_ album: Album, in path: String, _ warnings: [String]) throws(BuildError) {
        guard !settled.contains(album), let inputs = inputs(album) else { return }
        let remarks = try remarks(of: album, warnings).json
        memory.keep { database throws(BuildError) in try database.settle(path, inputs: inputs, remarks: remarks) }
    }

    /// - Parameter warnings: about files beside its photos.
    private func remarks(of album: Album, _ warnings: [String]) throws(BuildError) -> AlbumRemarks {
        // What is said of photos that aren't looked at is known from then.
        if let known = settled[album] { return known.remarks }
        var remarks = try remarks(album)
        remarks.warnings = warnings
        return remarks
    }

    private func knownPages(in folder: String) throws(BuildError) -> [String: BuildDatabase.Page] {
        guard let database = memory.database else { return [:] }
        return try database.pages(in: folder)
    }

    private func rememberedAlbum(in folder: String) throws(BuildError) -> BuildDatabase.Album? {
        guard let database = memory.database else { return nil }
        return try database.album(in: folder)
    }

    /// Whether a folder of the published site is as the build left it that is remembered.
    private func isAsLeft(_ folder: String, _ known: BuildDatabase.Album) -> Bool {
        published.untouched.signature(of: folder) == known.site
    }

    /// - Parameter warning: with a path from the source folder.
    func named(_ warning: String) -> String { source + (source.hasSuffix("/") ? "" : "/") + warning }

    private func missingCover(of album: Album, _ digest: AlbumDigest) -> String {
        let folder = ([source] + album.path).joined(separator: "/")
        return "\(folder): its cover was skipped; \(digest.cover?.source ?? "nothing") takes its place."
    }
}

extension SiteAssembler {
    /// Whether an album's folder of the site is as a build left it that knew its photos as they are now, so that all their
    /// renditions are there.
    func isIntact(_ album: Album) throws(BuildError) -> Bool {
        let path = SiteManifest.encoded(planner.names.folder(of: album))
        guard let known = try rememberedAlbum(in: path), isAsLeft(path, known) else { return false }
        return known.photos == (try photosHash(of: album))
    }

    /// Of an album's photos, all that decides on their renditions, and their originals; nil if an answer to one may be another the next time.
    private func photosHash(of album: Album) throws(BuildError) -> ContentHash? {
        var recipe = Recipe()
        for file in album.groups.flatMap(\.photos) {
            guard let photo = try store.photo(file) else { return nil }
            recipe.add(file.path)
            recipe.add(photo.hash)
            recipe.add(photo.recipe)
            let original = try original(file, album)
            recipe.add(original?.byteCount ?? -1)
            if let original { recipe.add(original.hash) }
        }
        return recipe.hash
    }

    private func recipe(
        of album: Album, _ photos: ContentHash, _ inner: [BuiltAlbum.Inner], trail: [PageLink], isUnlisted: Bool
    ) throws(BuildError) -> ContentHash {
        var recipe = Recipe(recipe)
        recipe.add(album)
        recipe.add(photos)
        recipe.add(trail)
        recipe.add(isUnlisted ? 1 : 0)
        for (album, digest) in inner {
            recipe.add(planner.link(to: album))
            recipe.add(album.isUnlisted ? 1 : 0)
            recipe.add(digest.json)
        }
        // It may be of an album far below.
        let chosen = try BuiltAlbum.chosenCover(of: album, store.builtPhoto)
        if let chosen { recipe.add(planner.cover(chosen).json) }
        return recipe.hash
    }
}

extension AssembledSite {
    fileprivate mutating func add(_ digest: AlbumDigest, in folder: String) {
        albumCount += digest.photoCount == 0 ? 0 : 1
        photoCount += digest.photoCount
        pageCount += digest.pageCount
        renditionCount += digest.renditionCount
        folders.insert(folder)
    }
}
