import PhotoWorkers
import SiteFolder
import SiteChecking

/// Decides whether a site may be published: it must have no private data, no broken links and no page that does not
/// parse.
package struct PublishGate: Sendable {
    private let checker: SiteChecker

    /// Pictures whose metadata can't be read may reveal private details.
    private static let unsearched: Set<CheckRule> = [.uncheckedPicture, .brokenPicture]

    /// - Parameters:
    ///   - site: the site's folder.
    ///   - workers: they open the pictures.
    ///   - cache: where the results for unchanged files are kept, so that they are not read again.
    ///   - options: what the source's settings allow and demand.
    package init(site: String, workers: any JobRunning, cache: CacheFolder, options: CheckOptions) {
        checker = SiteChecker(folder: site, workers: workers, cache: cache, options: options)
    }

    /// Checks the site.
    ///
    /// - Returns: the number of findings with which the site may still be published.
    /// - Throws: ``PublishError.refusedByCheck(_:)``, or what the check throws if the site can't be read.
    package func pass() async throws -> Int {
        let report = try await checker.check()
        let errors = report.findings.filter { $0.rule.severity == .error || Self.unsearched.contains($0.rule) }
        guard errors.isEmpty else { throw PublishError.refusedByCheck(errors.map(\.description)) }
        return report.findings.count
    }
}
