/// What belongs to a film, or to a photo that moves, besides its sidecars.
package struct FilmDetails: Hashable, Encodable, Sendable {
    /// Those of its folder, with what its own entry in `photos` says.
    package let settings: FilmSettings
    package let poster: PosterSetting?
    package let subtitles: [SubtitleFile]
    /// The film of a live photo, a file beside the picture; nil for all others.
    package let clip: PhotoFile?

    package init(
        _ settings: FilmSettings, poster: PosterSetting? = nil, subtitles: [SubtitleFile] = [], clip: PhotoFile? = nil
    ) {
        (self.settings, self.poster, self.subtitles, self.clip) = (settings, poster, subtitles, clip)
    }
}
