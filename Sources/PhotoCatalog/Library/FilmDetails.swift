/// What belongs to a film besides its sidecars.
package struct FilmDetails: Hashable, Encodable, Sendable {
    /// Those of its folder, with the sound of its own entry in `photos`.
    package let settings: FilmSettings
    package let poster: PosterSetting?
    package let subtitles: [SubtitleFile]

    package init(_ settings: FilmSettings, poster: PosterSetting? = nil, subtitles: [SubtitleFile] = []) {
        (self.settings, self.poster, self.subtitles) = (settings, poster, subtitles)
    }
}
