import ImagePipeline
import PageRendering

/// Takes a site's files, an album's at a time.
protocol SiteSink {
    /// What the site will have, as far as it was taken.
    var manifest: SiteManifest { get }

    /// Takes the files of the album that is right in a folder as they are in the published site.
    mutating func keep(_ folder: [String])

    /// Takes files that are all in one folder.
    ///
    /// - Parameters:
    ///   - known: the folder's pages as they were last written, by name.
    ///   - ahead: pages of other folders that will come.
    /// - Returns: its pages as they are now.
    /// - Throws: ``BuildError/invalidPage(_:)`` for the first page that breaks a rule.
    mutating func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>
    ) async throws(BuildError) -> [String: BuildDatabase.Page]
}
