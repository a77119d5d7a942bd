import ImagePipeline
import PageRendering

/// A receiver of a site's files. It receives one album at a time.
protocol SiteSink {
    /// The files received so far.
    var manifest: SiteManifest { get }

    /// Receives the unchanged files of the album directly in a folder, as they are in the published site.
    mutating func keep(_ folder: [String])

    /// Receives files that are all in one folder.
    ///
    /// - Parameters:
    ///   - known: the folder's pages as they were last written, by name.
    ///   - ahead: pages in other folders that will be received later.
    /// - Returns: the folder's pages as they are now.
    /// - Throws: ``BuildError/invalidPage(_:)`` for the first page that breaks a rule.
    mutating func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>
    ) async throws(BuildError) -> [String: BuildDatabase.Page]
}
