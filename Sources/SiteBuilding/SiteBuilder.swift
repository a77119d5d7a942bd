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

    public init(configuration: SiteConfiguration, workers: WorkerPool) {
        self.configuration = configuration
        self.workers = workers
    }

    /// - Parameter report: Called from one task at a time.
    public func build(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> BuildReport {
        let clock = ContinuousClock()
        let start = clock.now
        let source = FileSystem.resolved(configuration.source)
        let destination = FileSystem.resolved(configuration.destination)
        try refuseNesting(source, destination)
        let library = try readLibrary(excluding: destination)
        for warning in configuration.warnings + library.warnings { report(.warning(warning)) }
        let theme = try Theme.load(for: source)
        let planner = SitePlanner(configuration: configuration, library: library, theme: theme)
        try planner.refuseCrampedLayouts(of: library)
        let writer = SiteWriter(
            renderer: PageRenderer(theme: theme, site: planner.identity),
            validator: try Self.validator(theme, of: source))

        let staging = try StagingFolder(for: configuration.destination)
        do throws(BuildError) {
            try refuse(staging.obstacles(to: planner.foreseeablePaths(of: library).map(\.description)), in: staging)
            let photos = try await render(
                library, from: source, names: planner.names, on: theme.paper, into: staging.site, report: report)
            guard let root = BuiltAlbum(library.root, photos: photos.built) else {
                throw BuildError.noPhotos(failures: photos.failures)
            }
            for album in root.albumsWithoutTheirCover { report(.warning(missingCover(of: album))) }
            let plan = planner.plan(root)
            report(.writing(pages: plan.pageCount))
            let manifest = try await writer.write(plan, to: staging.site)
            try staging.swap(manifest)
            try staging.discard()
            return BuildReport(
                albumCount: plan.albumCount, photoCount: plan.photoCount, pageCount: plan.pageCount,
                renditionCount: plan.renditionCount,
                byteCount: manifest.entries.values.reduce(0) { $0 + $1.byteCount }, failures: photos.failures,
                destination: staging.destination, duration: clock.now - start)
        } catch {
            try? staging.discard()
            throw error
        }
    }
}

extension SiteBuilder {
    /// What the worker processes made of a library.
    private struct RenderedLibrary {
        var built: [PhotoFile: BuiltPhoto] = [:]
        var failures: [SkippedPhoto] = []
    }

    private func readLibrary(excluding destination: String) throws(BuildError) -> PhotoLibrary {
        do {
            return try LibraryReader(
                source: configuration.source, title: configuration.title, layout: configuration.layout,
                crop: configuration.crop, excluding: destination
            ).read()
        } catch {
            throw .catalog(error)
        }
    }

    private func missingCover(of album: BuiltAlbum) -> String {
        let folder = ([configuration.source] + album.album.path).joined(separator: "/")
        return "\(folder): its cover was skipped; \(album.cover.photo.file.path) takes its place."
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

    private func refuse(_ obstacles: [String], in staging: StagingFolder) throws(BuildError) {
        guard !obstacles.isEmpty else { return }
        let paths = obstacles.prefix(5).map { staging.destination + "/" + $0 }
        throw .foreignFiles(paths, count: obstacles.count)
    }

    private func render(
        _ library: PhotoLibrary, from source: String, names: SiteNames,
        on paper: (red: UInt8, green: UInt8, blue: UInt8),
        into folder: String, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> RenderedLibrary {
        let spec = RenditionSpec(
            widths: configuration.widths, encodings: configuration.encodings,
            background: RGBColour(red: paper.red, green: paper.green, blue: paper.blue))
        var files: [PhotoFile] = []
        var jobs: [PhotoJob] = []
        for album in library.albums {
            let photos = album.groups.flatMap(\.photos)
            guard !photos.isEmpty else { continue }
            let target = ([folder] + names.folder(of: album)).joined(separator: "/")
            try FileSystem.makeFolder(target)
            files += photos
            let measure = InterestMeasure(album.crop)
            jobs += photos.map {
                PhotoJob(
                    file: source + "/" + $0.path, renditions: spec, folder: target, stem: names.stem(of: $0),
                    interest: album.focus[$0] == nil ? measure : nil)
            }
        }
        report(.found(photos: jobs.count, albums: library.albums.count { !$0.groups.isEmpty }))

        var rendered = RenderedLibrary()
        var done = 0
        do {
            try await workers.run(jobs) { index, result in
                done += 1
                let file = files[index]
                switch result {
                case .done(let metadata, let photo):
                    rendered.built[file] = BuiltPhoto(file: file, metadata: metadata, rendered: photo)
                    report(.rendered(file, done: done, of: jobs.count))
                case .failed(let failure):
                    let skipped = SkippedPhoto(
                        file: file, source: configuration.source, reason: failure.description, detail: failure.detail)
                    rendered.failures.append(skipped)
                    report(.failed(skipped, done: done, of: jobs.count))
                }
            }
        } catch {
            throw .workers(error.description)
        }
        rendered.failures.sort { $0.file.path < $1.file.path }
        return rendered
    }
}
