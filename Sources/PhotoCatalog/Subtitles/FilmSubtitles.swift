/// Texts that browsers show while a film plays, in one language.
package struct FilmSubtitles: Hashable, Codable, Sendable {
    /// A BCP 47 tag; nil if the file's name has none.
    package let language: String?
    /// A file of WebVTT, as ``WebVTT/clean(_:of:)`` writes it.
    package let text: String

    package init(language: String?, text: String) {
        self.language = language
        self.text = text
    }
}

/// The name of a file with the subtitles of a film: `clip.vtt`, `clip.de.srt` or `clip.mov.de.srt` beside `clip.mov`.
package struct SubtitleFileName: Hashable, Sendable {
    /// A BCP 47 tag; nil for a file without one.
    package let language: String?

    package static let extensions: Set = ["srt", "vtt"]

    /// Nil if the file is not one with subtitles of this film. Case does not count.
    ///
    /// - Parameter film: The name of the film's file with its extension, in the same folder.
    package init?(_ name: String, ofFilm film: String) {
        let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        guard let suffix = parts.last, Self.extensions.contains(String(suffix)) else { return nil }
        let stem = parts.dropLast().joined(separator: ".")
        let film = film.lowercased()
        let beginnings = [film, film.split(separator: ".").dropLast().joined(separator: ".")]
        if beginnings.contains(stem) {
            language = nil
            return
        }
        guard parts.count > 2, beginnings.contains(parts.dropLast(2).joined(separator: ".")),
            let tag = name.split(separator: ".").dropLast().last.flatMap({ LanguageTag(String($0)) })
        else { return nil }
        language = tag.description
    }
}
