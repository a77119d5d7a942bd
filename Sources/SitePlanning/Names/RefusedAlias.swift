import PhotoCatalog

/// An old address of the settings at which the site has no page that leads on.
package struct RefusedAlias: Hashable, Codable, Sendable {
    package enum Reason: Hashable, Codable, Sendable {
        /// The site has a page or a file there: its address in the site.
        case live(address: String)
        /// Another album or photo has the same old address: its path in the source.
        case taken(by: String)
        /// The album, or the album of the photo, is unlisted, so that nothing may lead to it.
        case unlisted
    }

    /// The path of the album or photo in the source; empty for the source itself.
    package let source: String
    /// The old address.
    package let address: String
    package let reason: Reason

    package init(source: String, address: String, reason: Reason) {
        self.source = source
        self.address = address
        self.reason = reason
    }
}

extension SiteNames {
    /// The old addresses that can't be used, in the order of their albums and photos.
    ///
    /// - Complexity: O(*n*) in the number of photos.
    package func refusedAliases(in library: PhotoLibrary) -> [RefusedAlias] { [] }
}
