import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// Builds a site: reads, renders, plans, writes, proves, swaps. The destination changes in the last step or not at all.
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
        let published = PublishedSite(in: material.destination)
        let database = cache?.existingDatabase(source: material.source, destination: material.destination)
        let draft = try await draft(of: material, over: published, database, into: nil, report: report)
        return try BuildForecast(draft.plan, draft.photos, writer: draft.writer, over: published)
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
    }

    private func material(report: (BuildEvent) -> Void) throws(BuildError) -> Material {
        let source = FileSystem.resolved(configuration.source)
        let destination = FileSystem.resolved(configuration.destination)
        try refuseNesting(source, destination)
        let library = try readLibrary()
        for warning in configuration.warnings + library.warnings { report(.warning(warning)) }
        let (theme, themeHash) = try Theme.load(for: source)
        return Material(
            source: source, destination: destination, library: library, theme: theme, themeHash: themeHash)
    }

    private func build(
        of material: Material, in staging: StagingFolder, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildSummary {
        let database = openDatabase(source: material.source, destination: material.destination, report: report)
        let inputs = BuildInputs(
            configuration: configuration, library: material.library, source: material.source, theme: material.themeHash
        ).hash
        let published = PublishedSite(in: material.destination)
        if let outcome = try? database?.outcome(), outcome.inputs == inputs, outcome.site == published.signature,
            published.isWhole, let known = BuildSummary(json: outcome.report)
        {
            for warning in known.warnings { report(.warning(warning)) }
            return known
        }
        let draft = try await draft(of: material, over: published, database, into: staging.pool, report: report)
        report(.writing(pages: draft.plan.pageCount))
        let outcome = try await draft.writer.write(draft.plan, to: staging.site)
        let summary = BuildSummary(draft.plan, draft.photos, outcome, removed: published, warnings: draft.warnings)
        let isAsBefore = published.isWhole && summary.writtenCount == 0 && summary.removedCount == 0
        if !isAsBefore { try staging.swap(outcome.manifest) }
        var learnt = BuildDatabase.Contents(
            photos: draft.photos.remembered, originals: draft.originals, pages: outcome.pages)
        if !draft.photos.mayDifferNextTime {
            learnt.outcome = BuildDatabase.Outcome(
                inputs: inputs, site: outcome.manifest.signature, report: summary.json)
        }
        do throws(BuildError) {
            try database?.replace(draft.known, by: learnt)
        } catch {
            report(.warning(error.description))
        }
        return summary
    }

    /// A site as far as it can be told before anything of it is written.
    private struct Draft {
        let plan: SitePlan
        let photos: RenderedLibrary
        let writer: SiteWriter
        let known: BuildDatabase.Contents
        let originals: [PhotoFile: BuildDatabase.Photo]
        /// In the words to print.
        let warnings: [String]
    }

    /// - Parameters:
    ///   - database: nil if nothing is remembered.
    ///   - pool: the folder for new renditions, which exists; nil if they are to be foretold, not made.
    private func draft(
        of material: Material, over published: PublishedSite, _ database: BuildDatabase?, into pool: String?,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> Draft {
        let (library, theme) = (material.library, material.theme)
        var planner = SitePlanner(configuration: configuration, library: library, theme: theme)
        try planner.refuseCrampedLayouts(of: library)
        let validator = try Self.validator(theme, of: material.source)
        try refuseObstacles(to: planner.foreseeablePaths(of: library), in: material.destination)
        let known = contents(of: database, report: report)
        let originals = try await OriginalPublisher(
            configuration: configuration, source: material.source, workers: workers, remembered: known.originals,
            published: published
        ).publish(library, into: pool, report: report)
        var photos = try await LibraryRenderer(
            configuration: configuration, source: material.source, paper: theme.paper, workers: workers,
            remembered: known.photos, published: published
        ).render(library, into: pool, report: report)
        let refusals = photos.add(originals)
        let final = planner.regrouped(library, photos.built)
        if final != library {
            planner = SitePlanner(configuration: configuration, library: final, theme: theme)
            try planner.refuseCrampedLayouts(of: final)
        }
        guard let root = BuiltAlbum(final.root, photos: photos.built) else {
            throw BuildError.noPhotos(failures: photos.failures)
        }
        let warnings = refusals + root.albumsWithoutTheirCover.map(missingCover)
        for warning in warnings { report(.warning(warning)) }
        let writer = SiteWriter(
            renderer: PageRenderer(theme: theme, site: planner.identity), validator: validator,
            recipe: recipe(theme: material.themeHash, planner.identity), published: published,
            remembered: known.pages, date: .asked, newRenditions: photos.newRenditions)
        return Draft(
            plan: planner.plan(root), photos: photos, writer: writer, known: known,
            originals: originals.remembered, warnings: warnings)
    }

    /// Of all that decides on a page besides what its plan says.
    private func recipe(theme: ContentHash, _ identity: SiteIdentity) -> ContentHash {
        var recipe = Recipe()
        recipe.add(configuration.maker)
        recipe.add(theme)
        recipe.add(identity.title)
        recipe.add(identity.language)
        recipe.add(identity.baseURL)
        return recipe.hash
    }
}

extension SiteBuilder {
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

    /// Nothing, with a word about it, of a database that can't be read.
    private func contents(
        of database: BuildDatabase?, report: (BuildEvent) -> Void
    ) -> BuildDatabase.Contents {
        guard let database else { return BuildDatabase.Contents() }
        do throws(BuildError) {
            return try database.contents()
        } catch {
            report(.warning(error.description))
            return BuildDatabase.Contents()
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

    private func missingCover(of album: BuiltAlbum) -> String {
        let folder = ([configuration.source] + album.album.path).joined(separator: "/")
        let substitute = album.cover?.photo.file.path ?? "nothing"
        return "\(folder): its cover was skipped; \(substitute) takes its place."
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

    /// A path as bytes, which alone tell names apart, up to and with its last slash.
    private static func steps(_ path: String) -> [UInt8] { Array((path == "/" ? path : path + "/").utf8) }

    private func refuseObstacles(to paths: [SitePath], in destination: String) throws(BuildError) {
        let obstacles = StagingFolder.obstacles(to: paths.map(\.description), in: destination)
        guard !obstacles.isEmpty else { return }
        let paths = obstacles.prefix(5).map { destination + "/" + $0 }
        throw .foreignFiles(paths, count: obstacles.count)
    }
}
