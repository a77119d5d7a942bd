/// What a file beside a photo says about it; nil or empty where it says nothing.
struct PhotoNotes: Hashable {
    var title: String?
    var caption: String?
    var taken: DateTaken?
    /// When it was taken, in seconds since 1970 in UTC, from programs that forget the camera's clock.
    var instant: Int?
    var keywords: [String] = []
    var people: [String] = []
    var rating: Int?
    /// A mark of those that some programs have in place of ratings.
    var isStarred = false
    var position: GeoPosition?
    /// With the clock, 0...3, after all that the photo itself says of its turns.
    var quarterTurns = 0
    /// Whether it says that the photo is not for others: a draft, or one that its owner deleted or archived.
    var isHidden = false
}

extension PhotoMetadata {
    /// Takes what the notes say in place of what was known; what they say nothing about stays.
    mutating func overlay(_ notes: PhotoNotes) {
        title = notes.title ?? title
        caption = notes.caption ?? caption
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

    /// Replaces values by those of a sidecar, except the orientation and the focus, which apply to the pixels of the file
    /// for which the sidecar was written.
    mutating func overlay(sidecar: PhotoMetadata) {
        var notes = PhotoNotes()
        notes.title = sidecar.title
        notes.caption = sidecar.caption
        notes.taken = sidecar.taken
        notes.keywords = sidecar.keywords
        notes.people = sidecar.people
        notes.rating = sidecar.rating
        notes.position = sidecar.position
        overlay(notes)
        copyright = sidecar.copyright ?? copyright
        camera = sidecar.camera ?? camera
        lens = sidecar.lens ?? lens
        focalLength = sidecar.focalLength ?? focalLength
        aperture = sidecar.aperture ?? aperture
        exposureTime = sidecar.exposureTime ?? exposureTime
        iso = sidecar.iso ?? iso
    }
}
