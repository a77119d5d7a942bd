import PhotoCatalog

extension Picture {
    /// The film, if visitors can play it; nil for a photo, also one that moves, and for a film of which only the poster
    /// is shown.
    package var playableFilm: Film? { film.flatMap { $0.motion != nil || $0.sources.isEmpty ? nil : $0 } }

    /// Whether it is a picture that moves, by itself or when visitors ask for it.
    package var moves: Bool { film?.motion != nil }

    /// What templates get of a film that visitors can play, or of a picture that moves.
    func filmContext(from page: SitePath, words: Words) -> TemplateContext? {
        moves || playableFilm != nil ? film?.context(from: page, words: words) : nil
    }

    /// The same for a tile. A live photo that an album does not play is like all other photos there.
    func tileFilmContext(from page: SitePath, words: Words) -> TemplateContext? {
        film?.motion?.isLive == true && film?.playsInGrid != true ? nil : filmContext(from: page, words: words)
    }
}

extension Film {
    /// For the part `film`. Browsers take the first source that they can play and whose media query matches, so the
    /// largest comes first.
    fileprivate func context(from page: SitePath, words: Words) -> TemplateContext {
        let length = FilmLength.text(of: duration)
        let largest = sources.last
        return [
            "length": length, "label": words.film(length),
            "playLabel": motion == nil ? words.playFilm(length) : words.play, "isInGrid": playsInGrid,
            "width": largest?.width, "height": largest?.height, "motion": motion.map { context(of: $0, from: page) },
            "sources": sources.indices.reversed().map { index in
                [
                    "src": page.href(to: sources[index]), "type": sources[index].mediaType,
                    "media": index > 0 ? Self.windows(largerThan: sources[index - 1]) : nil,
                ] as TemplateContext
            },
            "subtitles": subtitles.map {
                [
                    "src": page.href(to: $0), "language": $0.language,
                    "label": $0.language.map(LanguageName.of) ?? words.subtitles,
                ] as TemplateContext
            },
        ]
    }

    private func context(of motion: Motion, from page: SitePath) -> TemplateContext {
        [
            "href": motion.picture.map { page.href(to: $0) } ?? sources.last.map { page.href(to: $0) },
            "type": motion.picture?.mediaType ?? Source.fileType, "repeats": motion.repeats,
            "isLive": motion.isLive, "hasSound": hasSound, "seconds": "\((duration * 10).rounded(.up) / 10)",
        ]
    }

    /// The media query of windows for which a source has too few pixels, by a fifth in both directions. A screen of
    /// twice the density needs more of them, but on phones, which are less wide or less high, the difference
    /// can't be seen.
    private static func windows(largerThan source: Source) -> String {
        func window(_ factor: Double, _ least: (width: Int, height: Int)) -> String {
            let width = max(least.width, Int(factor * Double(source.width)))
            let height = max(least.height, Int(factor * Double(source.height)))
            return "(min-width: \(width)px) and (min-height: \(height)px)"
        }
        return window(1.2, (0, 0)) + ", " + window(0.7, (600, 500)) + " and (min-resolution: 1.5dppx)"
    }
}

extension Film.Source {
    /// `video/mp4; codecs="avc1.64001f, mp4a.40.2"`
    var mediaType: String {
        codecs.isEmpty ? Self.fileType : "\(Self.fileType); codecs=\"\(codecs.joined(separator: ", "))\""
    }

    /// Of the file, without its codecs.
    static let fileType = "video/mp4"

    /// What services that show shared links get to know of it.
    ///
    /// - Parameter base: The site's address, ending in `/`.
    func shared(below base: String) -> TemplateContext {
        [
            "href": SitePath.url(of: self, below: base), "mediaType": Self.fileType, "width": width, "height": height,
        ]
    }
}

/// How long a film is, in full seconds.
enum FilmLength {
    /// As players show it: `0:42`, `1:02:03`. No film is shorter than a second.
    ///
    /// - Parameter duration: In seconds.
    static func text(of duration: Double) -> String {
        let (hours, minutes, seconds) = parts(of: duration)
        let rest = DateTaken.padded(seconds, 2)
        return hours > 0 ? "\(hours):\(DateTaken.padded(minutes, 2)):\(rest)" : "\(minutes):\(rest)"
    }

    /// As ISO 8601 has it: `PT42S`, `PT1H2M3S`.
    static func iso(of duration: Double) -> String {
        let (hours, minutes, seconds) = parts(of: duration)
        let parts = [(hours, "H"), (minutes, "M"), (seconds, "S")].filter { $0.0 > 0 }
        return "PT" + parts.map { "\($0)\($1)" }.joined()
    }

    private static func parts(of duration: Double) -> (hours: Int, minutes: Int, seconds: Int) {
        let all = max(1, Int(duration.rounded()))
        return (all / 3600, all / 60 % 60, all % 60)
    }
}
