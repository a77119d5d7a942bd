import PhotoCatalog

// An album's neighbours are needed before they are made, since albums are made one after the other.

extension AlbumFacts {
    /// The albums right in an album that its page will list.
    func listedAlbums(in album: Album) throws(BuildError) -> [Album] {
        var listed: [Album] = []
        // A single album has no neighbours.
        guard album.albums.count > 1 else { return [] }
        for inner in album.albums where !inner.isUnlisted {
            if try hasListedPhotos(inner) { listed.append(inner) }
        }
        return listed
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
        if let known = upToDate[album], let digest = AlbumDigest(json: known.album.digest) {
            return digest.photoCount > 0
        }
        defer { photos.unload() }
        for photo in album.photos {
            if let built = try photos.renditions.builtPhoto(photo), !built.isHidden { return true }
        }
        return false
    }
}
