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
        let settings = motion == nil ? photo.photo.filmSettings : album.options.films
        return (motion == nil ? photo.metadata.duration : photo.rendered.motion?.duration).map { duration in
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

    /// Nil for a film, and for a picture that is shown without its motion.
    private func motion(of photo: BuiltPhoto, _ names: PhotoNames) -> Film.Motion? {
        guard let motion = photo.rendered.motion, !photo.films.isEmpty || photo.movingFile != nil else { return nil }
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
    /// The subtitles of a film that its page plays.
    var shownSubtitles: [FilmSubtitles] { films.isEmpty ? [] : subtitles }
}
