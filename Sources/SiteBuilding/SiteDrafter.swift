import ImagePipeline
import MarkupValidation
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// A site whose photos have been seen to, and whose pages are to come.
struct SiteDraft {
    /// As it is published.
    let library: PhotoLibrary
    let photos: RenderedLibrary
    let facts: AlbumFacts
    let maker: FileMaker
    let assembler: SiteAssembler
    let rootPass: RootPass
    /// About files beside photos, also of those that aren't published.
    let warnings: [BuildWarning]
    /// Photos that were left out before the site was planned, since files beside them say so.
    let hidden: HiddenPhotos
    /// The source folder, as messages name it.
    let source: String

    /// Whether a build of the same may come out otherwise.
    var mayDifferNextTime: Bool { photos.mayDifferNextTime || facts.originals.mayDifferNextTime }

    /// Makes its pages.
    func assemble(
        into sink: inout some SiteSink, report: (BuildEvent) -> Void
    ) async throws(BuildError) -> AssembledSite {
        var site = try await assembler.assemble(library, into: &sink) { report(.wroteAlbum) }
        site.hidden.add(hidden)
        if site.hidden.count > 0 { site.warnings.insert(.hidden(site.hidden)) }
        guard site.pageCount > 0 else {
            for warning in texts(of: site) { report(.warning(warning)) }
            throw .noPhotos(failures: photos.failures, areHidden: site.hidden.count > 0)
        }
        try await rootPass.run(&site, into: &sink)
        site.warnings.formUnion(try facts.refusals() + warnings)
        site.warnings.formUnion(facts.originals.kept.values)
        site.warnings.formUnion(photos.kept.map { .kept(photo: $0.file.path, $0.failure) })
        for warning in texts(of: site) { report(.warning(warning)) }
        return site
    }

    private func texts(of site: AssembledSite) -> [String] { site.warnings.map { $0.text(in: source) }.sorted() }
}

/// Sees to it that all photos of a site are rendered, and that it can be written where it must go.
struct SiteDrafter {
    let configuration: SiteConfiguration
    let workers: any JobRunning
    let material: SiteMaterial
    let inputs: BuildInputs
    let published: PublishedSite
    let memory: BuildCache
    /// Where photos that can't be read are taken from; nil for the published site and what is remembered of it.
    var earlier: EarlierSite?

    /// The site that is in the destination, also where another is built to be compared to it.
    private var destination: PublishedSite { earlier?.published ?? published }

    /// - Parameter pool: the folder for new renditions, which exists; nil if they are to be foretold, not made.
    func draft(into pool: String?, report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> SiteDraft {
        let library = material.library
        let planner = planner(of: library)
        let maker = FileMaker(
            renderer: PageRenderer(theme: material.theme, site: planner.identity),
            validator: try validator(planner.identity), recipe: recipe(planner.identity), published: published)
        let regroups = planner.regroups(library)
        var facts = AlbumFacts(
            store: try AnswerStore(memory, for: .renditions, versions: configuration.versions),
            originalStore: try AnswerStore(memory, for: .original, versions: configuration.versions))
        facts.included = library.albums.reduce(into: []) { $0.formUnion($1.included) }
        if !regroups {
            facts.inputs = inputs
            facts.upToDate = try UpToDateAlbums(of: library, planner.names, inputs, in: published, memory.database)
        }
        try refuse(library.albums.filter { !facts.upToDate.contains($0) }, planner)
        try await ThemeProof(
            configuration: configuration, folder: material.source + "/" + Theme.overridesFolder, workers: workers
        ).check(material.themeAssets)
        let finished = FinishedFiles(in: pool)
        let earlier =
            earlier ?? EarlierSite(photos: facts.store, originals: facts.originalStore, published: published)
        facts.originals = try await OriginalPublisher(
            configuration: configuration, source: material.source, workers: workers, store: facts.originalStore,
            published: published, earlier: earlier, finished: finished, upToDate: facts.upToDate
        ).publish(library, report: report)
        let photos = try await LibraryRenderer(
            configuration: configuration, source: material.source, paper: material.theme.paper, workers: workers,
            store: facts.store, published: published, earlier: earlier, finished: finished, upToDate: facts.upToDate,
            isIntact: assembler(planner, facts, maker).isIntact
        ).render(library, report: report)
        facts.failures = Dictionary(photos.failures.map { ($0.file, $0) }) { first, _ in first }

        guard regroups else {
            return SiteDraft(
                library: library, photos: photos, facts: facts, maker: maker,
                assembler: assembler(planner, facts, maker), rootPass: rootPass(planner), warnings: [],
                hidden: HiddenPhotos(),
                source: configuration.source)
        }
        let metadata = try metadata(facts.store)
        let final = planner.regrouped(library, metadata)
        let finalPlanner = self.planner(of: final)
        try finalPlanner.refuseCrampedLayouts(of: final.albums)
        return SiteDraft(
            library: final, photos: photos, facts: facts, maker: maker,
            assembler: assembler(finalPlanner, facts, maker), rootPass: rootPass(finalPlanner),
            // What a photo isn't published for may be that a file beside it can't be read.
            warnings: metadata.flatMap { $0.value.warnings(about: $0.key) },
            hidden: HiddenPhotos(metadata.filter { $1.isHidden && !facts.included.contains($0) }.keys),
            source: configuration.source)
    }

    private func planner(of library: PhotoLibrary) -> SitePlanner {
        SitePlanner(
            configuration: configuration, library: library, theme: material.theme,
            over: destination.manifest ?? SiteManifest())
    }

    private func assembler(_ planner: SitePlanner, _ facts: AlbumFacts, _ maker: FileMaker) -> SiteAssembler {
        SiteAssembler(
            planner: planner, facts: facts, published: published, memory: memory,
            recipe: maker.recipe)
    }

    private func rootPass(_ planner: SitePlanner) -> RootPass {
        RootPass(planner: planner, destination: destination, memory: memory)
    }

    /// Refuses albums that can't be laid out or written: better now than after an hour of rendering.
    private func refuse(_ albums: [Album], _ planner: SitePlanner) throws(BuildError) {
        try planner.refuseCrampedLayouts(of: albums)
        var obstacles = Obstacles(in: published)
        let foreseeable = planner.foreseeablePaths(of: albums).lazy.map(\.description)
        try obstacles.refuse(foreseeable.filter { !published.untouched.contains($0) })
    }

    private func metadata(_ store: AnswerStore<PhotoAnswer>) throws(BuildError) -> [PhotoFile: PhotoMetadata] {
        var metadata: [PhotoFile: PhotoMetadata] = [:]
        for file in material.library.albums.flatMap(\.groups).flatMap(\.photos) {
            metadata[file] = try store.builtPhoto(file)?.metadata
        }
        return metadata
    }

    private func validator(_ identity: SiteIdentity) throws(BuildError) -> MarkupValidator {
        do {
            return try MarkupValidator(schema: material.theme.schema, baseURL: identity.baseURL)
        } catch {
            throw .theme("\(material.source)/\(Theme.overridesFolder)/page.rng: \(error.description)")
        }
    }

    /// Of all that decides on pages and albums besides what they show.
    private func recipe(_ identity: SiteIdentity) -> ContentHash {
        var recipe = CacheKey()
        recipe.add(configuration.versions.pages)
        recipe.add(material.themeHash)
        recipe.add(identity.title)
        recipe.add(identity.language)
        recipe.add(identity.baseURL)
        recipe.add(configuration.disclosed.sorted().map(\.rawValue).joined(separator: ","))
        recipe.add(configuration.breakpoints.map(\.description).joined(separator: ","))
        return recipe.hash
    }
}
