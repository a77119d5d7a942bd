/// The values that a sidecar has for a photo; a missing value is nil or empty.
struct PhotoNotes: Hashable {
    /// The values that replace those of the photo. A hidden photo must not be published: it is a draft, or its owner
    /// deleted, archived or hid it.
    var metadata = PhotoMetadata()
    /// When the photo was taken, in seconds since 1970 in UTC, from programs that do not keep the camera's local time.
    var instant: Int?
    /// Whether it is marked as a favourite, which some programs offer instead of ratings.
    var isStarred = false
    /// Clockwise, 0...3, applied after the photo's own orientation.
    var quarterTurns = 0
    /// Whether a program has cropped the photo, but not the picture in the file.
    var hasUnappliedCrop = false
}

extension PhotoMetadata {
    /// Replaces each value that the notes have. Other values stay.
    mutating func overlay(_ notes: PhotoNotes) {
        overlay(notes.metadata)
        if let instant = notes.instant, !(taken?.isShown(at: instant) ?? false),
            let date = DateTaken(secondsSince1970: instant), date.isCredible
        {
            taken = date
        }
        if notes.isStarred, (rating ?? 0) == 0 { rating = 5 }
    }

    /// Replaces each value that a sidecar has, except the orientation and the focus. These apply to the pixels of the
    /// file for which the sidecar was written.
    mutating func overlay(_ sidecar: PhotoMetadata) {
        overlay(translationsOf: sidecar)
        title = sidecar.title ?? title
        if let text = sidecar.caption { (caption, captionBlocks) = (text, sidecar.captionBlocks) }
        alt = sidecar.alt ?? alt
        if let date = sidecar.taken, date.isCredible, !(taken?.source.isTrusted(over: date.source) ?? false) {
            taken = date
        }
        if !sidecar.keywords.isEmpty { keywords = sidecar.keywords }
        if !sidecar.people.isEmpty { people = sidecar.people }
        rating = sidecar.rating ?? rating
        copyright = sidecar.copyright ?? copyright
        if let other = sidecar.credit { credit = (credit ?? PhotoCredit()).overlaid(with: other) }
        position = sidecar.position ?? position
        camera = sidecar.camera ?? camera
        lens = sidecar.lens ?? lens
        focalLength = sidecar.focalLength ?? focalLength
        aperture = sidecar.aperture ?? aperture
        exposureTime = sidecar.exposureTime ?? exposureTime
        iso = sidecar.iso ?? iso
        isHidden = isHidden || sidecar.isHidden
    }

    /// Replaces the translations of all texts that the sidecar has.
    private mutating func overlay(translationsOf sidecar: PhotoMetadata) {
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
