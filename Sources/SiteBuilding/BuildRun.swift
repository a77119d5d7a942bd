import BuildCache
import FileReading
import ImagePipeline
import MarkupValidation
import PageRendering
import PhotoCatalog
import PhotoWorkers
import SharedStore
import SiteFolder
import SitePlanning

/// One build or dry run of a site. Each phase takes what the phases before it returned.
struct BuildRun {
    let configuration: SiteConfiguration
    let workers: any JobRunning
    /// What was scanned.
    let material: SiteMaterial
    let inputs: BuildInputs
    let published: PublishedSite
    let cache: OpenCache
    /// Nil without a store.
    let shared: OpenStore?
    /// Another site, from which photos are taken that can't be read now; nil for the published one.
    let past: EarlierPhotos?
    /// The site in the destination, also if another is built to be compared with it.
    let destination: PublishedSite
    private let scanned: SitePlanner

    init(
        _ configuration: SiteConfiguration, of material: SiteMaterial, _ inputs: BuildInputs,
        over published: PublishedSite, _ cache: OpenCache, workers: any JobRunning, shared: OpenStore? = nil,
        past: EarlierPhotos? = nil
    ) {
        self.configuration = configuration
        self.workers = workers
        self.material = material
        self.inputs = inputs
        self.published = published
        self.cache = cache
        self.shared = shared
        self.past = past
        destination = past?.published ?? published
        scanned = Self.planner(configuration, of: material.library, material)
    }

    /// All phases before files are written.
    ///
    /// - Parameter pool: the folder for new renditions and originals, which exists; nil in a dry run, which makes none.
    func prepare(
        into pool: String?, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> SiteProduction {
        let known = try recognise()
        let maker = try await check(known)
        let rendered = try await render(known, into: pool, report: report)
        let plan = try plan(known)
        return SiteProduction(
            run: self, maker: regroups ? try self.maker(for: plan.planner) : maker, albums: known.albums,
            rendered: rendered, plan: plan)
    }

    /// Whether photos are sorted into albums, or left out, by what they contain.
    private var regroups: Bool { scanned.regroups(material.library) }

    private func recognise() throws(BuildError) -> EarlierWork {
        try EarlierWork(
            of: material.library, scanned.names, inputs: regroups ? nil : inputs, in: published, cache,
            versions: configuration.versions, past: past)
    }

    /// Refuses what would fail after an hour of rendering: a layout without room, files of others where pages must go,
    /// a faulty theme.
    private func check(_ known: EarlierWork) async throws(BuildError) -> FileMaker {
        let maker = try maker(for: scanned)
        // Of albums that are made of what photos contain, the menu is checked when they are known.
        if !regroups { try BuildError.planning(scanned.refuseDeadEnds()) }
        let albums = material.library.albums.filter { !known.upToDate.contains($0) }
        try BuildError.planning(scanned.refuseLayoutsWithoutRoom(of: albums, in: configuration.source))
        var obstacles = Obstacles(in: published)
        let foreseeable = scanned.foreseeablePaths(of: albums).lazy.map(\.description)
        let needed = foreseeable.filter { !published.untouched.contains($0) }
        try BuildError.site(obstacles.refuse(needed))
        try await ThemeProof(
            configuration: configuration, folder: material.source + "/" + Theme.overridesFolder, workers: workers
        ).check(material.themeAssets)
        return maker
    }

    private func render(
        _ known: EarlierWork, into pool: String?, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> RenderedFiles {
        let context = RenderContext(
            configuration: configuration, source: material.source, workers: workers, published: published,
            earlier: known.earlier, finished: try pool.map(FinishedFiles.init) ?? .none, upToDate: known.upToDate,
            shared: shared)
        let originals = try await OriginalPass(context: context, store: known.originals)
            .run(over: material.library, report: report)
        var photos = AlbumPhotos(
            source: material.source, renditions: known.renditions, originals: known.originals, films: known.films,
            upToDate: known.upToDate, publishedOriginals: originals.files)
        let renditions = try await RenditionPass(
            context: context, paper: material.theme.paper, photos: photos, albums: known.albums
        ).run(over: material.library, report: report)
        let films = try await FilmPass(
            context: context, paper: material.theme.paper, photos: known.renditions, store: known.films
        ).run(over: material.library, report: report)
        photos.publishedFilms = films
        try BuildError.store(
            shared?.refuse(originals.missing.union(renditions.missing).union(films.missing)))
        return RenderedFiles(
            renditions: renditions, originals: originals, films: films, photos: photos, finished: context.finished)
    }

    private func plan(_ known: EarlierWork) throws(BuildError) -> SitePlan {
        guard regroups else {
            return SitePlan(
                library: material.library, planner: scanned, warnings: [], hidden: HiddenPhotos(), inputs: inputs)
        }
        var metadata: [PhotoFile: PhotoMetadata] = [:]
        for photo in material.library.photos {
            metadata[photo.file] = try known.renditions.builtPhoto(photo)?.metadata
        }
        let library = scanned.regrouped(material.library, metadata)
        // Which icons there are is a matter of the scanned site.
        let planner = Self.planner(
            configuration, of: library, material, icons: scanned.identity.icons)
        try BuildError.planning(SiteNames.refuseTakenAddresses(in: library, source: configuration.source))
        try BuildError.planning(planner.refuseDeadEnds())
        try BuildError.planning(planner.refuseLayoutsWithoutRoom(of: library.albums, in: configuration.source))
        let hidden = material.library.photos.filter { metadata[$0.file].map($0.isHidden(by:)) == true }
        return SitePlan(
            library: library, planner: planner,
            // A sidecar that can't be read may be the reason why a photo is left out.
            warnings: metadata.flatMap { $0.value.warnings(about: $0.key) },
            hidden: HiddenPhotos(hidden.map(\.file)), inputs: nil)
    }

    private static func planner(
        _ configuration: SiteConfiguration, of library: PhotoLibrary, _ material: SiteMaterial,
        icons: [SiteIcon]? = nil
    ) -> SitePlanner {
        SitePlanner(
            settings: configuration.settings, library: library, theme: material.theme, texts: material.texts,
            icons: icons)
    }

    /// - Parameter planner: of the library whose pages are made.
    private func maker(for planner: SitePlanner) throws(BuildError) -> FileMaker {
        FileMaker(
            renderer: PageRenderer(theme: material.theme, site: planner.identity),
            validator: try validator(), cacheKey: pagesKey(of: planner.identity), published: published)
    }

    private func validator() throws(BuildError) -> MarkupValidator {
        let identity = scanned.identity
        let outside = configuration.settings.leavesGallery ? OutsideLinks(basePath: identity.basePath) : nil
        return try mapError(
            of: MarkupValidator(schema: material.theme.schema, baseURL: identity.baseURL, outside: outside)
        ) {
            BuildError.schema(path: "\(material.source)/\(Theme.overridesFolder)/page.rng", $0)
        }
    }

    /// The hash of everything that determines pages and albums besides their own values.
    private func pagesKey(of identity: SiteIdentity) -> ContentHash {
        CanonicalBytes.hash(
            of: PageInputs(
                version: configuration.versions.pages, theme: material.themeHash, identity: identity,
                allowedDetails: configuration.allowedDetails, breakpoints: configuration.breakpoints,
                pageSize: configuration.settings.pageSize, publishesData: configuration.settings.publishesData,
                embedders: configuration.settings.embedders, leavesGallery: configuration.settings.leavesGallery))
    }

    private struct PageInputs: Encodable {
        let version: String
        let theme: ContentHash
        let identity: SiteIdentity
        let allowedDetails: Set<PrivateDetail>
        let breakpoints: [Breakpoint]
        let pageSize: Int?
        let publishesData: Bool
        let embedders: Embedders?
        let leavesGallery: Bool
    }
}

/// A site whose photos are rendered, and whose pages can be made album by album.
struct SitePlan {
    /// As it is published.
    let library: PhotoLibrary
    /// Of that library.
    let planner: SitePlanner
    /// Warnings about the sidecars of all photos that were read, published or not. Empty if they are found album by
    /// album.
    let warnings: [BuildWarning]
    /// Photos that were left out of the library because of their sidecars.
    let hidden: HiddenPhotos
    /// What the site is made from; nil if an album may have photos of several folders, whose inputs are not its own.
    let inputs: BuildInputs?
}
