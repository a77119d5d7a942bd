import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers
import SharedStore
import SiteFolder
import SitePlanning
import Threading

/// Builds a site. The destination changes in the last step only.
///
/// The phases are: scan (``SiteMaterial``), then recognise, render and plan (``BuildRun``), produce and write
/// (``SiteProduction``,
/// ``SiteWriter``), and publish (``StagingFolder``).
package struct SiteBuilder: Sendable {
    private let configuration: SiteConfiguration
    private let workers: any JobRunning
    private let cache: CacheFolder?
    /// Nil for the site in the destination.
    private let past: PastSite?
    private let scanner: SourceScanner
    /// What a build does if the gallery has no secret yet.
    private let missingSecret: MissingSecret

    /// - Parameter cache: where the next build finds what this one learns; nil to keep nothing.
    package init(configuration: SiteConfiguration, workers: any JobRunning, cache: CacheFolder?) {
        self.init(configuration: configuration, workers: workers, cache: cache, excluding: configuration.destination)
    }

    package init(
        configuration: SiteConfiguration, workers: any JobRunning, cache: CacheFolder?, excluding excluded: String,
        past: PastSite? = nil, missingSecret: MissingSecret = .create
    ) {
        self.past = past
        self.missingSecret = missingSecret
        scanner = SourceScanner(configuration, cache: cache, excluding: excluded)
        self.configuration = configuration
        self.workers = workers
        self.cache = cache
    }

    /// The folders, one of them at a time, in which a build of a site keeps new files until all are made.
    package static func stagingFolders(of destination: String) -> [String] {
        let paths = StagingFolder.paths(for: FileSystem.resolved(destination))
        return [paths.beside, paths.within]
    }

    /// - Parameter report: is called from one task at a time.
    package func build(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> BuildReport {
        try await withTaskExecutorPreference(BlockingExecutor()) { () async throws(BuildError) in
            try await buildBlocking(report: report)
        }
    }

    /// What a build would do. Nothing is written, neither in the destination nor beside it.
    ///
    /// Of photos that are new or changed, only the metadata and the size are read.
    package func forecast(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> BuildForecast {
        try await withTaskExecutorPreference(BlockingExecutor()) { () async throws(BuildError) in
            try await forecastBlocking(report: report)
        }
    }

    private func buildBlocking(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> BuildReport {
        let start = ContinuousClock.now
        try BuildError.site(PreviewMark.refuse(configuration.destination))
        // Before what is known of films is forgotten.
        try await refuseRenewalWithoutTools()
        let material: SiteMaterial
        do throws(BuildError) {
            material = try scanner.scan(missingSecret, report: report)
        } catch {
            guard case .catalog(.noPhotos) = error, configuration.allowsRemovals else { throw error }
            return try SiteWithdrawal(destination: configuration.destination).run(after: error, start: start)
        }
        let staging = try BuildError.site(StagingFolder(for: configuration.destination))
        do throws(BuildError) {
            let summary = try await build(of: material, in: staging, report: report)
            try BuildError.site(staging.discard())
            return BuildReport(
                summary, source: configuration.source, destination: material.destination, duration: .now - start)
        } catch {
            try? staging.abandon(
                keepsRenditions: !error.isDiskFull && !error.concernsPrivacy, isCancelled: error.isCancellation)
            throw error
        }
    }

    private func refuseRenewalWithoutTools() async throws(BuildError) {
        guard configuration.renewsFilms else { return }
        do throws(FilmToolsError) { _ = try await workers.filmRunner() } catch { throw .filmTools(error) }
    }

    private func forecastBlocking(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> BuildForecast {
        try BuildError.site(PreviewMark.refuse(configuration.destination))
        try await refuseRenewalWithoutTools()
        let material = try scanner.scan(.temporary, report: report)
        let database = cache?.existingDatabase(source: material.source, destination: material.destination)
        do {
            return try await forecast(of: material, database, report: report)
        } catch {
            guard database != nil, error.isDamagedCache else { throw error }
            report(.warning(error.description))
            return try await forecast(of: material, nil, report: report)
        }
    }

    private func forecast(
        of material: SiteMaterial, _ database: BuildDatabase?, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildForecast {
        let published = PublishedSite(in: material.destination)
        let shared = try sharedStore(for: material, report: report)
        var configuration = configuration
        // The database may not forget films. What it knows of them is of another version.
        if configuration.renewsFilms { configuration.versions.films += " renewed" }
        let run = BuildRun(
            configuration, of: try await withTextsAndLooks(material, report: report),
            inputs(of: material, configuration), over: published,
            OpenCache(database, isKept: false, related: related(to: material, shared)), workers: workers,
            shared: shared)
        let site = try await run.prepare(into: nil, report: report)
        let sink = ForecastSink(maker: site.maker)
        _ = try await site.produce(into: sink, report: report)
        var obstacles = Obstacles(in: published)
        try BuildError.site(obstacles.refuse(sink.writtenPaths))
        return sink.forecast(site.rendered)
    }

    private func build(
        of material: SiteMaterial, in staging: StagingFolder, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildSummary {
        let database = openDatabase(source: material.source, destination: material.destination, report: report)
        staging.isRemembered = database != nil
        do {
            return try await build(of: material, in: staging, database, report: report)
        } catch {
            guard let database, error.isDamagedCache else { throw error }
            report(.warning(error.description))
            try BuildError.site(staging.startOver())
            CacheDatabase.remove(database.file)
            let empty = openDatabase(source: material.source, destination: material.destination, report: report)
            return try await build(of: material, in: staging, empty, report: report)
        }
    }

    private func build(
        of material: SiteMaterial, in staging: StagingFolder, _ database: BuildDatabase?,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildSummary {
        let inputs = inputs(of: material, configuration)
        let published = PublishedSite(in: material.destination)
        if let summary = try unchanged(inputs, published, database, report: report) { return summary }
        if published.lacksPart { report(.warning(lostPart(published.folder))) }
        let shared = try sharedStore(for: material, report: report)
        let cache = OpenCache(database, isKept: true, related: related(to: material, shared))
        let run = BuildRun(
            configuration, of: try await withTextsAndLooks(material, report: report), inputs, over: published, cache,
            workers: workers,
            shared: shared, past: try past?.opened())
        let allInputs = inputs.hash(with: run.material.library.textAlbums)
        let site = try await run.prepare(into: staging.pool, report: report)
        try BuildError.checkCancellation()
        let failures = site.rendered.renditions.failures + site.rendered.renditions.kept
        if configuration.isStrict, !failures.isEmpty { throw .strict(failures) }
        report(.began(.pages, count: site.plan.library.albums.count, byteCount: 0))
        let writer = SiteWriter(
            maker: site.maker, folder: staging.site, date: .asked, newFiles: site.rendered.newFiles,
            newFile: site.rendered.finished.newFile, earlier: past?.published, embedsCredit: configuration.embedsCredit)
        let assembled = try await site.produce(into: writer, report: report)
        for path in published.changedFiles where !writer.manifest.contains(path) {
            report(.warning(keptFile(published.folder + "/" + path)))
        }
        try BuildError.checkCancellation()
        var summary = BuildSummary(assembled, site.rendered.renditions, writer, over: published)
        summary.textPictures = run.material.library.picturesOutsideAlbums(of: run.material.texts)
        let manifest = manifest(of: writer, assembled, over: published)
        if !published.isWhole || summary.writtenCount > 0 || summary.removedCount > 0 {
            // First, because only the site that is replaced has the old addresses.
            followMoves(&summary, from: published, to: manifest, site.plan, report: report)
            try BuildError.site(staging.publish(manifest, over: published))
        }
        site.facts.photos.end(keeping: run.material.library)
        let hasChanged =
            site.plan.inputs == nil
            ? self.inputs(of: material, configuration).hash != inputs.hash : assembled.hasChangedMeanwhile
        let haveTextsChanged = inputs.hash(with: run.material.library.textAlbums) != allInputs
        let isFinal =
            !site.rendered.mayDifferNextTime && !assembled.lacksRootFile && !assembled.lacksCut && !hasChanged
            && !haveTextsChanged
        cache.end(
            folders: assembled.folders, isFinal: isFinal, inputs: allInputs, site: writer.manifest.signature,
            report: summary.json)
        if let warning = cache.warning { report(.warning(warning)) }
        return summary
    }

    /// The summary of the last build, if a build would make the same again: its inputs are the same, and its site is
    /// untouched.
    private func unchanged(
        _ inputs: BuildInputs, _ published: PublishedSite, _ database: BuildDatabase?, report: (BuildEvent) -> Void
    ) throws(BuildError) -> BuildSummary? {
        guard let outcome = try? database?.outcome(), outcome.site == published.signature, published.isWhole,
            let known = BuildSummary(json: outcome.report),
            outcome.inputs == inputs.hash(with: try scanner.textAlbums(of: known.textPictures))
        else { return nil }
        let now = BuildWarning.now
        let warnings = known.warnings.filter { $0.isDue(at: now) }
        for warning in warnings.map({ $0.text(in: configuration.source) }).sorted() {
            report(.warning(warning))
        }
        let failures = known.failures.map { SkippedPhoto($0, source: configuration.source) }
        if configuration.isStrict, !failures.isEmpty { throw .strict(failures) }
        return known.unchanged
    }

    /// Keeps the addresses that albums and photos had, and counts the new ones.
    private func followMoves(
        _ summary: inout BuildSummary, from published: PublishedSite, to manifest: SiteManifest, _ plan: SitePlan,
        report: (BuildEvent) -> Void
    ) {
        guard let cache else { return }
        let file = MovedAddressesFile(of: configuration.source, in: configuration.destination, cache: cache)
        do {
            let moved = try file.follow(
                from: published.manifest ?? SiteManifest(), to: manifest, plan.library, named: plan.planner.names,
                hasFolders: configuration.settings.albumSource == .folders)
            summary.movedAlbumCount = moved.count { $0.kind == .album }
            summary.movedPhotoCount = moved.count - summary.movedAlbumCount
        } catch {
            report(.warning("\(error) Old addresses are not remembered. Check the cache folder."))
        }
    }

    /// The material with what the texts say, and with the files of looks.
    private func withTextsAndLooks(
        _ material: SiteMaterial, report: (BuildEvent) -> Void
    ) async throws(BuildError) -> SiteMaterial {
        var material = material
        var looks = LookMemory()
        let notes = try await LookReading(configuration: configuration, workers: workers)
            .read(&material, knowing: &looks)
        for note in notes { report(.note(note)) }
        var memory = TextMemory()
        let texts = try await TextReading(configuration: configuration, workers: workers)
            .read(in: material.source, knowing: &memory)
        try material.take(texts, by: scanner)
        return material
    }

    private func manifest(
        of writer: SiteWriter, _ site: AssemblyResult, over published: PublishedSite
    ) -> SiteManifest {
        var manifest = writer.manifest
        manifest.unlistedFolders = site.unlistedFolders
            // Albums that are no longer in the library, but of which files stay.
            .union(published.manifest?.unlistedFolders.subtracting(site.folders) ?? [])
        return manifest
    }

    private func keptFile(_ path: String) -> String {
        "\(path): was written by vitrine and changed since, so it stays, whatever it contains. Remove it if "
            + "it isn't wanted."
    }

    private func lostPart(_ folder: String) -> String {
        "\(folder): an unlisted album's \(ManifestFile.name), the list of its files, is missing from its folder. "
            + "Files of that album that the site no longer has stay there. Remove what isn't wanted."
    }
}

extension BuildSummary {
    fileprivate init(
        _ site: AssemblyResult, _ photos: RenderedLibrary, _ writer: SiteWriter, over old: PublishedSite
    ) {
        self.init(
            counts: site.counts, pageCount: site.pageCount, renditionCount: site.renditionCount,
            byteCount: writer.manifest.byteCount,
            failures: photos.failures.map(\.stored), keptCount: photos.kept.count, warnings: Array(site.warnings),
            writtenCount: writer.writtenCount, removedCount: old.untouched.paths(without: writer.manifest).count)
    }
}

extension SiteBuilder {
    private func inputs(of material: SiteMaterial, _ configuration: SiteConfiguration) -> BuildInputs {
        BuildInputs(
            configuration: configuration, library: material.library, source: material.source, theme: material.themeHash)
    }

    /// Nil, with a warning, if it can't be opened: then everything is made again.
    private func openDatabase(
        source: String, destination: String, report: (BuildEvent) -> Void
    ) -> BuildDatabase? {
        do {
            let database = try cache?.database(source: source, destination: destination)
            if configuration.renewsFilms { try database?.forgetFilms() }
            return database
        } catch {
            report(.warning(error.description))
            return nil
        }
    }

    private func related(to material: SiteMaterial, _ shared: OpenStore?) -> [any RelatedAnswers] {
        // They know films as they were.
        if configuration.renewsFilms { return [] }
        let sites = cache?.related(source: material.source, besides: material.destination) ?? []
        return (shared.map { [$0.index] } ?? []) + sites
    }

    /// The store that the configuration names.
    private func sharedStore(
        for material: SiteMaterial, report: (BuildEvent) -> Void
    ) throws(BuildError) -> OpenStore? {
        guard let use = configuration.store else { return nil }
        try configuration.refuse(
            store: FileSystem.resolved(use.path), in: [material.source, material.destination])
        return try BuildError.store(
            OpenStore(use, versions: configuration.versions, source: material.source, cache: cache) {
                report(.warning($0))
            })
    }
}
