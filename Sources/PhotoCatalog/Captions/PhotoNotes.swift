/// The values that a sidecar has for a photo; a missing value is nil or empty.
struct PhotoNotes: Hashable {
    var title: String?
    var caption: String?
    var taken: DateTaken?
    /// When the photo was taken, in seconds since 1970 in UTC, from programs that do not keep the camera's local time.
    var instant: Int?
    var keywords: [String] = []
    var people: [String] = []
    var rating: Int?
    /// Whether it is marked as a favourite, which some programs offer instead of ratings.
    var isStarred = false
    var position: GeoPosition?
    /// Clockwise, 0...3, applied after the photo's own orientation.
    var quarterTurns = 0
    /// Whether the photo must not be published: it is a draft, or its owner deleted, archived or hid it.
    var isHidden = false
}

extension PhotoMetadata {
    /// Replaces each value that the notes have. Other values stay.
    mutating func overlay(_ notes: PhotoNotes) {
        replace(\.title, \.title, with: notes.title)
        replace(\.caption, \.caption, with: notes.caption)
        if let date = notes.taken, date.isCredible { taken = date }
        if let instant = notes.instant, !(taken?.isShown(at: instant) ?? false),
            let date = DateTaken(secondsSince1970: instant), date.isCredible
        {
            taken = date
        }
        if !notes.keywords.isEmpty { keywords = notes.keywords }
        if !notes.people.isEmpty { people = notes.people }
        rating = notes.rating ?? rating
        if notes.isStarred, (rating ?? 0) == 0 { rating = 5 }
        position = notes.position ?? position
        isHidden = isHidden || notes.isHidden
    }

    /// Replaces a text and its translations, or removes them if the new text is empty. Nil keeps them.
    mutating func replace(
        _ text: WritableKeyPath<Self, String?>, _ translated: WritableKeyPath<Translations, [Translations.Text]>,
        with new: String?
    ) {
        guard let new else { return }
        self[keyPath: text] = new.isEmpty ? nil : new
        translations?[keyPath: translated] = []
    }

    /// Replaces values with those of an XMP sidecar, except the orientation and the focus. These apply to the pixels of
    /// the file for which the sidecar was written.
    mutating func overlay(sidecar: PhotoMetadata) {
        overlay(
            PhotoNotes(
                title: sidecar.title, caption: sidecar.caption, taken: sidecar.taken, keywords: sidecar.keywords,
                people: sidecar.people, rating: sidecar.rating, position: sidecar.position))
        overlay(textsOf: sidecar)
        if let other = sidecar.credit { credit = (credit ?? PhotoCredit()).overlaid(with: other) }
        camera = sidecar.camera ?? camera
        lens = sidecar.lens ?? lens
        focalLength = sidecar.focalLength ?? focalLength
        aperture = sidecar.aperture ?? aperture
        exposureTime = sidecar.exposureTime ?? exposureTime
        iso = sidecar.iso ?? iso
    }

    /// Replaces the alternative text and the copyright, and the translations of all texts that the sidecar has.
    private mutating func overlay(textsOf sidecar: PhotoMetadata) {
        alt = sidecar.alt ?? alt
        copyright = sidecar.copyright ?? copyright
        guard translations != nil || sidecar.translations != nil else { return }
        let others = sidecar.translations ?? Translations()
        var own = translations ?? Translations()
        if sidecar.title != nil { own.title = others.title }
        if sidecar.caption != nil { own.caption = others.caption }
        if sidecar.alt != nil { own.alt = others.alt }
        if sidecar.copyright != nil { own.copyright = others.copyright }
        translations = own == Translations() ? nil : own
    }
}
