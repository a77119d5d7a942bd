import BuildCache
import ImagePipeline
import PageRendering
import SiteFolder
import SitePlanning

/// A receiver of a site's files. It may receive several folders at the same time.
protocol SiteSink: Sendable {
    /// The files received so far.
    var contents: SiteContents { get }

    /// Receives the unchanged files of the album directly in a folder, as they are in the published site.
    func keep(_ folder: [String])

    /// Receives files that are all in one folder.
    ///
    /// - Parameters:
    ///   - known: the folder's pages as they were last written, by name.
    ///   - ahead: pages in other folders that the finished site will have.
    ///   - scope: where else the folder's pages can lead to.
    /// - Returns: the folder's pages as they are now.
    /// - Throws: ``BuildError/invalidPage(_:)`` for the first page that breaks a rule.
    func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>,
        scope: LinkScope
    ) async throws(BuildError) -> [String: BuildDatabase.Page]
}

extension SiteSink {
    var manifest: SiteManifest { contents.manifest }
}
