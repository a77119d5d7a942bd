import PageRendering
import PhotoCatalog

extension LiveSite {
    /// The albums before and after an album. No photo is read for them.
    func neighbours(of place: LiveEdition.Place, in edition: LiveEdition) -> AlbumNeighbours {
        guard place.siblings.count > 1, isListed(place.album, in: edition) else { return .none }
        let (own, siblings) = (place.album.folder, place.siblings)
        guard let index = siblings.firstIndex(where: { $0.folder == own }) else { return .none }
        let before = siblings[..<index].last { isListed($0, in: edition) }
        let after = siblings[(index + 1)...].first { isListed($0, in: edition) }
        return AlbumNeighbours(
            previous: before.map(edition.planner.link), next: after.map(edition.planner.link))
    }

    /// Whether the page of the album around it lists an album, as far as its photos are known. An unread photo counts as
    /// published.
    private func isListed(_ album: Album, in edition: LiveEdition) -> Bool {
        if album.isUnlisted, !edition.library.showsDrafts { return false }
        if let digest = cache(of: edition).digest(of: album) { return digest.hasListedPhotos }
        return album.photos.contains { photo in
            photos[photo.file].map { $0.built(photo)?.isHidden == false } ?? true
        } || album.albums.contains { isListed($0, in: edition) }
    }
}
