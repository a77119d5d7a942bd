import PageRendering
import PhotoCatalog
import SiteBuilding
import SitePlanning

extension LiveSite {
    /// The albums before and after an album. No photo is read for them.
    func neighbours(of place: LiveEdition.Place, in edition: LiveEdition) -> AlbumNeighbours {
        guard place.siblings.count > 1, isListed(place.album, in: edition) else { return .none }
        let cache = cache(of: edition)
        let siblings = place.siblings.filter { isListed($0, in: edition) }
            .ordered(by: place.order, album: { $0 }, latest: { cache.digest(of: $0)?.span?.last })
        return edition.planner.neighbours(among: siblings)[place.album.folder] ?? .none
    }

    /// Whether the page of the album around it lists an album, as far as its photos are known. An unread photo counts
    /// as published.
    private func isListed(_ album: Album, in edition: LiveEdition) -> Bool {
        if album.isUnlisted, !edition.library.showsDrafts { return false }
        if let digest = cache(of: edition).digest(of: album) { return digest.hasListedPhotos }
        return album.photos.contains { photo in
            photos[photo.file].map { BuiltPhoto(photo, $0.answer)?.isHidden == false } ?? true
        } || album.albums.contains { isListed($0, in: edition) }
    }
}
