import SiteBuilding
import SitePlanning

/// What the inspector of a preview asks.
extension LiveSite {
    /// The albums and layouts of the site; nil until the source could be read once.
    package var inspectedSite: InspectedSite? { edition.map { InspectedSite($0) } }

    /// An album with its photos, read if that has not happened yet.
    ///
    /// - Parameter source: The album's folder in the source, joined by slashes; empty for the source folder itself.
    /// - Returns: nil if there is no such album, or nothing in it to show.
    package func inspection(ofAlbum source: String) async -> AlbumInspection? {
        guard let edition, let place = edition[source: source], let album = await album(at: place, of: edition)
        else { return nil }
        return AlbumInspection(album.plan, of: edition, isProvisional: album.isProvisional)
    }

    /// Whether there is an album, perhaps one of which nothing has been read yet.
    ///
    /// - Parameter source: As for ``inspection(ofAlbum:)``.
    package func hasAlbum(_ source: String) -> Bool { edition?[source: source] != nil }

    /// An album whose photos can be arranged.
    ///
    /// - Parameter source: As for ``inspection(ofAlbum:)``.
    package func shownAlbum(_ source: String) async -> ShownAlbum? {
        guard let edition, let place = edition[source: source], let album = await album(at: place, of: edition)
        else { return nil }
        return ShownAlbum(album.plan.album, of: edition, isProvisional: album.isProvisional)
    }
}
