import FileReading
import FilmPipeline
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary

extension SitePlanner {
    /// Nil for a still picture.
    func film(_ photo: BuiltPhoto, of album: Album, _ names: PhotoNames) -> Film? {
        let motion = motion(of: photo, names)
        let settings = photo.rendered.motion == nil ? photo.photo.filmSettings : album.options.films
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
                playsInGrid: settings.placeOfPlaying == .inGrid, motion: motion)
        }
    }

    /// In seconds; nil for a picture that is shown without its motion.
    private func duration(of photo: BuiltPhoto) -> Double? {
        if photo.file.isNamedFilm { return photo.metadata.duration }
        if photo.isLive { return photo.films.last?.movie.duration }
        return photo.moves ? photo.rendered.motion?.duration : nil
    }

    /// Nil for a film, and for a picture that is shown without its motion.
    private func motion(of photo: BuiltPhoto, _ names: PhotoNames) -> Film.Motion? {
        if photo.isLive { return Film.Motion(repeats: false, isLive: true, picture: nil) }
        guard let motion = photo.rendered.motion, photo.moves else { return nil }
        return Film.Motion(
            repeats: motion.repeats,
            picture: photo.movingFile.map {
                Film.Motion.Picture(
                    path: names.address(ofMoving: $0, of: photo.file), version: FileVersion.of($0.hash),
                    mediaType: "image/" + motion.kind.rawValue.lowercased(), byteCount: $0.byteCount)
            })
    }
}

extension BuiltPhoto {
    /// Whether it is a live photo or a motion photo.
    package var hasClip: Bool { !file.isNamedFilm && (photo.clip != nil || metadata.clip != nil) }

    /// Whether its clip is shown.
    var isLive: Bool { !films.isEmpty && hasClip }

    /// Whether it is an animated picture that is shown as one.
    fileprivate var moves: Bool { !file.isNamedFilm && (!films.isEmpty || movingFile != nil) }

    /// The subtitles of a film that its page plays.
    var shownSubtitles: [FilmSubtitles] { films.isEmpty ? [] : subtitles }
}
