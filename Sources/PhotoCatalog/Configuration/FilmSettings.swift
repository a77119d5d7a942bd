import PhotoVocabulary

/// What becomes of films.
package enum FilmChoice: String, CaseIterable, Encodable, WordChoice {
    /// Their pages play them.
    case show
    /// Their posters are shown as photos are.
    case poster
    /// They are left out.
    case skip
}

/// Where visitors play films.
package enum PlaceOfPlaying: String, CaseIterable, Encodable, WordChoice {
    /// On the film's own page.
    case page
    /// Also where the album shows it.
    case inGrid = "in-grid"
}

/// What becomes of the films of an album.
package struct FilmSettings: Hashable, Encodable, Sendable {
    package var choice = FilmChoice.show
    /// The lengths of the renditions' short sides in pixels, ascending, each even and within ``heightRange``.
    package var heights = [480, 1080]
    /// The most bytes that one rendition may have; nil for no limit besides that of its quality.
    package var byteLimit: Int?
    package var hasSound = true
    package var placeOfPlaying = PlaceOfPlaying.page

    package static let heightRange = 120...2160
}

/// The picture that stands for a film.
package enum PosterSetting: Hashable, Encodable, Sendable {
    /// The frame at a time, in seconds from the film's beginning.
    case time(Double)
    /// A picture of the film's folder, by its name.
    case picture(String)
}
