/// Who finds an album.
enum Visibility: String, WordChoice {
    case listed
    /// Whoever knows its address.
    case unlisted
    /// Not published.
    case hidden
}

/// The order in which a page shows the albums within its album, after those that are featured.
package enum AlbumOrder: String, WordChoice, Hashable, Encodable {
    /// ``newest`` if all of these albums are dated, unless their folders' names begin with numbers such as `03-`, which
    /// put them in an order already; otherwise ``name``.
    case automatic
    /// The album with the latest photo first, and undated albums last.
    case newest
    /// As the source folder has them.
    case name
}
