import FileReading

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

extension FilmSubtitles {
    /// Reads a file beside a film.
    ///
    /// - Parameter source: The source folder, absolute.
    package init(reading file: SubtitleFile, in source: String) throws(SubtitleError) {
        let bytes: [UInt8]
        do throws(BoundedFile.Failure) {
            bytes = try BoundedFile.read(SourceFile(source + "/" + file.path), limit: WebVTT.sizeLimit)
        } catch {
            switch error {
            case .system(let cause): throw SubtitleError(file: file.path, line: nil, cause: .unreadable(cause))
            case .noFile: throw SubtitleError(file: file.path, line: nil, cause: .notText)
            case .tooLarge: throw SubtitleError(file: file.path, line: nil, cause: .tooLarge)
            }
        }
        self.init(language: file.language?.description, text: try WebVTT.clean(bytes, of: file.path))
    }
}
