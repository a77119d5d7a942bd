import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// Builds a site: reads, renders, plans, writes, proves, publishes. The destination changes in the last step alone.
public struct SiteBuilder: Sendable {
    private let configuration: SiteConfiguration
    private let workers: any JobRunning
    private let cache: CacheFolder?
    /// The site from which photos that can't be read are taken, and what is remembered of it; nil for the one in the destination.
    private let earlier: (published: PublishedSite, database: BuildDatabase?)?
    /// Where the library is not looked for, absolute: a site that is in the source by a link must not become an album of it.
    private let excluded: String

    /// - Parameter cache: where it is kept what this build learns, for the next one; nil for nowhere.
    public init(configuration: SiteConfiguration, workers: any JobRunning, cache: CacheFolder?) {
        self.init(configuration: configuration, workers: workers, cache: cache, excluding: configuration.destination)
    }

    init(
        configuration: SiteConfiguration, workers: any JobRunning, cache: CacheFolder?, excluding excluded: String,
        earlier: (published: PublishedSite, database: BuildDatabase?)? = nil
    ) {
        self.earlier = earlier
        self.excluded = FileSystem.resolved(excluded)
        self.configuration = configuration
        self.workers = workers
        self.cache = cache
    }

    /// - Parameter report: Called from one task at a time.
    public func build(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> BuildReport {
        let start = ContinuousClock.now
        let material: SiteMaterial
        do throws(BuildError) {
            material = try self.material(report: report)
        } catch {
            guard configuration.allowsRemovals, case .catalog(.noPhotos) = error else { throw error }
            return try SiteWithdrawal(destination: configuration.destination).run(after: error, start: start)
        }
        let staging = try StagingFolder(for: configuration.destination)
        do throws(BuildError) {
            let summary = try await build(of: material, in: staging, report: report)
            try staging.discard()
            return BuildReport(
                summary, source: configuration.source, destination: material.destination, duration: .now - start)
        } catch {
            try? staging.abandon(after: error)
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
        of material: SiteMaterial, _ database: BuildDatabase?, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildForecast {
        let published = PublishedSite(in: material.destination)
        let draft = try await drafter(
            of: material, inputs(of: material), over: published, BuildCache(database, isKept: false)
        ).draft(into: nil, report: report)
        var sink = ForecastSink(maker: draft.maker)
        _ = try await draft.assemble(into: &sink, report: report)
        var obstacles = Obstacles(in: published)
        try obstacles.refuse(sink.writtenPaths)
        return sink.forecast(draft.photos, draft.facts.originals)
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

    private func material(report: (BuildEvent) -> Void) throws(BuildError) -> SiteMaterial {
        let source = FileSystem.resolved(configuration.source)
        let destination = FileSystem.resolved(configuration.destination)
        try refuseNesting(source, destination)
        if let cache { try refuseCache(FileSystem.resolved(cache.path), in: [source, destination]) }
        let library = try readLibrary()
        try BuildError.checkCancellation()
        for warning in configuration.warnings + library.warnings { report(.warning(warning)) }
        let theme = try LoadedTheme(for: source)
        for warning in theme.warnings { report(.warning(RelativePath.named(warning, in: configuration.source))) }
        return SiteMaterial(
            source: source, destination: destination, library: library, theme: theme.theme, themeHash: theme.hash,
            themeAssets: theme.ownAssets)
    }

    private func build(
        of material: SiteMaterial, in staging: StagingFolder, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildSummary {
        let database = openDatabase(source: material.source, destination: material.destination, report: report)
        staging.isRemembered = database != nil
        return try await believing(database, report: report) { database throws(BuildError) in
            try await build(of: material, in: staging, database, report: report)
        } again: { () throws(BuildError) in
            try staging.startOver()
            if let database { BuildDatabase.remove(database.file) }
            return openDatabase(source: material.source, destination: material.destination, report: report)
        }
    }

    private func build(
        of material: SiteMaterial, in staging: StagingFolder, _ database: BuildDatabase?,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildSummary {
        let inputs = inputs(of: material)
        let published = PublishedSite(in: material.destination)
        if let outcome = try? database?.outcome(), outcome.inputs == inputs.hash, outcome.site == published.signature,
            published.isWhole, let known = BuildSummary(json: outcome.report)
        {
            for warning in known.warnings.map({ $0.text(in: configuration.source) }).sorted() {
                report(.warning(warning))
            }
            let failures = known.failures.map { SkippedPhoto($0, source: configuration.source) }
            if configuration.isStrict, !failures.isEmpty { throw .strict(failures) }
            return known.unchanged
        }
        if published.lacksPart { report(.warning(lostPart(published.folder))) }
        let memory = BuildCache(database, isKept: true)
        var drafter = drafter(of: material, inputs, over: published, memory)
        if let earlier {
            let past = BuildCache(earlier.database, isKept: false)
            drafter.earlier = EarlierSite(
                photos: try AnswerStore(past, for: .renditions), originals: try AnswerStore(past, for: .original),
                published: earlier.published)
        }
        let draft = try await drafter.draft(into: staging.pool, report: report)
        try BuildError.checkCancellation()
        let failures = draft.photos.failures + draft.photos.kept
        if configuration.isStrict, !failures.isEmpty { throw .strict(failures) }
        report(.began(.pages, count: draft.library.albums.count, byteCount: 0))
        var writer = SiteWriter(
            maker: draft.maker, folder: staging.site, date: .asked,
            newFiles: draft.photos.newRenditions.merging(draft.facts.originals.newFiles) { own, _ in own },
            earlier: earlier?.published)
        let site = try await draft.assemble(into: &writer, report: report)
        for path in published.changedFiles where !writer.manifest.contains(path) {
            report(
                .warning(
                    "\(published.folder)/\(path): written by vitrine and changed since, so that it stays, whatever it tells. Remove it if it isn't wanted."
                ))
        }
        try BuildError.checkCancellation()
        let summary = BuildSummary(site, draft.photos, writer, over: published)
        var manifest = writer.manifest
        manifest.unlistedFolders = site.unlistedFolders
            // Those of albums that aren't in the library, if anything of theirs stays.
            .union(published.manifest?.unlistedFolders.subtracting(site.folders) ?? [])
        if !published.isWhole || summary.writtenCount > 0 || summary.removedCount > 0 {
            try staging.publish(manifest, over: published)
        }
        let outcome = BuildDatabase.Outcome(
            inputs: inputs.hash, site: writer.manifest.signature, report: summary.json)
        draft.facts.end(keeping: material.library.albums)
        let hasChanged =
            draft.facts.inputs == nil ? self.inputs(of: material).hash != inputs.hash : site.hasChangedMeanwhile
        memory.end(
            folders: site.folders, outcome: draft.mayDifferNextTime || site.lacksRootFile || hasChanged ? nil : outcome)
        if let warning = memory.warning { report(.warning(warning)) }
        return summary
    }

    private func lostPart(_ folder: String) -> String {
        "\(folder): an unlisted album's \(ManifestFile.name), the list of its files, is missing from its folder. "
            + "Files of that album that the site no longer has stay there. Remove what isn't wanted."
    }

    private func drafter(
        of material: SiteMaterial, _ inputs: BuildInputs, over published: PublishedSite, _ memory: BuildCache
    ) -> SiteDrafter {
        SiteDrafter(
            configuration: configuration, workers: workers, material: material, inputs: inputs, published: published,
            memory: memory)
    }
}

extension SiteBuilder {
    private func inputs(of material: SiteMaterial) -> BuildInputs {
        BuildInputs(
            configuration: configuration, library: material.library, source: material.source, theme: material.themeHash)
    }

    /// Nil, with a warning, if it can't be opened: then everything is made again.
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
                followsLinks: configuration.followsLinks, minRating: configuration.minRating,
                albumSource: configuration.albumSource,
                originals: configuration.originals, excluding: excluded
            ).read()
        } catch {
            throw error == .cancelled ? .cancelled : .catalog(error)
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
