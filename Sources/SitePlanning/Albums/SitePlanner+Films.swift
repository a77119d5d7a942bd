import FileReading
import FilmPipeline
import PageRendering
import PhotoCatalog

extension SitePlanner {
    /// What pages play; nil for a photo.
    func film(_ photo: BuiltPhoto, _ names: PhotoNames) -> Film? {
        photo.metadata.duration.map { duration in
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
                playsInGrid: photo.photo.filmSettings.placeOfPlaying == .inGrid)
        }
    }
}

extension BuiltPhoto {
    /// The subtitles of a film that its page plays.
    var shownSubtitles: [FilmSubtitles] { films.isEmpty ? [] : subtitles }
}
