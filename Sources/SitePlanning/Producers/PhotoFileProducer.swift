import PageRendering

/// Puts the renditions and originals of an album's photos in their places.
struct PhotoFileProducer: AlbumProducer {
    func files(of album: AlbumPlan) -> [SiteFile] {
        album.album.photos.flatMap { photo in
            let version = FileVersion.of(photo.rendered)
            let renditions = photo.rendered.renditions.map {
                SiteFile(
                    path: album.names.file(of: $0, of: photo.file), content: .rendition($0.hash, version: version))
            }
            let original = photo.original.map {
                SiteFile(path: album.names.address(of: $0, of: photo.file), content: .original($0))
            }
            return renditions + (original.map { [$0] } ?? [])
        }
    }
}
