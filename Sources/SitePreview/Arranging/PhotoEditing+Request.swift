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
        if case .value(let isShown?) = request.wanted.live, isShown != shown?.showsClip {
            try set(live: isShown ? .show : .still, isUsual: isShown == (usual(films).live == .show))
            changed.append("Live photo")
        }
        if case .value(let sound?) = request.wanted.sound, sound != shown?.hasSound {
            try set(sound: sound, isUsual: sound == shown?.hasSound(with: films))
            changed.append("Sound")
        }
        if case .value(let isHidden?) = request.wanted.hidden, isHidden != (photo == nil) {
            if isHidden { try hide() } else { try showAgain() }
            changed.append("Visibility")
        }
        return changed
    }
}

extension BuiltPhoto {
    /// Whether a film, or the clip of a live photo, has sound; nil for other photos.
    var hasSound: Bool? { hasSound(with: photo.filmSettings) }

    /// Whether the clip of a live photo is shown; nil for other photos.
    var showsClip: Bool? { hasClip ? photo.filmSettings.live == .show : nil }

    fileprivate func hasSound(with settings: FilmSettings) -> Bool? {
        if file.isNamedFilm { return settings.hasSound }
        return hasClip ? settings.clipsHaveSound : nil
    }
}
