import BuildCache
import PhotoCatalog
import SitePlanning

// An album shows its neighbours, which may not be made yet.

extension AlbumFacts {
    /// The albums right in an album that its page will list, in the page's order.
    func listedAlbums(in album: Album) throws(BuildError) -> [Album] {
        var listed: [Album] = []
        // A single album has no neighbours.
        guard album.albums.count > 1 else { return [] }
        for inner in album.albums where !inner.isUnlisted {
            if try hasListedPhotos(inner) { listed.append(inner) }
        }
        var latest: [PhotoFile: DateTaken] = [:]
        if album.albumOrder != .name {
            defer { photos.unload() }
            for inner in listed { latest[inner.folder] = try self.latest(inner) }
        }
        return listed.ordered(in: album, album: { $0 }, latest: { latest[$0.folder] })
    }

    /// When the last photo that an album's digest will count was taken; nil if none has a date.
    ///
    /// - Complexity: O(*n*) in the photos of the album and of listed albums below it. Of an album that is up to date,
    ///   no photo is read, unless it has photos of its own besides albums.
    private func latest(_ album: Album) throws(BuildError) -> DateTaken? {
        var latest = try latestOwn(album)
        for inner in album.albums where !inner.isUnlisted {
            if let other = try self.latest(inner), latest.map({ other.ends(after: $0) }) ?? true { latest = other }
        }
        return latest
    }

    /// The same of its own photos alone.
    private func latestOwn(_ album: Album) throws(BuildError) -> DateTaken? {
        if let digest = knownDigest(of: album) {
            if digest.photoCount == 0 { return nil }
            if album.albums.isEmpty { return digest.span?.last }
        }
        var latest: DateTaken?
        for photo in album.photos {
            guard let date = try photos.date(of: photo, in: album) else { continue }
            if latest.map({ date.ends(after: $0) }) ?? true { latest = date }
        }
        return latest
    }

    /// The digest of an album that is up to date. What it has of the albums within it may be outdated.
    private func knownDigest(of album: Album) -> AlbumDigest? {
        upToDate[album].flatMap { AlbumDigest(json: $0.album.digest) }
    }

    /// Whether an album's digest will have ``AlbumDigest/hasListedPhotos``.
    ///
    /// - Complexity: one look-up, unless the first photos are not published.
    private func hasListedPhotos(_ album: Album) throws(BuildError) -> Bool {
        if try hasPhotos(album) { return true }
        for inner in album.albums where !inner.isUnlisted {
            if try hasListedPhotos(inner) { return true }
        }
        return false
    }

    /// Whether any of its own photos is published.
    private func hasPhotos(_ album: Album) throws(BuildError) -> Bool {
        if let digest = knownDigest(of: album) { return digest.photoCount > 0 }
        defer { photos.unload() }
        for photo in album.photos {
            if let built = try photos.renditions.builtPhoto(photo), !built.isHidden { return true }
        }
        return false
    }
}
