import BuildCache
import Foundation
import PhotoCatalog
import PhotoWorkers
import SiteFolder

/// The results of a build that are reported at its end. They are stored, so that the next build can report them again.
struct BuildSummary: StoredValue, Sendable {
    let albumCount: Int
    let photoCount: Int
    let pageCount: Int
    let renditionCount: Int
    let byteCount: Int
    let failures: [SkippedPhoto.Stored]
    let keptCount: Int
    let warnings: [BuildWarning]
    var writtenCount: Int
    var removedCount: Int

    init(
        _ site: AssembledSite, _ photos: RenderedLibrary, _ writer: SiteWriter, over old: PublishedSite
    ) {
        warnings = Array(site.warnings)
        albumCount = site.albumCount
        photoCount = site.photoCount
        pageCount = site.pageCount
        renditionCount = site.renditionCount
        byteCount = writer.manifest.byteCount
        failures = photos.failures.map(\.stored)
        keptCount = photos.kept.count
        writtenCount = writer.writtenCount
        removedCount = old.untouched.paths(without: writer.manifest).count
    }

    /// The same summary for a build that changed nothing.
    var unchanged: BuildSummary {
        var summary = self
        (summary.writtenCount, summary.removedCount) = (0, 0)
        return summary
    }
}

extension BuildReport {
    init(_ summary: BuildSummary, source: String, destination: String, duration: Duration) {
        self.init(
            albumCount: summary.albumCount, photoCount: summary.photoCount, pageCount: summary.pageCount,
            renditionCount: summary.renditionCount, byteCount: summary.byteCount,
            failures: summary.failures.map { SkippedPhoto($0, source: source) }, keptCount: summary.keptCount,
            writtenCount: summary.writtenCount, removedCount: summary.removedCount, destination: destination,
            duration: duration)
    }
}
