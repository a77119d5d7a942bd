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
