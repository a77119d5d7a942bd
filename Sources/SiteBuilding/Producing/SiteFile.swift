import Foundation
import ImagePipeline
import PageRendering

/// A file of a site to be, not written yet.
struct SiteFile: Sendable {
    /// What a file is made of.
    enum Content: Sendable {
        case album(AlbumPage)
        case photo(PhotoPage)
        case data(Data)
        /// A file that is made from the whole site.
        case document(any SiteDocument)
        /// Pixels that are in a file already, wherever that is, with their photo's ``FileVersion``.
        case rendition(ContentHash, version: String)
        /// A photo's own file, likewise.
        case original(PublishedOriginal)
    }

    let path: SitePath
    let content: Content
}

/// Every file that an album adds to the site, all in its own folder, and what pages above it show of it.
struct AlbumPlan: Sendable {
    /// No two have the same path.
    let files: [SiteFile]
    let digest: AlbumDigest
    /// The newest of its own photos.
    let newest: [AtomFeed.Entry]
}
