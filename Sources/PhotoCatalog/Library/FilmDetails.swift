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

/// A file with the subtitles of a film.
package struct SubtitleFile: Hashable, Encodable, Sendable {
    /// Below the source folder.
    package let path: String
    /// Nil if the file's name has none.
    package let language: LanguageTag?

    package init(path: String, language: LanguageTag? = nil) {
        (self.path, self.language) = (path, language)
    }
}
