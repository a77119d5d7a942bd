import PhotoCatalog
import SitePlanning
import SourceEditing

extension PhotoEditing {
    /// Makes the changes of a request.
    ///
    /// - Parameters:
    ///   - shown: The photo as it is shown; nil for one that is hidden.
    ///   - films: What the album says of all films.
    /// - Returns: What has changed, in the words of the history.
    mutating func apply(
        _ request: PhotoRequest, to shown: BuiltPhoto?, films: FilmSettings
    ) throws(SourceEditingError) -> [String] {
        let photo = shown?.metadata
        var changed: [String] = []
        if case .value(let text) = request.wanted.title, case let title = SidecarTexts.line(text ?? ""),
            title != photo?.title ?? ""
        {
            try set(.title, to: title)
            changed.append("Title")
        }
        if case .value(let text) = request.wanted.caption {
            let (written, words) = (markdownCaption(), SidecarTexts.lines(text ?? ""))
            let caption = written == nil || words.isEmpty ? words : text ?? ""
            if caption != written ?? photo?.caption ?? "" {
                try set(.description, to: caption)
                changed.append("Caption")
            }
        }
        if case .value(let text) = request.wanted.alt, case let alt = SidecarTexts.line(text ?? ""),
            alt != photo?.alt ?? ""
        {
            try set(.alternativeText, to: alt)
            changed.append("Alternative text")
        }
        if case .value(let text) = request.wanted.date, case let text = (text ?? "").trimmingWhitespace(),
            let stated = PhotoSettings.StatedDate(text), stated.date?.notation != photo?.taken?.notation
        {
            try set(date: text)
            changed.append("Date")
        }
        if case .value(let rating?) = request.wanted.rating, rating != photo?.rating {
            try set(rating: rating)
            changed.append("Rating")
        }
        if case .value(let focus) = request.wanted.focus {
            try set(focus: focus)
            changed.append("Focus point")
        }
        if case .value(let text) = request.wanted.poster, case let text = (text ?? "").trimmingWhitespace(),
            PosterSetting(text) != shown?.photo.settings?.poster
        {
            try set(poster: text)
            changed.append("Poster")
        }
        if case .value(let isShown?) = request.wanted.live, isShown != shown.flatMap(films.showsClip) {
            try set(live: isShown ? .show : .still, isUsual: isShown == (films.live == .show))
            changed.append("Live photo")
        }
        if case .value(let sound?) = request.wanted.sound, sound != shown.flatMap(films.hasSound) {
            try set(sound: sound, isUsual: sound == shown.map { films.usualSound(of: $0.file) })
            changed.append("Sound")
        }
        if case .value(let isHidden?) = request.wanted.hidden, isHidden != (photo == nil) {
            if isHidden { try hide() } else { try showAgain() }
            changed.append("Visibility")
        }
        return changed
    }
}

extension FilmSettings {
    /// Whether a film, or the clip of a live photo, has sound; nil for other photos.
    func hasSound(of shown: BuiltPhoto) -> Bool? {
        guard shown.file.isNamedFilm || shown.hasClip else { return nil }
        return shown.photo.settings?.sound ?? usualSound(of: shown.file)
    }

    /// Whether the clip of a live photo is shown; nil for other photos.
    func showsClip(of shown: BuiltPhoto) -> Bool? {
        shown.hasClip ? (shown.photo.settings?.live ?? live) == .show : nil
    }

    /// What the album says of films, or of the clips of photos.
    fileprivate func usualSound(of file: PhotoFile) -> Bool { file.isNamedFilm ? hasSound : clipsHaveSound }
}
