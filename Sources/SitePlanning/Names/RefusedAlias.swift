import PageRendering
import PhotoCatalog

/// An alias at which not all of its signposts can be.
package struct RefusedAlias: Hashable, Codable, Sendable {
    package enum Reason: Hashable, Codable, Sendable {
        /// A page of the site is there.
        case live(SitePath)
        /// An alias that comes before it leads to another page from there.
        case alias(of: SitePath)
        /// The site can't have a page there: the address is in the theme's folder, is that of another file, begins with
        /// a dot, is too long, or is a device in Windows.
        case impossible
    }

    /// The `album.yaml` that has it, below the source folder.
    package let file: String
    /// As `aliases` would have it.
    package let address: String
    /// The first signpost that is missing.
    package let path: SitePath
    package let reason: Reason
}

extension SiteNames {
    /// The aliases that have no signpost, or not all that they would have, in the order of the source.
    package var refusedAliases: [RefusedAlias] { [] }
}
