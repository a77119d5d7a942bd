import PhotoCatalog

/// The alternative text of a photo, for visitors who can't see it.
struct AlternativeText {
    let text: String
    /// A BCP 47 tag; nil if it is the page's language or unknown.
    let language: String?

    /// A text in the page's language.
    init(_ text: String) {
        (self.text, language) = (text, nil)
    }

    /// The photo's own text, else its caption, its title, or its number in the album.
    init(of picture: Picture, number: Int, of total: Int, in album: String, words: Words) {
        let (metadata, languages) = (picture.metadata, picture.languages)
        if let alt = metadata.alt {
            (text, language) = (alt, languages.alt)
        } else if let caption = metadata.caption {
            // An attribute has no lines.
            (text, language) = (caption.split(separator: "\n").joined(separator: " "), languages.caption)
        } else if let title = picture.title {
            (text, language) = (title, languages.title)
        } else {
            let isFilm = picture.playableFilm != nil
            text = isFilm ? words.film(number, of: total, in: album) : words.photo(number, of: total, in: album)
            language = nil
        }
    }
}
