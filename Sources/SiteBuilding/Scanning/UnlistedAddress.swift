import FileReading
import PageRendering
import PhotoCatalog
import SitePlanning

/// The address of an album that only those find who know it.
package struct UnlistedAddress: Hashable, Sendable {
    /// The album's.
    package let title: String
    /// Of the album's page. Only a path from the site's root if the address of the site is not known.
    package let address: String

    /// Reads the source, and makes the gallery's secret if there is none.
    ///
    /// - Returns: The unlisted albums in the order of the source.
    package static func all(
        in configuration: SiteConfiguration, report: (BuildEvent) -> Void
    ) throws(BuildError) -> [UnlistedAddress] {
        let library = try SourceScanner(configuration).scan(.create, report: report).library
        let names = SiteNames(library, pages: configuration.settings.pages)
        let base = configuration.baseURL?.description ?? ""
        return library.albums.filter(\.isUnlisted)
            .map { UnlistedAddress(title: $0.shownTitle, address: base + names.page(of: $0).percentEncoded) }
    }
}
