import Foundation
import ImagePipeline
import PhotoWorkers

/// A file in which a site is not what a build from scratch makes.
public enum SiteDifference: Hashable, Sendable, Comparable {
    /// It should be there, and isn't.
    case missing(String)
    /// It holds something else.
    case changed(String)
    /// It was written by a build, and would not be now.
    case leftOver(String)
}

/// Builds a site into a temporary folder, with nothing remembered, and compares it to the one in the destination.
public struct SiteVerifier: Sendable {
    private let configuration: SiteConfiguration
    private let workers: any JobRunning
    private let cache: CacheFolder?

    /// - Parameter cache: what builds of the site have learnt, for photos that can't be read; nil for nothing.
    public init(configuration: SiteConfiguration, workers: any JobRunning, cache: CacheFolder?) {
        self.configuration = configuration
        self.workers = workers
        self.cache = cache
    }

    /// Every file is read. Those of others in the destination aren't looked at. A photo that can't be read now counts as it is
    /// published.
    ///
    /// - Returns: what differs, in order, how many files would be written, and how many photos could not be read.
    public func verify(
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> (differences: [SiteDifference], fileCount: Int, keptCount: Int) {
        let destination = FileSystem.resolved(configuration.destination)
        guard let published = StoredManifest(in: destination)?.manifest else {
            throw .noSite(configuration.destination)
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
            .path(percentEncoded: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileSystem.makeFolder(folder)
        var configuration = configuration
        configuration.destination = folder + "/site"
        let database = cache?.existingDatabase(
            source: FileSystem.resolved(configuration.source), destination: destination)
        let report = try await SiteBuilder(
            configuration: configuration, workers: workers, cache: nil, excluding: destination,
            earlier: (PublishedSite(in: destination), database)
        ).build(report: report)
        guard let wanted = StoredManifest(in: configuration.destination)?.manifest else {
            throw .cannotRead(path: configuration.destination, cause: "its list of files has gone")
        }
        return (
            try Self.differences(between: published, in: destination, and: wanted), wanted.fileCount, report.keptCount
        )
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
