import SiteBuilding

/// What the inspector of a preview asks.
extension LiveSite {
    /// The albums and layouts of the site; nil until the source could be read once.
    var inspectedSite: InspectedSite? { edition.map { InspectedSite($0) } }

    /// An album with its photos, read if that has not happened yet.
    ///
    /// - Parameter source: The album's folder in the source, joined by slashes; empty for the source folder itself.
    /// - Returns: nil if there is no such album, or nothing in it to show.
    func inspection(ofAlbum source: String) async -> AlbumInspection? {
        guard let (album, edition) = await album(ofSource: source) else { return nil }
        return AlbumInspection(album.plan, of: edition, isProvisional: album.isProvisional)
    }
}
