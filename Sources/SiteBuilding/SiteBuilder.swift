import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// Builds a site: reads, renders, plans, writes, proves, publishes. The destination changes in the last step or not at all.
public struct SiteBuilder: Sendable {
    private let configuration: SiteConfiguration
    private let workers: WorkerPool
    private let cache: CacheFolder?
    /// Where the library is not looked for, absolute: a site that is in the source by a link must not become an album of it.
    private let excluded: String

    /// - Parameter cache: where it is kept what this build learns, for the next one; nil for nowhere.
    public init(configuration: SiteConfiguration, workers: WorkerPool, cache: CacheFolder?) {
        self.init(configuration: configuration, workers: workers, cache: cache, excluding: configuration.destination)
    }

    init(configuration: SiteConfiguration, workers: WorkerPool, cache: CacheFolder?, excluding excluded: String) {
        self.excluded = FileSystem.resolved(excluded)
        self.configuration = configuration
        self.workers = workers
        self.cache = cache
    }

    /// - Parameter report: Called from one task at a time.
    public func build(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> BuildReport {
        let start = ContinuousClock.now
        let material = try material(report: report)
        let staging = try StagingFolder(for: configuration.destination)
        do throws(BuildError) {
            let summary = try await build(of: material, in: staging, report: report)
            try staging.discard()
            return BuildReport(
                summary, source: configuration.source, destination: material.destination, duration: .now - start)
        } catch {
            try? staging.discard()
            throw error
        }
    }

    /// What a build would do. Nothing is written, neither in the destination nor beside it.
    ///
    /// Photos that are new or changed are read as far as their metadata and their size.
    public func forecast(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> BuildForecast {
        let material = try material(report: report)
        let database = cache?.existingDatabase(source: material.source, destination: material.destination)
        return try await believing(database, report: report) { database throws(BuildError) in
            try await forecast(of: material, database, report: report)
        } again: {
            nil
        }
    }

    private func forecast(
        of material: Material, _ database: BuildDatabase?, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildForecast {
        let published = PublishedSite(in: material.destination)
        let draft = try await draft(
            of: material, inputs(of: material), over: published, BuildMemory(database, isKept: false), into: nil,
            report: report)
        var sink = ForecastSink(maker: draft.maker)
        _ = try await assemble(draft, into: &sink, report: report)
        var obstacles = Obstacles(in: material.destination, besides: published.manifest ?? SiteManifest())
        try obstacles.refuse(sink.writtenPaths)
        return sink.forecast(draft.photos, draft.originals)
    }

    /// Does something with what is remembered, and once more if that turns out to be damaged when part of it has been believed.
    ///
    /// - Parameter again: undoes what was done the first time; its result is to be believed then.
    private func believing<Value>(
        _ database: BuildDatabase?, report: (BuildEvent) -> Void,
        _ body: (BuildDatabase?) async throws(BuildError) -> Value,
        again: () throws(BuildError) -> BuildDatabase?
    ) async throws(BuildError) -> Value {
        do throws(BuildError) {
            return try await body(database)
        } catch {
            guard database != nil, case .cannotCache = error else { throw error }
            report(.warning(error.description))
            return try await body(try again())
        }
    }

    /// What a site is made of, before any photo is read.
    private struct Material {
        /// Absolute, as the destination.
        let source: String
        let destination: String
        let library: PhotoLibrary
        let theme: Theme
        /// Of the theme's files.
        let themeHash: ContentHash
        /// Names of files in the source's theme that are published.
        let themeAssets: [String]
    }

    private func material(report: (BuildEvent) -> Void) throws(BuildError) -> Material {
        let source = FileSystem.resolved(configuration.source)
        let destination = FileSystem.resolved(configuration.destination)
        try refuseNesting(source, destination)
        if let cache { try refuseCache(FileSystem.resolved(cache.path), in: [source, destination]) }
        let library = try readLibrary()
        for warning in configuration.warnings + library.warnings { report(.warning(warning)) }
        let (theme, themeHash, themeAssets) = try Theme.load(for: source)
        return Material(
            source: source, destination: destination, library: library, theme: theme, themeHash: themeHash,
            themeAssets: themeAssets)
    }

    private func build(
        of material: Material, in staging: StagingFolder, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildSummary {
        let database = openDatabase(source: material.source, destination: material.destination, report: report)
        return try await believing(database, report: report) { database throws(BuildError) in
            try await build(of: material, in: staging, database, report: report)
        } again: { () throws(BuildError) in
            try staging.startOver()
            if let database { BuildDatabase.remove(database.file) }
            return openDatabase(source: material.source, destination: material.destination, report: report)
        }
    }

    private func build(
        of material: Material, in staging: StagingFolder, _ database: BuildDatabase?,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildSummary {
        let inputs = inputs(of: material)
        let published = PublishedSite(in: material.destination)
        if let outcome = try? database?.outcome(), outcome.inputs == inputs.hash, outcome.site == published.signature,
            published.isWhole, let known = BuildSummary(json: outcome.report)
        {
            for warning in known.warnings { report(.warning(warning)) }
            return known
        }
        let memory = BuildMemory(database, isKept: true)
        let draft = try await draft(of: material, inputs, over: published, memory, into: staging.pool, report: report)
        report(.writing)
        var writer = SiteWriter(
            maker: draft.maker, folder: staging.site, date: .asked,
            newFiles: draft.photos.newRenditions.merging(draft.originals.newFiles) { own, _ in own })
        let site = try await assemble(draft, into: &writer, report: report)
        for path in published.changedFiles where !writer.manifest.contains(path) {
            report(
                .warning(
                    "\(published.folder)/\(path): written by vitrine and changed since, so that it stays, whatever it tells. Remove it if it isn't wanted."
                ))
        }
        let summary = BuildSummary(site, draft.photos, writer, over: published)
        if !published.isWhole || summary.writtenCount > 0 || summary.removedCount > 0 {
            try staging.publish(writer.manifest, over: published)
        }
        let outcome = BuildDatabase.Outcome(
            inputs: inputs.hash, site: writer.manifest.signature, report: summary.json)
        draft.assembler.store.end(keeping: material.library.albums, where: draft.assembler.settled.contains)
        draft.originalStore.end(keeping: material.library.albums, where: draft.assembler.settled.contains)
        let mayDiffer = draft.photos.mayDifferNextTime || draft.originals.mayDifferNextTime
        memory.end(folders: site.folders, outcome: mayDiffer ? nil : outcome)
        if let warning = memory.warning { report(.warning(warning)) }
        return summary
    }

    /// A site whose photos have been seen to, and whose pages are to come.
    private struct Draft {
        /// As it is published.
        let library: PhotoLibrary
        let photos: RenderedLibrary
        let originals: PublishedOriginals
        let originalStore: AnswerStore<OriginalAnswer>
        let maker: FileMaker
        let assembler: SiteAssembler
        /// About files beside photos, also of those that aren't published, with paths from the source folder.
        let warnings: [String]
    }

    /// - Parameter pool: the folder for new renditions, which exists; nil if they are to be foretold, not made.
    private func draft(
        of material: Material, _ inputs: BuildInputs, over published: PublishedSite, _ memory: BuildMemory,
        into pool: String?,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> Draft {
        let (library, theme) = (material.library, material.theme)
        let planner = SitePlanner(configuration: configuration, library: library, theme: theme)
        let maker = FileMaker(
            renderer: PageRenderer(theme: theme, site: planner.identity),
            validator: try Self.validator(theme, of: material.source),
            recipe: recipe(theme: material.themeHash, planner.identity), published: published)
        let regroups = planner.regroups(library)
        let settled =
            regroups
            ? SettledAlbums.none : try SettledAlbums(of: library, planner.names, inputs, in: published, memory.database)
        let unsettled = library.albums.filter { !settled.contains($0) }
        try planner.refuseCrampedLayouts(of: unsettled)
        var obstacles = Obstacles(in: material.destination, besides: published.manifest ?? SiteManifest())
        let foreseeable = planner.foreseeablePaths(of: unsettled).lazy.map(\.description)
        try obstacles.refuse(foreseeable.filter { !published.untouched.contains($0) })
        let store = try AnswerStore<PhotoAnswer>(memory, for: .renditions)
        try await ThemeProof(
            configuration: configuration, folder: material.source + "/" + Theme.overridesFolder, workers: workers
        ).check(material.themeAssets)
        let originalStore = try AnswerStore<OriginalAnswer>(memory, for: .original)
        let originals = try await OriginalPublisher(
            configuration: configuration, source: material.source, workers: workers, store: originalStore,
            published: published, settled: settled
        ).publish(library, into: pool, report: report)
        func original(of file: PhotoFile, in album: Album) throws(BuildError) -> PublishedOriginal? {
            if let original = originals.files[file] { return original }
            // Of settled albums nobody has asked yet.
            guard settled.contains(album), album.originals[file].flatMap(OriginalTreatment.init) != nil,
                case .done(let original, let metadata, _) = try originalStore.answer(to: file), album.admits(metadata)
            else { return nil }
            return original
        }
        func assembler(_ planner: SitePlanner, _ photos: RenderedLibrary) -> SiteAssembler {
            let failures = Dictionary(photos.failures.map { ($0.file, $0) }) { first, _ in first }
            return SiteAssembler(
                planner: planner, source: configuration.source, store: store, original: original,
                published: published, memory: memory, recipe: maker.recipe, settled: settled,
                inputs: { regroups ? nil : inputs.albums[$0.folder] }
            ) { album throws(BuildError) in
                var remarks = AlbumRemarks()
                for photo in album.groups.flatMap(\.photos) {
                    if let failure = failures[photo] { remarks.failures.append(BuildSummary.Failure(failure)) }
                    if let refusal = originals.refusals[photo], try store.isBuilt(photo) {
                        remarks.refusals.append(refusal)
                    }
                }
                return remarks
            }
        }
        let photos = try await LibraryRenderer(
            configuration: configuration, source: material.source, paper: theme.paper, workers: workers,
            store: store, published: published, settled: settled,
            isIntact: assembler(planner, RenderedLibrary()).isIntact
        ).render(library, into: pool, report: report)
        func draft(_ library: PhotoLibrary, _ planner: SitePlanner, warnings: [String] = []) -> Draft {
            Draft(
                library: library, photos: photos, originals: originals, originalStore: originalStore, maker: maker,
                assembler: assembler(planner, photos), warnings: warnings)
        }
        guard regroups else { return draft(library, planner) }
        let metadata = try metadata(of: library, store)
        let final = planner.regrouped(library, metadata)
        let finalPlanner = SitePlanner(configuration: configuration, library: final, theme: theme)
        try finalPlanner.refuseCrampedLayouts(of: final.albums)
        // What a photo isn't published for may be that its file can't be read.
        let warnings = metadata.flatMap { $0.value.warnings(about: $0.key) }
        return draft(final, finalPlanner, warnings: warnings)
    }

    private func metadata(
        of library: PhotoLibrary, _ store: AnswerStore<PhotoAnswer>
    ) throws(BuildError) -> [PhotoFile: PhotoMetadata] {
        var metadata: [PhotoFile: PhotoMetadata] = [:]
        for file in library.albums.flatMap(\.groups).flatMap(\.photos) {
            metadata[file] = try store.builtPhoto(file)?.metadata
        }
        return metadata
    }

    private func assemble(
        _ draft: Draft, into sink: inout some SiteSink, report: (BuildEvent) -> Void
    ) async throws(BuildError) -> AssembledSite {
        guard var site = try await draft.assembler.assemble(draft.library, into: &sink) else {
            throw .noPhotos(failures: draft.photos.failures)
        }
        var refusals = draft.assembler.settled.remarks.flatMap(\.refusals)
        for (photo, refusal) in draft.originals.refusals where try draft.assembler.store.isBuilt(photo) {
            refusals.append(refusal)
        }
        site.warnings.formUnion(refusals)
        site.warnings.formUnion(draft.warnings.map(draft.assembler.named))
        for warning in site.warnings.sorted() { report(.warning(warning)) }
        return site
    }

    /// Of all that decides on pages and albums besides what they show.
    private func recipe(theme: ContentHash, _ identity: SiteIdentity) -> ContentHash {
        var recipe = Recipe()
        recipe.add(configuration.maker)
        recipe.add(theme)
        recipe.add(identity.title)
        recipe.add(identity.language)
        recipe.add(identity.baseURL)
        recipe.add(configuration.disclosed.sorted().map(\.rawValue).joined(separator: ","))
        recipe.add(configuration.breakpoints.map(\.description).joined(separator: ","))
        return recipe.hash
    }
}

extension SiteBuilder {
    private func inputs(of material: Material) -> BuildInputs {
        BuildInputs(
            configuration: configuration, library: material.library, source: material.source, theme: material.themeHash)
    }

    /// Nil, with a word about it, if it can't be had: then everything is made anew.
    private func openDatabase(
        source: String, destination: String, report: (BuildEvent) -> Void
    ) -> BuildDatabase? {
        do {
            return try cache?.database(source: source, destination: destination)
        } catch {
            report(.warning(error.description))
            return nil
        }
    }

    private func readLibrary() throws(BuildError) -> PhotoLibrary {
        do {
            return try LibraryReader(
                source: configuration.source, title: configuration.title, layout: configuration.layout,
                crop: configuration.crop, include: configuration.include, exclude: configuration.exclude,
                minRating: configuration.minRating, albumSource: configuration.albumSource,
                originals: configuration.originals, excluding: excluded
            ).read()
        } catch {
            throw .catalog(error)
        }
    }

    private static func validator(_ theme: Theme, of source: String) throws(BuildError) -> MarkupValidator {
        do {
            return try MarkupValidator(schema: theme.schema)
        } catch {
            throw .theme("\(source)/\(Theme.overridesFolder)/page.rng: \(error.description)")
        }
    }

    private func refuseNesting(_ source: String, _ destination: String) throws(BuildError) {
        let (source, destination) = (Self.steps(source), Self.steps(destination))
        let isNested = destination.starts(with: source) || source.starts(with: destination)
        guard !isNested else { throw .nested(source: configuration.source, destination: configuration.destination) }
    }

    /// What is remembered has positions in it, and people's names.
    private func refuseCache(_ cache: String, in folders: [String]) throws(BuildError) {
        for folder in folders where Self.steps(cache).starts(with: Self.steps(folder)) {
            throw .cacheInside(cache: cache, folder: folder)
        }
    }

    /// A path as bytes, which alone tell names apart, up to and with its last slash.
    private static func steps(_ path: String) -> [UInt8] { Array((path == "/" ? path : path + "/").utf8) }
}
