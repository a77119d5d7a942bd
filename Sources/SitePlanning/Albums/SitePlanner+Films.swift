import FileReading
import FilmPipeline
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary

extension SitePlanner {
    /// Nil for a still picture.
    func film(_ photo: BuiltPhoto, _ names: PhotoNames) -> Film? {
        let motion = motion(of: photo, names)
        return duration(of: photo).map { duration in
            Film(
                duration: duration,
                sources: photo.films.map { film in
                    Film.Source(
                        path: names.file(of: film, of: photo.file), version: FileVersion.of(film.hash),
                        width: film.movie.size.width, height: film.movie.size.height,
                        byteCount: film.movie.byteCount, codecs: film.movie.codecs)
                },
                hasSound: photo.films.contains(where: \.movie.hasSound),
                subtitles: photo.shownSubtitles.map {
                    Film.Subtitles(
                        path: names.file(of: $0, of: photo.file), version: FileVersion.of(.of($0.text.utf8)),
                        language: $0.language)
                },
                playsInGrid: photo.photo.filmSettings.placeOfPlaying == .inGrid, motion: motion)
        }
    }

    /// In seconds; nil for a still picture.
    private func duration(of photo: BuiltPhoto) -> Double? {
        switch photo.motion {
        case .film: photo.metadata.duration
        case .live: photo.films.last?.movie.duration
        case .animated(let motion): motion.duration
        case nil: nil
        }
    }

    /// Nil for a film and for a still picture.
    private func motion(of photo: BuiltPhoto, _ names: PhotoNames) -> Film.Motion? {
        switch photo.motion {
        case .film, nil: nil
        case .live: Film.Motion(repeats: false, isLive: true, picture: nil)
        case .animated(let motion):
            Film.Motion(
                repeats: motion.repeats,
                picture: photo.movingFile.map {
                    Film.Motion.Picture(
                        path: names.address(ofMoving: $0, of: photo.file), version: FileVersion.of($0.hash),
                        mediaType: "image/" + motion.kind.rawValue.lowercased(), byteCount: $0.byteCount)
                })
        }
    }
}

extension BuiltPhoto {
    /// What a page shows besides a still picture.
    enum Motion: Equatable {
        /// Also if only its poster is shown.
        case film
        /// The clip of a live photo or a motion photo.
        case live
        case animated(PictureMotion)
    }

    /// Nil for a picture that is shown without its motion, if it has any.
    var motion: Motion? {
        if file.isNamedFilm { return .film }
        guard !films.isEmpty || movingFile != nil else { return nil }
        return hasClip ? .live : rendered.motion.map(Motion.animated)
    }

    /// Whether it is a live photo or a motion photo.
    package var hasClip: Bool { photo.hasClip(metadata) }

    /// The subtitles of a film that its page plays.
    var shownSubtitles: [FilmSubtitles] { films.isEmpty ? [] : subtitles }
}
