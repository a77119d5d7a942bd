/// The films of live photos without their pictures. A user who removed a photo may have forgotten its film.
struct LoneClips {
    /// Names in natural order.
    private let films: [String]

    init(among published: PublishedPhotos) {
        let files = published.described.paired.files
        let live = published.described.paired.visible.folder.scan.live
        films = live.filmsWithoutPicture.filter { film in
            files.pairs.photos[film] == nil && !published.excluded.contains(film)
                && !published.included.contains(film)
        }
    }

    /// A warning about all of them; nil if there are none.
    var warning: String? {
        guard let first = films.first else { return nil }
        let others = films.count == 1 ? "" : " and \(films.count - 1) more"
        return
            "shown as films, although the pictures of these live photos are not in the folder: \(first)\(others). "
            + "Remove the films, add them to \"exclude\", or put the pictures back."
    }
}
