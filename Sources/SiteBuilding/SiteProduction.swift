import PhotoCatalog
import SitePlanning

/// A site whose files can be produced, into a staging folder or, in a dry run, into a forecast.
struct SiteProduction {
    let maker: FileMaker
    let rendered: RenderedFiles
    let plan: SitePlan
    let facts: AlbumFacts
    private let assembler: SiteAssembler
    private let textPass: TextPass
    private let rootPass: RootPass
    private let signpostPass: SignpostPass
    /// The source folder, as messages name it.
    private let source: String

    init(run: BuildRun, maker: FileMaker, albums: PublishedAlbums, rendered: RenderedFiles, plan: SitePlan) {
        self.maker = maker
        self.rendered = rendered
        self.plan = plan
        facts = AlbumFacts(
            photos: rendered.photos, inputs: plan.inputs,
            photoRefusals: rendered.originals.refusals.merging(rendered.films.refusals) { own, _ in own },
            failures: Dictionary(rendered.renditions.failures.map { ($0.file, $0) }) { first, _ in first })
        let covers = CoverCutter(
            workers: rendered.isForetold ? nil : run.workers, published: run.published, earlier: run.past?.published,
            newFiles: rendered.newFiles, background: run.material.theme.paper, versions: run.configuration.versions)
        let identity = plan.planner.identity
        assembler = SiteAssembler(
            planner: plan.planner, facts: facts, published: albums.named(plan.planner.names), cache: run.cache,
            cacheKey: maker.cacheKey,
            covers: identity.baseURL == nil ? nil : covers)
        textPass = TextPass(
            planner: plan.planner, library: plan.library, photos: rendered.photos, cache: run.cache)
        rootPass = RootPass(
            planner: plan.planner, library: plan.library, destination: run.destination, cache: run.cache,
            covers: SiteIcons.areCut(identity.icons) ? covers : nil)
        signpostPass = SignpostPass(
            planner: plan.planner, library: plan.library, destination: run.destination, cache: run.cache)
        source = run.configuration.source
    }

    /// Produces the files of every album, then those of the whole site, and at last the pages that lead to them.
    func produce(
        into sink: some SiteSink, report: (BuildEvent) -> Void
    ) async throws(BuildError) -> AssemblyResult {
        var site = try await assembler.assemble(plan.library, into: sink) { report(.wroteAlbum) }
        site.hidden.add(plan.hidden)
        if site.hidden.count > 0 { site.warnings.insert(.hidden(site.hidden)) }
        guard site.pageCount > 0 else {
            for warning in texts(of: site) { report(.warning(warning)) }
            throw .noPhotos(failures: rendered.renditions.failures, areHidden: site.hidden.count > 0)
        }
        try await textPass.run(&site, into: sink)
        for page in plan.planner.menu.pages where sink.contents.entry(of: page.description) == nil {
            report(
                .warning("menu: \(page) is not in the site, because none of its photos can be shown. Remove the entry.")
            )
        }
        try await rootPass.run(&site, into: sink)
        try await signpostPass.run(&site, into: sink)
        site.warnings.formUnion(try facts.refusals() + plan.warnings)
        site.warnings.formUnion(rendered.originals.kept.values)
        site.warnings.formUnion(rendered.films.kept.values)
        for warning in [rendered.renditions.filmWarning, rendered.films.warning] {
            if let warning { site.warnings.insert(warning) }
        }
        site.warnings.formUnion(rendered.renditions.kept.map { .kept(photo: $0.file.path, $0.failure) })
        for warning in texts(of: site) { report(.warning(warning)) }
        return site
    }

    private func texts(of site: AssemblyResult) -> [String] {
        let now = BuildWarning.now
        return site.warnings.filter { $0.isDue(at: now) }.map { $0.text(in: source) }.sorted()
    }
}
