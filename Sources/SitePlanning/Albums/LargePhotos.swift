import GalleryLayout

// Which photos of an album are large, in layouts that can show them so.
extension BuiltAlbum {
    /// Some of its photos as layouts see them.
    func layoutGroup(of photos: [BuiltPhoto]) -> LayoutGroup {
        // Few photos are shown large anyway.
        let areLarge = photos.count > SiteContext.fewItems ? photos.map(isLarge) : []
        return LayoutGroup(
            items: photos.map {
                Size(width: Double($0.rendered.size.width), height: Double($0.rendered.size.height))
            },
            spans: areLarge.contains(true) ? areLarge.map { $0 ? 2 : 1 } : [])
    }

    /// As `album.yaml` says; otherwise the photo's rating decides.
    private func isLarge(_ photo: BuiltPhoto) -> Bool {
        photo.photo.isLarge ?? (enlargesRated && Self.hasManyStars(photo))
    }

    /// Whether at most a quarter of the photos have so many stars that they would be large.
    static func enlargesRated(among photos: [BuiltPhoto]) -> Bool {
        4 * photos.count(where: hasManyStars) <= photos.count
    }

    private static func hasManyStars(_ photo: BuiltPhoto) -> Bool {
        photo.photo.isLarge != false && photo.metadata.rating ?? 0 >= leastStars
    }

    private static let leastStars = 4
}
