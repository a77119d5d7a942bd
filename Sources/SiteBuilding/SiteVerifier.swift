import FileReading
import ImagePipeline
import PhotoWorkers
import SiteFolder
import Threading

/// A file in which a site differs from a build from scratch.
package enum SiteDifference: Hashable, Sendable, Comparable {
    /// The file is missing from the site.
    case missing(String)
    /// The file has other contents.
    case changed(String)
    /// A build wrote the file, but a build from scratch would not.
    case leftOver(String)
}

/// Builds a site without a cache into a temporary folder, and compares it with the site in the destination.
package struct SiteVerifier: Sendable {
    private let configuration: SiteConfiguration
    private let workers: any JobRunning
    private let cache: CacheFolder?

    /// - Parameter cache: the cache of the site's builds, used for photos that can't be read; nil for none.
    package init(configuration: SiteConfiguration, workers: any JobRunning, cache: CacheFolder?) {
        self.configuration = configuration
        self.workers = workers
        self.cache = cache
    }

    /// What was found.
    package struct Verdict: Sendable {
        /// Sorted.
        package let differences: [SiteDifference]
        /// Number of files that the site should have.
        package let fileCount: Int
        /// Number of photos that could not be read, whose published files were not checked.
        package let keptCount: Int
    }

    /// Compares the sites. Every file is read, except foreign files in the destination. For a photo that can't be read,
    /// the published version is used.
    package func verify(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> Verdict {
        try await withTaskExecutorPreference(BlockingExecutor()) { () async throws(BuildError) in
            try await verifyBlocking(report: report)
        }
    }

    private func verifyBlocking(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> Verdict {
        let destination = FileSystem.resolved(configuration.destination)
        guard let published = StoredManifest(in: destination)?.manifest else {
            throw .site(.noSite(configuration.destination))
        }
        let place = try BuildError.files(TemporaryPlace(folderFor: "verify"))
        defer { withExtendedLifetime(place) {} }
        var configuration = configuration
        configuration.destination = place.path + "/site"
        configuration.store = nil
        let database = cache?.existingDatabase(
            source: FileSystem.resolved(configuration.source), destination: destination)
        let report = try await SiteBuilder(
            configuration: configuration, workers: workers, cache: nil, excluding: destination,
            past: PastSite(published: PublishedSite(in: destination), database: database), missingSecret: .fail
        ).build(report: report)
        guard let wanted = StoredManifest(in: configuration.destination)?.manifest else {
            throw .file(.cannotRead(path: configuration.destination, .other("its manifest is missing")))
        }
        return Verdict(
            differences: try Self.differences(between: published, in: destination, and: wanted),
            fileCount: wanted.fileCount, keptCount: report.keptCount)
    }

    private static func differences(
        between published: SiteManifest, in folder: String, and wanted: SiteManifest
    ) throws(BuildError) -> [SiteDifference] {
        var changes: [SiteDifference] = []
        for (path, entry) in wanted.files {
            try BuildError.checkCancellation()
            let hash = ContentHash.of(file: folder + "/" + path)
            if hash != entry.hash { changes.append(hash == nil ? .missing(path) : .changed(path)) }
        }
        let leftOver = published.paths(without: wanted).filter { FileSystem.status(folder + "/" + $0) != nil }
        return (changes + leftOver.map(SiteDifference.leftOver)).sorted()
    }
}
